import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { hashToken } from '../passwords/reset-token.ts';

/**
 * Proves the address that a mailed link was sent to: a new one takes the place of the present one, and either is verified from now on. One
 * round trip. Throws `email_link_invalid` for a link that is unknown, used or older than a day, and `email_taken` when somebody else has
 * registered the address meanwhile.
 */
export async function confirmEmail(db: Db, token: string, now: number): Promise<void> {
  const tokenHash = await hashToken(token);
  // The link is asked again in each statement and spent in the last one, so that of two at once just one gets through.
  const link = sql`FROM email_changes AS e CROSS JOIN users AS u ON u.id = e.user_id
    WHERE e.token_hash = ${tokenHash} AND e.used_at IS NULL AND e.expires_at > ${now} AND u.deleted_at IS NULL`;
  const owner = sql`(SELECT u.id ${link})`;
  const isTaken = sql`EXISTS (SELECT 1 FROM users AS o WHERE o.email = e.email AND o.id <> u.id)`;
  const isNew = sql`EXISTS (SELECT 1 ${link} AND e.email <> u.email AND NOT ${isTaken})`;
  const [[found]] = await db.batch([
    db.all<{ taken: 0 | 1 }>(sql`SELECT ${isTaken} AS taken ${link}`),
    // Whoever reads the old address may have asked for these: once it is left behind, it opens nothing.
    db.run(sql`UPDATE password_resets SET used_at = ${now} WHERE user_id = ${owner} AND used_at IS NULL AND ${isNew}`),
    db.run(sql`UPDATE email_changes SET used_at = ${now} WHERE user_id = ${owner} AND used_at IS NULL AND token_hash <> ${tokenHash}
      AND (${isNew} OR email = (SELECT e.email ${link}))`),
    db.run(sql`UPDATE users SET email = (SELECT e.email ${link}), email_verified_at = ${now}
      WHERE id = (SELECT u.id ${link} AND NOT ${isTaken})`),
    db.run(sql`UPDATE email_changes SET used_at = ${now} WHERE token_hash = ${tokenHash} AND user_id = ${owner}`),
  ]);
  if (!found) throw refuse('email_link_invalid');
  if (found.taken === 1) throw refuseField('email', 'email_taken');
}
