import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { browseQuery } from '#schema/contracts/listings';
import { planFor } from '../market/browse/browse.ts';
import { VISITOR } from './actor.ts';
import { into, columnNames, selection, set, template, plainSql } from './columns.ts';
import { textOf } from './sql-text.ts';

const l = alias(listings, 'l"q');

test.each<[string, SQL]>([
  ['columns and tables, by alias too', sql`SELECT ${l.title}, ${listings.id} FROM ${listings} AS ${l}, ${listings}`],
  ['values', sql`SELECT ${1}, ${'a "quoted" one'}, ${null}, ${undefined}, ${true}, ${[1, 'two']}`],
  ['columns of JSON', sql`UPDATE ${listings} SET ${set(listings, { details: { make: 'Toyota' }, title: 'x', price: sql`1` })}`],
  [
    'names',
    sql`INSERT ${into(listings, { title: 't' } as never)} ON CONFLICT (${columnNames(listings.id)}) ${sql.identifier('a"b')}`,
  ],
  ['what stands within', sql`${sql.join([sql`a ${sql.param(1)}`, sql.raw('b')], sql` AND `)} ${sql`${7}`.inlineParams()}`],
  ...['', 'q=موتر کرولا', 'category=vehicles&province=Kabul', 'minPrice=5&sort=price_asc', 'near=Herat&sort=near', 'userId=7'].map(
    (search): [string, SQL] => {
      const query = browseQuery.parse(Object.fromEntries(new URLSearchParams(search)));
      return [`a browse: ${search}`, planFor(VISITOR, query, 1_000).statement];
    },
  ),
])('is what drizzle writes: %s', (_name, statement) => {
  const { sql: text, params } = new SQLiteSyncDialect().sqlToQuery(statement);
  expect(textOf(statement)).toEqual({ text, params });
});

test('a template is written once and filled by name, as often as a name stands in it', () => {
  const [id, title] = [sql.placeholder('id'), sql.placeholder('title')];
  const found = template<'id' | 'title'>(sql`${l.id} < ${id} AND ${l.title} = ${title} OR ${l.id} = ${id}`);
  const [seven, eight] = [found({ id: 7, title: 'a ? b' }), found({ id: 8, title: '' })];
  const text = '"l""q"."id" < ? AND "l""q"."title" = ? OR "l""q"."id" = ?';
  expect(textOf(sql`WHERE ${seven} OR ${eight}`)).toEqual({
    text: `WHERE ${text} OR ${text}`,
    params: [7, 'a ? b', 7, 8, '', 8],
  });
  expect(new SQLiteSyncDialect().sqlToQuery(seven)).toMatchObject({ sql: text, params: [7, 'a ? b', 7] });
});

test.each<[string, SQL]>([
  ['a value bound by no name', sql`${l.id} = ${7} AND ${l.title} = ${sql.placeholder('title')}`],
  ['a question mark that is none of a name', sql`${l.title} = 'why?' AND ${l.id} = ${sql.placeholder('id')}`],
])('a template refuses %s', (_name, part) => {
  expect(() => template(part)).toThrow('question mark');
});

test('what is written once for all requests holds no value of one of them', () => {
  expect(textOf(plainSql(sql`${l.id} = 7`))).toEqual({ text: '"l""q"."id" = 7', params: [] });
  expect(() => plainSql(sql`${l.id} = ${7}`)).toThrow('bound');
  expect(() => selection({ isOld: sql<0 | 1>`${l.id} < ${7}` })).toThrow('bound');
});
