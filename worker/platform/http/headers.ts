import type { AppContext } from './context.ts';

/** Returns the response with these headers: itself if its headers can be changed, else a copy. Those of a response from `fetch` cannot be changed. */
export function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  // A 101 carries its socket beside the body; a copy with one more header would lose the socket.
  if (answer.status === 101) return answer;
  try {
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  } catch {
    return withHeaders(new Response(answer.body, answer), headers);
  }
}

/** Sets headers on a finished response. `c.header` would do the same, but copies the whole response for each header. */
export function writeHeaders(c: AppContext, headers: Readonly<Record<string, string>>): void {
  const answer = withHeaders(c.res, headers);
  if (answer === c.res) return;
  // Hono copies the old response's headers to the one that replaces it, so it is removed first.
  c.res = undefined;
  c.res = answer;
}
