import { parse } from 'hono/utils/cookie';

/** Whether the browser says that somebody is signed in on it, by a cookie that it keeps beside its token: a document has none. It opens nothing. */
export function isMarked(request: Request): boolean {
  return cookieOf(request, 'member') === '1';
}

export function cookieOf({ headers }: Request, name: string): string | undefined {
  const cookies = headers.get('Cookie');
  return cookies === null ? undefined : parse(cookies, name)[name];
}
