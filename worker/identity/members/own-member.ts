import type { OwnMember } from '#schema/contracts/members';
import type { NumberMove } from '#schema/contracts/phone';
import { DAY } from '#schema/durations';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';
import { isoOf } from '../../platform/times.ts';
import { findOwn, findViews, type OwnRow } from './members.queries.ts';
import { fullNameOf } from '../names/full-name.ts';
import { presentStats } from './stats.ts';
import { presentBadges } from './badges.ts';

const DAYS_SHOWN = 30;

/** The member's own account with its counters. One round trip. */
export async function showOwn(db: Db, member: Member, now: number): Promise<OwnMember> {
  const [session, ...rows] = await db.batch([liveSession(db, member, 'member'), ...ownStatements(db, member, now)]);
  requireLive(session);
  return presentOwn(...rows, now);
}

/** The two statements whose rows `presentOwn` takes, for the batch of a verb that changes the account. */
export function ownStatements(db: Db, member: Member, now: number) {
  return [findOwn(db, member.id, now), findViews(db, member.id, firstDay(now))] as const;
}

/** Throws `invalid_token` if the account was deleted since the session was checked. */
export function presentOwn([row]: OwnRow[], views: { day: number; views: number }[], now: number): OwnMember {
  if (!row) throw refuse('invalid_token');
  const byDay = new Map(views.map(({ day, views: count }) => [day, count]));
  return {
    id: row.id,
    email: row.email,
    pendingEmail: row.pendingEmail,
    emailVerified: row.emailVerifiedAt !== null,
    hasPassword: row.hasPassword === 1,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: fullNameOf(row),
    phone: row.phone,
    numberMoves: JSON.parse(row.moves) as NumberMove[], // the shape that the query makes
    ...presentBadges(row, now),
    profileImageUrl: row.profileImageUrl,
    credits: row.credits,
    vipExpiresAt: isoOf(row.vipExpiresAt),
    memberSince: new Date(row.createdAt).toISOString(),
    stats: presentStats(row, now),
    phoneAsks: row.phoneAsks,
    views30: Array.from({ length: DAYS_SHOWN }, (_, index) => byDay.get(firstDay(now) + index) ?? 0),
  };
}

/** The oldest of the days that are shown, of which today is the last; days since 1970, UTC. */
function firstDay(now: number): number {
  return Math.floor(now / DAY) - DAYS_SHOWN + 1;
}
