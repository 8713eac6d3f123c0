import type { SavedSearch } from '#schema/contracts/saved-searches';
import { SAVED_SEARCHES_MAX } from '#schema/catalog/limits';
import { comparableSearch } from '#schema/search/comparable-search';
import { listings } from '#schema/tables/listings';
import { savedSearches } from '#schema/tables/saved-searches';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { into, columnNames, type Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { lastLateNumber } from './late.ts';
import { normalSearch } from './normal-search.ts';

const SAVED_SEARCH = { id: savedSearches.id, search: savedSearches.search, createdAt: savedSearches.createdAt };

/** The member's searches, the newest first. One round trip. */
export async function listSavedSearches(db: Db, member: Member): Promise<SavedSearch[]> {
  const { id, userId } = savedSearches;
  return (await find(db, sql`${userId} = ${member.id} ORDER BY ${id} DESC LIMIT ${SAVED_SEARCHES_MAX}`)).map(present);
}

/**
 * Saves a search: from now on the member is told of new ads that match it. Saving the same search again, however its words are spelled, returns the first. One round trip. Throws
 * `saved_search_empty`, the errors of the search, and `too_many_saved_searches`.
 */
export async function saveSearch(
  db: Db,
  member: Member,
  search: string,
  now: number,
): Promise<{ savedSearch: SavedSearch; isNew: boolean }> {
  const normal = normalSearch(search);
  const same = comparableSearch(normal);
  const { userId } = savedSearches;
  const newest = sql`coalesce((SELECT ${listings.id} FROM ${listings} ORDER BY ${listings.id} DESC LIMIT 1), 0)`;
  const kept = {
    userId: member.id,
    search: normal,
    askedFor: same,
    lastListingId: newest,
    lastLateNumber,
    checkedAt: now,
    createdAt: now,
  };
  const [made, [row]] = await db.batch([
    db.returning(
      { id: savedSearches.id },
      sql`INSERT ${into(savedSearches, kept)}
        WHERE (SELECT count(*) FROM ${savedSearches} WHERE ${userId} = ${member.id}) < ${SAVED_SEARCHES_MAX}
        ON CONFLICT (${columnNames(userId, savedSearches.askedFor)}) DO NOTHING`,
    ),
    find(db, sql`${userId} = ${member.id} AND ${savedSearches.askedFor} = ${same}`),
  ]);
  if (!row) throw refuse('too_many_saved_searches');
  return { savedSearch: present(row), isNew: made.length > 0 };
}

/** Deletes one of the member's searches. One round trip. Throws `saved_search_not_found`. */
export async function removeSavedSearch(db: Db, member: Member, id: number): Promise<void> {
  const gone = await db.returning(
    { id: savedSearches.id },
    sql`DELETE FROM ${savedSearches} WHERE ${savedSearches.id} = ${id} AND ${savedSearches.userId} = ${member.id}`,
  );
  if (gone.length === 0) throw refuse('saved_search_not_found');
}

function find(db: Db, which: SQL) {
  return db.find(SAVED_SEARCH, sql`FROM ${savedSearches} WHERE ${which}`);
}

function present({ id, search, createdAt }: Row<typeof SAVED_SEARCH>): SavedSearch {
  return { id, search, createdAt: new Date(createdAt).toISOString() };
}
