import { PACK_KEY_META } from '#schema/contracts/packs';
import { publicKeyOf } from '../../market/packs/packs.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { isHtml } from './pages.ts';
import { passOnDocument } from './plain-document.ts';

/**
 * The document of the screen for packs, with the key that packs are verified with. A device gets the key separately from the packs: somebody who
 * can write to the bucket, or intercepts the connection to it, cannot forge a pack.
 */
export async function pocketDocument(c: AppContext): Promise<Response> {
  const document = await passOnDocument(c);
  if (!isHtml(document)) return document;
  const meta = `<meta name="${PACK_KEY_META}" content="${publicKeyOf(c.env)}">`;
  return new HTMLRewriter().on('head', { element: (head) => void head.append(meta, { html: true }) }).transform(document);
}
