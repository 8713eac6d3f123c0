import type { AppContext } from './context.ts';

/** Writes headers on an answer that is made. `c.header` would do the same with a copy of the whole answer for each of them. */
export function writeHeaders(c: AppContext, headers: Readonly<Record<string, string>>): void {
  // A 101 carries its socket beside the body; a copy with one more header would lose it.
  if (c.res.status === 101) return;
  try {
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  } catch {
    // What came by `fetch` can't be written on.
    const copy = new Response(c.res.body, c.res);
    for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
    // Hono adds the headers of an answer to the one that takes its place.
    c.res = undefined;
    c.res = copy;
  }
}
