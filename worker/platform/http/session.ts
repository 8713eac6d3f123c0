import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import type { Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { varsOf } from '../../env.ts';
import { type Actor, type Admin, type Member, VISITOR } from '../actor.ts';
import { banColumns, type BanRow, refuseBanned } from './ban.ts';
import type { AppContext, AppEnv } from './context.ts';
import { set } from '../columns.ts';
import type { Db } from '../db.ts';
import { refuse } from '../errors.ts';
import { readSession, type SessionToken } from '../token.ts';

/**
 * Admits members: requires a bearer token of a session that has not ended. An administrator's token is not accepted. A request that only reads does
 * so in the round trip that looks up the session.
 */
export const memberOnly = createMiddleware<AppEnv>(async (c, next) => {
  await admit(c, next, await tokenMember(c), 'member');
});

/** `memberOnly` for a verb that reads before it writes: the session is looked up with its first query, and every write waits for the result. */
export const memberCheckedOnRead = createMiddleware<AppEnv>(async (c, next) => {
  await admit(c, next, await tokenMember(c), 'member', true);
});

/**
 * Admits anyone with a validly signed token, and leaves its session for the verb to check: the verb puts `liveSession` first in its own batch and
 * calls `requireLive`, which saves the round trip.
 */
export const memberTokenOnly = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await tokenMember(c));
  await next();
});

/** Admits administrators: requires a token of their own kind, and that their row has the role now. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  await admit(c, next, await tokenAdmin(c), 'admin');
});

/** `memberTokenOnly` for administrators: `requireAdmin` checks that the session which the verb found is an administrator's. */
export const adminTokenOnly = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await tokenAdmin(c));
  await next();
});

async function admit(
  c: AppContext,
  next: Next,
  actor: Member | Admin,
  audience: SessionToken['audience'],
  readsFirst = isReadRequest(c),
): Promise<void> {
  const db = c.get('db');
  const guard = db.guarded(liveSession(db, actor, audience), (session) => {
    if (audience === 'admin') requireAdmin(session);
    else requireLive(session);
    prolong(c, db, actor, session);
  });
  // A read may query D1 before the session is known to be open, because its result is not sent until then; anything that acts waits.
  if (readsFirst) c.set('db', guard);
  else await guard.passed();
  c.set('actor', actor);
  await next();
  // Also if the handler did not query D1, or refused before it did: a caller who is not admitted gets that error first.
  await guard.passed().catch((error: unknown) => {
    if (c.error !== error) throw error;
  });
}

/**
 * Runs `read` for anyone, in one round trip: as the member if the token's session is open, as a visitor otherwise. A token of an ended session costs
 * a second round trip.
 */
export async function readAsAnyone<Answer>(c: AppContext, read: (db: Db, actor: Actor) => Promise<Answer>): Promise<Answer> {
  const db = c.get('db');
  const member = await tokenActor(c);
  if (member.kind !== 'member') return read(db, VISITOR);
  const guard = db.guarded(liveSession(db, member, 'member'), (session) => {
    if (session[0]?.isOpen !== 1) throw SESSION_OVER;
    prolong(c, db, member, session);
  });
  try {
    c.set('actor', member);
    const answer = await read(guard, member);
    await guard.passed();
    return answer;
  } catch (error) {
    if (error !== SESSION_OVER) throw error;
    c.set('actor', VISITOR);
    return read(db, VISITOR);
  }
}

/**
 * The actor whom a validly signed token names, whether its session is open or not: for counting, and for nothing that changes anybody's data, like a
 * view that counts once a day.
 */
export async function tokenActor(c: AppContext): Promise<Actor> {
  return bearer(c) === null ? VISITOR : await tokenMember(c).catch(() => VISITOR);
}

const SESSION_OVER = new Error('The session is over.');

/** The member whom `memberOnly` or `memberTokenOnly` admitted. */
export function memberOf(c: AppContext): Member {
  const actor = c.get('actor');
  if (actor.kind !== 'member') throw refuse('authentication_required');
  return actor;
}

/** Whether a session is open, and a ban of its owner, which is why a session may have ended. */
export interface SessionState extends BanRow {
  isOpen: 0 | 1;
}

interface LiveSession extends SessionState {
  role: 'user' | 'admin';
  /** Whether it was last prolonged a day ago or earlier, and can still be prolonged. */
  isAgeing: 0 | 1;
}

/** The columns of `sessions` and `users` that a guard statement selects. */
export function sessionColumns() {
  return { isOpen: sql<0 | 1>`${isOpen()}`, ...banColumns };
}

/** The statement that finds the session, open or not, and its owner's role. Reads two rows. */
export function liveSession(db: Db, actor: Member | Admin, audience: SessionToken['audience']) {
  return db.find({ role: users.role, isAgeing: isAgeing(), ...sessionColumns() }, fromSession(actor, audience));
}

/**
 * SQL condition: the session is open and, for an administrator, its owner still has the role. The writes of a verb carry it, because a batch
 * continues even if its guard finds nothing.
 */
export function isLive(actor: Member | Admin): SQL {
  const role = actor.kind === 'admin' ? sql`AND ${users.role} = 'admin'` : sql``;
  return sql`EXISTS (SELECT 1 ${fromSession(actor, actor.kind)} AND ${isOpen()} ${role})`;
}

/** Returns the role that `liveSession` found; throws a 401 if the session has ended. */
export function requireLive(rows: LiveSession[]): LiveSession['role'] {
  return requireOpen(rows).role;
}

/** Checks that `liveSession` found an administrator; throws a 403 if the owner is no longer one. */
export function requireAdmin(rows: LiveSession[]): void {
  if (requireLive(rows) !== 'admin') throw refuse('admin_required');
}

/**
 * Returns the session that a guard found. Throws `account_suspended`, with the reason, if a ban has ended it, and `invalid_token` if anything else
 * has.
 */
export function requireOpen<State extends SessionState>([session]: State[]): State {
  if (session?.isOpen === 1) return session;
  if (session) refuseBanned(session, Date.now(), 'account_suspended');
  throw refuse('invalid_token');
}

function isOpen(): SQL {
  return sql`(${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > ${Date.now()})`;
}

/**
 * Prolongs a session that is in use. It ends after 30 days without use, and after 180 in any case; each visit to a screen calls something that looks
 * up the session.
 */
function prolong(c: AppContext, db: Db, actor: Member | Admin, [session]: LiveSession[]): void {
  if (session?.isAgeing !== 1) return;
  const prolonged = db.run(sql`UPDATE ${sessions} SET ${set(sessions, { expiresAt: idleEnd() })}
    WHERE ${sessions.id} = ${actor.sessionId} AND ${isOpen()}`);
  c.executionCtx.waitUntil(prolonged.now());
}

function isAgeing(): SQL<0 | 1> {
  // Once a day is enough: a write at each call would cost more than the call.
  return sql<0 | 1>`(${sessions.expiresAt} < ${idleEnd()} - ${DAY})`;
}

/** When a session that is used now ends. */
function idleEnd(): SQL {
  return sql`min(${Date.now() + SESSION_IDLE_DAYS * DAY}, ${sessions.createdAt} + ${SESSION_DAYS * DAY})`;
}

function fromSession(actor: Member | Admin, audience: SessionToken['audience']): SQL {
  return sql`FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.id} = ${actor.sessionId} AND ${sessions.userId} = ${actor.id} AND ${sessions.audience} = ${audience}
      AND ${users.deletedAt} IS NULL`;
}

/** Whether a request only reads. Serving it may still write: that a list was downloaded, or that a session is prolonged. */
export function isReadRequest({ req: { method } }: AppContext): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function tokenMember(c: AppContext): Promise<Member> {
  const token = await readToken(c, 'member');
  return { kind: 'member', id: token.userId, sessionId: token.sessionId };
}

async function tokenAdmin(c: AppContext): Promise<Admin> {
  const token = await readToken(c, 'admin');
  return { kind: 'admin', id: token.userId, sessionId: token.sessionId };
}

async function readToken(c: AppContext, audience: SessionToken['audience']): Promise<SessionToken> {
  const jwt = bearer(c);
  if (jwt === null) throw refuse('authentication_required');
  const token = await readSession(varsOf(c.env).SESSION_SECRET, jwt, audience);
  if (token === null) throw refuse('invalid_token');
  return token;
}

function bearer(c: AppContext): string | null {
  const match = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '');
  return match?.[1] ?? null;
}
