import { parse } from 'hono/utils/cookie';

/**
 * Whether the browser has the marker cookie: somebody is signed in on it. A request for a document carries no token. The cookie gives access to
 * nothing.
 */
export function hasMemberCookie(request: Request): boolean {
  return cookieOf(request, 'member') === '1';
}

export function cookieOf({ headers }: Request, name: string): string | undefined {
  const cookies = headers.get('Cookie');
  return cookies === null ? undefined : parse(cookies, name)[name];
}
