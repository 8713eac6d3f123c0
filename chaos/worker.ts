import { DAY } from '#schema/durations';
import type { Bindings } from '../worker/env.ts';
import { varsOf } from '../worker/env.ts';
import worker from '../worker/index.ts';
import { signSession } from '../worker/platform/token.ts';
import { type DatabaseFault, faultyD1 } from './database-faults.ts';

// The rooms as Durable Objects are in the same module.
export * from '../worker/index.ts';

let faults: DatabaseFault[] = [];
const faulty = new WeakMap<Bindings, Bindings>();

/**
 * The real Worker on a D1 that can be told to fail. `/chaos/*` exists in this entry only: it creates members, gives orders to the database and shows
 * what it holds.
 */
export default {
  ...worker,
  fetch: async (request: Request, env: Bindings, context: ExecutionContext): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/chaos/members') return Response.json(await newMembers(env, Number(searchParams.get('count'))));
    if (pathname === '/chaos/conversation') return Response.json(await rowsOf(env.DB, Number(searchParams.get('id'))));
    if (pathname === '/chaos/faults') {
      const strikes: DatabaseFault = await request.json();
      const former = faults.find(({ tag }) => tag === strikes.tag);
      faults = [...faults.filter((fault) => fault !== former), strikes];
      return Response.json(former?.strokes ?? []);
    }
    return worker.fetch(request, withFaults(env), context);
  },
};

/** Caches one object for each `env`, because the Worker keeps its parsed variables by it. */
function withFaults(env: Bindings): Bindings {
  let bindings = faulty.get(env);
  if (!bindings) {
    bindings = { ...env, DB: faultyD1(env.DB, () => faults) };
    faulty.set(env, bindings);
  }
  return bindings;
}

/** Creates members with an open session each: `{id, username, token}`. Signing up by HTTP would spend the time on hashing passwords. */
async function newMembers(env: Bindings, count: number) {
  const now = Date.now();
  const made = await env.DB.batch<{ id: number }>(
    Array.from({ length: count }, () => {
      const name = `chaos${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
      return env.DB.prepare(
        'INSERT INTO users (username, email, password_hash, created_at) VALUES (?, ?, ?, ?) RETURNING id, username',
      ).bind(name, `${name}@sarai.test`, 'none', now);
    }),
  );
  const members = made.flatMap(({ results }) => results.map((row) => ({ ...row, sessionId: crypto.randomUUID() })));
  await env.DB.batch(
    members.map(({ id, sessionId }) =>
      env.DB.prepare('INSERT INTO sessions (id, user_id, audience, created_at, expires_at) VALUES (?, ?, ?, ?, ?)').bind(
        sessionId,
        id,
        'member',
        now,
        now + DAY,
      ),
    ),
  );
  const secret = varsOf(env).SESSION_SECRET;
  return Promise.all(
    members.map(async ({ sessionId, ...member }) => ({
      ...member,
      token: await signSession(secret, { userId: member.id, sessionId, audience: 'member' }, now + DAY),
    })),
  );
}

async function rowsOf(db: D1Database, id: number) {
  const [conversation, messages] = await db.batch([
    db.prepare('SELECT * FROM conversations WHERE id = ?').bind(id),
    db.prepare('SELECT id, sender_id, client_id, content FROM messages WHERE conversation_id = ? ORDER BY id').bind(id),
  ]);
  return { conversation: conversation?.results[0] ?? null, messages: messages?.results ?? [] };
}
