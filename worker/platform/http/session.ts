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
 * Lets members in: a bearer token of a session that has not ended. An administrator's token does not stand in for it. Whoever only reads, reads
 * in the round trip in which the session is looked up.
 */
export const memberOnly = createMiddleware<AppEnv>(async (c, next) => {
  await letIn(c, next, await claimedMember(c), 'member');
});

/** The same for a verb that reads before it writes: the session is asked with its first question, and whatever writes waits for the answer. */
export const memberReadingFirst = createMiddleware<AppEnv>(async (c, next) => {
  await letIn(c, next, await claimedMember(c), 'member', true);
});

/**
 * Lets in whoever holds a well-signed token and leaves its session for the verb to check: the verb puts `liveSession` first in its
 * own batch and calls `requireLive`, which saves the round trip.
 */
export const memberClaimed = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await claimedMember(c));
  await next();
});

/** Lets administrators in, by their own kind of token and the role that their row has now. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  await letIn(c, next, await claimedAdmin(c), 'admin');
});

/** `memberClaimed` for administrators: `requireAdmin` says whether the session that the verb found is an administrator's. */
export const adminClaimed = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await claimedAdmin(c));
  await next();
});

async function letIn(
  c: AppContext,
  next: Next,
  actor: Member | Admin,
  audience: SessionToken['audience'],
  readsFirst = isReading(c),
): Promise<void> {
  const db = c.get('db');
  const guard = db.guarded(liveSession(db, actor, audience), (session) => {
    if (audience === 'admin') requireAdmin(session);
    else requireLive(session);
    prolong(c, db, actor, session);
  });
  // What reads may ask before the answer is there, because it is not given to anybody; what does anything waits.
  if (readsFirst) c.set('db', guard);
  else await guard.passed();
  c.set('actor', actor);
  await next();
  // Also when the handler asked D1 nothing, or refused before it did: who is not let in, hears that first.
  await guard.passed().catch((error: unknown) => {
    if (c.error !== error) throw error;
  });
}

/**
 * Reads for everyone, in one round trip: a live member's token says who it is, a dead one is a visitor's. Whoever holds a dead one waits for a
 * second round trip.
 */
export async function readAsAnyone<Answer>(c: AppContext, read: (db: Db, actor: Actor) => Promise<Answer>): Promise<Answer> {
  const db = c.get('db');
  const member = await claimedBy(c);
  if (member.kind !== 'member') return read(db, VISITOR);
  const guard = db.guarded(liveSession(db, member, 'member'), (session) => {
    if (session[0]?.isOpen !== 1) throw OVER;
    prolong(c, db, member, session);
  });
  try {
    c.set('actor', member);
    const answer = await read(guard, member);
    await guard.passed();
    return answer;
  } catch (error) {
    if (error !== OVER) throw error;
    c.set('actor', VISITOR);
    return read(db, VISITOR);
  }
}

/**
 * Whom a well-signed token names, whether its session is open or not: for what tells and changes nothing that is anybody's, like a look that
 * counts once a day.
 */
export async function claimedBy(c: AppContext): Promise<Actor> {
  return bearer(c) === null ? VISITOR : await claimedMember(c).catch(() => VISITOR);
}

const OVER = new Error('The session is over.');

/** The member that `memberOnly` or `memberClaimed` let in. */
export function memberOf(c: AppContext): Member {
  const actor = c.get('actor');
  if (actor.kind !== 'member') throw refuse('authentication_required');
  return actor;
}

/** How a session stands, and a ban of its owner: it says why a session that is not open has ended. */
export interface SessionState extends BanRow {
  isOpen: 0 | 1;
}

interface LiveSession extends SessionState {
  role: 'user' | 'admin';
  /** Whether it was last used a day ago or earlier, and can still be prolonged. */
  isAgeing: 0 | 1;
}

/** What a guard statement selects of `sessions` and `users`. */
export function sessionColumns() {
  return { isOpen: sql<0 | 1>`${isOpen()}`, ...banColumns };
}

/** A statement that finds the session, open or not, and the role of its owner. Reads two rows. */
export function liveSession(db: Db, actor: Member | Admin, audience: SessionToken['audience']) {
  return db.find({ role: users.role, isAgeing: isAgeing(), ...sessionColumns() }, fromSession(actor, audience));
}

/** That the session is open, and an administrator's still one's: what a verb writes carries it, because a batch goes on when its guard finds nothing. */
export function isLive(actor: Member | Admin): SQL {
  const role = actor.kind === 'admin' ? sql`AND ${users.role} = 'admin'` : sql``;
  return sql`EXISTS (SELECT 1 ${fromSession(actor, actor.kind)} AND ${isOpen()} ${role})`;
}

/** The role that `liveSession` found; 401 when the session has ended. */
export function requireLive(rows: LiveSession[]): LiveSession['role'] {
  return requireOpen(rows).role;
}

/** That `liveSession` found an administrator's; 403 for somebody who is none any more. */
export function requireAdmin(rows: LiveSession[]): void {
  if (requireLive(rows) !== 'admin') throw refuse('admin_required');
}

/** The session that a guard found; `account_suspended`, with the reason, when a ban has ended it, and `invalid_token` when something else has. */
export function requireOpen<State extends SessionState>([session]: State[]): State {
  if (session?.isOpen === 1) return session;
  if (session) refuseBanned(session, Date.now(), 'account_suspended');
  throw refuse('invalid_token');
}

function isOpen(): SQL {
  return sql`(${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > ${Date.now()})`;
}

/** A session ends when nobody uses it for 30 days, and after 180: whoever is at a screen asks, at each visit, a call that looks the session up. */
function prolong(c: AppContext, db: Db, actor: Member | Admin, [session]: LiveSession[]): void {
  if (session?.isAgeing !== 1) return;
  const prolonged = db.run(sql`UPDATE ${sessions} SET ${set(sessions, { expiresAt: usedUntil() })}
    WHERE ${sessions.id} = ${actor.sessionId} AND ${isOpen()}`);
  c.executionCtx.waitUntil(prolonged.now());
}

function isAgeing(): SQL<0 | 1> {
  // Once a day is often enough: a write at each call would cost more than the call.
  return sql<0 | 1>`(${sessions.expiresAt} < ${usedUntil()} - ${DAY})`;
}

/** When a session ends that is used now. */
function usedUntil(): SQL {
  return sql`min(${Date.now() + SESSION_IDLE_DAYS * DAY}, ${sessions.createdAt} + ${SESSION_DAYS * DAY})`;
}

function fromSession(actor: Member | Admin, audience: SessionToken['audience']): SQL {
  return sql`FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.id} = ${actor.sessionId} AND ${sessions.userId} = ${actor.id} AND ${sessions.audience} = ${audience}
      AND ${users.deletedAt} IS NULL`;
}

/** Whether a request only asks. What it leads to may still write: that a list was taken, or that a session goes on. */
export function isReading({ req: { method } }: AppContext): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function claimedMember(c: AppContext): Promise<Member> {
  const token = await readToken(c, 'member');
  return { kind: 'member', id: token.userId, sessionId: token.sessionId };
}

async function claimedAdmin(c: AppContext): Promise<Admin> {
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
