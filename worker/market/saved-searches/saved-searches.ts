import type { SavedSearch } from '#schema/contracts/saved-searches';
import { SAVED_SEARCHES_MAX } from '#schema/catalog/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { normalSearch } from './normal-search.ts';

interface SavedSearchRow {
  id: number;
  search: string;
  createdAt: number;
}

/** The member's searches, the newest first. One round trip. */
export async function list(db: Db, member: Member): Promise<SavedSearch[]> {
  return (await find(db, sql`user_id = ${member.id} ORDER BY id DESC LIMIT ${SAVED_SEARCHES_MAX}`)).map(present);
}

/**
 * Keeps a search, from whose ads on the member is told of new ones; the same search again is the one that was kept. One round trip. Throws
 * `saved_search_empty`, what is wrong with the search, and `too_many_saved_searches`.
 */
export async function keep(
  db: Db,
  member: Member,
  search: string,
  now: number,
): Promise<{ savedSearch: SavedSearch; isNew: boolean }> {
  const normal = normalSearch(search);
  const [made, [row]] = await db.batch([
    db.all<{ id: number }>(sql`INSERT INTO saved_searches (user_id, search, last_listing_id, checked_at, created_at)
      SELECT ${member.id}, ${normal}, coalesce((SELECT id FROM listings ORDER BY id DESC LIMIT 1), 0), ${now}, ${now}
      WHERE (SELECT count(*) FROM saved_searches WHERE user_id = ${member.id}) < ${SAVED_SEARCHES_MAX}
      ON CONFLICT (user_id, search) DO NOTHING RETURNING id`),
    find(db, sql`user_id = ${member.id} AND search = ${normal}`),
  ]);
  if (!row) throw refuse('too_many_saved_searches');
  return { savedSearch: present(row), isNew: made.length > 0 };
}

/** Forgets one of the member's searches. One round trip. Throws `saved_search_not_found`. */
export async function forget(db: Db, member: Member, id: number): Promise<void> {
  const gone = await db.all<{ id: number }>(
    sql`DELETE FROM saved_searches WHERE id = ${id} AND user_id = ${member.id} RETURNING id`,
  );
  if (gone.length === 0) throw refuse('saved_search_not_found');
}

function find(db: Db, which: SQL) {
  return db.all<SavedSearchRow>(sql`SELECT id, search, created_at AS createdAt FROM saved_searches WHERE ${which}`);
}

function present({ id, search, createdAt }: SavedSearchRow): SavedSearch {
  return { id, search, createdAt: new Date(createdAt).toISOString() };
}
