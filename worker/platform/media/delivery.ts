import { waitUntil } from 'cloudflare:workers';
import type { Bindings } from '../../env.ts';
import { matchesEtag } from '../http/etag.ts';

/**
 * Keys are random and never written twice, so a browser may store a picture for a year; shared caches for an hour only, because it may be withdrawn.
 */
const FOREVER = 'public, max-age=31536000, s-maxage=3600, immutable';
/** The header for the Worker's own cache, which ignores `s-maxage`. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** For public pictures: previews that are drawn in a browser (Telegram Web, debuggers of shared links) load them from other origins. */
const PUBLIC = { 'Cache-Control': FOREVER, 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * A public picture from R2, null if it does not exist: 200, 304 for `If-None-Match`, 206 for a `Range`, 416 for one beyond the end. Does not query
 * the database.
 */
export async function deliver({ MEDIA }: Bindings, request: Request, key: string): Promise<Response | null> {
  return answer(MEDIA, request, key, PUBLIC, () => fromEdge(MEDIA, request.url, key));
}

/**
 * A file that only some may see, answered as by `deliver` but never stored by the edge, whose cache checks no link. The browser may store it until
 * `expiresAt` (milliseconds), when the link to it expires.
 */
export async function deliverPrivately({ MEDIA }: Bindings, request: Request, key: string, expiresAt: number) {
  const seconds = Math.floor((expiresAt - Date.now()) / 1000);
  const headers = {
    'Cache-Control': `private, max-age=${seconds}, immutable`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer', // whoever has the address can open the file
  };
  return answer(MEDIA, request, key, headers, () => whole(MEDIA, key, headers));
}

type Access = Record<string, string>;

async function answer(
  bucket: R2Bucket,
  { method, headers }: Request,
  key: string,
  access: Access,
  inFull: () => Promise<Response | null>,
): Promise<Response | null> {
  const known = headers.get('If-None-Match') ?? undefined;
  const asksPart = headers.has('Range');
  if (method === 'GET' && known === undefined && !asksPart) return inFull();

  const found = await bucket.head(key);
  if (!found) return null;
  if (matchesEtag(known, found.httpEtag)) return new Response(null, { status: 304, headers: headersOf(found, access) });
  if (method === 'HEAD') return new Response(null, { headers: sized(found, found.size, access) });
  const range = rangeOf(headers, found.size);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${found.size}` } });
  return range ? part(bucket, key, range, access) : inFull();
}

/**
 * Answers from the edge's cache if it has the picture: that saves the thumbs of a list the way to the bucket's continent, and a paid read. The cache
 * is per data centre and does nothing on workers.dev, so nothing relies on it. https://developers.cloudflare.com/workers/runtime-apis/cache/
 */
async function fromEdge(bucket: R2Bucket, url: string, key: string): Promise<Response | null> {
  const { origin, pathname } = new URL(url);
  const address = `${origin}${pathname}`; // without the query, by which anybody could fill the cache with copies
  const cached = await caches.default.match(address);
  if (cached) return withCacheControl(cached, FOREVER);
  const response = await whole(bucket, key, PUBLIC);
  if (response) waitUntil(caches.default.put(address, withCacheControl(response.clone(), FOR_AN_HOUR)));
  return response;
}

async function whole(bucket: R2Bucket, key: string, access: Access): Promise<Response | null> {
  const found = await bucket.get(key);
  return found && new Response(found.body, { headers: sized(found, found.size, access) });
}

async function part(bucket: R2Bucket, key: string, range: ByteRange, access: Access): Promise<Response | null> {
  const found = await bucket.get(key, { range });
  if (!found) return null;
  const headers = sized(found, range.length, access);
  headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${found.size}`);
  return new Response(found.body, { status: 206, headers });
}

function sized(found: R2Object, length: number, access: Access): Headers {
  const headers = headersOf(found, access);
  headers.set('Content-Length', String(length));
  return headers;
}

function headersOf(found: R2Object, access: Access): Headers {
  const headers = new Headers({
    ...access,
    ETag: found.httpEtag,
    'Accept-Ranges': 'bytes',
    // A stranger's upload is shown only as its stored type, and never runs as a page of ours.
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  found.writeHttpMetadata(headers);
  return headers;
}

function withCacheControl(response: Response, cacheControl: string): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', cacheControl);
  return new Response(response.body, { headers });
}

/** A part of a file, in bytes from its start; never empty and never beyond its end. */
interface ByteRange {
  offset: number;
  length: number;
}

/**
 * The single range that a request asks for, cut to the file's size. Null if the answer is the whole file: no range, one that we cannot read, several
 * ranges, or `If-Range` (a server may always answer with the whole, RFC 9110, 14.2).
 */
function rangeOf(headers: Headers, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '' || headers.has('If-Range')) return null;
  // `-500` asks for the last 500 bytes.
  const offset = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return offset < end ? { offset, length: end - offset } : 'unsatisfiable';
}
