import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';

/** Passes a request on to Pages, which serves every file and the shell of the app. */
export function fromPages(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  return fetch(`${varsOf(c.env).PAGES_ORIGIN}${pathname}${search}`, c.req.raw);
}

/**
 * The app's shell, to be rewritten. It is asked for with `identity`, for what is compressed can't be rewritten, and without the
 * visitor's conditional headers: Pages would answer 304 and our 404 would become a page that the browser already has.
 */
export async function shellFromPages(c: AppContext): Promise<Response> {
  const shell = await fetch(`${varsOf(c.env).PAGES_ORIGIN}/`, {
    headers: { 'Accept-Encoding': 'identity', Accept: 'text/html' },
  });
  const headers = new Headers(shell.headers);
  // `X-Robots-Tag` is what *.pages.dev says of itself: our own documents say in their heads whether they are to be found.
  for (const name of ['ETag', 'Last-Modified', 'Content-Length', 'Content-Encoding', 'X-Robots-Tag']) headers.delete(name);
  headers.set('Cache-Control', 'no-cache');
  return new Response(shell.body, { status: shell.status, headers });
}
