import { systemState } from '#schema/tables/system-state';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into, columnNames, type Row, set } from './columns.ts';
import type { Db } from './db.ts';

/** The statement that merges `value` into the state of `name`: its fields replace those that are stored, and a null field is deleted. */
export function setState(db: Db, name: string, value: object, now: number) {
  return setStates(db, { [name]: value }, now);
}

/** `setState` for several names in one statement. */
export function setStates(db: Db, values: Record<string, object>, now: number) {
  const [s, excluded] = [alias(systemState, 's'), alias(systemState, 'excluded')];
  // Footgun: json_patch drops fields that are null, so the stored value must be patched directly: a patch of a patch would delete nothing.
  const known = sql`(SELECT ${s.value} FROM ${systemState} AS ${s} WHERE ${s.name} = n.key)`;
  const state = { name: sql`n.key`, value: sql`json_patch(coalesce(${known}, '{}'), n.value)`, updatedAt: now };
  const { value, updatedAt } = excluded;
  return db.run(sql`INSERT ${into(systemState, state)} FROM json_each(${JSON.stringify(values)}) AS n WHERE 1
    ON CONFLICT (${columnNames(systemState.name)}) DO UPDATE SET ${set(systemState, { value, updatedAt })}`);
}

const STATE = { name: systemState.name, value: systemState.value };

/** The states whose names begin with `prefix`. */
export function findStates(db: Db, prefix: string) {
  const { name } = systemState;
  return db.find(
    STATE,
    sql`FROM ${systemState} WHERE ${name} >= ${prefix} AND ${name} < ${prefix} || char(1114111) ORDER BY ${name}`,
  );
}

/** The values of these rows, by the part of their names after the prefix. */
export function statesByName<Value extends object>(
  rows: readonly Row<typeof STATE>[],
  prefix: string,
): Map<string, Partial<Value>> {
  const own = rows.filter(({ name }) => name.startsWith(prefix));
  // The module that reads them wrote them by `setState`; a field may be missing.
  return new Map(own.map(({ name, value }) => [name.slice(prefix.length), value as Partial<Value>]));
}
