import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { sessions } from '#schema/tables/sessions';
import { eq, type SQL, sql } from 'drizzle-orm';
import { endSessions } from '../auth/end-sessions.ts';
import { requireOwnPassword } from '../auth/own-password.ts';
import type { Member } from '../lib/actor.ts';
import type { Db } from '../lib/db.ts';
import { refuse } from '../lib/errors.ts';
import { isLive } from '../lib/session.ts';

/**
 * Ends an account whose owner has typed their password. Their ads, favourites, searches, settings and sessions go at once, their photos with
 * the next sweep; what they wrote to others stays there without a name, the ledger stays as it is, and username and e-mail are free again.
 * Answers the rooms of the ended sessions and the picture to remove. Two round trips, and one more for each hundred ads beyond the first.
 * Throws `last_admin` for user 1, `rate_limited` and `password_wrong`.
 */
export async function deleteAccount(db: Db, member: Member, password: string, now: number) {
  const account = await requireOwnPassword(db, member, password, 'password', now);
  if (member.id === ADMIN_MAILBOX_ID) throw refuse('last_admin');
  const isOwner = sql`EXISTS (SELECT 1 FROM users WHERE id = ${member.id} AND password_hash = ${account.passwordHash}
    AND ${isLive(member)})`;
  let rooms: { sessionId: string; room: string }[] | null = null;
  // The account goes with its last ads: until then it can ask again, should one of these batches fail.
  while (rooms === null) {
    const [[standing], , , , , [gone], ended] = await db.batch([
      db.all<{ owns: 0 | 1; more: 0 | 1 }>(
        sql`SELECT ${isOwner} AS owns, EXISTS (${adsOf(member, sql`LIMIT 1 OFFSET ${ADS_A_BATCH}`)}) AS more`,
      ),
      ...removeAds(db, member, isOwner, now),
      leave(db, member, isOwner, now),
      ...endSessions(db, sql`${eq(sessions.userId, member.id)} AND ${isGone(member)}`, now),
      ...forget(db, member, now),
    ]);
    if (standing?.owns !== 1) throw refuse('invalid_token');
    if (gone) rooms = ended;
    else if (standing.more !== 1) throw new Error('An account that nothing holds was not deleted.');
  }
  return { rooms, profileImageUrl: account.profileImageUrl };
}

const ADS_A_BATCH = 100;

/** A member's ads that are shown, and those deleted before that still have their words. */
function adsOf(member: Member, limit: SQL): SQL {
  return sql`SELECT id FROM listings WHERE user_id = ${member.id} AND (status <> 'removed' OR description <> '') ${limit}`;
}

/** As `remove` does with one ad, and the words of them too: only the title stays, for the talks about it. */
function removeAds(db: Db, member: Member, condition: SQL, now: number) {
  const ads = sql`(${adsOf(member, sql`ORDER BY id LIMIT ${ADS_A_BATCH}`)})`;
  return [
    db.run(sql`DELETE FROM listing_search WHERE rowid IN ${ads} AND ${condition}`),
    db.run(sql`DELETE FROM listing_images WHERE listing_id IN ${ads} AND ${condition}`),
    db.run(sql`UPDATE uploads SET listing_id = NULL WHERE listing_id IN ${ads} AND ${condition}`),
    db.run(sql`UPDATE listings SET status = 'removed', removed_at = coalesce(removed_at, ${now}), updated_at = max(${now}, updated_at + 1), description = '', location = '',
      image_url = NULL, thumb_url = NULL WHERE id IN ${ads} AND ${condition}`),
  ] as const;
}

/**
 * Takes name, address and password off the row, once no ad is left. Neither value can be registered (a username has no colon, an address has an
 * at sign), so that nobody keeps another from leaving by taking theirs before.
 */
function leave(db: Db, member: Member, condition: SQL, now: number) {
  const nobody = `deleted:${member.id}`;
  return db.all<{
    id: number;
  }>(sql`UPDATE users SET deleted_at = ${now}, username = ${nobody}, email = ${nobody}, password_hash = '',
      first_name = NULL, last_name = NULL, phone = NULL, profile_image_url = NULL, vip_expires_at = NULL, email_verified_at = NULL,
      last_login_at = NULL, role = 'user'
    WHERE id = ${member.id} AND ${condition} AND NOT EXISTS (${adsOf(member, sql``)}) RETURNING id`);
}

function isGone(member: Member): SQL {
  return sql`EXISTS (SELECT 1 FROM users WHERE id = ${member.id} AND deleted_at IS NOT NULL)`;
}

/** What was the member's alone. Purchases that waited for a payment wait no longer. */
function forget(db: Db, member: Member, now: number) {
  const own = sql`user_id = ${member.id} AND ${isGone(member)}`;
  return [
    ...[
      'favorites',
      'saved_searches',
      'notifications',
      'member_settings',
      'member_views',
      'password_resets',
      'email_changes',
    ].map((table) => db.run(sql`DELETE FROM ${sql.raw(table)} WHERE ${own}`)),
    db.run(sql`DELETE FROM blocks WHERE blocker_id = ${member.id} AND ${isGone(member)}`),
    db.run(sql`UPDATE credit_transactions SET status = 'failed', settled_at = ${now} WHERE ${own} AND status = 'pending'`),
  ];
}
