import { waitUntil } from 'cloudflare:workers';
import type { Bindings } from '../env.ts';

/** Keys are random and never written twice, so whoever has a picture may keep it for a year without asking. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The edge keeps a picture for a day only: one that its owner removes must not live on there for a year. */
const EDGE_SECONDS = 24 * 60 * 60;

/**
 * A public picture out of R2, null when there is none: 200, 206 for a range, 304 for `If-None-Match`, 416 for a range beyond its end. Asks
 * no database. A whole picture comes from the edge's cache where it has one, which saves the grid's thumbs the way to the bucket; the
 * Cache API does nothing on workers.dev and is per data centre elsewhere, so nothing may rely on it.
 */
export async function deliver({ MEDIA }: Bindings, request: Request, key: string): Promise<Response | null> {
  const { method, headers, url } = request;
  if (method === 'HEAD') {
    const found = await MEDIA.head(key);
    return found && new Response(null, { headers: lengthOf(headersOf(found), found.size) });
  }
  const whole = !['If-None-Match', 'If-Modified-Since', 'If-Match', 'If-Unmodified-Since', 'Range'].some((name) => headers.has(name));
  const address = new URL(new URL(url).pathname, url).href; // without its query, which would fill the cache with copies
  const cached = whole ? await caches.default.match(address) : undefined;
  if (cached) return withHeader(cached, FOREVER);

  const range = rangeOf(headers);
  const found = await MEDIA.get(key, { onlyIf: headers, ...(range ? { range } : {}) }).catch(() => unsatisfiable(MEDIA, key));
  if (found === null || found instanceof Response) return found;
  if (!('body' in found)) return new Response(null, { status: missedCondition(headers), headers: headersOf(found) });
  if (range) return partial(found);
  const response = new Response(found.body, { headers: headersOf(found) });
  if (whole) waitUntil(caches.default.put(address, withHeader(response.clone(), `public, s-maxage=${EDGE_SECONDS}`)));
  return response;
}

function headersOf(found: R2Object): Headers {
  const headers = new Headers({
    'Cache-Control': FOREVER,
    ETag: found.httpEtag,
    'Accept-Ranges': 'bytes',
    // What a stranger uploaded is shown as the picture that we saw in its bytes, and never as a page of ours.
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Public pictures: link previews that are drawn in a browser (Telegram Web, debuggers) load them from other origins.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  found.writeHttpMetadata(headers);
  return headers;
}
