import { cleanPhone } from '#schema/phone';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { hasPrefix, AFTER_PREFIX, type NameMatch, nameMatches } from '../../identity/names/name-search.ts';
import { columns, type Row } from '../../platform/columns.ts';
import type { Db, Statement } from '../../platform/db.ts';
import { CANDIDATES_MAX, memberColumns } from './users.queries.ts';

const u = alias(users, 'u');

/** Where a page of members found by name ended: the name that was found, and the member. */
interface NameCursor {
  name: string;
  id: number;
}

interface NameSearchQuery {
  /** The prefix that an e-mail or a username would have. */
  prefix: string;
  /** The other conditions on a member, as `users AS u`. */
  conditions: SQL[];
  limit: number;
  /** Null if the page begins with e-mails and usernames. */
  after: NameCursor | null;
}

interface NameSearch {
  /** One statement, or none where no name or number can match. */
  statements: Statement<NameSearchRow[]>[];
  /** The statement's rows as a page of `limit` members, without the member with the id `without`. A page may be short and still have a next one. */
  pageOf: (people: NameSearchRow[], limit: number, without?: number) => { rows: NameSearchRow[]; cursor: string | null };
}

/**
 * Finds members by the beginning of their number, of their first or last name, or of both (the first name begins with the first word, the last name
 * with the others), in the order of these names. Members who are found by e-mail or username, or who do not meet the conditions, are skipped: where
 * these may be many, a thousand members are looked at, and where e-mails and usernames come before them, a few.
 */
export function findByName(db: Db, text: string, { prefix, conditions, limit, after }: NameSearchQuery): NameSearch {
  const found = foundBy(text, after ?? FIRST_CURSOR);
  if (found === null) return { statements: [], pageOf: () => ({ rows: [], cursor: null }) };
  const isElsewhere = sql`(${hasPrefix(u.username, prefix)} OR coalesce(${hasPrefix(sql`${u.email} COLLATE NOCASE`, prefix)}, 0))`;
  const people = (part: SQL, where: SQL, isPassedOver: SQL) => sql`SELECT ${columns({ ...NAME_SEARCH_COLUMNS, isPassedOver })}
    FROM (${found} ORDER BY name, id ${part}) AS c CROSS JOIN ${users} AS ${u} ON ${u.id} = c.id ${where}`;
  // No e-mail or username contains a space.
  if (conditions.length === 0 && (after === null || /\s/.test(prefix))) {
    const most = 2 * (limit + 1);
    return {
      statements: [db.rows(NAME_SEARCH_COLUMNS, people(sql`LIMIT ${most}`, sql``, isElsewhere))],
      pageOf: (rows, room, without) => page(rows, room, rows[most - 1], without),
    };
  }
  const passes = sql`WHERE ${sql.join([...conditions, sql`NOT ${isElsewhere}`], sql` AND `)}`;
  // The LIMIT over both keeps the last of the thousand from being looked up while the page is full.
  const statement = sql`SELECT * FROM (${people(sql`LIMIT ${CANDIDATES_MAX}`, passes, sql`0`)} LIMIT ${limit + 1})
    UNION ALL SELECT * FROM (${people(sql`LIMIT 1 OFFSET ${CANDIDATES_MAX - 1}`, sql``, sql`1`)}) LIMIT ${limit + 1}`;
  return {
    statements: [db.rows(NAME_SEARCH_COLUMNS, statement)],
    pageOf: (rows, room, without) =>
      page(
        rows,
        room,
        rows.find(({ isPassedOver }) => isPassedOver === 1),
        without,
      ),
  };
}

const NAME_SEARCH_COLUMNS = { name: sql<string>`c.name`, ...memberColumns, isPassedOver: sql<0 | 1>`isPassedOver` };
type NameSearchRow = Row<typeof NAME_SEARCH_COLUMNS>;

/** `end` is the last member who was looked at, if others may follow: the next page begins there when this one is not full. */
function page(people: NameSearchRow[], limit: number, end: NameSearchRow | undefined, without: number | undefined) {
  const hits = people.filter(({ id, isPassedOver }) => isPassedOver === 0 && id !== without);
  const rows = hits.slice(0, limit);
  const last = hits.length > limit ? (rows.at(-1) ?? FIRST_CURSOR) : end;
  return { rows, cursor: last === undefined ? null : writeNameCursor(last) };
}

const FIRST_CURSOR: NameCursor = { name: '', id: 0 };

/** Distinguishes a cursor in the names from one in the texts, which never contain it. */
const AMONG_NAMES = '\u0002';

function writeNameCursor({ id, name }: NameCursor): string {
  return Buffer.from(['', id, name].join(AMONG_NAMES)).toString('base64url');
}

/** The name and member in a cursor; null for a cursor in the texts. */
export function nameCursorIn(said: string): NameCursor | null {
  const [mark, id, ...name] = said.split(AMONG_NAMES);
  return mark === '' && id !== undefined ? { name: name.join(''), id: Number(id) || 0 } : null;
}

/** The rows of `id` and `name` in which a number or a name begins with the text; null if it can be neither. */
function foundBy(text: string, after: NameCursor): SQL | null {
  const number = numberIn(text);
  const ofNumber = { column: users.phone, index: 'users_search_phone', only: sql`1` };
  const ways = number === null ? nameMatches(text) : [{ ...ofNumber, text: number }];
  if (ways.length === 0) return null;
  return sql.join(
    ways.flatMap((way) => matchStatements(way, after, ways.length <= 2)),
    sql` UNION ALL `,
  );
}

/**
 * The beginning of a number as it is stored: `0701…`, `+93701…` and `0093701…` are `+93701…`, in any digits. Null if it is not a number, or has
 * fewer than six digits.
 */
function numberIn(text: string): string | null {
  const [, lead, digits = ''] = /^(\+|00?)(\d{6,15})$/.exec(cleanPhone(text)) ?? [];
  if (lead === undefined) return null;
  return lead === '0' ? `+93${digits}` : `+${digits}`;
}

/**
 * The members of one way, along its own index. If there is room, those with the name at which the last page ended are a part of their own: for a
 * bound on name and id SQLite uses only the name, and reads again those who were read before. D1 allows at most five parts in a UNION.
 */
function matchStatements({ column, index, text, only }: NameMatch, { name, id }: NameCursor, hasRoom: boolean): SQL[] {
  const where = (range: SQL) => sql`SELECT ${users.id} AS id, ${column} AS name FROM ${users} INDEXED BY ${sql.raw(index)}
    WHERE ${column} IS NOT NULL AND ${users.deletedAt} IS NULL AND ${range} AND ${only}`;
  if (name < text) return [where(hasPrefix(column, text))];
  const end = text + AFTER_PREFIX;
  return hasRoom
    ? [where(sql`${column} = ${name} AND ${users.id} > ${id}`), where(sql`${column} > ${name} AND ${column} < ${end}`)]
    : [where(sql`${column} >= ${name} AND ${column} < ${end} AND (${column}, ${users.id}) > (${name}, ${id})`)];
}
