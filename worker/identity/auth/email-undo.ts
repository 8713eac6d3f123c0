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
import { hashToken, type LinkToken, newLink, spendLinks } from '../../platform/mail/mailed-links.ts';

/** How long the old address can take a change back: from when it was asked for, and anew from when it was made. */
const UNDO_LASTS = 3 * DAY;
const RESET_LASTS = HOUR;

/**
 * The statement that keeps the link which is mailed to the present address of an account, before another one takes its place. None for an address
 * that an administrator gave and nobody has confirmed: it may be a stranger's, by a slip of the hand.
 */
export function keepUndo(db: Db, userId: number, { tokenHash }: LinkToken, now: number, when: SQL) {
  const row = { tokenHash, userId: users.id, email: users.email, createdAt: now, expiresAt: now + UNDO_LASTS };
  return db.run(sql`INSERT ${into(emailUndos, row)} FROM ${users}
    WHERE ${users.id} = ${userId} AND ${users.email} IS NOT NULL AND ${users.readdressedAt} IS NULL AND ${when}`);
}

/** The statement that gives the links of the address which `owner` is about to leave their whole time, whenever its change was asked for. */
export function lengthenUndos(db: Db, owner: SQL, now: number, when: SQL) {
  return db.run(sql`UPDATE ${emailUndos} SET ${set(emailUndos, { expiresAt: now + UNDO_LASTS })}
    WHERE ${emailUndos.userId} = ${owner} AND ${emailUndos.usedAt} IS NULL AND ${emailUndos.expiresAt} > ${now}
      AND ${emailUndos.email} = (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${owner}) AND ${when}`);
}

/**
 * Gives an account back the address that a mailed link was sent to, whether another one waits for its link or has taken its place, and ends all
 * sessions, mailed links, waiting changes, the present password, a number that was proven lately or never, and one that is waited for. Answers the rooms of the sessions, and
 * the token with which a new password is chosen: whoever changed the address knew the present one. One round trip. Throws `email_undo_invalid` for a link that is unknown, used or too old, and
 * `email_taken` when somebody who reads that address has another account with it.
 */
export async function undoEmailChange(db: Db, token: string, now: number) {
  const [tokenHash, reset] = [hashToken(token), newLink()];
  const [n, u, o] = [alias(emailUndos, 'n'), alias(users, 'u'), alias(users, 'o')];
  const link = sql`FROM ${emailUndos} AS ${n} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${n.userId}
    WHERE ${n.tokenHash} = ${tokenHash} AND ${n.usedAt} IS NULL AND ${n.expiresAt} > ${now} AND ${u.deletedAt} IS NULL`;
  // An account that was registered with the address meanwhile, and that nobody has confirmed, does not keep its owner from it.
  const isTaken = sql<0 | 1>`EXISTS (SELECT 1 FROM ${users} AS ${o} WHERE ${o.email} = ${n.email} AND ${o.id} <> ${u.id}
    AND (${o.emailVerifiedAt} IS NOT NULL OR ${o.role} = 'admin'))`;
  const owner = sql`(SELECT ${u.id} ${link} AND NOT ${isTaken})`;
  const address = sql`(SELECT ${n.email} ${link} AND NOT ${isTaken})`;
  const made = sql`(SELECT ${n.createdAt} ${link} AND NOT ${isTaken})`;
  // One that nobody proved is before nothing, and goes.
  const oldNumber = (column: Column) => sql`iif(${users.phoneConfirmedAt} < ${made} - ${UNDO_LASTS}, ${column}, NULL)`;
  // The link was in its mail: the address is proved.
  const back = { email: address, emailVerifiedAt: now, readdressedAt: null };
  const [[found], , rooms] = await db.batch([
    db.find({ isTaken }, link),
    db.run(sql`UPDATE ${users} SET ${set(users, { email: null })}
      WHERE ${users.email} = ${address} AND ${users.id} <> ${owner}`),
    ...endSessions(db, sql`${sessions.userId} = ${owner}`, now),
    spendLinks(db, passwordResets, owner, now),
    spendLinks(db, emailChanges, owner, now),
    db.run(
      sql`INSERT ${into(passwordResets, {
        tokenHash: reset.tokenHash,
        userId: u.id,
        createdAt: now,
        expiresAt: now + RESET_LASTS,
      })} ${link} AND NOT ${isTaken}`,
    ),
    forgetPlaces(db, owner),
    // Of whoever reads the address that was confirmed meanwhile: nothing goes there in this account's name.
    endSubscription(
      db,
      owner,
      sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${owner} AND ${users.email} = ${address})`,
    ),
    // The password is no more: whoever knew it would come back sooner than its owner chooses another. Nor is a number that was proven
    // since shortly before; what was only typed may be theirs, too, and the ads would lead their buyers there.
    db.run(sql`UPDATE ${users} SET ${set(users, { ...back, passwordHash: '', phone: oldNumber(users.phone), phoneConfirmedAt: oldNumber(users.phoneConfirmedAt) })}
      WHERE ${users.id} = ${owner}`),
    db.run(sql`DELETE FROM ${numberMoves} WHERE ${numberMoves.toId} = ${owner} AND ${numberMoves.keptAt} IS NULL`),
    // Those of later addresses go too, or a thief would take the account a second time. An older address still comes first.
    db.run(sql`UPDATE ${emailUndos} SET ${set(emailUndos, { usedAt: now })}
      WHERE ${emailUndos.userId} = ${owner} AND ${emailUndos.usedAt} IS NULL AND ${emailUndos.createdAt} >= ${made}`),
  ]);
  if (!found) throw refuse('email_undo_invalid');
  if (found.isTaken === 1) throw refuseField('email', 'email_taken');
  return { rooms, resetToken: reset.token };
}
