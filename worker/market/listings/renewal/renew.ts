import { LISTING_DAYS } from '#schema/catalog/limits';
import type { Renewal, RenewalLook } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { searchRow } from '#schema/search/search-row';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../../platform/actor.ts';
import { into, type Row, set } from '../../../platform/columns.ts';
import type { Db } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { notBanned } from '../../../platform/http/ban.ts';
import { liveSession, requireLive } from '../../../platform/http/session.ts';
import type { RenewalLink } from '../../../identity/notifications/renewal-link.ts';
import { endOf, statusAt } from '../../browse/awake.ts';
import { isIndexCurrent, SEARCHED_COLUMNS } from '../../browse/searched.ts';

const { id, userId, status, expiresAt, featuredUntil, updatedAt } = listings;
const RENEWABLE = { ...SEARCHED_COLUMNS, id, status, expiresAt, featuredUntil, updatedAt };
type Renewable = Row<typeof RENEWABLE>;

/** How long a link is valid after the ad expired. */
const LINK_LASTS = LISTING_DAYS * DAY;

/**
 * Renews the member's own ad: it is shown for 45 more days from now, and found again if it was asleep. It keeps its place: newer ads stay before
 * it. Within a day of a renewal it changes nothing, so a repeat is idempotent. Two round trips. Throws `listing_not_found`, `listing_closed` for a
 * sold one, `listing_hidden`, `listing_held`, and `listing_changed` when an edit or a sweep came between.
 */
export async function renew(db: Db, member: Member, listingId: number, now: number): Promise<Renewal> {
  const [session, [ad]] = await db.batch([
    liveSession(db, member, 'member'),
    db.find(RENEWABLE, sql`FROM ${listings} WHERE ${id} = ${listingId} AND ${userId} = ${member.id}`),
  ]);
  requireLive(session);
  return extendEnd(db, ad, now);
}

/**
 * Renews the ad by the link that its owner was sent. If the ad was renewed since, by this link or otherwise, it changes nothing and returns the
 * ad's state.
 */
export async function renewByLink(db: Db, link: RenewalLink | null, now: number): Promise<Renewal> {
  const { ad, isSpent } = await readByLink(db, link, now);
  return isSpent ? renewalOf(ad, now) : extendEnd(db, ad, now);
}

/** Returns what the link is about and changes nothing. One round trip. Throws what `renewByLink` throws. */
export async function showByLink(db: Db, link: RenewalLink | null, now: number): Promise<RenewalLook> {
  const { ad, isSpent } = await readByLink(db, link, now);
  return { ...renewalOf(ad, now), isSpent };
}

/**
 * Throws `renewal_link_invalid` for a link that is not ours, is too old, has an owner who is gone or banned, or was used up before the ad fell
 * asleep again.
 */
async function readByLink(db: Db, link: RenewalLink | null, now: number): Promise<{ ad: Renewable; isSpent: boolean }> {
  if (!link || link.until + LINK_LASTS <= now) throw refuse('renewal_link_invalid');
  const [found] = await db.find(
    RENEWABLE,
    sql`FROM ${listings} CROSS JOIN ${users} ON ${users.id} = ${userId}
      WHERE ${id} = ${link.listingId} AND ${users.deletedAt} IS NULL AND ${notBanned(users, now)}`,
  );
  if (!found) throw refuse('renewal_link_invalid');
  const ad = requireOpen(found);
  const isSpent = ad.expiresAt !== link.until;
  if (isSpent && statusAt(ad, now) === 'asleep') throw refuse('renewal_link_invalid');
  return { ad, isSpent };
}

function requireOpen(ad: Renewable | undefined): Renewable {
  if (!ad || ad.status === 'removed') throw refuse('listing_not_found');
  if (ad.status === 'sold') throw refuse('listing_closed');
  if (ad.status === 'hidden') throw refuse('listing_hidden');
  if (ad.status === 'held') throw refuse('listing_held');
  return ad;
}

async function extendEnd(db: Db, found: Renewable | undefined, now: number): Promise<Renewal> {
  const ad = requireOpen(found);
  const until = now + LISTING_DAYS * DAY;
  if (ad.expiresAt > until - DAY) return renewalOf(ad, now);
  const { words, facets } = searchRow({ ...ad, featured: ad.featuredUntil !== null });
  // It makes no difference if the sweep has put it to sleep meanwhile. The index is written first, while the row still tells whether these are its
  // words.
  const isUnchanged: SQL = sql`${id} = ${ad.id} AND ${status} IN ('active', 'asleep') AND ${isIndexCurrent(ad)}`;
  const [, renewed] = await db.batch([
    db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: id, words, facets })} FROM ${listings} WHERE ${isUnchanged}`),
    db.returning(
      { id },
      sql`UPDATE ${listings} SET ${set(listings, { status: 'active', expiresAt: until })} WHERE ${isUnchanged}`,
    ),
  ]);
  if (renewed.length === 0) throw refuse('listing_changed');
  return renewalOf({ ...ad, status: 'active', expiresAt: until }, now);
}

function renewalOf(ad: Renewable, now: number): Renewal {
  return { id: ad.id, title: ad.title, status: statusAt(ad, now) === 'asleep' ? 'asleep' : 'active', expiresAt: endOf(ad) };
}
