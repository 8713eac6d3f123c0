import { type AnswerOf, type CallName, CALLS, type CallWithInput, type CallWithQuery } from '#schema/contracts/calls';
import { routePath } from 'hono/route';
import type * as z from 'zod/mini';
import type { AppContext } from './context.ts';
import { jsonBody, parsed } from './validate.ts';

/** The body or the query of a call, as its schema reads it. */
export type Parsed<Name extends CallName, Part extends 'input' | 'query'> =
  (typeof CALLS)[Name] extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : never;

/** The JSON body of a call, parsed by the table of calls: 415 when it is not JSON, 400 with the fields that are wrong. */
export async function inputOf<Name extends CallWithInput>(c: AppContext, name: Name): Promise<Parsed<Name, 'input'>> {
  requireRoute(c, name);
  // Looked up under a name that is not known here, the schema is one of all: the signature says which.
  return (await jsonBody(c, CALLS[name].input)) as Parsed<Name, 'input'>;
}

/** The query of a call, parsed by the table of calls. */
export function queryOf<Name extends CallWithQuery>(c: AppContext, name: Name): Parsed<Name, 'query'> {
  requireRoute(c, name);
  return parsed(CALLS[name].query, c.req.query()) as Parsed<Name, 'query'>; // as above
}

/** Answers a call in the shape that the table of calls says. */
export function respond<Name extends CallName>(
  c: AppContext,
  name: Name,
  body: AnswerOf<Name> & object,
  status: 200 | 201 | 202 | 503 = 200,
  headers: Record<string, string> = {},
): Response {
  requireRoute(c, name);
  return c.json(body, status, headers);
}

/** Answers a list as the body itself, with `Link: <…>; rel="next"` while there is more. `cursor` is null on the last page. */
export function respondPage<Name extends CallName>(
  c: AppContext,
  name: Name,
  rows: AnswerOf<Name> & object[],
  cursor: string | null,
): Response {
  if (cursor !== null) c.header('Link', nextLink(c.req.url, cursor));
  return respond(c, name, rows);
}

/** Where a list goes on (RFC 8288). */
export function nextLink(url: string, cursor: string): string {
  return `<${nextAddress(url, cursor)}>; rel="next"`;
}

/** The same list's next page as a path with its query; `url` may be such a path itself. */
export function nextAddress(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams.toString()}`;
}

/** In tests: a handler that names another call than its own would be typed by the wrong row of the table. */
export function requireRoute(c: AppContext, name: CallName): void {
  if (c.env.ENVIRONMENT !== 'test') return;
  const route = `${c.req.method} ${routePath(c).replace(/\/$/, '')}`;
  if (route !== name) throw new Error(`${route} names the call ${name}`);
}
