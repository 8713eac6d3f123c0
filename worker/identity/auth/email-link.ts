import { DAY } from '#schema/durations';
import { emailChanges } from '#schema/tables/email-changes';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { isLive } from '../../platform/http/session.ts';
import { attemptsKey, attemptsOf, EMAIL_LINK } from './attempts.ts';
import { hashToken, newResetToken } from '../passwords/reset-token.ts';

/** A link that is to be mailed, and what the table keeps of it. */
export interface EmailLink {
  token: string;
  tokenHash: string;
}

export async function newEmailLink(): Promise<EmailLink> {
  const token = newResetToken();
  return { token, tokenHash: await hashToken(token) };
}

/**
 * The statement that keeps a link to `email`, behind `countOwnAttempt` of `EMAIL_LINK` in one batch: no row for a session that has ended, nor
 * for a try too many. Answers the address that the link is for.
 */
export function keepEmailLink(db: Db, member: Member, { tokenHash }: EmailLink, email: SQL | Column | string, now: number) {
  const link = { tokenHash, userId: users.id, email, createdAt: now, expiresAt: now + DAY };
  return db.returning(
    { email: emailChanges.email },
    sql`INSERT ${into(emailChanges, link)} FROM ${users} WHERE ${users.id} = ${member.id} AND ${mayMail(member)}`,
  );
}

/** That the session is open and the try that was just counted is not one too many. */
export function mayMail(member: Member): SQL {
  return sql`(${isLive(member)} AND ${attemptsOf(attemptsKey(EMAIL_LINK, member.id))} <= ${EMAIL_LINK.most})`;
}
