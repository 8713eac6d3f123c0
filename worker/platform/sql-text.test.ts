import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { browseQuery } from '#schema/contracts/listings';
import { planBrowse } from '../market/browse/browse.ts';
import { VISITOR } from './actor.ts';
import { into, names, set } from './columns.ts';
import { textOf } from './sql-text.ts';

const l = alias(listings, 'l"q');

test.each<[string, SQL]>([
  ['columns and tables, by alias too', sql`SELECT ${l.title}, ${listings.id} FROM ${listings} AS ${l}, ${listings}`],
  ['values', sql`SELECT ${1}, ${'a "quoted" one'}, ${null}, ${undefined}, ${true}, ${[1, 'two']}`],
  ['columns of JSON', sql`UPDATE ${listings} SET ${set(listings, { details: { make: 'Toyota' }, title: 'x', price: sql`1` })}`],
  ['names', sql`INSERT ${into(listings, { title: 't' } as never)} ON CONFLICT (${names(listings.id)}) ${sql.identifier('a"b')}`],
  ['what stands within', sql`${sql.join([sql`a ${sql.param(1)}`, sql.raw('b')], sql` AND `)} ${sql`${7}`.inlineParams()}`],
  ...['', 'q=موتر کرولا', 'category=vehicles&province=Kabul', 'minPrice=5&sort=price_asc', 'near=Herat&sort=near', 'userId=7'].map(
    (search): [string, SQL] => {
      const query = browseQuery.parse(Object.fromEntries(new URLSearchParams(search)));
      return [`a browse: ${search}`, planBrowse(VISITOR, query, 1_000).statement];
    },
  ),
])('is what drizzle writes: %s', (_name, statement) => {
  const { sql: text, params } = new SQLiteSyncDialect().sqlToQuery(statement);
  expect(textOf(statement)).toEqual({ text, params });
});
