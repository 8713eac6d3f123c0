import { DAY, MINUTE } from '#schema/durations';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { call, signUp } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import type { ViewCounter } from './view-counter.ts';
import { COUNTED_AFTER } from './guest-id.ts';
import { countView, viewerKey } from './views.ts';

let owner: { user: { id: number }; token: string };
let id: number;
let counter: DurableObjectStub<ViewCounter>;
/** The tests use tomorrow: an alarm that they set at its noon does not fire by itself, at whatever hour they run. */
const TODAY = Math.floor(Date.now() / DAY) + 1;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  id = await publishListing(owner.token);
  counter = counterNamed(`of ${id}`);
});

function counterNamed(name: string): DurableObjectStub<ViewCounter> {
  const { ViewCounter: counters } = env as unknown as { ViewCounter: DurableObjectNamespace<ViewCounter> }; // the whole of it, with what tests call
  return counters.get(counters.idFromName(name));
}

const look = async (who: string, of = { listingId: id, day: TODAY }) => counter.look(of, await viewerKey(env, of, who));
const looks = async (...people: string[]) => {
  for (const who of people) await look(who);
};
const ring = () => runDurableObjectAlarm(counter);
const status = (to: string) => env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(to, id).run();

/** The views that everybody, the owner and the owner's chart are shown. */
async function shown() {
  const one = (sql: string, of: number) => env.DB.prepare(sql).bind(of).first<number>('views');
  const ad = await one('SELECT views FROM listings WHERE id = ?', id);
  const day = (await one(`SELECT views FROM listing_views WHERE listing_id = ? AND day = ${TODAY}`, id)) ?? 0;
  const all = await one('SELECT views FROM member_stats WHERE user_id = ?', owner.user.id);
  const sum = await one('SELECT sum(views) AS views FROM listings WHERE user_id = ?', owner.user.id);
  const chart = await one('SELECT sum(views) AS views FROM member_views WHERE user_id = ?', owner.user.id);
  expect([all, chart ?? 0]).toEqual([sum, sum]);
  expect(day).toBe(ad);
  return ad;
}

/** A D1 that writes or does not, and then fails to respond. */
function failing(when: 'before' | 'after') {
  return openDb({
    prepare: (sql) => {
      const real = env.DB.prepare(sql);
      if (/^\s*SELECT/i.test(sql)) return real;
      return { bind: (...values: unknown[]) => ({ all: () => fails(real.bind(...values)) }) } as unknown as D1PreparedStatement; // all of it that is asked
    },
    batch: (all) => env.DB.batch(all),
  });
  async function fails(statement: D1PreparedStatement) {
    if (when === 'after') await statement.all();
    throw new Error('D1_ERROR: Network connection lost.');
  }
}

const flushFailing = (when: 'before' | 'after') =>
  expect(runInDurableObject(counter, (instance) => instance.flush(failing(when)))).rejects.toThrow('Network connection lost');

test.each([
  [0, 60],
  [1, 60],
  [500, 60],
  [1_000, 59],
  [COUNTED_AFTER - 1, 1],
  [COUNTED_AFTER, null],
])('%d ms after a device got its id it is told to call again in %j s, and never before that counts', async (later, againIn) => {
  const visitor = { kind: 'visitor' } as const;
  // An id holds the second in which it was issued.
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  const { answer } = await countView(env, visitor, id, '', now);
  const again = await countView(env, visitor, id, answer.deviceId ?? '', now + later);
  await again.told;
  expect(again.answer).toEqual({ deviceId: null, againIn });
});

describe('looks', () => {
  test('are written once a minute as one sum, and not one by one', async () => {
    await looks('device:a', 'device:b', 'device:a', 'member:77');
    expect(await shown()).toBe(0);
    const alarm = await runInDurableObject(counter, (_, { storage }) => storage.getAlarm());
    expect(Math.abs((alarm ?? 0) - Date.now() - MINUTE)).toBeLessThan(10_000);
    expect(await ring()).toBe(true);
    expect(await shown()).toBe(3);
    await looks('device:b', 'device:c', 'member:77');
    await ring();
    expect(await shown()).toBe(4);
  });

  test('of the owner count nothing, before others and after them', async () => {
    await look(`member:${owner.user.id}`);
    await ring();
    expect(await shown()).toBe(0);
    await looks('device:a', `member:${owner.user.id}`);
    await ring();
    expect(await shown()).toBe(1);
  });

  test('of several ads stand in one statement', async () => {
    const other = await publishListing(owner.token);
    const ids = [id, other];
    for (const listingId of ids) for (const who of ['device:a', 'device:b']) await look(who, { listingId, day: TODAY });
    const asked: string[] = [];
    const watched = openDb({ prepare: (sql) => (asked.push(sql), env.DB.prepare(sql)), batch: (all) => env.DB.batch(all) });
    await runInDurableObject(counter, (instance) => instance.flush(watched));
    expect(asked.map((sql) => sql.trim().split(' ')[0])).toEqual(['SELECT', 'INSERT']);
    const { results } = await env.DB.prepare(`SELECT views FROM listings WHERE id IN (${ids.join()})`).all();
    expect(results).toEqual([{ views: 2 }, { views: 2 }]);
  });

  test('at an ad that is hidden or sold count nothing, and again when it is back', async () => {
    await look('device:a');
    await ring();
    await status('hidden');
    await looks('device:b', 'device:c');
    await ring();
    await status('active');
    expect(await shown()).toBe(1);
    await looks('device:a', 'device:b');
    await ring();
    expect(await shown()).toBe(2);
    await look('device:b', { listingId: 987_654, day: TODAY });
    await ring();
    expect(await shown()).toBe(2);
  });
});

describe('each look counts once', () => {
  test('when D1 fails before it writes', async () => {
    await looks('device:a', 'device:b');
    await flushFailing('before');
    await evictDurableObject(counter);
    expect(await shown()).toBe(0);
    await look('device:c');
    await ring();
    expect(await shown()).toBe(3);
  });

  test('when D1 has written, and its answer is lost, or the counter is gone before it comes', async () => {
    await looks('device:a', 'device:b');
    await flushFailing('after');
    expect(await shown()).toBe(2);
    await evictDurableObject(counter);
    await ring();
    expect(await shown()).toBe(2);
    await look('device:c');
    await flushFailing('after');
    await evictDurableObject(counter);
    await looks('device:c', 'device:d');
    await flushFailing('after');
    await ring();
    expect(await shown()).toBe(4);
  });

  test('when the ad is hidden between a lost answer and the next try', async () => {
    await looks('device:a', 'device:b');
    await flushFailing('after');
    await status('hidden');
    await ring();
    await status('active');
    await looks('device:a', 'device:b', 'device:c');
    await ring();
    expect(await shown()).toBe(3);
  });

  test('when the alarm rings twice at once, and while others look', async () => {
    await looks('device:a', 'device:b');
    await runInDurableObject(counter, async (instance) => {
      const of = { listingId: id, day: TODAY };
      await Promise.all([instance.alarm(), instance.look(of, 'another looker'), instance.alarm()]);
    });
    await ring();
    expect(await shown()).toBe(3);
  });

  test('when another counter takes the ad over in the middle of a day', async () => {
    await looks('device:a', 'device:b');
    await ring();
    const another = counterNamed(`another of ${id}`);
    counter = another;
    await look('device:c');
    await flushFailing('after');
    await ring();
    expect(await shown()).toBe(3);
    // A late counter with a lower total takes nothing away.
    const late = counterNamed(`late of ${id}`);
    counter = late;
    await look('device:d');
    await flushFailing('before');
    counter = another;
    await looks('device:e', 'device:f');
    await ring();
    counter = late;
    await ring();
    expect(await shown()).toBe(5);
  });

  test('while D1 is down for longer than alarms are rung again, by an alarm of its own', async () => {
    await look('device:a');
    await runInDurableObject(counter, async (instance, { storage }) => {
      Object.assign(instance, { env: { ...env, DB: null } });
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await storage.deleteAlarm();
      await instance.alarm();
      expect(await storage.getAlarm()).toBeGreaterThan(Date.now());
      Object.assign(instance, { env });
    });
    await ring();
    expect(await shown()).toBe(1);
  });
});

test('what comes after a minute that was written is written within the next one, and not at midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY * DAY + DAY / 2 });
  onTestFinished(() => void vi.useRealTimers());
  const alarm = () => runInDurableObject(counter, (_, { storage }) => storage.getAlarm());
  for (const who of ['device:a', 'device:b']) {
    await look(who);
    expect(await alarm()).toBe(Date.now() + MINUTE);
    await ring();
    expect(await alarm()).toBe((TODAY + 1) * DAY);
  }
});

test('who looked is kept until the day ends, and never by name', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY * DAY + DAY / 2 });
  onTestFinished(() => void vi.useRealTimers());
  await looks('device:a', 'member:77');
  const kept = () =>
    runInDurableObject(counter, (_, { storage }) =>
      ['looks', 'tallies'].flatMap((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
    );
  const results = await kept();
  expect(results.flatMap(({ looker }) => looker ?? [])).toEqual([
    expect.stringMatching(/^[\w-]{24}$/),
    expect.stringMatching(/^[\w-]{24}$/),
  ]);
  expect(JSON.stringify(results)).not.toMatch(/device|member/);
  await ring();
  expect(await runInDurableObject(counter, (_, { storage }) => storage.getAlarm())).toBe((TODAY + 1) * DAY);
  vi.setSystemTime((TODAY + 1) * DAY);
  await ring();
  expect(await kept()).toEqual([]);
  expect(await runInDurableObject(counter, (_, { storage }) => storage.getAlarm())).toBeNull();
});

test('reading an ad does not wait for its counter, and does not fail with it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const look = () => Promise.reject(new Error('Durable Object reset because its code was updated.'));
  const bindings = { ViewCounter: { idFromName: () => null, get: () => ({ look }) } };
  const answer = await call('POST', `/api/listings/${id}/views`, { token: owner.token, json: {}, bindings });
  expect(answer).toMatchObject({ status: 200, body: { deviceId: null, againIn: null }, trips: 0 });
  expect(warned.mock.calls.flat().join()).toContain('look_lost');
});
