import { PHONE_REVEALS_FIRST_HOUR } from '#schema/catalog/limits';
import type { PhoneAnswer } from '#schema/contracts/members';
import { DAY, HOUR } from '#schema/durations';
import { blocks } from '#schema/tables/blocks';
import { listings } from '#schema/tables/listings';
import { memberStats } from '#schema/tables/member-stats';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import { attemptsOf, currentCount, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { attemptsKey, PHONE_REVEALS } from '../attempts/attempts.ts';
import { showsPhone } from './members.queries.ts';

const [u, l, b] = [alias(users, 'u'), alias(listings, 'l'), alias(blocks, 'b')];

/** Whose number is asked for, and from which of their ads, if any. */
interface RevealRequest {
  ownerId: number;
  listingId: number | null;
}

/**
 * Shows a member the phone number of another one who shows it, or whose ad `listingId` may be answered by a call or on WhatsApp. One round trip. Each
 * request is counted, so that nobody can collect numbers; the same number counts once a day, for the asker, for its owner and for the ad. Throws
 * `too_many_phones` (within a day), `too_many_phones_at_first` (in the first hour of the account), `member_not_found`, and `phone_hidden`, also if
 * one of the two blocks the other.
 */
export async function revealPhone(db: Db, member: Member, ask: RevealRequest, now: number): Promise<PhoneAnswer> {
  if (ask.ownerId === member.id) return ownPhone(db, member);
  const { ownerId, listingId } = ask;
  const isShown = isShownTo(member, listingId, now);
  // Keys of a day's rows that record to whom the number was shown: the batch reads them before it writes them.
  const [pair, atAd] = [`phone:${member.id}:${ownerId}`, `phone-at:${member.id}:${listingId}`];
  const given = sql`(${isLive(member)} AND EXISTS (SELECT 1 ${ofOwner(ownerId)} AND ${isShown}) AND (${currentCount(pair, now)} > 0 OR ${isUnderLimit(member, now)}))`;
  const isOfAd = sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${listingId} AND ${l.userId} = ${ownerId})`;
  const more = (counter: Column) => sql`${counter} + 1`;
  const [session, [answered], , , [counted], [asker], [row]] = await db.batch([
    liveSession(db, member, 'member'),
    incrementCount(db, pair, DAY, now, given, 1),
    db.run(sql`UPDATE ${memberStats} SET ${set(memberStats, { phoneAsks: more(memberStats.phoneAsks) })}
      WHERE ${memberStats.userId} = ${ownerId} AND ${attemptsOf(pair)} = 1 AND ${given}`),
    listingId === null
      ? []
      : [
          incrementCount(db, atAd, DAY, now, sql`${given} AND ${isOfAd}`, 1),
          db.run(sql`UPDATE ${listings} SET ${set(listings, { phoneAsks: more(listings.phoneAsks) })}
            WHERE ${listings.id} = ${listingId} AND ${attemptsOf(atAd)} = 1 AND ${given} AND ${isOfAd}`),
        ],
    countReveal(db, member, sql`(${currentCount(pair, now)} <= 1 OR NOT ${given})`, now),
    db.find({ since: users.createdAt }, sql`FROM ${users} WHERE ${users.id} = ${member.id}`),
    db.find({ phone: sql<string | null>`iif(${isShown}, ${u.phone}, NULL)` }, ofOwner(ownerId)),
  ]);
  requireLive(session);
  if (answered && row?.phone) return { phone: row.phone };
  // A request beyond the limit was not counted.
  const [asked, isNew] = [counted?.count ?? Infinity, now - (asker?.since ?? 0) < HOUR];
  if (isNew && asked > PHONE_REVEALS_FIRST_HOUR) throw refuse('too_many_phones_at_first');
  if (asked > PHONE_REVEALS.max) throw refuse('too_many_phones');
  throw refuse(row ? 'phone_hidden' : 'member_not_found');
}

/** The member's own number: not counted, and shown whatever their settings are. */
async function ownPhone(db: Db, member: Member): Promise<PhoneAnswer> {
  const [session, [row]] = await db.batch([liveSession(db, member, 'member'), db.find({ phone: u.phone }, ofOwner(member.id))]);
  requireLive(session);
  if (!row?.phone) throw refuse('phone_hidden');
  return { phone: row.phone };
}

function ofOwner(ownerId: number): SQL {
  return sql`FROM ${users} AS ${u} WHERE ${u.id} = ${ownerId} AND ${u.deletedAt} IS NULL`;
}

/** Whether `users AS u` shows their number to `member`: by their settings or for that ad, and only while neither blocks the other. */
function isShownTo(member: Member, listingId: number | null, now: number): SQL {
  const isBlocked = sql`EXISTS (SELECT 1 FROM ${blocks} AS ${b} WHERE (${b.blockerId} = ${u.id} AND ${b.blockedId} = ${member.id})
    OR (${b.blockerId} = ${member.id} AND ${b.blockedId} = ${u.id}))`;
  const isForAd = sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${listingId} AND ${l.userId} = ${u.id}
    AND ${l.status} = 'active' AND ${l.expiresAt} > ${now} AND ${l.reach} <> '')`;
  return sql`(${u.phone} IS NOT NULL AND (${showsPhone()} OR ${isForAd}) AND NOT ${isBlocked})`;
}

/** Whether a member may see one more number today; in the first hour of their account, within the limit of that hour. */
function isUnderLimit(member: Member, now: number): SQL {
  return sql`${currentCount(attemptsKey(PHONE_REVEALS, member.id), now)} < iif(${isPastFirstHour(member, now)}, ${PHONE_REVEALS.max}, ${PHONE_REVEALS_FIRST_HOUR})`;
}

/** The statement that counts a number that is asked for; in an account's first hour no more are counted than the limit of that hour. */
function countReveal(db: Db, member: Member, isFirst: SQL, now: number) {
  const may = sql`${isLive(member)} AND ${isFirst} AND (${isPastFirstHour(member, now)} OR ${isUnderLimit(member, now)})`;
  return incrementCount(db, attemptsKey(PHONE_REVEALS, member.id), PHONE_REVEALS.window, now, may, PHONE_REVEALS.max);
}

function isPastFirstHour(member: Member, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.createdAt} <= ${now - HOUR})`;
}
