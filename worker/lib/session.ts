import { sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { varsOf } from '../env.ts';
import { type Admin, type Member, VISITOR } from './actor.ts';
import type { AppContext, AppEnv } from './context.ts';
import { refuse } from './errors.ts';
import { readSession, type SessionToken } from './token.ts';

/** Lets members in: a bearer token of a session that has not ended. An administrator's token does not stand in for it. */
export const memberOnly = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await signedInMember(c));
  await next();
});

/** Lets administrators in, by their own kind of token and the role that their row has now. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await signedInAdmin(c));
  await next();
});

/** Lets everyone in; a live member's token says who it is, a dead one is a visitor's. */
export const anyone = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', bearer(c) === null ? VISITOR : await signedInMember(c).catch(() => VISITOR));
  await next();
});

/** The member that `memberOnly` let in. */
export function memberOf(c: AppContext): Member {
  const actor = c.get('actor');
  if (actor.kind !== 'member') throw refuse('authentication_required');
  return actor;
}

async function signedInMember(c: AppContext): Promise<Member> {
  const token = await readToken(c, 'member');
  await liveRole(c, token);
  return { kind: 'member', id: token.userId, sessionId: token.sessionId };
}

async function signedInAdmin(c: AppContext): Promise<Admin> {
  const token = await readToken(c, 'admin');
  if ((await liveRole(c, token)) !== 'admin') throw refuse('admin_required');
  return { kind: 'admin', id: token.userId, sessionId: token.sessionId };
}

async function readToken(c: AppContext, audience: SessionToken['audience']): Promise<SessionToken> {
  const jwt = bearer(c);
  if (jwt === null) throw refuse('authentication_required');
  const token = await readSession(varsOf(c.env).SESSION_SECRET, jwt, audience);
  if (token === null) throw refuse('invalid_token');
  return token;
}

/** The role of the session's owner, if the session's row is still open. One round trip, two rows. */
async function liveRole(c: AppContext, token: SessionToken): Promise<'user' | 'admin'> {
  const [row] = await c.get('db').all<{ role: 'user' | 'admin' }>(sql`
    SELECT users.role AS role FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${token.sessionId} AND sessions.user_id = ${token.userId} AND sessions.audience = ${token.audience}
      AND sessions.ended_at IS NULL AND sessions.expires_at > ${Date.now()} AND users.deleted_at IS NULL`);
  if (!row) throw refuse('invalid_token');
  return row.role;
}

function bearer(c: AppContext): string | null {
  const match = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '');
  return match?.[1] ?? null;
}
