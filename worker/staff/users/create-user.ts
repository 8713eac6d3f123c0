import { foldedNames } from '../../identity/names/folded-names.ts';
import { DAY } from '#schema/durations';
import type { AdminMember, UserCreateRequest } from '#schema/contracts/admin-users';
import { auditLog } from '#schema/tables/audit-log';
import { users } from '#schema/tables/users';
import { passwordResets } from '#schema/tables/password-resets';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAuditWords } from '../../platform/audit/record.ts';
import { findConflicts, looksLike } from '../../identity/auth/accounts.ts';
import { nameErrors, plainName } from '../../identity/names/name-errors.ts';
import { skeletonOf } from '../../identity/names/skeleton.ts';
import { passwordError } from '../../identity/passwords/chosen-password.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords/password.ts';
import { hashToken, newLinkToken } from '../../platform/mail/mailed-links.ts';
import { lowerBeyondAscii, takenRefusal } from '../../identity/auth/sign-up.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, requireNoErrors } from '../../platform/errors.ts';
import { SENT_AGAIN_WITHIN } from '../sent-again.ts';
import { isStillAdmin } from './guards.ts';
import { memberColumns, presentMember } from './users.queries.ts';
import { linkMail, tokenLink } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { into } from '../../platform/columns.ts';

const [a, n, u] = [alias(auditLog, 'a'), alias(users, 'n'), alias(users, 'u')];

/** How long a new member has to choose a password: they may see the mail only days later. */
const LINK_LASTS = 7 * DAY;

/**
 * Creates a member in one round trip. Without a password nobody can sign in until the link with the returned token is opened. The administrator's same
 * request within `SENT_AGAIN_WITHIN` is the same member, without another link; it takes a second round trip. Throws `username_taken`, `username_alike`, `email_taken` and the faults of a name or password on their fields, and `admin_required`.
 */
export async function createUser(
  db: Db,
  admin: ActingAdmin,
  input: UserCreateRequest,
  now: number,
): Promise<{ user: AdminMember; token: string | null }> {
  const { email, role } = input;
  const username = lowerBeyondAscii(input.username);
  const [firstName, lastName] = [plainName(input.firstName ?? null), plainName(input.lastName ?? null)];
  requireNoErrors({
    ...nameErrors({ username, firstName, lastName, role }),
    password: input.password ? passwordError(input.password, { email, username, firstName, lastName }) : null,
  });
  const token = input.password ? null : newLinkToken();
  // Without a password, a random one that nobody knows. The hash also distinguishes this row from another with the same name.
  const passwordHash = await hashPassword(input.password ?? newLinkToken());
  const isMade = sql`EXISTS (SELECT 1 FROM ${users} AS ${n} WHERE ${n.email} = ${email} AND ${n.passwordHash} = ${passwordHash})`;
  const made = sql`(SELECT ${n.id} FROM ${users} AS ${n} WHERE ${n.email} = ${email})`;

  const [[permission], holders, , , , [row]] = await db.batch([
    db.find({ acts: sql<0 | 1>`${isStillAdmin(admin, now)}` }, sql``),
    findConflicts(db, email, username),
    db.run(sql`INSERT ${into(users, {
      username,
      email,
      passwordHash,
      usernameSkeleton: skeletonOf(username),
      firstName,
      lastName,
      ...foldedNames({ firstName, lastName }),
      role,
      createdAt: now,
    })} WHERE ${isStillAdmin(admin, now)} AND NOT EXISTS (SELECT 1 FROM ${users} AS ${u} WHERE ${looksLike(u.usernameSkeleton, username)})
      ON CONFLICT DO NOTHING`),
    recordAuditWords(
      db,
      admin,
      { action: 'user.created', target: sql`'user:' || ${made}`, after: { role, invited: token !== null }, when: isMade },
      { userId: made, after: { username, email, firstName, lastName } },
    ),
    db.run(
      sql`INSERT ${into(passwordResets, {
        tokenHash: hashToken(token ?? ''),
        userId: made,
        createdAt: now,
        expiresAt: now + LINK_LASTS,
      })} WHERE ${token !== null} AND ${isMade}`,
    ),
    db.find(memberColumns, sql`FROM ${users} AS ${u} WHERE ${u.email} = ${email} AND ${u.passwordHash} = ${passwordHash}`),
  ]);
  if (permission?.acts !== 1) throw refuse('admin_required');
  if (row) return { user: presentMember(row, now), token };
  const before = await findMadeBefore(db, admin, { ...input, username, firstName, lastName }, now);
  if (!before) throw takenRefusal(holders);
  return { user: presentMember(before, now), token: null };
}

/** The member whom this administrator made of the same words a moment ago, if the password is the same, too. One round trip. */
async function findMadeBefore(
  db: Db,
  admin: ActingAdmin,
  { username, email, firstName, lastName, role, password }: UserCreateRequest,
  now: number,
) {
  const isInvited = password ? 0 : 1;
  const [found] = await db.find(
    { ...memberColumns, passwordHash: u.passwordHash },
    sql`FROM ${users} AS ${u} WHERE ${u.email} = ${email} AND ${u.username} = ${username} AND ${u.deletedAt} IS NULL
      AND ${u.firstName} IS ${firstName} AND ${u.lastName} IS ${lastName} AND ${u.role} = ${role}
      AND ${u.createdAt} > ${now - SENT_AGAIN_WITHIN}
      AND EXISTS (SELECT 1 FROM ${auditLog} AS ${a} WHERE ${a.target} = 'user:' || ${u.id} AND ${a.adminId} = ${admin.id}
        AND ${a.action} = 'user.created' AND ${a.after} ->> '$.invited' = ${isInvited})`,
  );
  if (!found || (password && !(await verifyPassword(password, found.passwordHash)))) return null;
  return found;
}

/** The mail to somebody whom an administrator added without a password. */
export function welcomeMail(to: string, appOrigin: string, token: string): Mail {
  return { ...linkMail(to, 'welcome', tokenLink(appOrigin, '/reset-password', token)), kind: 'welcome', keepFor: LINK_LASTS };
}
