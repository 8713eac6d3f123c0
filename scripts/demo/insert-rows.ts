import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** D1 in production binds at most 100 parameters a statement, so the local fill keeps to that too. */
const PARAMETERS_MAX = 100;

export type Value = string | number | null;

/**
 * INSERT statements with as many rows each as fit; `userId` goes into the column `user_id`. `rowid` is bound through `CAST(? AS INTEGER)`,
 * because D1 binds JavaScript numbers as REAL.
 */
export function insertRows<Name extends string>(
  db: D1Database,
  table: string,
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, Value>>[],
): D1PreparedStatement[] {
  const columns = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ');
  const marks = `(${names.map((name) => (name === 'rowid' ? 'CAST(? AS INTEGER)' : '?')).join(', ')})`;
  const size = Math.floor(PARAMETERS_MAX / names.length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, nth) => {
    const part = rows.slice(nth * size, (nth + 1) * size);
    return db
      .prepare(`INSERT INTO ${table} (${columns}) VALUES ${part.map(() => marks).join(', ')}`)
      .bind(...part.flatMap((row) => names.map((name) => row[name])));
  });
}
