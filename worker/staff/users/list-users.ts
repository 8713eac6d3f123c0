import type { AdminMember, UsersQuery } from '#schema/contracts/admin-users';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { filtersOf } from './filters.ts';
import { searchUsers } from './search-users.ts';
import { countUsers, LOOKED_AT, MEMBER_COLUMNS, type MemberRow, presentMember } from './users.queries.ts';

/** One page of members, where the next one begins, and how many there are of all kinds. */
export interface UsersPage {
  users: AdminMember[];
  cursor: string | null;
  total: number;
}

/** One page of the members who have not left. One round trip. Throws `bad_cursor`. */
export async function listUsers(db: Db, query: UsersQuery, now: number): Promise<UsersPage> {
  const { rows, cursor, total } = query.q ? await searchUsers(db, query, query.q, now) : await newestUsers(db, query, now);
  return { users: rows.map((row) => presentMember(row, now)), cursor, total };
}

/**
 * The newest first, by id. The narrowest filter walks along its own index; what others let through of it fills the page, and after a thousand
 * looked at the page ends where they ended.
 */
async function newestUsers(db: Db, query: UsersQuery, now: number) {
  const { cursor, limit } = query;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) throw refuse('bad_cursor');
  const [{ index, condition }, ...others] = filtersOf(query, now);
  const most = others.length === 0 ? limit + 1 : LOOKED_AT;
  const after = cursor === undefined ? sql`` : sql` AND u.id < ${Number(cursor)}`;
  const rest =
    others.length === 0
      ? sql``
      : sql` WHERE ${sql.join(
          others.map((other) => other.condition),
          sql` AND `,
        )}`;
  const [rows, ends, [counted]] = await db.batch([
    db.all<MemberRow>(sql`SELECT ${MEMBER_COLUMNS}
      FROM (SELECT u.id AS id FROM users AS u INDEXED BY ${sql.raw(index)} WHERE ${condition}${after} ORDER BY u.id DESC LIMIT ${most}) AS c
        CROSS JOIN users AS u ON u.id = c.id${rest}
      ORDER BY c.id DESC LIMIT ${limit + 1}`),
    // Where a thousand end, which only a page of several filters has to know.
    others.length === 0
      ? db.all<{ id: number }>(sql`SELECT 0 AS id WHERE 0`)
      : db.all<{ id: number }>(sql`SELECT u.id AS id FROM users AS u INDEXED BY ${sql.raw(index)} WHERE ${condition}${after}
          ORDER BY u.id DESC LIMIT 1 OFFSET ${LOOKED_AT - 1}`),
    countUsers(db),
  ]);
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1)?.id : ends[0]?.id;
  return { rows: page, cursor: end === undefined ? null : String(end), total: counted?.total ?? 0 };
}
