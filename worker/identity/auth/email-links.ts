import { DAY } from '#schema/durations';
import { emailChanges } from '#schema/tables/email-changes';
import { users } from '#schema/tables/users';
import { passwordResets } from '#schema/tables/password-resets';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { attemptsKey, countOwnAttempt, EMAIL_LINK, requireUnderLimit } from '../attempts/attempts.ts';
import { attemptsOf } from '../../platform/count-one.ts';
import { extendUndoLinks } from './email-undo.ts';
import { moveSubscription } from './subscription.ts';
import { hashToken, type LinkToken, newLink } from '../../platform/mail/mailed-links.ts';
import { refuse, refuseField } from '../../platform/errors.ts';

/**
 * The statement that stores a link to `email`, after `countOwnAttempt` of `EMAIL_LINK` in the same batch. It writes no row if the session has ended
 * or the attempt exceeds the limit. Returns the address that the link is for.
 */
export function insertEmailLink(
  db: Db,
  member: Member,
  { tokenHash }: LinkToken,
  email: SQL | Column | string,
  now: number,
  may: SQL = mayMail(member),
) {
  const link = { tokenHash, userId: users.id, email, createdAt: now, expiresAt: now + DAY };
  return db.returning(
    { email: emailChanges.email },
    sql`INSERT ${into(emailChanges, link)} FROM ${users} WHERE ${users.id} = ${member.id} AND ${email} IS NOT NULL AND ${may}`,
  );
}

/** SQL condition: the session is open, and the attempt just counted is within the limit. */
export function mayMail(member: Member): SQL {
  return sql`(${isLive(member)} AND ${attemptsOf(attemptsKey(EMAIL_LINK, member.id))} <= ${EMAIL_LINK.max})`;
}

/**
 * The link to mail to the member's present address, for the badge; null if there is no address. One round trip. Throws `rate_limited` for the sixth
 * mail within an hour.
 */
export async function startVerifying(db: Db, member: Member, now: number): Promise<{ to: string; token: string } | null> {
  const link = newLink();
  const [session, counted, [kept]] = await db.batch([
    liveSession(db, member, 'member'),
    countOwnAttempt(db, EMAIL_LINK, member, now),
    insertEmailLink(db, member, link, users.email, now),
  ]);
  requireLive(session);
  requireUnderLimit(EMAIL_LINK, counted);
  return kept ? { to: kept.email, token: link.token } : null;
}

/**
 * Proves the address to which a link was mailed: a new address replaces the present one, and either is verified from now on. Opening a used link
 * again is not an error if its address is the account's verified one: the response to the first opening may have been lost. One round trip. Throws
 * `email_link_invalid` for any other used link, and for one that is unknown or older than a day, and `email_taken` if somebody else has registered
 * the address meanwhile.
 */
export async function confirmEmail(db: Db, token: string, now: number): Promise<void> {
  const tokenHash = hashToken(token);
  // Each statement checks the link again, and the last one marks it as used, so that of two requests at once only one succeeds.
  const [e, u, o] = [alias(emailChanges, 'e'), alias(users, 'u'), alias(users, 'o')];
  const link = sql`FROM ${emailChanges} AS ${e} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${e.userId}
    WHERE ${e.tokenHash} = ${tokenHash} AND ${e.usedAt} IS NULL AND ${e.expiresAt} > ${now} AND ${u.deletedAt} IS NULL`;
  const owner = sql`(SELECT ${u.id} ${link})`;
  const address = sql`(SELECT ${e.email} ${link})`;
  const isTaken = sql<0 | 1>`EXISTS (SELECT 1 FROM ${users} AS ${o} WHERE ${o.email} = ${e.email} AND ${o.id} <> ${u.id})`;
  const isNew = sql`EXISTS (SELECT 1 ${link} AND ${e.email} IS NOT ${u.email} AND NOT ${isTaken})`;
  const [resets, changes] = [passwordResets, emailChanges];
  const [[found], [done]] = await db.batch([
    db.find({ isTaken }, link),
    db.find(
      { id: u.id },
      sql`FROM ${emailChanges} AS ${e} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${e.userId}
        WHERE ${e.tokenHash} = ${tokenHash} AND ${e.usedAt} IS NOT NULL AND ${e.email} = ${u.email}
          AND ${u.emailVerifiedAt} IS NOT NULL AND ${u.deletedAt} IS NULL`,
    ),
    // A reader of the old address may have asked for these links: once the address is replaced, they open nothing.
    db.run(sql`UPDATE ${resets} SET ${set(resets, { usedAt: now })}
      WHERE ${resets.userId} = ${owner} AND ${resets.usedAt} IS NULL AND ${isNew}`),
    db.run(sql`UPDATE ${changes} SET ${set(changes, { usedAt: now })}
      WHERE ${changes.userId} = ${owner} AND ${changes.usedAt} IS NULL AND ${changes.tokenHash} <> ${tokenHash}
        AND (${isNew} OR ${changes.email} = ${address})`),
    extendUndoLinks(db, owner, now, isNew),
    ...moveSubscription(db, owner, address, isNew),
    db.run(sql`UPDATE ${users} SET ${set(users, { email: address, emailVerifiedAt: now, readdressedAt: null })}
      WHERE ${users.id} = (SELECT ${u.id} ${link} AND NOT ${isTaken})`),
    db.run(sql`UPDATE ${changes} SET ${set(changes, { usedAt: now })}
      WHERE ${changes.tokenHash} = ${tokenHash} AND ${changes.userId} = ${owner}`),
  ]);
  if (done) return;
  if (!found) throw refuse('email_link_invalid');
  if (found.isTaken === 1) throw refuseField('email', 'email_taken');
}
