import type { UsersQuery } from '#schema/contracts/admin-users';
import { asciiDigits } from '#schema/digits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { filtersOf } from './filters.ts';
import { countUsers, LOOKED_AT, MEMBER_COLUMNS, type MemberRow } from './users.queries.ts';

/** Behind every text that begins with a prefix. */
const LAST = '\u{10FFFF}';

/**
 * The members whose e-mail or username begins with `text`, in the order of that text, and first of all the one whose id it is. A page may be
 * short and still have a next one; the cursor is the last text that was looked at.
 */
export async function searchUsers(db: Db, query: UsersQuery, text: string, now: number) {
  const { limit } = query;
  const prefix = text.replace(/^@/, '').normalize('NFC').toLowerCase();
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const isFiltered = [query.role, query.vip, query.banned, query.province].some((filter) => filter !== undefined);
  const conditions = isFiltered ? filtersOf(query, now).map(({ condition }) => condition) : [];
  const passes = conditions.length === 0 ? sql`1` : sql.join(conditions, sql` AND `);
  const texts = merged(prefix, after);
  // The rarer a row passes, the more are looked at. Without filters, at most half of the texts are their members' second ones.
  const most = isFiltered ? LOOKED_AT : Math.floor(1.5 * (limit + 1));
  const id = idIn(text);
  const isSecond = sql`(c.twin COLLATE NOCASE >= ${prefix} AND c.twin COLLATE NOCASE < ${prefix + LAST} AND c.twin COLLATE NOCASE < c.key)`;

  const [[own], rows, ends, [counted]] = await db.batch([
    db.all<MemberRow>(sql`SELECT ${MEMBER_COLUMNS} FROM users AS u
      WHERE u.id = ${after === null ? id : 0} AND u.deleted_at IS NULL AND ${passes}`),
    // They come in the order in which they were merged: to sort them once more would read each again.
    db.all<FoundRow>(
      isFiltered
        ? sql`SELECT c.key AS "key", ${MEMBER_COLUMNS} FROM (${texts} LIMIT ${most}) AS c CROSS JOIN users AS u ON u.id = c.id
            WHERE NOT ${isSecond} AND ${passes} LIMIT ${limit + 1}`
        : sql`SELECT c.key AS "key", ${MEMBER_COLUMNS} FROM (${texts} LIMIT ${most}) AS c LEFT JOIN users AS u ON u.id = c.id AND NOT ${isSecond}`,
    ),
    db.all<{ key: string }>(isFiltered ? sql`${texts} LIMIT 1 OFFSET ${most - 1}` : sql`SELECT '' AS key WHERE 0`),
    countUsers(db),
  ]);
  const found = rows.filter((row): row is MemberRow & { key: string } => row.id !== null);
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : isFiltered ? ends[0] : rows[most - 1];
  const others = page.filter((row) => row.id !== id);
  return {
    rows: own ? [own, ...others] : others,
    cursor: end === undefined ? null : Buffer.from(end.key).toString('base64url'),
    total: counted?.total ?? 0,
  };
}

/** A text, and the member whom it stands for; none where it is their second one. */
type FoundRow = { key: string } & (MemberRow | { id: null });

/**
 * E-mails and usernames, an index each, which SQLite merges only as far as the page goes: both are in the order of NOCASE. `twin` is the other
 * text of the same member, who is shown at the first of the two alone. That is asked of what was merged: inside, it would read on until a row
 * passes.
 */
function merged(prefix: string, after: string | null): SQL {
  const matches = (column: SQL, twin: string, index: string) => {
    // Only one lower bound: with two, SQLite may begin at the lesser and read what was read before.
    const from = after !== null && after.toLowerCase() >= prefix ? sql`${column} > ${after}` : sql`${column} >= ${prefix}`;
    return sql`SELECT id, ${column} AS key, ${sql.raw(twin)} AS twin FROM users INDEXED BY ${sql.raw(index)}
      WHERE deleted_at IS NULL AND ${from} AND ${column} < ${prefix + LAST}`;
  };
  return sql`${matches(sql`email COLLATE NOCASE`, 'username', 'users_search_email')}
    UNION ALL ${matches(sql`username COLLATE NOCASE`, 'email', 'users_search_username')} ORDER BY key COLLATE NOCASE`;
}

/** `7`, `#7` and `۷` are the id 7; 0, which nobody has, for what is none. */
function idIn(text: string): number {
  const digits = /^#?(\d{1,15})$/.exec(asciiDigits(text))?.[1];
  return digits === undefined ? 0 : Number(digits);
}

function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key === '' || key.includes('\ufffd')) throw refuse('bad_cursor');
  return key;
}
