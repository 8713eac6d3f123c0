import type { ViewAnswer } from '#schema/contracts/listings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
let told: [url: string, deviceId: unknown][];
let answers: (ViewAnswer | 'down')[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  stored.clear();
  [told, answers] = [[], []];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { origin: 'https://sarai.test' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    told.push([url, (JSON.parse(body) as { deviceId: unknown }).deviceId]);
    const answer = answers.shift();
    if (answer === undefined || answer === 'down') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function look(id: number): Promise<void> {
  const { countView } = await import('./count-view.ts');
  await countView(id);
}

test('the first look brings the device its id, and is told again by it when it counts', async () => {
  answers = [
    { deviceId: 'given', againIn: 60 },
    { deviceId: null, againIn: null },
  ];
  await look(7);
  expect([told, stored.get('device_id')]).toEqual([[['/api/listings/7/views', null]], 'given']);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.at(-1)).toEqual(['/api/listings/7/views', 'given']);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(told).toHaveLength(2);
});

test('an id of old, which the device made itself, is sent once and replaced', async () => {
  stored.set('device_id', 'AAAAAAAAAAAAAAAAAAAAAA');
  answers = [{ deviceId: 'given', againIn: 60 }];
  await look(7);
  expect([told, stored.get('device_id')]).toEqual([[['/api/listings/7/views', 'AAAAAAAAAAAAAAAAAAAAAA']], 'given']);
});

test('a device whose storage is blocked keeps its id for the page', async () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  answers = [
    { deviceId: 'given', againIn: 60 },
    { deviceId: null, againIn: null },
  ];
  await look(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.map(([, deviceId]) => deviceId)).toEqual([null, 'given']);
});

test('a failure is ignored, and what never counts is not told for ever', async () => {
  answers = ['down', ...Array.from({ length: 9 }, () => ({ deviceId: null, againIn: 1 }))];
  await look(7);
  expect(told).toHaveLength(1);
  await look(8);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(4);
});
