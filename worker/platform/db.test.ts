import { env } from 'cloudflare:workers';
import { attempts } from '#schema/tables/attempts';
import { siteSettings } from '#schema/tables/site-settings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { describe, expect, it, vi } from 'vitest';
import { into, columnNames, orNull, set } from './columns.ts';
import { type Db, openDb } from './db.ts';
import { newMeter } from './meter.ts';

const a = alias(attempts, 'a');

it('writes rows by the names of the tables, and reads them back in one batch, group by group', async () => {
  const db = openDb(env.DB);
  const attempt = (count: number) =>
    db.run(sql`INSERT ${into(attempts, { windowEndsAt: count + 1, key: `columns:${count}`, count })}`);
  const [[first], rows, changed] = await db.batch([
    [attempt(1), attempt(2)],
    db.find(
      { many: a.count, until: a.windowEndsAt },
      sql`FROM ${attempts} AS ${a} WHERE ${a.key} LIKE 'columns:%' ORDER BY ${a.count}`,
    ),
    db.returning(
      { until: attempts.windowEndsAt },
      sql`UPDATE ${attempts} AS ${a} SET ${set(attempts, { windowEndsAt: 9 })} WHERE ${a.key} = 'columns:2'`,
    ),
  ]);
  expect(first.meta.changes).toBe(1);
  expect(rows).toEqual([
    { many: 1, until: 2 },
    { many: 2, until: 3 },
  ]);
  expect(changed).toEqual([{ until: 9 }]);
});

it('answers an empty batch without asking', async () => {
  expect(await openDb(env.DB).batch([[]])).toEqual([[]]);
});

it('leaves what is undefined as it is, and keeps and reads JSON', async () => {
  const db = openDb(env.DB);
  const excluded = alias(siteSettings, 'excluded');
  const keep = (value: object) =>
    sql`INSERT ${into(siteSettings, { key: 'columns', value, updatedAt: 1 })} WHERE 1
      ON CONFLICT (${columnNames(siteSettings.key)}) DO UPDATE SET ${set(siteSettings, { value: excluded.value, updatedAt: undefined })}`;
  await db.run(keep({ of: 'before' }));
  await db.run(keep({ of: 'now' }));
  const rows = await db.find(
    { value: siteSettings.value, none: orNull(a.count) },
    sql`FROM ${siteSettings} LEFT JOIN ${attempts} AS ${a} ON 0 WHERE ${siteSettings.key} = 'columns'`,
  );
  expect(rows).toEqual([{ value: { of: 'now' }, none: null }]);
});

it('asks nothing that D1 would refuse in production', async () => {
  const meter = newMeter();
  const db = openDb(env.DB, meter);
  const [hundred, word] = [Array.from({ length: 101 }, (_, at) => sql`${at}`), 'a'.repeat(51)];
  const refused = [
    db.find({ one: sql<number>`1` }, sql`WHERE 1 IN (${sql.join(hundred, sql`, `)})`),
    db.find({ one: sql<number>`1` }, sql`WHERE 'a' LIKE ${`${word}%`}`),
    db.find({ one: sql<number>`1` }, sql`WHERE ${7} AND ${'a'} AND 'a' like ${`_${word}`}`),
    // A letter of Dari has two bytes.
    db.find({ one: sql<number>`1` }, sql`WHERE 'a' LIKE ${`${'س'.repeat(25)}%`}`),
    db.find({ one: sql<number>`1` }, sql`WHERE 'a' = ${'a'.repeat(2_000_001)}`),
    db.find({ one: sql<number>`1` }, sql`WHERE 1 /* ${sql.raw('a'.repeat(100_000))} */`),
  ];
  for (const statement of refused) await expect(statement.now()).rejects.toThrow('D1 refuses');
  expect([meter.trips, meter.failures]).toEqual([0, 0]);
  const asked = [
    sql`WHERE 'a' <> ${word}`,
    sql`WHERE 'a' NOT LIKE ${`${'a'.repeat(49)}%`} AND 'a' NOT LIKE ${`${'س'.repeat(24)}a%`}`,
    sql`WHERE 'a' NOT LIKE 'b' AND 'a' <> ${word}`,
    sql`WHERE 7 IN (${sql.join(hundred.slice(1), sql`, `)})`,
    sql`WHERE 'a' <> ${'a'.repeat(2_000_000)}`,
  ];
  for (const rest of asked) expect(await db.find({ one: sql<number>`1` }, rest)).toEqual([{ one: 1 }]);
});

it('gives a statement’s error to whoever waits for it', async () => {
  const db = openDb(env.DB);
  expect(await db.run(sql`DELETE FROM nowhere`).catch(() => 'caught')).toBe('caught');
  await expect(db.run(sql`DELETE FROM nowhere`)).rejects.toThrow(/no such table/);
});

describe('behind a guard', () => {
  const watched = () => {
    const meter = newMeter();
    return { db: openDb(env.DB, meter), meter };
  };
  const two = (db: Db) => db.find({ two: sql<number>`2` }, sql``);
  const check = vi.fn<(rows: { two: number }[]) => void>();
  const refusing = () => {
    throw new Error('refused');
  };

  it('reads in the round trip that asks the guard, and asks it once', async () => {
    const { db, meter } = watched();
    const behind = db.guarded(two(db), check);
    expect(await behind.batch([[behind.find({ one: sql<number>`1` }, sql``)], two(behind)])).toEqual([
      [[{ one: 1 }]],
      [{ two: 2 }],
    ]);
    expect(meter.trips).toBe(1);
    await behind.passed();
    expect(await two(behind)).toEqual([{ two: 2 }]);
    expect([meter.trips, check.mock.calls]).toEqual([2, [[[{ two: 2 }]]]]);
  });

  it('asks it alone where nothing else was asked, and before anything is written', async () => {
    const { db, meter } = watched();
    await db.guarded(two(db), check).passed();
    expect(meter.trips).toBe(1);
    const behind = db.guarded(two(db), refusing);
    const write = sql`INSERT ${into(attempts, { windowEndsAt: 1, key: 'guarded', count: 1 })}`;
    await expect(behind.batch([two(behind), behind.run(write)])).rejects.toThrow('refused');
    await expect(behind.returning({ key: attempts.key }, write)).rejects.toThrow('refused');
    expect(await db.find({ key: attempts.key }, sql`FROM ${attempts} WHERE ${attempts.key} = 'guarded'`)).toEqual([]);
  });

  it('answers nobody whom the guard refuses', async () => {
    const { db } = watched();
    const behind = db.guarded(two(db), refusing);
    await expect(two(behind)).rejects.toThrow('refused');
    await expect(two(behind)).rejects.toThrow('refused');
    await expect(behind.passed()).rejects.toThrow('refused');
  });
});
