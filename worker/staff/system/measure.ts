import { HOUR } from '#schema/durations';
import type { FolderSize } from '#schema/contracts/system';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { findStates, setStates, statesByName, setState } from '../../platform/system-state.ts';
import type { Bindings } from '../../env.ts';

/** How many rows one statement counts, and how many tables one run looks at: a count never reads more, however large a table is. */
const ROWS_A_PAGE = 5_000;
const TABLES_A_RUN = 6;
const RECOUNT_AFTER = 6 * HOUR;

/** A count of a table: the last one, and the one in progress, which continues after the key `cursor`. */
export interface RowCount {
  rows: number;
  countedAt: number;
  cursor: (string | number)[] | null;
  soFar: number | null;
  /** When the last page was counted. */
  at: number;
}

interface TableKeys {
  name: string;
  keys: string;
  types: string;
}

/**
 * Counts the rows of all tables page by page along their keys, a few tables a run, each again six hours after its last count. Two round trips. A
 * row that is added or deleted before the cursor is counted the next time.
 */
export async function countRows(db: Db, now: number): Promise<void> {
  const [tables, rows] = await db.batch([findTables(db), findStates(db, 'rows:')]);
  const counts = statesByName<RowCount>(rows, 'rows:');
  const due = tables
    .map((table) => ({ table, count: counts.get(table.name) ?? {} }))
    .filter(({ count }) => count.cursor !== undefined || (count.countedAt ?? 0) <= now - RECOUNT_AFTER)
    .toSorted((a, b) => (a.count.at ?? 0) - (b.count.at ?? 0))
    .slice(0, TABLES_A_RUN);
  if (due.length === 0) return;
  const [pages] = await db.batch([due.map(({ table, count }) => nextPage(db, table, count.cursor ?? null))]);
  const next = due.map(({ table, count }, at) => [`rows:${table.name}`, afterPage(count, pages[at]?.[0], now)] as const);
  await setStates(db, Object.fromEntries(next), now);
}

/** The tables of the migrations with their keys, without the platform's tables and the search index, which is derived from others. */
function findTables(db: Db) {
  return db.find(
    {
      name: sql<string>`m.name`,
      keys: sql<string>`(SELECT json_group_array(name) FROM (SELECT name FROM pragma_table_info(m.name) WHERE pk > 0 ORDER BY pk))`,
      types: sql<string>`(SELECT json_group_array(type) FROM (SELECT type FROM pragma_table_info(m.name) WHERE pk > 0 ORDER BY pk))`,
    },
    sql`FROM sqlite_master AS m WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '_cf_*'
      AND m.name NOT GLOB 'd1_*' AND NOT EXISTS (SELECT 1 FROM sqlite_master AS v WHERE v.sql LIKE 'CREATE VIRTUAL%' AND m.name GLOB v.name || '_*')`,
  );
}

/** One page of a table: how many rows come after the cursor, at most one page, and the key of the last one when the page is full. */
function nextPage(db: Db, { keys, types, name }: TableKeys, cursor: (string | number)[] | null) {
  const columns: string[] = JSON.parse(keys);
  const start = (JSON.parse(types) as string[]).map((type) => (type === 'TEXT' ? '' : -1)); // SQLite's names of types
  // The names come from our migrations, never from anybody's input.
  const list = sql.raw(columns.map((column) => `"${column}"`).join(', '));
  const behind = sql`FROM ${sql.raw(`"${name}"`)} WHERE (${list}) > (${sql.join(
    (cursor ?? start).map((value) => sql`${value}`),
    sql`, `,
  )}) ORDER BY ${list}`;
  return db.find(
    {
      last: sql<string | null>`p.last`,
      left: sql<number>`CASE WHEN p.last IS NULL THEN (SELECT count(*) FROM (SELECT 1 ${behind}
    LIMIT ${ROWS_A_PAGE})) ELSE 0 END`,
    },
    sql`FROM (SELECT (SELECT json_array(${list}) ${behind} LIMIT 1 OFFSET ${ROWS_A_PAGE - 1}) AS last) AS p`,
  );
}

function afterPage(count: Partial<RowCount>, page: { last: string | null; left: number } | undefined, now: number): object {
  const soFar = count.soFar ?? 0;
  if (!page || page.last === null) return { rows: soFar + (page?.left ?? 0), countedAt: now, cursor: null, soFar: null, at: now };
  return { cursor: JSON.parse(page.last), soFar: soFar + ROWS_A_PAGE, at: now };
}

/** R2 lists at most 1,000 objects a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/ */
const PAGES_A_RUN = 4;
const REMEASURE_AFTER = 12 * HOUR;

/** The size of the bucket by folders: the last measure, and the one in progress. */
export interface StorageMeasure {
  folders: FolderSize[];
  countedAt: number;
  cursor: string | null;
  soFar: FolderSize[] | null;
}

/** Lists the bucket a few pages a run and adds up its folders, again twelve hours after the last measure was complete. */
export async function measureStorage({ MEDIA }: Bindings, db: Db, now: number): Promise<void> {
  const known = statesByName<StorageMeasure>(await findStates(db, 'storage'), 'storage').get('') ?? {};
  if (known.cursor === undefined && (known.countedAt ?? 0) > now - REMEASURE_AFTER) return;
  const sizes = new Map((known.soFar ?? []).map((folder) => [folder.name, folder]));
  let cursor = known.cursor ?? null;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const listed = await MEDIA.list(cursor === null ? {} : { cursor });
    for (const object of listed.objects) add(sizes, object);
    cursor = listed.truncated ? listed.cursor : null;
    if (cursor === null) break;
  }
  const folders = [...sizes.values()];
  const next = cursor === null ? { folders, countedAt: now, cursor, soFar: null } : { cursor, soFar: folders };
  await setState(db, 'storage', next, now);
}

function add(sizes: Map<string, FolderSize>, { key, size }: R2Object): void {
  const name = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  const known = sizes.get(name) ?? { name, objects: 0, bytes: 0 };
  sizes.set(name, { name, objects: known.objects + 1, bytes: known.bytes + size });
}
