import { PACK_KEY_META } from '#schema/contracts/packs';
import { publicKeyOf } from '../../market/packs/packs.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { isHtml } from './pages.ts';
import { passedOn } from './plain-document.ts';

/**
 * The document of the screen on which packs are kept, with the key that they are checked with: a device asks for it apart from the packs, so that
 * whoever can put files into the bucket, or stands between it and the device, makes none that is taken for ours.
 */
export async function pocketDocument(c: AppContext): Promise<Response> {
  const document = await passedOn(c);
  if (!isHtml(document)) return document;
  const meta = `<meta name="${PACK_KEY_META}" content="${publicKeyOf(c.env)}">`;
  return new HTMLRewriter().on('head', { element: (head) => void head.append(meta, { html: true }) }).transform(document);
}
