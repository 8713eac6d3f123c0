import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#schema/durations';
import { openDb } from '../../platform/db.ts';
import { kabulDay } from '../../platform/times.ts';
import { call } from '../../test/client.ts';
import { makeMailbox, makePair } from '../../test/conversation.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { countMessages } from './statistics.ts';

/** 2026-11-21, 23:57 in Kabul, and a run in the middle of an hour before it. */
const BEFORE_MIDNIGHT = Date.parse('2026-11-21T19:27:00Z');
const IN_BETWEEN = BEFORE_MIDNIGHT - 20 * MINUTE;

beforeAll(async () => {
  await makeMailbox();
  for (const count of [2, 1]) {
    const { one, id } = await makePair();
    for (let turn = 0; turn < count; turn += 1)
      await call('POST', `/api/conversations/${id}/messages`, { token: one.token, json: { content: 'salaam' } });
  }
});
beforeEach(() => env.DB.exec("DELETE FROM daily WHERE name = 'messages_total'"));

const total = () => env.DB.prepare("SELECT day, value FROM daily WHERE name = 'messages_total'").all();

test('the last run of an hour writes down how many messages there are, on the day that is about to end', async () => {
  await countMessages(openDb(env.DB), BEFORE_MIDNIGHT);
  await countMessages(openDb(env.DB), BEFORE_MIDNIGHT - 60 * MINUTE);
  expect((await total()).results).toEqual([{ day: kabulDay(Date.parse('2026-11-21T12:00:00Z')), value: 3 }]);
});

test('a later run of the day takes the place of what an earlier one counted', async () => {
  await env.DB.prepare("INSERT INTO daily (name, day, value) VALUES ('messages_total', ?, 1)")
    .bind(kabulDay(BEFORE_MIDNIGHT))
    .run();
  await countMessages(openDb(env.DB), BEFORE_MIDNIGHT);
  expect((await total()).results).toMatchObject([{ value: 3 }]);
});

test('the other runs of the hour look at nothing', async () => {
  for (let run = 1; run < 12; run += 1) await countMessages(openDb(env.DB), BEFORE_MIDNIGHT + run * 5 * MINUTE);
  await countMessages(openDb(env.DB), IN_BETWEEN);
  expect((await total()).results).toEqual([]);
});

test('it walks along the conversations by their id, and never looks at the messages', async () => {
  const { DB, statements } = recordingDb();
  await countMessages(openDb(DB), BEFORE_MIDNIGHT);
  expect([...statements].join('\n')).not.toMatch(/\bmessages\b/);
  expect(await scansOf(statements, [])).toEqual([]);
});
