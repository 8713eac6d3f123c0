import { DAY, HOUR } from '#schema/durations';
import { emailChanges } from '#schema/tables/email-changes';
import { emailUndos } from '#schema/tables/email-undos';
import { numberMoves } from '#schema/tables/number-moves';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { forgetPlaces } from '../attempts/known-places.ts';
import { endSubscription } from './subscription.ts';
import { hashToken, type LinkToken, newLink, markLinksUsed } from '../../platform/mail/mailed-links.ts';

/** How long the old address can take a change back: counted from when the change was asked for, and again from when it was made. */
const UNDO_LASTS = 3 * DAY;
const RESET_LASTS = HOUR;

/**
 * The statement that stores the link which is mailed to the present address of an account, before another one replaces it. No link for an address
 * that an administrator entered and nobody has confirmed: by a typing mistake it may be a stranger's.
 */
export function insertUndoLink(db: Db, userId: number, { tokenHash }: LinkToken, now: number, when: SQL) {
  const row = { tokenHash, userId: users.id, email: users.email, createdAt: now, expiresAt: now + UNDO_LASTS };
  return db.run(sql`INSERT ${into(emailUndos, row)} FROM ${users}
    WHERE ${users.id} = ${userId} AND ${users.email} IS NOT NULL AND ${users.readdressedAt} IS NULL AND ${when}`);
}

/**
 * The statement that extends the undo links of the address which `owner` is about to leave to their full time, no matter when its change was asked
 * for.
 */
export function extendUndoLinks(db: Db, owner: SQL, now: number, when: SQL) {
  return db.run(sql`UPDATE ${emailUndos} SET ${set(emailUndos, { expiresAt: now + UNDO_LASTS })}
    WHERE ${emailUndos.userId} = ${owner} AND ${emailUndos.usedAt} IS NULL AND ${emailUndos.expiresAt} > ${now}
      AND ${emailUndos.email} = (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${owner}) AND ${when}`);
}

/**
 * Restores the address to which a link was mailed, whether the new address is still waiting for its own link or has replaced it. It ends all
 * sessions, mailed links, waiting address changes and the present password, removes a number that was proven shortly before the change, since then or
 * never, and ends an open request for one. Returns the rooms of the sessions, and the token with which a new password is chosen: whoever changed the
 * address knew the present password. One round trip. Throws `email_undo_invalid` for a link that is unknown, used or too old, and `email_taken` if
 * the reader of that address has another account with it.
 */
export async function undoEmailChange(db: Db, token: string, now: number) {
  const [tokenHash, reset] = [hashToken(token), newLink()];
  const [n, u, o] = [alias(emailUndos, 'n'), alias(users, 'u'), alias(users, 'o')];
  const link = sql`FROM ${emailUndos} AS ${n} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${n.userId}
    WHERE ${n.tokenHash} = ${tokenHash} AND ${n.usedAt} IS NULL AND ${n.expiresAt} > ${now} AND ${u.deletedAt} IS NULL`;
  // An account that was registered with the address meanwhile, and that nobody has confirmed, does not prevent this.
  const isTaken = sql<0 | 1>`EXISTS (SELECT 1 FROM ${users} AS ${o} WHERE ${o.email} = ${n.email} AND ${o.id} <> ${u.id}
    AND (${o.emailVerifiedAt} IS NOT NULL OR ${o.role} = 'admin'))`;
  const owner = sql`(SELECT ${u.id} ${link} AND NOT ${isTaken})`;
  const address = sql`(SELECT ${n.email} ${link} AND NOT ${isTaken})`;
  const made = sql`(SELECT ${n.createdAt} ${link} AND NOT ${isTaken})`;
  // A number that nobody proved has no date to compare (NULL), so it is removed, too.
  const oldNumber = (column: Column) => sql`iif(${users.phoneConfirmedAt} < ${made} - ${UNDO_LASTS}, ${column}, NULL)`;
  // The link was mailed to this address, which is proved by opening it.
  const back = { email: address, emailVerifiedAt: now, readdressedAt: null };
  const [[found], , rooms] = await db.batch([
    db.find({ isTaken }, link),
    db.run(sql`UPDATE ${users} SET ${set(users, { email: null })}
      WHERE ${users.email} = ${address} AND ${users.id} <> ${owner}`),
    ...endSessions(db, sql`${sessions.userId} = ${owner}`, now),
    markLinksUsed(db, passwordResets, owner, now),
    markLinksUsed(db, emailChanges, owner, now),
    db.run(
      sql`INSERT ${into(passwordResets, {
        tokenHash: reset.tokenHash,
        userId: u.id,
        createdAt: now,
        expiresAt: now + RESET_LASTS,
      })} ${link} AND NOT ${isTaken}`,
    ),
    forgetPlaces(db, owner),
    // The subscription belongs to the address that was confirmed meanwhile: nothing is sent there on this account's behalf any longer.
    endSubscription(
      db,
      owner,
      sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${owner} AND ${users.email} = ${address})`,
    ),
    // The password is deleted: whoever knew it would be back before the owner chooses another. So is a number that was proven since shortly before
    // the change; one that was only typed may be the thief's, too, and the ads would lead their buyers to it.
    db.run(sql`UPDATE ${users} SET ${set(users, { ...back, passwordHash: '', phone: oldNumber(users.phone), phoneConfirmedAt: oldNumber(users.phoneConfirmedAt) })}
      WHERE ${users.id} = ${owner}`),
    db.run(sql`DELETE FROM ${numberMoves} WHERE ${numberMoves.toId} = ${owner} AND ${numberMoves.keptAt} IS NULL`),
    // Links of later addresses are used up, too, or a thief could take the account a second time. The link of an older address still works.
    db.run(sql`UPDATE ${emailUndos} SET ${set(emailUndos, { usedAt: now })}
      WHERE ${emailUndos.userId} = ${owner} AND ${emailUndos.usedAt} IS NULL AND ${emailUndos.createdAt} >= ${made}`),
  ]);
  if (!found) throw refuse('email_undo_invalid');
  if (found.isTaken === 1) throw refuseField('email', 'email_taken');
  return { rooms, resetToken: reset.token };
}
