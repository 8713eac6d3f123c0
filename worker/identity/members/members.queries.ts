import { emailChanges } from '#schema/tables/email-changes';
import { memberStats } from '#schema/tables/member-stats';
import { memberViews } from '#schema/tables/member-views';
import { numberMoves } from '#schema/tables/number-moves';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { hasOptedIn, isPrivate, takesMessages } from './privacy.ts';
import { STATS } from './stats.ts';
import { pick } from '../../platform/columns.ts';

const u = alias(users, 'u');
const t = alias(memberStats, 't');
const m = alias(numberMoves, 'm');

const PERSON = {
  ...pick(
    u,
    'id',
    'username',
    'firstName',
    'lastName',
    'profileImageUrl',
    'vipExpiresAt',
    'phoneConfirmedAt',
    'verifiedUntil',
    'createdAt',
  ),
  ...STATS,
};

const OWN = {
  ...PERSON,
  hasPassword: sql<0 | 1>`${u.passwordHash} <> ''`,
  ...pick(u, 'email', 'emailVerifiedAt', 'phone', 'credits'),
  phoneAsks: t.phoneAsks,
};

/** A member as only they themself see it; `pendingEmail` is the newest address whose link was not opened yet. */
export type OwnRow = Row<typeof OWN> & { pendingEmail: string | null; moves: string };

export function findOwn(db: Db, id: number, now: number) {
  const e = alias(emailChanges, 'e');
  const pendingEmail = sql<string | null>`(SELECT ${e.email} FROM ${emailChanges} AS ${e}
    WHERE ${e.userId} = ${u.id} AND ${e.usedAt} IS NULL AND ${e.expiresAt} > ${now} AND ${e.email} IS NOT ${u.email}
    ORDER BY ${e.createdAt} DESC LIMIT 1)`;
  const movesAt = sql`strftime('%Y-%m-%dT%H:%M:%SZ', ${m.movesAt} / 1000, 'unixepoch')`;
  const numberMove = sql`json_object('id', ${m.id}, 'phone', ${m.phone}, 'movesAt', ${movesAt}, 'isMine', json(iif(${m.toId} = ${u.id}, 'true', 'false')))`;
  const moves = sql<string>`(SELECT json_group_array(${numberMove}) FROM ${numberMoves} AS ${m}
    WHERE ${m.keptAt} IS NULL AND (${m.toId} = ${u.id} OR (${m.fromId} = ${u.id} AND ${m.phone} = ${u.phone})))`;
  return db.find({ ...OWN, pendingEmail, moves }, fromMember(id));
}

/** The views of all of the member's ads on each day from `since` on (days since 1970, UTC) that had any. */
export function findViews(db: Db, id: number, since: number) {
  const { day, views, userId } = memberViews;
  return db.find({ day, views }, sql`FROM ${memberViews} WHERE ${userId} = ${id} AND ${day} >= ${since}`);
}

/** A member as everyone may see them: `email` only if they chose to show it, and of the phone only whether it can be asked for. */
export function findPublic(db: Db, id: number) {
  return db.find(publicColumns(), fromMember(id));
}

export type PublicRow = Row<ReturnType<typeof publicColumns>>;

function publicColumns() {
  const email = sql<string | null>`iif(${hasOptedIn('showEmail', u.id)}, ${u.email}, NULL)`;
  return { ...PERSON, email, hasPhone: showsPhone(), takesMessages: takesMessages(u.id), isPrivate: isPrivate(u.id) };
}

/** Whether the member `users AS u` has a phone number and shows it: 1 or 0. */
export function showsPhone(): SQL<0 | 1> {
  return sql<0 | 1>`(${u.phone} IS NOT NULL AND ${hasOptedIn('showPhone', u.id)})`;
}

function fromMember(id: number): SQL {
  return sql`FROM ${users} AS ${u} CROSS JOIN ${memberStats} AS ${t} ON ${t.userId} = ${u.id}
    WHERE ${u.id} = ${id} AND ${u.deletedAt} IS NULL`;
}
