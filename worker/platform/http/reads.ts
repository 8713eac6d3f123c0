import { type AnswerOf, type CallName, CALLS, type CallWithQuery } from '#schema/contracts/calls';
import type { Hono } from 'hono';
import type { Bindings } from '../../env.ts';
import { type Actor, VISITOR } from '../actor.ts';
import type { Db } from '../db.ts';
import { linkNext, type Parsed, respond, route } from './calls.ts';
import type { AppEnv, Found } from './context.ts';
import { readAsAnyone } from './session.ts';
import { parsed } from './validate.ts';

/**
 * A call that only reads, apart from how it is asked: the app answers it to whoever brings a token, the edge to visitors, without a way through the app
 * (`throughEdge`).
 */
export interface Read {
  name: CallName & `GET ${string}`;
  /** Throws a refusal for a question that has no answer. */
  read: (asked: Asked) => Promise<Said>;
  /** Whether members read the same as visitors: then nobody looks their sessions up. */
  isSameForAll: boolean;
}

interface Asked {
  db: Db;
  actor: Actor;
  env: Bindings;
  /** Milliseconds. */
  now: number;
  /** What stands at `:id`. */
  id: string;
  /** The query as it was written. */
  params: Readonly<Record<string, string>>;
}

/** An answer before it is bytes; a list has a cursor, null on its last page. */
interface Said<Body extends object = object> {
  body: Body;
  cursor?: string | null;
  headers?: Readonly<Record<string, string>>;
  found?: Found;
}

type Query<Name extends CallName> = Name extends CallWithQuery ? Parsed<Name, 'query'> : undefined;
type Asking<Name extends CallName> = (
  asked: Omit<Asked, 'params'> & { query: Query<Name> },
) => Promise<Said<AnswerOf<Name> & object>>;

/** A call as `read` answers it, with its query parsed by the table of calls. */
export function reads<Name extends Read['name']>(name: Name, read: Asking<Name>, isSameForAll = false): Read {
  const row = CALLS[name];
  return {
    name,
    read: ({ params, ...asked }) => {
      // The signature says which schema that is.
      const query = ('query' in row ? parsed(row.query, params) : undefined) as Query<Name>;
      return read({ ...asked, query });
    },
    isSameForAll,
  };
}

/** The same of what everybody reads alike. */
export function readsForAll<Name extends Read['name']>(name: Name, read: Asking<Name>): Read {
  return reads(name, read, true);
}

/** Lets `routes` answer a read in the app. */
export function routeRead(routes: Hono<AppEnv>, { name, read, isSameForAll }: Read): void {
  route(routes, name, async (c) => {
    const failed = failures.get(c.req.raw);
    if (failed) throw failed.error;
    const asked = { env: c.env, now: Date.now(), id: c.req.param('id') ?? '', params: c.req.query() };
    const { body, cursor, headers, found } = isSameForAll
      ? await read({ db: c.get('db'), actor: VISITOR, ...asked })
      : await readAsAnyone(c, async (db, actor) => read({ db, actor, ...asked }));
    if (found) c.set('found', found);
    linkNext(c, cursor ?? null);
    return respond(c, body as never, 200, headers); // `reads` has checked it
  });
}

/** What a read at the edge failed with: the app answers it, logs it and keeps it like an error of its own. */
const failures = new WeakMap<Request, { error: unknown }>();

/** A request by which the app answers that its read has failed, without trying again. */
export function asFailed(request: Request, error: unknown): Request {
  failures.set(request, { error });
  return request;
}
