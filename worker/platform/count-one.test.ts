import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attemptsOf, incrementCount } from './count-one.ts';
import { openDb } from './db.ts';

const db = openDb(env.DB);

it('counts within a window, which ends when it said at first, and begins anew in the moment in which it has ended', async () => {
  const at = (now: number) => incrementCount(db, 'window', 100, now);
  expect([await at(1_000), await at(1_050), await at(1_099), await at(1_100), await at(1_150)]).toEqual([
    [{ count: 1, windowEndsAt: 1_100 }],
    [{ count: 2, windowEndsAt: 1_100 }],
    [{ count: 3, windowEndsAt: 1_100 }],
    [{ count: 1, windowEndsAt: 1_200 }],
    [{ count: 2, windowEndsAt: 1_200 }],
  ]);
});

it('counts one beyond the most, and what comes after it no further', async () => {
  const counts = [];
  for (let time = 0; time < 4; time += 1) counts.push(...(await incrementCount(db, 'most', 100, 1_000, sql`1`, 1)));
  expect(counts.map(({ count }) => count)).toEqual([1, 2, 2, 2]);
});

it('counts nothing where it does not hold, and each key by itself', async () => {
  expect(await incrementCount(db, 'never', 100, 1_000, sql`0`)).toEqual([]);
  await incrementCount(db, 'one', 100, 1_000);
  expect(await incrementCount(db, 'other', 100, 1_000)).toEqual([{ count: 1, windowEndsAt: 1_100 }]);
  await incrementCount(db, 'one', 100, 1_000);
  const counted = { one: attemptsOf('one'), other: attemptsOf(sql`'other'`), never: attemptsOf('never') };
  expect(await db.find(counted, sql``)).toEqual([{ one: 2, other: 1, never: null }]);
});
