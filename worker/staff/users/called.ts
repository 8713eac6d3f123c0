import { plainNumber } from '#schema/phone';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { begins, LAST, type NameWay, nameWays } from '../../identity/names/begin.ts';
import { columns, type Row } from '../../platform/columns.ts';
import type { Db, Statement } from '../../platform/db.ts';
import { LOOKED_AT, memberColumns } from './users.queries.ts';

const u = alias(users, 'u');

/** Where a page of those who are called so ended: the name that was found, and the member. */
interface NameCursor {
  name: string;
  id: number;
}

interface CalledQuery {
  /** How an e-mail or a username would begin. */
  prefix: string;
  /** What else is asked of a member, as `users AS u`. */
  conditions: SQL[];
  limit: number;
  /** Null where the page begins with e-mails and usernames. */
  after: NameCursor | null;
}

interface Called {
  /** One, or none where nobody can be called so. */
  statements: Statement<CalledRow[]>[];
  /** What the statement answered as a page of `limit` members, without the one of this id. A page may be short and still have a next one. */
  pageOf: (people: CalledRow[], limit: number, without?: number) => { rows: CalledRow[]; cursor: string | null };
}

/**
 * Whose number begins so, or whose first or last name begins with the text, or whose first name begins with its first word and the last one with the others, in the order of these names. Passed over is who is found by
 * e-mail or username, and who does not meet the conditions: where that may be many, a thousand are looked at, and where e-mails and usernames come before them, a few.
 */
export function calledSo(db: Db, text: string, { prefix, conditions, limit, after }: CalledQuery): Called {
  const found = foundBy(text, after ?? NOBODY_YET);
  if (found === null) return { statements: [], pageOf: () => ({ rows: [], cursor: null }) };
  const isElsewhere = sql`(${begins(u.username, prefix)} OR coalesce(${begins(sql`${u.email} COLLATE NOCASE`, prefix)}, 0))`;
  const people = (part: SQL, where: SQL, isPassedOver: SQL) => sql`SELECT ${columns({ ...CALLED, isPassedOver })}
    FROM (${found} ORDER BY name, id ${part}) AS c CROSS JOIN ${users} AS ${u} ON ${u.id} = c.id ${where}`;
  // No e-mail or username has a blank.
  if (conditions.length === 0 && (after === null || /\s/.test(prefix))) {
    const most = 2 * (limit + 1);
    return {
      statements: [db.rows(CALLED, people(sql`LIMIT ${most}`, sql``, isElsewhere))],
      pageOf: (rows, room, without) => page(rows, room, rows[most - 1], without),
    };
  }
  const passes = sql`WHERE ${sql.join([...conditions, sql`NOT ${isElsewhere}`], sql` AND `)}`;
  // The limit over both keeps the last of the thousand from being looked up while the page is full.
  const statement = sql`SELECT * FROM (${people(sql`LIMIT ${LOOKED_AT}`, passes, sql`0`)} LIMIT ${limit + 1})
    UNION ALL SELECT * FROM (${people(sql`LIMIT 1 OFFSET ${LOOKED_AT - 1}`, sql``, sql`1`)}) LIMIT ${limit + 1}`;
  return {
    statements: [db.rows(CALLED, statement)],
    pageOf: (rows, room, without) =>
      page(
        rows,
        room,
        rows.find(({ isPassedOver }) => isPassedOver === 1),
        without,
      ),
  };
}

const CALLED = { name: sql<string>`c.name`, ...memberColumns, isPassedOver: sql<0 | 1>`isPassedOver` };
type CalledRow = Row<typeof CALLED>;

/** `end` is the last who was looked at, where others may stand behind: there the next page begins when this one is not full. */
function page(people: CalledRow[], limit: number, end: CalledRow | undefined, without: number | undefined) {
  const hits = people.filter(({ id, isPassedOver }) => isPassedOver === 0 && id !== without);
  const rows = hits.slice(0, limit);
  const last = hits.length > limit ? (rows.at(-1) ?? NOBODY_YET) : end;
  return { rows, cursor: last === undefined ? null : writeNameCursor(last) };
}

const NOBODY_YET: NameCursor = { name: '', id: 0 };

/** What tells a cursor among names from one among texts, where no text has it. */
const AMONG_NAMES = '\u0002';

function writeNameCursor({ id, name }: NameCursor): string {
  return Buffer.from(['', id, name].join(AMONG_NAMES)).toString('base64url');
}

/** Of what a cursor says; null where that is a text. */
export function nameCursorIn(said: string): NameCursor | null {
  const [mark, id, ...name] = said.split(AMONG_NAMES);
  return mark === '' && id !== undefined ? { name: name.join(''), id: Number(id) || 0 } : null;
}

/** The rows of `id` and `name` in which a number or a name begins so; null for what is neither. */
function foundBy(text: string, after: NameCursor): SQL | null {
  const number = numberIn(text);
  const ofNumber = { column: users.phone, index: 'users_search_phone', only: sql`1` };
  const ways = number === null ? nameWays(text) : [{ ...ofNumber, text: number }];
  if (ways.length === 0) return null;
  return sql.join(
    ways.flatMap((way) => begun(way, after, ways.length <= 2)),
    sql` UNION ALL `,
  );
}

/** How a number begins, as it is kept: `0701…`, `+93701…` and `0093701…` are `+93701…`, in any digits. Null for what is none, and for less than six digits. */
function numberIn(text: string): string | null {
  const [, lead, digits = ''] = /^(\+|00?)(\d{6,15})$/.exec(plainNumber(text)) ?? [];
  if (lead === undefined) return null;
  return lead === '0' ? `+93${digits}` : `+${digits}`;
}

/**
 * The members of one way, along its own index. Those of the name where the page before ended are a part of their own where there is room for it: of a bound on name and id SQLite uses the name
 * alone, and reads once more who was read before. D1 lets no UNION have more than five parts.
 */
function begun({ column, index, text, only }: NameWay, { name, id }: NameCursor, hasRoom: boolean): SQL[] {
  const where = (range: SQL) => sql`SELECT ${users.id} AS id, ${column} AS name FROM ${users} INDEXED BY ${sql.raw(index)}
    WHERE ${column} IS NOT NULL AND ${users.deletedAt} IS NULL AND ${range} AND ${only}`;
  if (name < text) return [where(begins(column, text))];
  const end = text + LAST;
  return hasRoom
    ? [where(sql`${column} = ${name} AND ${users.id} > ${id}`), where(sql`${column} > ${name} AND ${column} < ${end}`)]
    : [where(sql`${column} >= ${name} AND ${column} < ${end} AND (${column}, ${users.id}) > (${name}, ${id})`)];
}
