import { env } from 'cloudflare:workers';
import { DAY, HOUR } from '#schema/durations';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDb } from '../db.ts';
import { isFree, recordFreeWindow } from './free-window.ts';

const db = openDb(env.DB);

async function free(whose: string, now: number): Promise<boolean> {
  const [[row]] = await db.batch([db.find({ isFree: isFree(whose, now) }, sql`FROM (SELECT 1)`)]);
  return row?.isFree === 1;
}

test('a number is answered for nothing until a day after the last message of theirs, in whatever order their messages arrive', async () => {
  expect(await free('a', 0)).toBe(false);
  for (const sentAt of [HOUR, 3 * HOUR, 2 * HOUR]) await db.batch([recordFreeWindow(db, 'a', sentAt, sql`1`)]);
  expect([await free('a', 3 * HOUR + DAY - 1), await free('a', 3 * HOUR + DAY), await free('b', HOUR)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a message that is none of theirs begins no free day', async () => {
  await db.batch([recordFreeWindow(db, 'c', HOUR, sql`0`)]);
  expect(await free('c', HOUR)).toBe(false);
});
