import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** The statement that writes what is known of `name`: the fields of `value` take the place of those that were there, null forgets one. */
export function setState(db: Db, name: string, value: object, now: number) {
  return setStates(db, { [name]: value }, now);
}

/** The same for several names in one statement. */
export function setStates(db: Db, values: Record<string, object>, now: number) {
  // json_patch of a new row, too, so that null is never stored.
  return db.run(sql`INSERT INTO system_state (name, value, updated_at)
    SELECT n.key, json_patch('{}', n.value), ${now} FROM json_each(${JSON.stringify(values)}) AS n WHERE 1
    ON CONFLICT (name) DO UPDATE SET value = json_patch(system_state.value, excluded.value), updated_at = excluded.updated_at`);
}

interface StateRow {
  name: string;
  value: string;
}

/** The rows whose names begin with `prefix`. */
export function findStates(db: Db, prefix: string) {
  return db.all<StateRow>(
    sql`SELECT name, value FROM system_state WHERE name >= ${prefix} AND name < ${prefix} || char(1114111) ORDER BY name`,
  );
}

/** The values of rows by what stands behind the prefix of their names. */
export function statesIn<Value extends object>(rows: readonly StateRow[], prefix: string): Map<string, Partial<Value>> {
  const own = rows.filter(({ name }) => name.startsWith(prefix));
  // Written by `setState` of the same module that reads it; a field may be missing.
  return new Map(own.map(({ name, value }) => [name.slice(prefix.length), JSON.parse(value) as Partial<Value>]));
}
