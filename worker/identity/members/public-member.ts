import { PHONE_REVEALS_AT_FIRST } from '#schema/catalog/limits';
import type { PublicMember, PhoneAnswer } from '#schema/contracts/members';
import { HOUR } from '#schema/durations';
import { blocks } from '#schema/tables/blocks';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findPublic, type PublicRow, showsPhone } from './members.queries.ts';
import { fullName } from './own-member.ts';
import { presentStats } from './stats.ts';
import { attemptsKey, PHONES } from '../auth/attempts.ts';
import { attemptsOf, countOne } from '../../platform/count-one.ts';
import type { Member } from '../../platform/actor.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';

const u = alias(users, 'u');

/** What a member shows of themself to everyone; `member_not_found` also once they are gone. One round trip. */
export async function showPublic(db: Db, id: number, now: number): Promise<PublicMember> {
  const [row] = await findPublic(db, id);
  if (!row) throw refuse('member_not_found');
  return presentPublic(row, now);
}

/** The row as everybody may see it, an allow-list. */
export function presentPublic(row: PublicRow, now: number): PublicMember {
  return {
    id: row.id,
    username: row.username,
    fullName: fullName(row),
    profileImageUrl: row.profileImageUrl,
    isVip: row.vipExpiresAt !== null && row.vipExpiresAt > now,
    isVerified: row.emailVerifiedAt !== null,
    memberSince: new Date(row.createdAt).toISOString(),
    email: row.email,
    hasPhone: row.hasPhone === 1,
    takesMessages: row.takesMessages === 1,
    stats: row.isPrivate === 1 ? null : presentStats(row, now),
  };
}

/**
 * The phone number of one member who shows it, to a member. One round trip. Each ask counts, so that nobody gathers numbers. Throws
 * `too_many_phones` (of a day), `too_many_phones_at_first` (in the first hour of the account), `member_not_found`, and `phone_hidden` also to somebody whom that member blocks.
 */
export async function revealPhone(db: Db, member: Member, id: number, now: number): Promise<PhoneAnswer> {
  const isBlocked = sql`EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${u.id} AND ${blocks.blockedId} = ${member.id})`;
  const phone = sql<string | null>`iif(${showsPhone()} AND NOT ${isBlocked}, ${u.phone}, NULL)`;
  const [session, [counted], [asker], [row]] = await db.batch([
    liveSession(db, member, 'member'),
    countReveal(db, member, now),
    db.find({ since: users.createdAt }, sql`FROM ${users} WHERE ${users.id} = ${member.id}`),
    db.find({ phone }, sql`FROM ${users} AS ${u} WHERE ${u.id} = ${id} AND ${u.deletedAt} IS NULL`),
  ]);
  requireLive(session);
  // What found no room was not counted.
  const [asked, isNew] = [counted?.count ?? Infinity, now - (asker?.since ?? 0) < HOUR];
  if (isNew && asked > PHONE_REVEALS_AT_FIRST) throw refuse('too_many_phones_at_first');
  if (asked > PHONES.most) throw refuse('too_many_phones');
  if (!row) throw refuse('member_not_found');
  if (row.phone === null) throw refuse('phone_hidden');
  return { phone: row.phone };
}

/** The statement that counts a number that is asked for; an account's first hour uses up no more of its day than it may have. */
function countReveal(db: Db, member: Member, now: number) {
  const key = attemptsKey(PHONES, member.id);
  const isOld = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.createdAt} <= ${now - HOUR})`;
  const hasRoom = sql`(${isOld} OR coalesce(${attemptsOf(key)}, 0) < ${PHONE_REVEALS_AT_FIRST})`;
  return countOne(db, key, PHONES.window, now, sql`${isLive(member)} AND ${hasRoom}`, PHONES.most);
}
