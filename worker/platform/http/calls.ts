import {
  type AnswerOf,
  type CallName,
  CALLS,
  type CallWithInput,
  type CallWithQuery,
  type PathOf,
} from '#schema/contracts/calls';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as z from 'zod/mini';
import type { AppContext, AppEnv } from './context.ts';
import { jsonBody, parsed } from './validate.ts';

/** The body or the query of a call, as parsed by its schema. */
export type Parsed<Name extends CallName, Part extends 'input' | 'query'> =
  (typeof CALLS)[Name] extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : never;

/** The context of a call's handler, which parses and responds by that call's row of the table. */
type CallContext<Name extends CallName> = Context<AppEnv, PathOf<Name>> & { call: Name };

/** Adds a call to `routes`: the middleware before its handler admits the caller, or refuses. */
export function route<Name extends CallName>(
  routes: Hono<AppEnv>,
  name: Name,
  ...handlers: [...MiddlewareHandler<AppEnv>[], (c: CallContext<Name>) => Response | Promise<Response>]
): void {
  const [method = '', path = ''] = name.split(' ');
  const named = createMiddleware<AppEnv>((c, next) => {
    Object.assign(c, { call: name });
    return next();
  });
  // The context that the handler takes is the one that got its name above.
  routes.on(method, path, named, ...(handlers as MiddlewareHandler<AppEnv>[]));
}

/** The JSON body of a call, parsed by the table of calls. Throws a 415 if it is not JSON, and a 400 with the fields that are wrong. */
export async function inputOf<Name extends CallWithInput>(c: CallContext<Name>): Promise<Parsed<Name, 'input'>> {
  // Here the name is not known, so the type of the schema is that of any call: the signature says which one it is.
  return (await jsonBody(c, CALLS[c.call].input)) as Parsed<Name, 'input'>;
}

/** The query of a call, parsed by the table of calls. */
export function queryOf<Name extends CallWithQuery>(c: CallContext<Name>): Parsed<Name, 'query'> {
  return parsed(CALLS[c.call].query, c.req.query()) as Parsed<Name, 'query'>; // as above
}

/** Responds to a call in the shape that the table of calls declares. */
export function respond<Name extends CallName>(
  c: CallContext<Name>,
  body: AnswerOf<Name> & object,
  status: 200 | 201 | 202 | 503 = 200,
  headers: Record<string, string> = {},
): Response {
  return c.json(body, status, headers);
}

/** Responds with a list as the body itself, and with `Link: <…>; rel="next"` while there are more pages. `cursor` is null on the last page. */
export function respondPage<Name extends CallName>(
  c: CallContext<Name>,
  rows: AnswerOf<Name> & object[],
  cursor: string | null,
): Response {
  linkNext(c, cursor);
  return respond(c, rows);
}

/** Adds the link to the next page of a list that is not the body itself, or not JSON. */
export function linkNext(c: AppContext, cursor: string | null): void {
  if (cursor !== null) c.header('Link', nextLink(c.req.url, cursor));
}

/** The `Link` header of the next page (RFC 8288). */
export function nextLink(url: string, cursor: string): string {
  return `<${nextAddress(url, cursor)}>; rel="next"`;
}

/** The address of the list's next page, as a path with its query; `url` may be such a path itself. */
export function nextAddress(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams.toString()}`;
}
