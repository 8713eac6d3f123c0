import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { users } from '#schema/tables/users';
import { blocks } from '#schema/tables/blocks';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { emailChanges } from '#schema/tables/email-changes';
import { favorites } from '#schema/tables/favorites';
import { listingImages } from '#schema/tables/listing-images';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { memberSettings } from '#schema/tables/member-settings';
import { memberViews } from '#schema/tables/member-views';
import { notifications } from '#schema/tables/notifications';
import { passwordResets } from '#schema/tables/password-resets';
import { recoveryCodes } from '#schema/tables/recovery-codes';
import { savedSearches } from '#schema/tables/saved-searches';
import { secondFactors } from '#schema/tables/second-factors';
import { sessions } from '#schema/tables/sessions';
import { uploads } from '#schema/tables/uploads';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { requireOwnPassword } from '../passwords/own-password.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive } from '../../platform/http/session.ts';
import { endSessions } from '../sessions/sessions.ts';
import { set } from '../../platform/columns.ts';

/**
 * Ends an account whose owner has typed their password. Two round trips, and one more for each hundred ads beyond the first. Throws
 * `last_admin` for user 1, `rate_limited` and `password_wrong`.
 */
export async function deleteAccount(db: Db, member: Member, password: string, now: number): Promise<Erased> {
  const account = await requireOwnPassword(db, member, password, 'password', now);
  if (member.id === ADMIN_MAILBOX_ID) throw refuse('last_admin');
  const isOwner = sql`EXISTS (SELECT 1 FROM ${users}
    WHERE ${users.id} = ${member.id} AND ${users.passwordHash} = ${account.passwordHash} AND ${isLive(member)})`;
  const erased = await eraseAccount(db, member.id, isOwner, now);
  if (erased === null) throw refuse('invalid_token');
  return erased;
}

/** What an account that is gone leaves to clear away: the rooms of its sessions, and its picture. */
export interface Erased {
  rooms: { sessionId: string; room: string }[];
  profileImageUrl: string | null;
}

/**
 * Ends an account while `may` holds: its ads, favourites, searches, settings and sessions go at once, its photos with the next sweep; what it
 * wrote to others stays there without a name, the ledger stays as it is, and username and e-mail are free again. `witness` makes one more
 * statement, which runs right before the account's row changes and under the same condition. Null when `may` does not hold. One round trip, and one more for
 * each hundred ads beyond the first.
 */
export async function eraseAccount(db: Db, userId: number, may: SQL, now: number, witness = noWitness): Promise<Erased | null> {
  // The account goes with its last ads: until then it can be asked again, should one of these batches fail.
  for (;;) {
    const [[state], , , , , , [gone], rooms] = await db.batch([
      db.find(
        {
          may: sql<0 | 1>`${may}`,
          more: sql<0 | 1>`EXISTS (${adsOf(userId, sql`LIMIT 1 OFFSET ${ADS_A_BATCH}`)})`,
          picture: sql<string | null>`(SELECT ${users.profileImageUrl} FROM ${users} WHERE ${users.id} = ${userId})`,
        },
        sql``,
      ),
      ...removeAds(db, userId, may, now),
      witness(db, sql`${may} AND ${hasNoAds(userId)}`),
      leave(db, userId, may, now),
      ...endSessions(db, sql`${sessions.userId} = ${userId} AND ${isGone(userId)}`, now),
      ...forget(db, userId, now),
    ]);
    if (state?.may !== 1) return null;
    if (gone) return { rooms, profileImageUrl: state.picture };
    if (state.more !== 1) throw new Error('An account that nothing holds was not deleted.');
  }
}

function noWitness(db: Db, _when: SQL) {
  return db.run(sql`SELECT 1`);
}

const ADS_A_BATCH = 100;

/** The tables whose rows are one member's and nobody else's. */
const OWN = [
  favorites,
  savedSearches,
  notifications,
  memberSettings,
  memberViews,
  passwordResets,
  emailChanges,
  secondFactors,
  recoveryCodes,
] as const;

const ad = alias(listings, 'ad');

/** A member's ads that are shown, and those deleted before that still have their words. */
function adsOf(userId: number, limit: SQL): SQL {
  return sql`SELECT ${ad.id} FROM ${listings} AS ${ad}
    WHERE ${ad.userId} = ${userId} AND (${ad.status} <> 'removed' OR ${ad.description} <> '') ${limit}`;
}

/** As `remove` does with one ad, and the words of them too: only the title stays, for the talks about it. */
function removeAds(db: Db, userId: number, condition: SQL, now: number) {
  const ads = sql`(${adsOf(userId, sql`ORDER BY ${ad.id} LIMIT ${ADS_A_BATCH}`)})`;
  const removed = {
    status: 'removed',
    removedAt: sql`coalesce(${listings.removedAt}, ${now})`,
    updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)`,
    description: '',
    location: '',
    imageUrl: null,
    thumbUrl: null,
  } as const;
  return [
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} IN ${ads} AND ${condition}`),
    db.run(sql`DELETE FROM ${listingImages} WHERE ${listingImages.listingId} IN ${ads} AND ${condition}`),
    db.run(sql`UPDATE ${uploads} SET ${set(uploads, { listingId: null })} WHERE ${uploads.listingId} IN ${ads} AND ${condition}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, removed)} WHERE ${listings.id} IN ${ads} AND ${condition}`),
  ] as const;
}

/**
 * Takes name, address and password off the row, once no ad is left. Nobody can register
 * either value (a username has no colon, an address has an at sign), so nobody can stop another's deletion by taking the name first.
 */
function leave(db: Db, userId: number, condition: SQL, now: number) {
  const nobody = `deleted:${userId}`;
  const left = {
    deletedAt: now,
    username: nobody,
    email: nobody,
    passwordHash: '',
    firstName: null,
    lastName: null,
    phone: null,
    profileImageUrl: null,
    vipExpiresAt: null,
    emailVerifiedAt: null,
    lastLoginAt: null,
    role: 'user',
    bannedAt: null,
    bannedUntil: null,
    banReason: null,
    province: null,
  } as const;
  return db.returning(
    { id: users.id },
    sql`UPDATE ${users} SET ${set(users, left)} WHERE ${users.id} = ${userId} AND ${condition} AND ${hasNoAds(userId)}`,
  );
}

function hasNoAds(userId: number): SQL {
  return sql`NOT EXISTS (${adsOf(userId, sql``)})`;
}

function isGone(userId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletedAt} IS NOT NULL)`;
}

/** What was the member's alone. Purchases that waited for a payment wait no longer. */
function forget(db: Db, userId: number, now: number) {
  const ledger = creditTransactions;
  return [
    ...OWN.map((table) => db.run(sql`DELETE FROM ${table} WHERE ${table.userId} = ${userId} AND ${isGone(userId)}`)),
    db.run(sql`DELETE FROM ${blocks} WHERE ${blocks.blockerId} = ${userId} AND ${isGone(userId)}`),
    db.run(sql`UPDATE ${ledger} SET ${set(ledger, { status: 'failed', settledAt: now })}
      WHERE ${ledger.userId} = ${userId} AND ${isGone(userId)} AND ${ledger.status} = 'pending'`),
  ];
}
