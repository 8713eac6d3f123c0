import { sessions } from '#schema/tables/sessions';
import { type SQL, sql } from 'drizzle-orm';
import { endSessions } from '../auth/end-sessions.ts';
import type { Db } from '../../platform/db.ts';

/** What an account that is gone leaves to clear away: the rooms of its sessions, and its picture. */
export interface Erased {
  rooms: { sessionId: string; room: string }[];
  profileImageUrl: string | null;
}

/**
 * Ends an account while `may` holds: its ads, favourites, searches, settings and sessions go at once, its photos with the next sweep; what it
 * wrote to others stays there without a name, the ledger stays as it is, and username and e-mail are free again. `witness` makes a statement
 * that stands right before the row changes, under the row's own condition. Null when `may` does not hold. One round trip, and one more for
 * each hundred ads beyond the first.
 */
export async function eraseAccount(db: Db, userId: number, may: SQL, now: number, witness = noWitness): Promise<Erased | null> {
  // The account goes with its last ads: until then it can be asked again, should one of these batches fail.
  for (;;) {
    const [[standing], , , , , , [gone], rooms] = await db.batch([
      db.all<{ may: 0 | 1; more: 0 | 1; picture: string | null }>(
        sql`SELECT ${may} AS may, EXISTS (${adsOf(userId, sql`LIMIT 1 OFFSET ${ADS_A_BATCH}`)}) AS more,
          (SELECT profile_image_url FROM users WHERE id = ${userId}) AS picture`,
      ),
      ...removeAds(db, userId, may, now),
      witness(db, sql`${may} AND ${hasNoAds(userId)}`),
      leave(db, userId, may, now),
      ...endSessions(db, sql`${sessions.userId} = ${userId} AND ${isGone(userId)}`, now),
      ...forget(db, userId, now),
    ]);
    if (standing?.may !== 1) return null;
    if (gone) return { rooms, profileImageUrl: standing.picture };
    if (standing.more !== 1) throw new Error('An account that nothing holds was not deleted.');
  }
}

function noWitness(db: Db, _when: SQL) {
  return db.run(sql`SELECT 1`);
}

const ADS_A_BATCH = 100;

/** A member's ads that are shown, and those deleted before that still have their words. */
function adsOf(userId: number, limit: SQL): SQL {
  return sql`SELECT id FROM listings WHERE user_id = ${userId} AND (status <> 'removed' OR description <> '') ${limit}`;
}

/** As `remove` does with one ad, and the words of them too: only the title stays, for the talks about it. */
function removeAds(db: Db, userId: number, condition: SQL, now: number) {
  const ads = sql`(${adsOf(userId, sql`ORDER BY id LIMIT ${ADS_A_BATCH}`)})`;
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
function leave(db: Db, userId: number, condition: SQL, now: number) {
  const nobody = `deleted:${userId}`;
  return db.all<{
    id: number;
  }>(sql`UPDATE users SET deleted_at = ${now}, username = ${nobody}, email = ${nobody}, password_hash = '',
      first_name = NULL, last_name = NULL, phone = NULL, profile_image_url = NULL, vip_expires_at = NULL, email_verified_at = NULL,
      last_login_at = NULL, role = 'user',
      banned_at = NULL, banned_until = NULL, ban_reason = NULL, province = NULL
    WHERE id = ${userId} AND ${condition} AND ${hasNoAds(userId)} RETURNING id`);
}

function hasNoAds(userId: number): SQL {
  return sql`NOT EXISTS (${adsOf(userId, sql``)})`;
}

function isGone(userId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL)`;
}

/** What was the member's alone. Purchases that waited for a payment wait no longer. */
function forget(db: Db, userId: number, now: number) {
  const own = sql`user_id = ${userId} AND ${isGone(userId)}`;
  return [
    ...[
      'favorites',
      'saved_searches',
      'notifications',
      'member_settings',
      'member_views',
      'password_resets',
      'email_changes',
      'second_factors',
      'recovery_codes',
    ].map((table) => db.run(sql`DELETE FROM ${sql.raw(table)} WHERE ${own}`)),
    db.run(sql`DELETE FROM blocks WHERE blocker_id = ${userId} AND ${isGone(userId)}`),
    db.run(sql`UPDATE credit_transactions SET status = 'failed', settled_at = ${now} WHERE ${own} AND status = 'pending'`),
  ];
}
