import { type AnswerOf, type CallName, CALLS, type CallWithQuery } from '#schema/contracts/calls';
import type { Hono } from 'hono';
import type { Bindings } from '../../env.ts';
import { type Actor, VISITOR } from '../actor.ts';
import type { Db } from '../db.ts';
import { linkNext, type Parsed, respond, route } from './calls.ts';
import type { AppEnv, ListCount } from './context.ts';
import { readAsAnyone } from './session.ts';
import { parsed } from './validate.ts';

/**
 * A call that only reads, independent of how it is requested: the app answers it for anyone with a token, the edge for visitors, without going
 * through the app (`throughEdge`).
 */
export interface Read {
  name: CallName & `GET ${string}`;
  /** Throws a refusal if there is no answer. */
  read: (asked: ReadRequest) => Promise<ReadResult>;
  /** Whether members read the same as visitors: then their sessions are not looked up. */
  isPublic: boolean;
}

interface ReadRequest {
  db: Db;
  actor: Actor;
  env: Bindings;
  /** Milliseconds. */
  now: number;
  /** The value of `:id` in the path. */
  id: string;
  /** The query, not parsed yet. */
  params: Readonly<Record<string, string>>;
}

/** An answer before it is serialised; a list has a cursor, which is null on its last page. */
interface ReadResult<Body extends object = object> {
  body: Body;
  cursor?: string | null;
  headers?: Readonly<Record<string, string>>;
  found?: ListCount;
}

type Query<Name extends CallName> = Name extends CallWithQuery ? Parsed<Name, 'query'> : undefined;
type ReadHandler<Name extends CallName> = (
  asked: Omit<ReadRequest, 'params'> & { query: Query<Name> },
) => Promise<ReadResult<AnswerOf<Name> & object>>;

/** A call that `read` answers, with its query parsed by the table of calls. */
export function defineRead<Name extends Read['name']>(name: Name, read: ReadHandler<Name>, isSameForAll = false): Read {
  const row = CALLS[name];
  return {
    name,
    read: ({ params, ...asked }) => {
      // The signature says which schema it is.
      const query = ('query' in row ? parsed(row.query, params) : undefined) as Query<Name>;
      return read({ ...asked, query });
    },
    isPublic: isSameForAll,
  };
}

/** `defineRead` for a call whose answer is the same for everybody. */
export function definePublicRead<Name extends Read['name']>(name: Name, read: ReadHandler<Name>): Read {
  return defineRead(name, read, true);
}

/** Adds a read to `routes`, so that the app answers it. */
export function routeRead(routes: Hono<AppEnv>, { name, read, isPublic }: Read): void {
  route(routes, name, async (c) => {
    const failed = failures.get(c.req.raw);
    if (failed) throw failed.error;
    const asked = { env: c.env, now: Date.now(), id: c.req.param('id') ?? '', params: c.req.query() };
    const { body, cursor, headers, found } = isPublic
      ? await read({ db: c.get('db'), actor: VISITOR, ...asked })
      : await readAsAnyone(c, async (db, actor) => read({ db, actor, ...asked }));
    if (found) c.set('found', found);
    linkNext(c, cursor ?? null);
    return respond(c, body as never, 200, headers); // `defineRead` has checked its type
  });
}

/** The error with which a read at the edge failed: the app answers, logs and stores it like an error of its own. */
const failures = new WeakMap<Request, { error: unknown }>();

/** Marks a request, so that the app answers with this error without running the read again. */
export function markFailed(request: Request, error: unknown): Request {
  failures.set(request, { error });
  return request;
}
