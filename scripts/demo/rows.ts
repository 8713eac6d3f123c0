import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** D1 in production binds at most 100 parameters a statement, so the laptop's fill stays inside that too. */
const PARAMETERS_MAX = 100;

type Value = string | number | null;

/**
 * INSERT statements for rows that all have the same columns, as many rows a statement as fit. `rowid` is bound through
 * `CAST(? AS INTEGER)`, because D1 binds JavaScript numbers as REAL.
 */
export function insertRows(
  db: D1Database,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): D1PreparedStatement[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const marks = `(${columns.map((column) => (column === 'rowid' ? 'CAST(? AS INTEGER)' : '?')).join(', ')})`;
  const size = Math.floor(PARAMETERS_MAX / columns.length);
  const statements: D1PreparedStatement[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${part.map(() => marks).join(', ')}`;
    statements.push(db.prepare(sql).bind(...part.flatMap((row) => columns.map((column) => row[column] ?? null))));
  }
  return statements;
}
