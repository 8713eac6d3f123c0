import type { LinkPreview } from '#schema/contracts/seo';
import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/errors.ts';
import { shorten } from '../documents/page-words.ts';
import { ownSite, pictureBytes, readDocument } from './own-site.ts';

/**
 * How many characters are shown before the cut: two lines of a chat bubble each; one line and two of a search result. WhatsApp and Google measure
 * pixels, so these are approximate.
 */
const WHATSAPP = { title: 65, description: 80 };
const GOOGLE = { title: 60, description: 158 };

/** How the link to one of our documents looks in WhatsApp and in Google. Throws `preview_path_invalid` if it is not a document of ours. */
export async function previewLink(c: AppContext, given: string): Promise<LinkPreview> {
  const { APP_ORIGIN: origin } = varsOf(c.env);
  const path = documentPath(given, origin);
  const document = await readDocument(path, await ownSite(c)(path));
  if (!document.isHtml) throw refuseField('path', 'preview_path_invalid');
  const { title, description, openGraph } = document;
  const url = openGraph['og:image'] ?? '';
  const bytes = await pictureBytes(c.env, url);
  const { host } = new URL(origin);
  return {
    path,
    status: document.status,
    isIndexed: document.status === 200 && !document.isNoindex,
    picture: bytes === null ? null : { path: url.slice(origin.length), bytes: Number.isNaN(bytes) ? null : bytes },
    whatsApp: {
      title: shorten(openGraph['og:title'] || title, WHATSAPP.title),
      description: shorten(openGraph['og:description'] || description, WHATSAPP.description),
      host,
    },
    google: {
      title: shorten(title, GOOGLE.title),
      description: shorten(description, GOOGLE.description),
      trail: [
        host,
        ...decodeURIComponent(path.split('?')[0] ?? '')
          .split('/')
          .filter(Boolean),
      ].join(' › '),
    },
  };
}

/**
 * Exported for its test: the path and query of one of our documents. For a browser `//evil` and `/\evil`, also percent-encoded, are other hosts;
 * here only our own routes can be requested anyway. Calls, pictures and sockets are not documents.
 */
export function documentPath(given: string, origin: string): string {
  const refused = refuseField('path', 'preview_path_invalid');
  if (!given.startsWith('/') || !URL.canParse(given, origin)) throw refused;
  const url = new URL(given, origin);
  let pathname: string;
  try {
    pathname = decodeURIComponent(url.pathname);
  } catch {
    throw refused;
  }
  if (url.origin !== origin || /\/\/|[\\\p{Cc}]/u.test(pathname) || /^\/(api|media|parties)(\/|$)/.test(pathname)) throw refused;
  return url.pathname + url.search;
}
