import type { AppContext } from './context.ts';

/** The answer with these headers: itself, where it can be written on. What came by `fetch` can't. */
export function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  // A 101 carries its socket beside the body; a copy with one more header would lose it.
  if (answer.status === 101) return answer;
  try {
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  } catch {
    return withHeaders(new Response(answer.body, answer), headers);
  }
}

/** Writes headers on an answer that is made. `c.header` would do the same with a copy of the whole answer for each of them. */
export function writeHeaders(c: AppContext, headers: Readonly<Record<string, string>>): void {
  const answer = withHeaders(c.res, headers);
  if (answer === c.res) return;
  // Hono adds the headers of an answer to the one that takes its place.
  c.res = undefined;
  c.res = answer;
}
