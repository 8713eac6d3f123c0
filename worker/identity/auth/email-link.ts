import { emailChanges } from '#schema/tables/email-changes';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { isLive } from '../../platform/http/session.ts';
import { attemptsKey, EMAIL_LINK } from './attempts.ts';
import { hashToken, newResetToken } from '../passwords/reset-token.ts';

const LINK_LASTS = 24 * 60 * 60 * 1000;

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
export function keepEmailLink(db: Db, member: Member, { tokenHash }: EmailLink, email: SQL | string, now: number) {
  return db
    .insert(emailChanges)
    .select(
      sql`SELECT ${tokenHash}, users.id, ${email}, ${now}, ${now + LINK_LASTS}, NULL FROM users WHERE users.id = ${member.id}
        AND ${mayMail(member)}`,
    )
    .returning({ email: emailChanges.email });
}

/** That the session is open and the try that was just counted is not one too many. */
export function mayMail(member: Member): SQL {
  return sql`(${isLive(member)} AND (SELECT count FROM attempts WHERE key = ${attemptsKey(EMAIL_LINK, member.id)}) <= ${EMAIL_LINK.most})`;
}
