import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';

/** Passes a request on to Pages, which serves every file, the shell under each path of the app, and a 404 with the app's own screen under any other. */
export async function fromPages(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const answer = await fetch(`${releaseOrigin(c)}${pathname}${search}`, c.req.raw);
  if (pathname.startsWith(FILES) && isMissing(answer)) return missingFile();
  if (!answer.headers.has(PREVIEW_ROBOTS)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete(PREVIEW_ROBOTS);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Where the files of this very release stand: while one goes out, Pages and the Worker change one after the other. */
function releaseOrigin(c: AppContext): string {
  const { PAGES_RELEASE, PAGES_ORIGIN } = varsOf(c.env);
  return PAGES_RELEASE ?? PAGES_ORIGIN;
}

const FILES = '/assets/';

/** A page in place of a script or a stylesheet, whatever its status says: no file there is HTML. */
function isMissing(answer: Response): boolean {
  return answer.status === 404 || (answer.ok && (answer.headers.get('Content-Type') ?? '').startsWith('text/html'));
}

/** Nobody may keep it: the file can be there a second later, while a release goes out. */
function missingFile(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' } });
}

/** What *.pages.dev says of itself: our own documents say in their heads whether they are to be found. */
const PREVIEW_ROBOTS = 'X-Robots-Tag';

/**
 * The app's shell, to be rewritten. It is asked for with `identity`, for what is compressed can't be rewritten, and without the
 * visitor's conditional headers: Pages would answer 304 and our 404 would become a page that the browser already has.
 */
export async function shellFromPages(c: AppContext): Promise<Response> {
  const shell = await fetch(`${releaseOrigin(c)}/`, {
    headers: { 'Accept-Encoding': 'identity', Accept: 'text/html' },
  });
  const headers = new Headers(shell.headers);
  for (const name of ['ETag', 'Last-Modified', 'Content-Length', 'Content-Encoding', PREVIEW_ROBOTS]) headers.delete(name);
  headers.set('Cache-Control', 'no-cache');
  return new Response(shell.body, { status: shell.status, headers });
}
