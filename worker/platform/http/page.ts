import type { AppContext } from './context.ts';

/** Answers a list as the body itself, with `Link: <…>; rel="next"` while there is more. `cursor` is null on the last page. */
export function answerPage(c: AppContext, rows: object[], cursor: string | null): Response {
  if (cursor !== null) c.header('Link', `<${nextAddress(c.req.url, cursor)}>; rel="next"`);
  return c.json(rows);
}

/** The same list's next page as a path with its query. */
export function nextAddress(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams.toString()}`;
}
