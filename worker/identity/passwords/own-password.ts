import { PASSWORDLESS_MINUTES } from '#schema/catalog/limits';
import { MINUTE } from '#schema/durations';
import { users } from '#schema/tables/users';
import type { PasswordChangeRequest } from '#schema/contracts/auth';
import { emailChanges } from '#schema/tables/email-changes';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { Admin, Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField, requireNoErrors } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import type { CountResult } from '../../platform/count-one.ts';
import { countPassword, removePasswordTry, requirePasswordTries } from '../attempts/attempts.ts';
import { type AccountWords, accountWordsColumns, passwordError } from './chosen-password.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { forgetTries } from '../attempts/sign-in-tries.ts';
import { forgetPlaces, rememberPlaces } from '../attempts/known-places.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { set } from '../../platform/columns.ts';
import { endSessions } from '../sessions/sessions.ts';
import { markLinksUsed } from '../../platform/mail/mailed-links.ts';

/** The result of the check of the present password: the account, and whether the password was required at all. */
interface Owner extends AccountWords {
  /** The hash that the password matched; the caller's writes require that it is unchanged. */
  passwordHash: string;
  asked: boolean;
}

/** The password in a call, undefined if it has none, and the field to name if it is not right. */
interface PasswordInput {
  password: string | undefined;
  field: string;
  /** Whether a session that a proven number has just opened needs no password: for one that was forgotten. */
  mayBeForgotten?: boolean;
}

/**
 * Requires the member's own password again if `when` holds for their row of `users`: a stolen session must not be enough to take over the account.
 * For an account without a password, a session that a proven number opened within the last minutes is enough. One round trip, which checks the
 * session, too. Throws `rate_limited`, `fresh_session_required`, and `password_required` and `password_wrong` on the field.
 */
export async function requireOwnPassword(
  db: Db,
  member: Member,
  typed: PasswordInput,
  now: number,
  when: SQL = sql`1`,
): Promise<Owner> {
  const [session, ...found] = await db.batch([
    liveSession(db, member, 'member'),
    ...passwordStatements(db, member, typed, now, sql`${when} AND ${isLive(member)}`),
  ]);
  requireLive(session);
  return checkPassword(found, typed);
}

/** `requireOwnPassword` for an administrator whom `adminOnly` admitted; attempts as a member and as an administrator count together. */
export async function requireAdminsPassword(db: Db, admin: Admin, typed: PasswordInput, now: number, when: SQL): Promise<Owner> {
  return checkPassword(await db.batch(passwordStatements(db, admin, typed, now, when)), typed);
}

/** The statements that count the try and find the account. If no password is required, or none was sent, nothing is counted. */
function passwordStatements(
  db: Db,
  { id: userId, sessionId }: Member | Admin,
  { password = '' }: PasswordInput,
  now: number,
  when: SQL,
) {
  const account = sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletedAt} IS NULL`;
  const isTry = sql`${password !== ''} AND EXISTS (SELECT 1 ${account} AND ${users.passwordHash} <> '' AND ${when})`;
  return [
    ...countPassword(db, userId, now, isTry),
    db.find(
      {
        ...accountWordsColumns,
        passwordHash: users.passwordHash,
        asked: sql<0 | 1>`(${when})`,
        fresh: isFreshSession(sessionId, now),
      },
      account,
    ),
  ] as const;
}

type Found = readonly [
  counted: CountResult,
  ofDay: CountResult,
  accounts: (Omit<Owner, 'asked'> & { asked: 0 | 1; fresh: 0 | 1 })[],
];

/** SQL condition: a proven number opened this session, a few minutes ago at most. */
function isFreshSession(sessionId: string, now: number): SQL<0 | 1> {
  return sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${sessionId} AND ${sessions.openedBy} = 'phone'
    AND ${sessions.createdAt} > ${now - PASSWORDLESS_MINUTES * MINUTE})`;
}

async function checkPassword([counted, ofDay, [account]]: Found, typed: PasswordInput): Promise<Owner> {
  const { password = '', field } = typed;
  if (!account) throw refuse('invalid_token');
  if (account.asked === 0) return { ...account, asked: false };
  const hasNone = account.passwordHash === '';
  if (hasNone && account.fresh === 0) throw refuse('fresh_session_required');
  if (hasNone || (password === '' && typed.mayBeForgotten === true && account.fresh === 1)) return { ...account, asked: true };
  if (password === '') throw refuseField(field, 'password_required');
  requirePasswordTries([counted, ofDay]);
  if (!(await verifyPassword(password, account.passwordHash))) throw refuseField(field, 'password_wrong');
  return { ...account, asked: true };
}

/** SQL condition: the password has not changed since it was checked. The statements that write because of it carry this condition. */
export function isStillPassword(userId: number, { passwordHash }: Owner): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.passwordHash} = ${passwordHash})`;
}

/**
 * Sets a new password for a member who knows the old one, or has just signed in by their number because they forgot it or had none. All their other
 * sessions end, and so do mailed links: an intruder may have asked for those. Returns the address to warn and the rooms of the ended sessions. Two
 * round trips. Throws `rate_limited`, `password_wrong`, and `password_common` and `password_personal` on the new one.
 */
export async function changePassword(db: Db, member: Member, input: PasswordChangeRequest, caller: Caller) {
  const now = Date.now();
  requireNoErrors({ password: passwordError(input.password, null) });
  const account = await requireOwnPassword(
    db,
    member,
    { password: input.currentPassword, field: 'currentPassword', mayBeForgotten: true },
    now,
  );
  const fault = passwordError(input.password, account);
  if (fault !== null) {
    // They have proved who they are: trying several new passwords must not lock them out.
    await removePasswordTry(db, member.id);
    throw refuseField('password', fault);
  }
  const passwordHash = await hashPassword(input.password);

  // The hash contains its own salt, so that another change at the same moment cannot look like this one.
  const isChanged = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.passwordHash} = ${passwordHash})`;
  const others = sql`${sessions.userId} = ${member.id} AND ${sessions.id} <> ${member.sessionId} AND ${isChanged}`;
  const [changed, rooms] = await db.batch([
    db.returning(
      { id: users.id },
      sql`UPDATE ${users} SET ${set(users, { passwordHash })}
        WHERE ${users.id} = ${member.id} AND ${users.passwordHash} = ${account.passwordHash} AND ${isLive(member)}`,
    ),
    ...endSessions(db, others, now),
    markLinksUsed(db, passwordResets, sql`${member.id}`, now, isChanged),
    // Every known place but this one is forgotten: an intruder's must not stay trusted.
    forgetPlaces(db, sql`${member.id}`, isChanged),
    ...rememberPlaces(db, member.sessionId, caller, now, isChanged),
    markLinksUsed(db, emailChanges, sql`${member.id}`, now, isChanged),
    removePasswordTry(db, member.id, isChanged),
    forgetTries(db, account.email ?? '', isChanged),
  ]);
  if (changed.length === 0) throw refuseField('currentPassword', 'password_wrong');
  return { email: account.email, rooms };
}
