import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Column, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { CATEGORIES } from './catalog/categories.ts';

/** SQLite's own tables, and those behind the search index. */
const NOT_OURS = /^(sqlite_|listing_search_)/;
/** A virtual table: it has neither types nor a declared key. */
const INDEX_OF_SEARCH = 'listing-search';

const migrated = new DatabaseSync(':memory:');
const migrations = join(import.meta.dirname, 'migrations');
for (const file of readdirSync(migrations).toSorted()) migrated.exec(readFileSync(join(migrations, file), 'utf8'));

const files = readdirSync(join(import.meta.dirname, 'tables')).map((file) => file.replace(/\.ts$/, ''));
const tables = await Promise.all(files.map(async (file) => [file, await tableIn(file)] as const));

async function tableIn(file: string): Promise<SQLiteTable> {
  const exported = Object.entries(await import(`./tables/${file}.ts`));
  expect(
    exported.map(([name]) => name),
    `what ${file} exports`,
  ).toEqual([camel(file)]);
  const table = exported[0]?.[1];
  if (!is(table, SQLiteTable)) throw new Error(`${file} exports no table.`);
  return table;
}

test('each table of the database has a file of its name, and no file is without one', () => {
  const names = migrated.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const own = names.map(({ name }) => String(name)).filter((name) => !NOT_OURS.test(name));
  expect(files.toSorted()).toEqual(own.map((name) => name.replaceAll('_', '-')).toSorted());
});

test.each(tables.filter(([file]) => file !== INDEX_OF_SEARCH))(
  'the table in %s is what the migrations made, column by column in their order',
  (_, table) => {
    const { name, primaryKeys, columns } = getTableConfig(table);
    const key = primaryKeys.length > 0 ? primaryKeys.flatMap((each) => each.columns) : columns.filter(({ primary }) => primary);
    expect(columns.map((column) => declared(column, key.indexOf(column) + 1))).toEqual(columnsOf(name));
    expect(Object.entries(getTableColumns(table)).map(([property, column]) => [property, column.name])).toEqual(
      columns.map((column) => [camel(column.name), column.name]),
    );
  },
);

test('the index of search has the columns that it is asked for', () => {
  const [, index] = tables.find(([file]) => file === INDEX_OF_SEARCH) ?? [];
  const names = Object.values(getTableColumns(index as SQLiteTable)).map(({ name }) => `"s"."${name}"`); // found by the test above
  expect(() => migrated.prepare(`SELECT ${names.join()} FROM listing_search AS s`)).not.toThrow();
  expect(names).toEqual(['"s"."rowid"', '"s"."words"', '"s"."facets"', '"s"."listing_search"']);
});

test('the categories of the migrations are those of the catalog', () => {
  const rows = migrated.prepare('SELECT id, slug, name, icon, color FROM categories ORDER BY id').all();
  expect(rows.map((row) => ({ ...row }))).toEqual(
    CATEGORIES.map(({ id, slug, en, icon, color }) => ({ id, slug, name: en, icon, color })),
  );
});

test('a balance cannot go below zero', () => {
  migrated.exec("INSERT INTO users (username, email, password_hash, credits, created_at) VALUES ('a', 'a@x', 'none', 5, 0)");
  expect(() => migrated.exec('UPDATE users SET credits = credits - 6')).toThrow(/CHECK/);
});

function declared(column: Column, key: number) {
  return {
    name: column.name,
    type: column.getSQLType().toUpperCase(),
    notNull: column.notNull,
    default: typeof column.default === 'string' ? `'${column.default}'` : (column.default?.toString() ?? null),
    key,
    unique: column.isUnique,
    counts: Reflect.get(column, 'autoIncrement') === true,
  };
}

function columnsOf(table: string) {
  const info = migrated.prepare('SELECT name, type, "notnull" AS n, dflt_value AS d, pk FROM pragma_table_info(?)').all(table);
  const sql = String(migrated.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(table)?.['sql']);
  const unique = migrated
    .prepare(
      `SELECT min(i.name) AS name FROM pragma_index_list(?) AS l, pragma_index_info(l.name) AS i
        WHERE l.origin = 'u' GROUP BY l.name HAVING count(*) = 1`,
    )
    .all(table)
    .map(({ name }) => name);
  return info.map(({ name, type, n, d, pk }) => ({
    name,
    type,
    // A key is never null, though `pragma_table_info` reports this only if NOT NULL is written.
    notNull: n === 1 || Number(pk) > 0,
    default: d,
    key: pk,
    unique: unique.includes(name ?? null),
    counts: Number(pk) > 0 && sql.includes('AUTOINCREMENT'),
  }));
}

function camel(name: string): string {
  return name.replace(/[-_](.)/g, (_, letter: string) => letter.toUpperCase());
}
