import type { Deployment, Row } from './deployment.ts';
import type { Table } from './tables.ts';

/** A page is far below what D1 returns at once, even if each row holds a long text. */
const ROWS_A_PAGE = 500;

/** The record of the last backup describes the deployment and is not part of the backup. */
const LEFT_OUT: Readonly<Record<string, string>> = { site_settings: "key <> 'backup'" };

/** A row as one line: the values in the order of the columns, as JSON. */
export type Line = string;

/**
 * Yields all rows of a table in the order of its primary key, as lines. Each page begins after the last row of the one before, whatever was written
 * meanwhile.
 */
export async function* linesOf(place: Deployment, { name, columns, key }: Table): AsyncGenerator<Line> {
  const list = (names: readonly string[]) => names.map((each) => `"${each}"`).join(', ');
  let after: unknown[] | null = null;
  for (;;) {
    const bound: string = key.map((_, at) => `json_extract(?1, '$[${at}]')`).join(', ');
    const wanted = LEFT_OUT[name] ?? 'true';
    const where = after === null ? wanted : `${wanted} AND (${list(key)}) > (${bound})`;
    const sql: string = `SELECT ${list(columns)} FROM "${name}" WHERE ${where} ORDER BY ${list(key)} LIMIT ${ROWS_A_PAGE}`;
    const [rows = []]: Row[][] = await place.batch([after === null ? { sql } : { sql, json: JSON.stringify(after) }]);
    for (const row of rows) yield lineOf(row, columns, name);
    const last = rows.at(-1);
    if (rows.length < ROWS_A_PAGE || last === undefined) return;
    after = key.map((column) => last[column]);
  }
}

function lineOf(row: Row, columns: readonly string[], table: string): Line {
  const values = columns.map((column) => row[column] ?? null);
  const strange = values.findIndex((value) => value !== null && typeof value !== 'string' && typeof value !== 'number');
  // Blobs are not allowed in this database (design, law 7), and JSON would not restore them as they were.
  if (strange !== -1) throw new Error(`${table}.${columns[strange]} holds something that is neither text nor number.`);
  return JSON.stringify(values);
}
