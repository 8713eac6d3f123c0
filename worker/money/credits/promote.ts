import { DAY } from '#schema/durations';
import { PROMOTIONS } from '#schema/catalog/credits';
import type { CreditsDeductRequest } from '#schema/contracts/credits';
import { searchRow } from '#schema/search/search-row';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';
import { statusAt } from '../../market/browse/awake.ts';
import { hasSameWords } from '../../market/browse/searched.ts';
import { findOwnListing, type ListingRow, ownById } from '../../market/listings/listings.queries.ts';
import { byKey, findEntries, presentSpend } from './entries.queries.ts';
import { appendEntry, type Entry, refuseOverdraft, requireSameAct, isOwnWrite } from './ledger.ts';
import { set, into } from '../../platform/columns.ts';

const NAMES = { featured: 'Featured Listing', premium: 'Premium Boost', super: 'Super Boost' } as const;

/**
 * Buys a promotion for the member's own active listing, from the later of now and the end of the current one; the ad does not expire before the
 * promotion ends. A repeat with the same key is the same promotion. Throws `listing_not_found`, `listing_closed`, `listing_changed` when an edit or
 * a new rate came between, `price_mismatch`, `credits_insufficient` and `idempotency_key_reused`.
 */
export async function promote(db: Db, member: Member, input: CreditsDeductRequest, key: string, now: number) {
  const promotion = PROMOTIONS.find(({ id }) => id === input.promotion);
  if (!promotion) throw refuse('promotion_unknown');
  const entry = entryOf(member, input, key, promotion.amount);
  const [session, [before], [earlier]] = await db.batch([
    liveSession(db, member, 'member'),
    findOwnListing(db, ownById(member.id, input.listingId)),
    findEntries(db, byKey(member.id, key)),
  ]);
  requireLive(session);
  const repeated = requireSameAct(earlier, entry);
  if (repeated) return { answer: presentSpend(repeated), isNew: false };
  if (!before) throw refuse('listing_not_found');
  if (statusAt(before, now) !== 'active') throw refuse('listing_closed');
  if (input.amount !== promotion.amount) throw refuse('price_mismatch');

  const [, , , rows] = await refuseOverdraft(
    db.batch(writePromotion(db, entry, before, promotion.days * DAY, input.promotion, now)),
  );
  const row = requireSameAct(rows[0], entry);
  if (!row) throw refuse('listing_changed');
  return { answer: presentSpend(row), isNew: row.call === entry.call };
}

function entryOf(member: Member, { listingId, promotion, description }: CreditsDeductRequest, key: string, price: number): Entry {
  return {
    userId: member.id,
    key,
    act: `promotion:${listingId}:${promotion}`,
    call: crypto.randomUUID(),
    type: 'promotion',
    amount: -price,
    description: description || NAMES[promotion],
    status: 'completed',
  };
}

/**
 * The payment and what it buys, in one batch. The words of the index were read before, so the index is written only while the row is still the one
 * from which they were read. A promotion does not count as a change of the row, so two at once both count.
 */
function writePromotion(db: Db, entry: Entry, before: ListingRow, lasts: number, promotion: string, now: number) {
  const { id } = before;
  const { words, facets } = searchRow({ ...before, featured: true });
  const until = sql`CAST(max(${now}, coalesce(${listings.featuredUntil}, 0)) + ${lasts} AS INTEGER)`;
  const isUnchanged = sql`FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.userId} = ${entry.userId}
    AND ${listings.status} = 'active' AND ${hasSameWords(before)}`;
  const notes = sql`, 'listingId', ${listings.id}, 'promotion', ${promotion}, 'until', ${until}`;
  return [
    appendEntry(db, entry, now, isUnchanged, notes),
    db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: sql`CAST(${id} AS INTEGER)`, words, facets })}
      WHERE ${isOwnWrite(entry)}`),
    db.run(
      sql`UPDATE ${listings} SET ${set(listings, { featured: 1, featuredUntil: until, expiresAt: sql`max(${listings.expiresAt}, ${until})` })} WHERE ${listings.id} = ${id} AND ${isOwnWrite(entry)}`,
    ),
    findEntries(db, byKey(entry.userId, entry.key)),
  ] as const;
}
