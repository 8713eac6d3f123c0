import type { ShellKind } from '#schema/contracts/first-screen';
import { MINUTE } from '#schema/durations';
import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';

/** Passes a request on to Pages, which serves every file, the shell under each path of the app, and a 404 with the app's own screen under any other. */
export async function fromPages(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const address = `${releaseOrigin(c)}${pathname}${search}`;
  if (pathname === SERVICE_WORKER) return serviceWorker(address, c.req.raw);
  // A document's language is written on its way to the visitor: a copy that the browser has kept may be in another language.
  const answer = await (FILE.test(pathname)
    ? fetch(address, c.req.raw)
    : fetch(address, new Request(c.req.raw, { headers: wholeHeaders(c.req.raw.headers) })));
  if (pathname.startsWith(FILES) && isMissing(answer)) return missingFile();
  if (!isHtml(answer) && !answer.headers.has(PREVIEW_ROBOTS)) return answer;
  const headers = isHtml(answer) ? ownHeaders(answer.headers) : new Headers(answer.headers);
  headers.delete(PREVIEW_ROBOTS);
  if (pathname.startsWith(SHELLS)) headers.set(PREVIEW_ROBOTS, 'noindex');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

export function isHtml(answer: Response): boolean {
  return answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** The origin of this release's files: during a deployment Pages and the Worker change one after the other. */
function releaseOrigin(c: AppContext): string {
  const { PAGES_RELEASE, PAGES_ORIGIN } = varsOf(c.env);
  return PAGES_RELEASE ?? PAGES_ORIGIN;
}

/**
 * This file decides which release a phone runs, so no cache between Pages and the phone may return an older one
 * (https://web.dev/articles/service-worker-lifecycle#avoid_changing_the_url_of_your_service_worker_script).
 */
const SERVICE_WORKER = '/sw.js';

async function serviceWorker(address: string, asked: Request): Promise<Response> {
  const answer = await fetch(address, new Request(asked, { cache: 'no-store' }));
  if (!answer.ok || isHtml(answer)) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'no-cache');
  headers.delete(PREVIEW_ROBOTS);
  return new Response(answer.body, { headers });
}

const FILES = '/assets/';
/** The shells that pages are written into must not be indexed themselves; `web/build/headers.ts` says so, too. */
const SHELLS = '/shells/';
/** A path that names a file; no address of the app matches. */
const FILE = /^\/assets\/|\.[a-z\d]+$/i;

/** Whether Pages returned a page in place of a script or a stylesheet, whatever its status: no file there is HTML. */
function isMissing(answer: Response): boolean {
  return answer.status === 404 || (answer.ok && isHtml(answer));
}

/** No cache may keep it: the file can exist a second later, while a release is deployed. */
function missingFile(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' } });
}

/** The header with which *.pages.dev keeps itself out of search engines: our own documents say in their heads whether they may be indexed. */
const PREVIEW_ROBOTS = 'X-Robots-Tag';

/**
 * The app's shell for this kind of page, to be rewritten. It is requested with `identity`, because a compressed one cannot be rewritten, and
 * without the visitor's conditional headers: Pages would return 304, and our 404 would become a page that the browser already has. In production,
 * and of a release, it is cached for a minute: the next release is a new Worker with an empty cache.
 */
export async function shellFromPages(c: AppContext, kind: ShellKind): Promise<Response> {
  const address = `${releaseOrigin(c)}${SHELLS}${kind}`;
  const { ENVIRONMENT, PAGES_RELEASE } = varsOf(c.env);
  const keeps = ENVIRONMENT === 'production' || PAGES_RELEASE !== undefined;
  const known = keeps ? cachedShells.get(address) : undefined;
  if (known && known.until > Date.now()) return shellResponse(known);
  try {
    const own = await shellAt(address);
    if (keeps) cachedShells.set(address, own);
    return shellResponse(own);
  } catch (error) {
    if (known) return shellResponse(known);
    throw error;
  }
}

/** Throws also where Pages cannot be reached or breaks off. An error response is not the page of an ad, and nobody may cache it as one. */
async function shellAt(address: string): Promise<Shell> {
  const shell = await fetch(address, { headers: { 'Accept-Encoding': 'identity', Accept: 'text/html' } });
  if (!shell.ok) throw new Error(`Pages answers ${shell.status} for the shell`);
  const headers = ownHeaders(shell.headers);
  headers.set('Cache-Control', 'no-cache');
  return { text: await shell.text(), headers: [...headers], until: Date.now() + CACHED_FOR };
}

interface Shell {
  text: string;
  headers: [string, string][];
  until: number;
}

const cachedShells = new Map<string, Shell>();
const CACHED_FOR = MINUTE;

function shellResponse({ text, headers }: Shell): Response {
  return new Response(text, { headers });
}

/** Headers that request a whole document, uncompressed. */
function wholeHeaders(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of ['If-None-Match', 'If-Modified-Since', 'If-Range', 'Range']) headers.delete(name);
  headers.set('Accept-Encoding', 'identity');
  return headers;
}

/** The headers of Pages without those that describe its own bytes, which are rewritten, and without its host's cookie. */
function ownHeaders(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of ['ETag', 'Last-Modified', 'Content-Length', 'Content-Encoding', 'Set-Cookie', PREVIEW_ROBOTS])
    headers.delete(name);
  return headers;
}
