import { sql } from 'drizzle-orm';
import { env } from 'cloudflare:workers';
import { MINUTE, SECOND } from '#schema/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Bindings } from '../env.ts';
import { countInBatches } from './tally.ts';

interface Visits {
  host: string;
  visits: number;
}

test('what is counted within a few seconds is written in one batch', async () => {
  const { bindings, written, gather } = counting();
  await Promise.all(['a', 'b', 'a', 'a', 'b'].map((host) => gather(bindings, host, { host, visits: 1 })));
  expect(written).toEqual([['a 3', 'b 2']]);
  await gather(bindings, 'a', { host: 'a', visits: 1 });
  expect(written).toEqual([['a 3', 'b 2'], ['a 1']]);
});

test('a batch has as much as D1 takes of one request, and nothing is lost', async () => {
  const { bindings, written, gather } = counting();
  const hosts = Array.from({ length: 100 }, (_, index) => `host${index}`);
  await Promise.all(hosts.map((host) => gather(bindings, host, { host, visits: 1 })));
  expect(written.map((batch) => batch.length)).toEqual([40, 40, 20]);
  expect(new Set(written.flat()).size).toBe(100);
});

test('what could not be written is not counted twice, and the next is counted again', async () => {
  const { bindings, written, gather, fail } = counting();
  fail(true);
  await expect(gather(bindings, 'a', { host: 'a', visits: 1 })).rejects.toThrow('D1_ERROR');
  fail(false);
  await gather(bindings, 'a', { host: 'a', visits: 1 });
  expect(written).toEqual([['a 1']]);
});

test('it waits five seconds, and who was cut off before is followed by another after a minute, who takes nothing of theirs', async () => {
  const [wakes, pauses]: [(() => void)[], number[]] = [[], []];
  vi.stubGlobal('setTimeout', (wake: () => void, pause: number) => pauses.push(pause) && wakes.push(wake));
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const { bindings, written, gather } = counting();
  const count = () => gather({ ...bindings, ENVIRONMENT: 'development' }, 'a', { host: 'a', visits: 1 });
  const began = Date.now();
  const first = count();
  vi.setSystemTime(began + MINUTE - 1);
  await count();
  vi.setSystemTime(began + MINUTE);
  const second = count();
  expect(pauses).toEqual([5 * SECOND, 5 * SECOND]);
  wakes[0]?.();
  await first;
  await count();
  wakes[1]?.();
  await second;
  expect(written).toEqual([['a 2'], ['a 2']]);
});

function counting() {
  const written: string[][] = [];
  let isFailing = false;
  const batch = (all: { text: string }[]) => {
    if (isFailing) return Promise.reject(new Error('D1_ERROR'));
    written.push(all.map(({ text }) => text));
    return Promise.resolve(all.map(() => ({ results: [], meta: {} })));
  };
  const bind = (...values: unknown[]) => {
    const statement = { text: values.join(' '), all: async () => (await batch([statement]))[0] };
    return statement;
  };
  const DB = { prepare: () => ({ bind }), batch };
  const bindings = { ...env, DB } as unknown as Bindings; // it uses only these two methods of D1
  const gather = countInBatches<Visits>(
    (one, other) => ({ ...other, visits: one.visits + other.visits }),
    (db, { host, visits }) => db.run(sql`SELECT ${host}, ${visits}`),
  );
  const fail = (now: boolean) => {
    isFailing = now;
  };
  return { bindings, written, gather, fail };
}
