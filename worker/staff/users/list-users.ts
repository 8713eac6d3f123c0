import type { AdminMember, UsersQuery } from '#schema/contracts/admin-users';
import { idIn } from '#schema/digits';
import { users } from '#schema/tables/users';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AFTER_PREFIX, normalizeQuery } from '../../identity/names/name-search.ts';
import { columns, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findByName, nameCursorIn } from './find-by-name.ts';
import { countUsers, CANDIDATES_MAX, memberColumns, presentMember } from './users.queries.ts';
import { ROW_ID } from '#schema/row-id';

const u = alias(users, 'u');

/** One page of members, the cursor of the next one, and the number of all members. */
interface UsersPage {
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
 * The newest members first, by id. The narrowest filter is read along its own index, and the rows that pass the others fill the page; after a
 * thousand rows the page ends where they ended.
 */
async function newestUsers(db: Db, query: UsersQuery, now: number) {
  const { cursor, limit } = query;
  if (cursor !== undefined && !ROW_ID.test(cursor)) throw refuse('bad_cursor');
  const [{ index, condition }, ...others] = filtersOf(query, now);
  const most = others.length === 0 ? limit + 1 : CANDIDATES_MAX;
  const after = cursor === undefined ? sql`` : sql` AND ${u.id} < ${Number(cursor)}`;
  const rest =
    others.length === 0
      ? sql``
      : sql` WHERE ${sql.join(
          others.map((other) => other.condition),
          sql` AND `,
        )}`;
  const [rows, ends, [counted]] = await db.batch([
    db.find(
      memberColumns,
      sql`FROM (SELECT ${u.id} AS id FROM ${users} AS ${u} INDEXED BY ${sql.raw(index)} WHERE ${condition}${after}
      ORDER BY ${u.id} DESC LIMIT ${most}) AS c
        CROSS JOIN ${users} AS ${u} ON ${u.id} = c.id${rest}
      ORDER BY c.id DESC LIMIT ${limit + 1}`,
    ),
    // The last of a thousand rows, which only a page with several filters needs.
    others.length === 0
      ? db.find({ id: sql<number>`0` }, sql`WHERE 0`)
      : db.find(
          { id: u.id },
          sql`FROM ${users} AS ${u} INDEXED BY ${sql.raw(index)} WHERE ${condition}${after}
          ORDER BY ${u.id} DESC LIMIT 1 OFFSET ${CANDIDATES_MAX - 1}`,
        ),
    countUsers(db),
  ]);
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1)?.id : ends[0]?.id;
  return { rows: page, cursor: end === undefined ? null : String(end), total: counted?.total ?? 0 };
}

/**
 * The members whose e-mail or username begins with `text`, in the order of that text; before them the member with this id, after them those whose
 * name or number begins with it. A page may be short and still have a next one; the cursor is the last text that was looked at, or the last name
 * with its member.
 */
async function searchUsers(db: Db, query: UsersQuery, text: string, now: number) {
  const { limit } = query;
  const isFiltered = [query.role, query.vip, query.banned, query.province].some((filter) => filter !== undefined);
  const conditions = isFiltered ? filtersOf(query, now).map(({ condition }) => condition) : [];
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const prefix = normalizeQuery(text);
  const afterName = after === null ? null : nameCursorIn(after);
  const called = findByName(db, text, { prefix, conditions, limit, after: afterName });
  if (afterName !== null) {
    const [[people = []], [counted]] = await db.batch([called.statements, countUsers(db)]);
    return { ...called.pageOf(people, limit), total: counted?.total ?? 0 };
  }
  const passes = conditions.length === 0 ? sql`1` : sql.join(conditions, sql` AND `);
  const texts = mergedMatches(prefix, after);
  // The fewer rows pass, the more are looked at. Without filters, at most half of the texts are second ones of their members.
  const most = isFiltered ? CANDIDATES_MAX : Math.floor(1.5 * (limit + 1));
  const id = idIn(text);
  // A member who signed up by number has no second text.
  const isSecond = sql`coalesce(c.twin COLLATE NOCASE >= ${prefix} AND c.twin COLLATE NOCASE < ${prefix + AFTER_PREFIX} AND c.twin COLLATE NOCASE < c.key, 0)`;

  const [[own], rows, ends, [counted], [people = []]] = await db.batch([
    db.find(
      memberColumns,
      sql`FROM ${users} AS ${u}
      WHERE ${u.id} = ${after === null ? id : 0} AND ${u.deletedAt} IS NULL AND ${passes}`,
    ),
    // The rows keep the order in which they were merged: sorting them again would read each again.
    db.rows(
      FOUND,
      isFiltered
        ? sql`SELECT ${columns(FOUND)} FROM (${texts} LIMIT ${most}) AS c CROSS JOIN ${users} AS ${u} ON ${u.id} = c.id
            WHERE NOT ${isSecond} AND ${passes} LIMIT ${limit + 1}`
        : sql`SELECT ${columns(FOUND)} FROM (${texts} LIMIT ${most}) AS c LEFT JOIN ${users} AS ${u} ON ${u.id} = c.id
          AND NOT ${isSecond}`,
    ),
    db.rows({ key: sql<string>`key` }, isFiltered ? sql`${texts} LIMIT 1 OFFSET ${most - 1}` : sql`SELECT '' AS key WHERE 0`),
    countUsers(db),
    called.statements,
  ]);
  const found = rows.filter((row) => row.id !== null);
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : isFiltered ? ends[0] : rows[most - 1];
  const others = page.filter((row) => row.id !== id);
  const shown = own ? [own, ...others] : others;
  if (end !== undefined) return { rows: shown, cursor: Buffer.from(end.key).toString('base64url'), total: counted?.total ?? 0 };
  // Members who are found by name, and are not shown above already, fill the page.
  const rest = called.pageOf(people, Math.max(0, limit - shown.length), own?.id);
  return { rows: [...shown, ...rest.rows], cursor: rest.cursor, total: counted?.total ?? 0 };
}

/** A text and its member; if it is the member's second text, all but the text is null. */
const FOUND = { key: sql<string>`c.key`, ...memberColumns };

/**
 * E-mails and usernames, each from an index of its own, which SQLite merges only as far as the page goes: both are in NOCASE order. `twin` is the
 * other text of the same member, who is shown only at the first of the two. That is checked on the merged rows: inside, SQLite would read on until
 * a row passes.
 */
function mergedMatches(prefix: string, after: string | null): SQL {
  const matches = (text: Column, twin: Column, index: string) => {
    const column = sql`${text} COLLATE NOCASE`;
    // Only one lower bound: with two, SQLite may begin at the smaller one and read what was read before.
    const from = after !== null && after.toLowerCase() >= prefix ? sql`${column} > ${after}` : sql`${column} >= ${prefix}`;
    return sql`SELECT ${users.id} AS id, ${column} AS key, ${twin} AS twin FROM ${users} INDEXED BY ${sql.raw(index)}
      WHERE ${users.deletedAt} IS NULL AND ${from} AND ${column} < ${prefix + AFTER_PREFIX}`;
  };
  return sql`${matches(users.email, users.username, 'users_search_email')}
    UNION ALL ${matches(users.username, users.email, 'users_search_username')} ORDER BY key COLLATE NOCASE`;
}

function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key === '' || key.includes('\ufffd')) throw refuse('bad_cursor');
  return key;
}

/** A condition on `users AS u`, and the index that has its newest rows first. */
interface Filter {
  index: string;
  condition: SQL;
}

/**
 * The filters of a query, the narrowest first; never empty. The condition of a partial index is written into the statement itself: SQLite uses the
 * index only for a condition that it can read, not for a bound one.
 */
function filtersOf({ role, vip, banned, province }: UsersQuery, now: number): [Filter, ...Filter[]] {
  const filters: Filter[] = [
    ...(banned === undefined ? [] : [{ index: 'users_banned', condition: isBanned(now) }]),
    ...(role === 'admin' ? [{ index: 'users_by_role', condition: hasRole(role) }] : []),
    ...(vip === undefined ? [] : [{ index: 'users_vip', condition: isVip(now) }]),
    ...(province === undefined ? [] : [{ index: 'users_by_province', condition: isIn(province) }]),
    ...(role === 'user' ? [{ index: 'users_by_role', condition: hasRole(role) }] : []),
  ];
  const [first = { index: 'users_live', condition: sql`${u.deletedAt} IS NULL` }, ...others] = filters;
  return [first, ...others];
}

function isBanned(now: number): SQL {
  return sql`(${u.bannedAt} IS NOT NULL AND ${u.deletedAt} IS NULL AND (${u.bannedUntil} IS NULL OR ${u.bannedUntil} > ${now}))`;
}

function isVip(now: number): SQL {
  return sql`(${u.vip} = 1 AND ${u.deletedAt} IS NULL AND ${u.vipExpiresAt} > ${now})`;
}

function isIn(province: string): SQL {
  return sql`(${u.province} = ${province} AND ${u.province} IS NOT NULL AND ${u.deletedAt} IS NULL)`;
}

function hasRole(role: 'user' | 'admin'): SQL {
  return sql`(${u.role} = ${role} AND ${u.deletedAt} IS NULL)`;
}

const BATCH = 500;

/** Removes the marks of bans and VIPs that have ended, at most 500 of each a run, so that the administrators' lists need not skip them. */
export async function sweepEndedMarks(db: Db, now: number): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE ${users} SET ${set(users, { vip: 0 })} WHERE ${users.id} IN (SELECT ${users.id} FROM ${users} INDEXED BY users_by_vip_end
      WHERE ${users.vip} = 1 AND ${users.vipExpiresAt} <= ${now} LIMIT ${BATCH})`),
    db.run(sql`UPDATE ${users} SET ${set(users, { bannedAt: null, bannedUntil: null, banReason: null })} WHERE ${users.id} IN (
      SELECT ${users.id} FROM ${users} INDEXED BY users_by_ban_end WHERE ${users.bannedUntil} IS NOT NULL AND ${users.bannedUntil} <= ${now}
      LIMIT ${BATCH})`),
  ]);
}
