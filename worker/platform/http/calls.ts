import { isDetailParam } from '#schema/search/browse-address';
import { type AnswerOf, type CallName, CALLS, type CallWithInput, type CallWithQuery } from '#schema/contracts/calls';
import { routePath } from 'hono/route';
import type * as z from 'zod/mini';
import type { AppContext } from './context.ts';
import type { Asked, EdgeRoute } from './edge/edge-routes.ts';
import { jsonBody, parsed } from './validate.ts';

type Parsed<Name extends CallName, Part extends 'input' | 'query'> =
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
  if (cursor !== null) c.header('Link', `<${nextAddress(c.req.url, cursor)}>; rel="next"`);
  return respond(c, name, rows);
}

/** A call that visitors are answered at the edge: its question is the row's parameters in their order there. */
export function edgeCall(name: CallName & `GET ${string}`, visited?: EdgeRoute['visited']): [route: string, EdgeRoute] {
  const [row, route] = [CALLS[name], name.slice('GET '.length)];
  const known = 'query' in row ? keysOf(row.query) : [];
  const question = ({ id, url: { searchParams: given } }: Asked) => {
    const keys = given.size === 0 ? [] : [...known, ...[...new Set(given.keys())].filter(isDetailParam).sort()];
    const params = keys.flatMap((key) => (given.has(key) ? [[key, given.get(key) ?? '']] : []));
    const search = params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`;
    return { address: `${route.replace(':id', String(id))}${search}` };
  };
  return [route, visited ? { question, visited } : { question }];
}

/** The keys of a query, also of one that is put into another form first. */
function keysOf(query: (typeof CALLS)[CallWithQuery]['query']): string[] {
  return Object.keys('shape' in query ? query.shape : query.def.out.shape);
}

/** The same list's next page as a path with its query. */
export function nextAddress(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams.toString()}`;
}

/** In tests: a handler that names another call than its own would be typed by the wrong row of the table. */
function requireRoute(c: AppContext, name: CallName): void {
  if (c.env.ENVIRONMENT !== 'test') return;
  const route = `${c.req.method} ${routePath(c).replace(/\/$/, '')}`;
  if (route !== name) throw new Error(`${route} names the call ${name}`);
}
