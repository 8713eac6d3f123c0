import type { AccountDeleteRequest } from '#schema/contracts/members';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { assignments } from '#schema/tables/assignments';
import { auditWords } from '#schema/tables/audit-words';
import { blocks } from '#schema/tables/blocks';
import { conversations } from '#schema/tables/conversations';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { decisions } from '#schema/tables/decisions';
import { emailChanges } from '#schema/tables/email-changes';
import { emailUndos } from '#schema/tables/email-undos';
import { erasures } from '#schema/tables/erasures';
import { favorites } from '#schema/tables/favorites';
import { knownPlaces } from '#schema/tables/known-places';
import { listingImages } from '#schema/tables/listing-images';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { memberSettings } from '#schema/tables/member-settings';
import { memberViews } from '#schema/tables/member-views';
import { newsletterSubscribers } from '#schema/tables/newsletter-subscribers';
import { notifications } from '#schema/tables/notifications';
import { numberMoves } from '#schema/tables/number-moves';
import { photoFingerprints } from '#schema/tables/photo-fingerprints';
import { passwordResets } from '#schema/tables/password-resets';
import { purchases } from '#schema/tables/purchases';
import { pushSubscriptions } from '#schema/tables/push-subscriptions';
import { recoveryCodes } from '#schema/tables/recovery-codes';
import { reports } from '#schema/tables/reports';
import { reviews } from '#schema/tables/reviews';
import { savedSearches } from '#schema/tables/saved-searches';
import { secondFactors } from '#schema/tables/second-factors';
import { sessions } from '#schema/tables/sessions';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { signInCodes } from '#schema/tables/sign-in-codes';
import { staffNotes } from '#schema/tables/staff-notes';
import { uploads } from '#schema/tables/uploads';
import { users } from '#schema/tables/users';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { alias, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { keepsAnAdmin } from '../auth/accounts.ts';
import { isStillPassword, requireOwnPassword } from '../passwords/own-password.ts';
import type { Member } from '../../platform/actor.ts';
import { discardAvatar, releaseAvatar } from '../auth/avatar.ts';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db, Statement } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { deleteFailuresOf } from '../../platform/failures/store-failure.ts';
import { isLive } from '../../platform/http/session.ts';
import { closeSockets } from '../../platform/rooms/close-sockets.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { endSessions } from '../sessions/sessions.ts';

/** What is deleted with an account: with `messages`, also the texts and files that it sent to others. */
export interface Erasure {
  messages: boolean;
}

/**
 * Deletes an account whose owner has typed their password. Two round trips, one more for each hundred ads beyond the first hundred, and one to find
 * the reason for a refusal. Throws `last_admin` for the administrators' mailbox, `no_admin_left`, `rate_limited`, `password_required`,
 * `password_wrong`, and `invalid_token` if the session ended or the password changed meanwhile.
 */
export async function deleteAccount(
  db: Db,
  member: Member,
  { password, eraseMessages }: AccountDeleteRequest,
  now: number,
): Promise<ErasedAccount> {
  const account = await requireOwnPassword(db, member, { password, field: 'password' }, now);
  // This account holds every member's conversation with the administrators.
  if (member.id === ADMIN_MAILBOX_ID) throw refuse('last_admin');
  const stays = keepsAnAdmin(member.id, now);
  const isOwner = sql`(${isStillPassword(member.id, account)} AND ${isLive(member)} AND ${stays})`;
  const erased = await eraseAccount(db, member.id, { messages: eraseMessages }, isOwner, now);
  if (erased) return erased;
  const [left] = await db.find({ stays: sql<0 | 1>`${stays}` }, sql``);
  throw refuse(left?.stays === 0 ? 'no_admin_left' : 'invalid_token');
}

/** What is left to clear away after an account was deleted: the rooms of its sessions, its picture, and unsent mails and messages to it. */
export interface ErasedAccount {
  userId: number;
  rooms: { sessionId: string; room: string }[];
  profileImageUrl: string | null;
  email: string | null;
}

/** Clears away what `ErasedAccount` names. For `waitUntil`: a sweep does what fails here. */
export async function cleanUpErased(env: Bindings, { userId, rooms, profileImageUrl, email }: ErasedAccount): Promise<void> {
  await Promise.allSettled([
    closeSockets(env, rooms),
    profileImageUrl === null ? null : discardAvatar(env, profileImageUrl),
    deleteFailuresOf(env, userId, email),
  ]);
}

/**
 * Deletes an account while `may` holds. All that says who it was, and its words, are deleted at once: ads, favourites, searches, settings, sessions,
 * what it reported and reviewed, and what others were told about it. Photos are deleted by the next sweep and, if `erasure` says so, its messages by
 * the sweeps after that. Only numbers stay: the ledger, stars, and whose a message was. Username and e-mail are free again. `witness` makes more
 * statements, which run right before the account's row changes and under the same condition. Returns null if `may` does not hold. One round trip, and
 * one more for each hundred ads beyond the first hundred.
 */
export async function eraseAccount(
  db: Db,
  userId: number,
  erasure: Erasure,
  may: SQL,
  now: number,
  witness: (db: Db, when: SQL) => readonly Statement<unknown>[] = () => [],
): Promise<ErasedAccount | null> {
  // The account is deleted in the batch of its last ads: until then the deletion can be requested again if one of these batches fails.
  for (;;) {
    const isLast = sql`${may} AND ${hasNoAds(userId)}`;
    const [[state], , , , [gone], [rooms]] = await db.batch([
      db.find(
        {
          may: sql<0 | 1>`${may}`,
          more: sql<0 | 1>`EXISTS (${adsOf(userId, sql`LIMIT 1 OFFSET ${ADS_A_BATCH}`)})`,
          picture: sql<string | null>`(SELECT ${users.profileImageUrl} FROM ${users} WHERE ${users.id} = ${userId})`,
          email: sql<string | null>`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId})`,
        },
        sql``,
      ),
      removeAds(db, userId, may, now),
      deleteLinkedRows(db, userId, isLast),
      witness(db, isLast),
      anonymizeUser(db, userId, isLast, now),
      endSessions(db, sql`${sessions.userId} = ${userId} AND ${isErased(userId)}`, now),
      deleteOwnRows(db, userId, now),
      redactOthersRows(db, userId, now),
      queueErasures(db, userId, erasure),
    ]);
    if (state?.may !== 1) return null;
    if (gone) return { userId, rooms, profileImageUrl: state.picture, email: state.email };
    if (state.more !== 1) throw new Error('An account that nothing holds was not deleted.');
  }
}

const ADS_A_BATCH = 100;

/** The tables whose rows belong to one member alone. */
const OWN_TABLES = [
  favorites,
  savedSearches,
  notifications,
  memberSettings,
  memberViews,
  passwordResets,
  emailChanges,
  emailUndos,
  secondFactors,
  recoveryCodes,
  pushSubscriptions,
  sessions,
  knownPlaces,
  signInCodes,
  phoneProofs,
] as const;

const [ad, other, excluded] = [alias(listings, 'ad'), alias(users, 'other'), alias(erasures, 'excluded')];

/** A member's ads that are not deleted, and deleted ones that still have their words: every ad has a title. */
function adsOf(userId: number, limit: SQL): SQL {
  return sql`SELECT ${ad.id} FROM ${listings} AS ${ad}
    WHERE ${ad.userId} = ${userId} AND (${ad.status} <> 'removed' OR ${ad.title} <> '') ${limit}`;
}

/** Removes ads as `remove` does with one, and deletes their words, too, here and in what others were told about them. */
function removeAds(db: Db, userId: number, condition: SQL, now: number) {
  const ads = sql`(${adsOf(userId, sql`ORDER BY ${ad.id} LIMIT ${ADS_A_BATCH}`)})`;
  // An index on an expression is used only if the column's affinity is removed: `+` does that.
  const plainAds = sql`(SELECT +value FROM (SELECT id AS value FROM ${ads}))`;
  const removed = {
    status: 'removed',
    removedAt: sql`coalesce(${listings.removedAt}, ${now})`,
    updatedAt: nextVersion(now),
    title: '',
    description: '',
    location: '',
    details: null,
    likeness: null,
    imageUrl: null,
    thumbUrl: null,
    hiddenReason: null,
    textFingerprint: '',
    shareKey: null,
    shareFingerprint: null,
  } as const;
  const { data, kind } = notifications;
  return [
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} IN ${ads} AND ${condition}`),
    db.run(sql`DELETE FROM ${listingImages} WHERE ${listingImages.listingId} IN ${ads} AND ${condition}`),
    db.run(
      sql`UPDATE ${uploads} SET ${set(uploads, { listingId: null, createdAt: 0 })} WHERE ${uploads.listingId} IN ${ads} AND ${condition}`,
    ),
    db.run(
      sql`DELETE FROM ${notifications} WHERE ${data} ->> '$.listingId' IN ${plainAds} AND ${data} ->> '$.listingId' IS NOT NULL AND ${condition}`,
    ),
    db.run(sql`UPDATE ${notifications} SET ${set(notifications, { data: sql`json_set(${data}, '$.title', '')` })}
      WHERE ${data} ->> '$.placeId' IN ${plainAds} AND ${kind} IN ('report_closed', 'report_reopened') AND ${data} ->> '$.about' = 'listing' AND ${condition}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, removed)} WHERE ${listings.id} IN ${ads} AND ${condition}`),
  ] as const;
}

/**
 * Deletes what is found by the address or the picture of the row, and so before these are taken off it. A confirmed subscription does not belong to
 * an account that used the address but never confirmed it.
 */
function deleteLinkedRows(db: Db, userId: number, condition: SQL) {
  return [
    db.run(sql`DELETE FROM ${newsletterSubscribers}
      WHERE ${newsletterSubscribers.email} = (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId})
        AND (${newsletterSubscribers.confirmedAt} IS NULL
          OR EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.emailVerifiedAt} IS NOT NULL)) AND ${condition}`),
    releaseAvatar(db, userId, condition),
    db.run(
      sql`UPDATE ${uploads} SET ${set(uploads, { createdAt: 0 })} WHERE ${uploads.userId} = ${userId} AND ${uploads.listingId} IS NULL AND ${condition}`,
    ),
  ] as const;
}

/**
 * Takes name, address and password off the row, once no ad is left. Nobody can register the username that replaces the old one (a username has no
 * colon), so nobody can block another's deletion by taking it first.
 */
function anonymizeUser(db: Db, userId: number, condition: SQL, now: number) {
  const nobody = `deleted:${userId}`;
  const left = {
    deletedAt: now,
    username: nobody,
    usernameSkeleton: null,
    email: null,
    passwordHash: '',
    firstName: null,
    lastName: null,
    firstFolded: null,
    lastFolded: null,
    phone: null,
    language: null,
    phoneConfirmedAt: null,
    verifiedAt: null,
    verifiedUntil: null,
    verifiedBy: null,
    profileImageUrl: null,
    vipExpiresAt: null,
    emailVerifiedAt: null,
    readdressedAt: null,
    lastLoginAt: null,
    role: 'user',
    bannedAt: null,
    bannedUntil: null,
    banReason: null,
    province: null,
  } as const;
  return db.returning(
    { id: users.id },
    sql`UPDATE ${users} SET ${set(users, left)} WHERE ${users.id} = ${userId} AND ${condition}`,
  );
}

function hasNoAds(userId: number): SQL {
  return sql`NOT EXISTS (${adsOf(userId, sql``)})`;
}

function isErased(userId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletedAt} IS NOT NULL)`;
}

/** Makes statements that have an effect only once the account is deleted. */
function ifErased(db: Db, userId: number) {
  const gone = isErased(userId);
  return {
    drop: (table: SQLiteTable, where: SQL) => db.run(sql`DELETE FROM ${table} WHERE ${where} AND ${gone}`),
    change: (table: SQLiteTable, words: SQL, where: SQL) => db.run(sql`UPDATE ${table} SET ${words} WHERE ${where} AND ${gone}`),
  };
}

/** Deletes what belonged to the member alone. Purchases that waited for a payment fail; the ledger loses only its words. */
function deleteOwnRows(db: Db, userId: number, now: number) {
  const { drop, change } = ifErased(db, userId);
  const [moves, photos, ledger] = [numberMoves, photoFingerprints, creditTransactions];
  const isTheirs = sql`${ledger.userId} = ${userId}`;
  return [
    ...OWN_TABLES.map((table) => drop(table, sql`${table.userId} = ${userId}`)),
    // Another's open request for this member's number stays: the next sweep gives it to the requester.
    drop(moves, sql`${moves.toId} = ${userId}`),
    drop(moves, sql`${moves.fromId} = ${userId} AND ${moves.keptAt} IS NOT NULL`),
    drop(blocks, sql`${blocks.blockerId} = ${userId}`),
    // The photo of an ad that administrators refused can be recognised for its year, but nobody knows whose it was.
    drop(photos, sql`${photos.userId} = ${userId} AND ${photos.refused} = 0`),
    change(photos, set(photos, { userId: null, listingId: null }), sql`${photos.userId} = ${userId}`),
    change(ledger, set(ledger, { status: 'failed', settledAt: now }), sql`${isTheirs} AND ${ledger.status} = 'pending'`),
    change(ledger, set(ledger, { description: '' }), isTheirs),
    change(
      purchases,
      set(purchases, { note: null, misfit: null }),
      sql`${purchases.transactionId} IN (SELECT ${ledger.id} FROM ${ledger} WHERE ${isTheirs})`,
    ),
  ];
}

/**
 * Hands the sweep the conversations that have something to empty: the member's own messages if they asked for that, and everybody's if the other
 * member has left before. A conversation that is in no list of theirs has no messages (and without that condition no index is used).
 */
function queueErasures(db: Db, userId: number, { messages }: Erasure) {
  const side = (mine: Column, others: Column) => {
    const isDeserted = sql`EXISTS (SELECT 1 FROM ${users} AS ${other} WHERE ${other.id} = ${others} AND ${other.deletedAt} IS NOT NULL)`;
    const row = { conversationId: conversations.id, senderId: sql`iif(${isDeserted}, NULL, ${userId})` };
    return db.run(sql`INSERT ${into(erasures, row)} FROM ${conversations} WHERE ${mine} = ${userId}
      AND ${conversations.unlistedId} IS NOT ${mine} AND (${Number(messages)} OR ${isDeserted})
      AND ${isErased(userId)}
      ON CONFLICT (${columnNames(erasures.conversationId)}) DO UPDATE SET ${set(erasures, { senderId: excluded.senderId, afterId: 0 })}`);
  };
  return [side(conversations.user1Id, conversations.user2Id), side(conversations.user2Id, conversations.user1Id)] as const;
}

/**
 * Deletes the member's words in rows that stay because of others, and words about the member: reports keep their reasons and outcomes, reviews their
 * stars, acts of the audit log the names of their fields.
 */
function redactOthersRows(db: Db, userId: number, now: number) {
  const { drop, change } = ifErased(db, userId);
  const blank = (json: typeof auditWords.before | typeof auditWords.after) =>
    sql`iif(${json} IS NULL, NULL, (SELECT json_group_object(key, NULL) FROM json_each(${json})))`;
  const words = { before: blank(auditWords.before), after: blank(auditWords.after), erasedAt: now };
  const { data } = notifications;
  const isReporter = sql`${reports.reporterId} = ${userId}`;
  return [
    change(reports, set(reports, { details: '' }), isReporter),
    drop(staffNotes, sql`${staffNotes.aboutUserId} = ${userId}`),
    // Notes at their own reports may be about them, too.
    drop(staffNotes, sql`${staffNotes.target} IN (SELECT 'report:' || ${reports.id} FROM ${reports} WHERE ${isReporter})`),
    drop(decisions, sql`${decisions.aboutUserId} = ${userId}`),
    drop(assignments, sql`${assignments.adminId} = ${userId}`),
    change(reports, set(reports, { note: null, snapshot: null }), sql`${reports.aboutUserId} = ${userId}`),
    change(reviews, set(reviews, { text: '' }), sql`${reviews.reviewerId} = ${userId}`),
    change(reviews, set(reviews, { text: '' }), sql`${reviews.subjectId} = ${userId}`),
    change(
      notifications,
      set(notifications, { data: sql`json_set(${data}, '$.name', '')` }),
      sql`${data} ->> '$.userId' = ${userId} AND ${data} ->> '$.userId' IS NOT NULL`,
    ),
    change(auditWords, set(auditWords, words), sql`${auditWords.userId} = ${userId} AND ${auditWords.erasedAt} IS NULL`),
  ];
}
