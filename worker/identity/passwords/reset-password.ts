import { HOUR } from '#schema/durations';
import { passwordResets } from '#schema/tables/password-resets';
import { users } from '#schema/tables/users';
import type { ResetPasswordRequest } from '#schema/contracts/auth';
import { emailChanges } from '#schema/tables/email-changes';
import { emailUndos } from '#schema/tables/email-undos';
import { sessions } from '#schema/tables/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { countMail, requireMailQuota } from '../../platform/mail/mail-rules.ts';
import { attemptsKey, forgetPasswords, FORGOT_PASSWORD, requireUnderLimit } from '../attempts/attempts.ts';
import { forgetPlaces, isKnownPlace } from '../attempts/known-places.ts';
import { forgetTries } from '../attempts/sign-in-tries.ts';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import { hashToken, newLink, markLinksUsed } from '../../platform/mail/mailed-links.ts';
import { refuse, requireNoErrors } from '../../platform/errors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { accountWordsColumns, passwordError } from './chosen-password.ts';
import { hashPassword } from './password.ts';

/**
 * The token to mail to this address; null if it has no account. One batch of the same three statements either way, which count for an address without
 * an account as well: neither the response nor the work before it tells whether the e-mail has one. Throws `rate_limited` if the mails of the hour
 * are used up, `mail_limit` if those of the day are: whoever waits for a link is told that none comes. A device that signed in to the account before
 * has an hour and a day of its own, so that strangers who ask for links cannot keep the owner from theirs.
 */
export async function startReset(db: Db, email: string, device: string | null): Promise<string | null> {
  const now = Date.now();
  const { token, tokenHash } = newLink();
  const own = device === null ? null : { device, when: isKnownPlace(email, device, now) };
  const shared = attemptsKey(FORGOT_PASSWORD, email);
  const key = own === null ? shared : sql`iif(${own.when}, ${`${shared}:${own.device}`}, ${shared})`;
  const hasRoom = sql`${attemptsOf(key)} <= ${FORGOT_PASSWORD.max}`;
  const [asked, mailed, started] = await db.batch([
    incrementCount(db, key, FORGOT_PASSWORD.window, now),
    countMail(db, 'reset', email, now, hasRoom, own),
    db.returning(
      { userId: passwordResets.userId },
      sql`INSERT ${into(passwordResets, { tokenHash, userId: users.id, createdAt: now, expiresAt: now + HOUR })} FROM ${users}
        WHERE ${users.email} = ${email} AND ${users.deletedAt} IS NULL
          AND ${hasRoom}`,
    ),
  ]);
  requireUnderLimit(FORGOT_PASSWORD, asked);
  requireMailQuota('reset', mailed);
  return started.length > 0 ? token : null;
}

/**
 * Sets the password of the member whom a mailed link belongs to, and ends all their sessions and links. Returns the rooms of these sessions. Two
 * round trips. Throws `reset_token_invalid` for a link that is unknown, used or older than an hour, and `password_common` and `password_personal`,
 * after which the link is still valid.
 */
export async function resetPassword(db: Db, input: ResetPasswordRequest): Promise<{ sessionId: string; room: string }[]> {
  const now = Date.now();
  const tokenHash = hashToken(input.token);
  const [member] = await findOwner(db, tokenHash, now);
  if (!member) throw refuse('reset_token_invalid');
  requireNoErrors({ password: passwordError(input.password, member) });
  const passwordHash = await hashPassword(input.password);

  // Each statement checks the link again, and the last one marks it as used, so that of two requests at once only one succeeds.
  const owner = sql`(SELECT ${passwordResets.userId} FROM ${passwordResets} WHERE ${isOpenLink(tokenHash, now)})`;
  const [changed, rooms] = await db.batch([
    db.returning(
      { id: users.id },
      sql`UPDATE ${users} SET ${set(users, { passwordHash })} WHERE ${users.id} = ${owner} AND ${users.deletedAt} IS NULL`,
    ),
    ...endSessions(db, sql`${sessions.userId} = ${owner}`, now),
    // The tries of the second factor, which are counted apart, stay counted: a reader of an administrator's mailbox gets no new guesses at it.
    forgetTries(db, member.email ?? ''),
    forgetPasswords(db, owner),
    forgetPlaces(db, owner),
    // An older mail to this address, with a link to undo a change, may have been copied: it must not lead to yet another password.
    db.run(sql`UPDATE ${emailUndos} SET ${set(emailUndos, { usedAt: now })}
      WHERE ${emailUndos.userId} = ${owner} AND ${emailUndos.usedAt} IS NULL
        AND ${emailUndos.email} = (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${owner})`),
    // An intruder may have asked for a new address whose link was not opened yet.
    markLinksUsed(db, emailChanges, owner, now),
    markLinksUsed(db, passwordResets, owner, now),
  ]);
  if (changed.length === 0) throw refuse('reset_token_invalid');
  return rooms;
}

function findOwner(db: Db, tokenHash: string, now: number) {
  return db.find(
    accountWordsColumns,
    sql`FROM ${passwordResets} CROSS JOIN ${users} ON ${users.id} = ${passwordResets.userId}
      WHERE ${isOpenLink(tokenHash, now)} AND ${users.deletedAt} IS NULL`,
  );
}

function isOpenLink(tokenHash: string, now: number): SQL {
  return sql`${passwordResets.tokenHash} = ${tokenHash} AND ${passwordResets.usedAt} IS NULL AND ${passwordResets.expiresAt} > ${now}`;
}
