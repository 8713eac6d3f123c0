import { sha256 } from './manifest.ts';
import { queryRows, type Deployment, type Row } from './deployment.ts';

/** A table of the deployment: its columns in their order, the primary key by which it is paged, and the tables that its rows point to. */
export interface Table {
  name: string;
  columns: string[];
  key: string[];
  parents: string[];
}

/** What the migrations created: the tables (those that others point to first), the triggers, and one checksum of all of it. */
interface DatabaseSchema {
  tables: Table[];
  triggers: { name: string; sql: string }[];
  /** Names of the migrations that have been applied. */
  migrations: string[];
  sha256: string;
}

interface Master {
  type: string;
  name: string;
  sql: string;
}

/** Prefixes of tables that belong to SQLite, D1 and wrangler. */
const NOT_OURS = /^(sqlite_|_cf_|d1_)/;
/** The tables that FTS5 keeps behind a virtual table: rebuilt from the rows. */
const SHADOW = /_(data|idx|content|docsize|config)$/;

export async function readSchema(place: Deployment): Promise<DatabaseSchema> {
  const master = await queryRows<Master>(
    place,
    'SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name',
  );
  const virtual = master.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name);
  const isShadow = (name: string) => virtual.includes(name) || virtual.includes(name.replace(SHADOW, ''));
  const own = master.filter(({ name }) => !NOT_OURS.test(name));
  const names = own.filter(({ type, name }) => type === 'table' && !isShadow(name)).map(({ name }) => name);
  const told = await place.batch(
    names.flatMap((name) => [{ sql: `PRAGMA table_info("${name}")` }, { sql: `PRAGMA foreign_key_list("${name}")` }]),
  );
  const tables = names.map((name, at) => tableOf(name, told[2 * at] ?? [], told[2 * at + 1] ?? []));
  const triggers = own.filter(({ type }) => type === 'trigger').map(({ name, sql }) => ({ name, sql }));
  const migrations = await queryRows<{ name: string }>(place, 'SELECT name FROM d1_migrations ORDER BY name');
  const lines = own
    .filter(({ type, name }) => type !== 'table' || !SHADOW.test(name) || !isShadow(name))
    .map(({ type, name, sql }) => `${type} ${name}: ${sql.replaceAll(/\s+/g, ' ').trim()}`);
  return {
    tables: parentsFirst(tables),
    triggers,
    migrations: migrations.map(({ name }) => name),
    sha256: sha256(lines.join('\n')),
  };
}

function tableOf(name: string, columns: readonly Row[], parents: readonly Row[]): Table {
  const key = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a['pk']) - Number(b['pk']));
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to page it by.`);
  return { name, columns: columns.map(nameOf), key: key.map(nameOf), parents: parents.map((row) => String(row['table'])) };
}

function nameOf(column: Row): string {
  return String(column['name']);
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const visit = (table: Table, below: readonly string[]) => {
    if (sorted.includes(table) || below.includes(table.name)) return;
    for (const parent of tables.filter(({ name }) => table.parents.includes(name))) visit(parent, [...below, table.name]);
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}
