import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_FIELDS } from './listing-fields.ts';
import { quickenTimers } from '../../test/quick-clock.ts';
import { openBackgroundContext } from '../../kit/outbox/background.ts';
import { openActQueue } from './act-queue.ts';
import { sendActsInBackground } from './send-acts-in-background.ts';

const TOKEN = `head.${btoa(JSON.stringify({ sub: '7', sid: 's' }))}.signature`;
let indexedDB: IDBFactory;
let isUp = true;
let isRefused = false;
let asked: { call: string; key: string | undefined; authorization: string | undefined }[] = [];

beforeEach(() => {
  quickenTimers();
  [indexedDB, isUp, isRefused, asked] = [new IDBFactory(), true, false, []];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; headers: Record<string, string> }) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    const { 'Idempotency-Key': key, Authorization: authorization } = init.headers;
    asked.push({ call: `${init.method} ${path}`, key, authorization });
    if (path === '/api/uploads') return Response.json({ url: '/media/photos/a.jpg', thumbUrl: null, width: 1, height: 1 });
    if (path.endsWith('/sale')) return new Response(null, { status: 204 });
    if (isRefused) return Response.json({ code: 'listing_title_required', message: '' }, { status: 400 });
    return Response.json({ id: 5, ...EMPTY_FIELDS, images: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what waits is sent where no page is, as the member whose session the device keeps', async () => {
  await written('member:7');
  await send();
  expect(asked.slice(0, 2)).toEqual([
    { call: 'POST /api/uploads', key: 'front', authorization: `Bearer ${TOKEN}` },
    { call: 'POST /api/listings', key: 'the-key-of-it', authorization: `Bearer ${TOKEN}` },
  ]);
  expect(asked.at(-1)?.call).toBe('PUT /api/listings/9/sale');
  asked = [];
  await send();
  expect(asked).toEqual([]);
});

test('the pages that sleep are told what came of each without them, whose photos stay where they are', async () => {
  const told: unknown[] = [];
  const close = vi.fn<() => void>();
  const channel = vi.fn<(name: string) => object>(function Channel() {
    return { addEventListener: () => {}, postMessage: (news: unknown) => told.push(news), close };
  });
  await written('member:7');
  isRefused = true;
  // Only the part of a channel that is used.
  await send(channel as unknown as typeof BroadcastChannel);
  expect(channel.mock.calls).toEqual([['sarai-acts:member:7']]);
  const ad = { clientId: 'the-key-of-it', act: { kind: 'publish', photos: [{ key: 'front', file: null }] } };
  expect(told.filter((news) => typeof news === 'object')).toMatchObject([
    { is: 'refused', code: 'listing_title_required', row: ad },
    { is: 'done', row: { act: { kind: 'sell', id: 9 } } },
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test('while there is no network after all it says so, and everything stays', async () => {
  await written('member:7');
  isUp = false;
  await expect(send()).rejects.toThrow('still waits');
  isUp = true;
  await send();
  expect(asked.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['POST /api/uploads', 'POST /api/listings', 'PUT /api/listings/9/sale']),
  );
});

test('what still waits then is tried again when the browser asks, and not by itself', async () => {
  await written('member:7');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isUp = false;
  await expect(send()).rejects.toThrow('still waits');
  // No retry is scheduled.
  expect(vi.getTimerCount()).toBe(0);
});

test('what the server refuses waits for its member, not for the browser to ask again', async () => {
  await written('member:7');
  isRefused = true;
  await send();
  // And it is not sent again automatically.
  asked = [];
  isRefused = false;
  await send();
  expect(asked.map(({ call }) => call)).not.toContain('POST /api/listings');
});

test('a token that is none is nobody’s', () => {
  expect(openBackgroundContext('nonsense')).toBeNull();
});

async function send(Channel: typeof BroadcastChannel | null = null): Promise<void> {
  const background = openBackgroundContext(TOKEN);
  if (background) await sendActsInBackground(background, { indexedDB, locks: null, BroadcastChannel: Channel });
}

/** An ad with a photo, and a sale, both written without a network. */
async function written(owner: string): Promise<void> {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const api = { call: lost, getPage: lost, getBlob: lost };
  const page = { isVisible: () => true, subscribe: () => () => undefined };
  const queue = openActQueue({ owner, api, upload: lost, indexedDB, locks: null, BroadcastChannel: null, page });
  const photos = [{ key: 'front', upload: null, file: { photo: new Blob(['p']), thumb: null, small: null } }];
  await queue.perform(
    { kind: 'publish', fields: { ...EMPTY_FIELDS, title: 'Bicycle', categoryId: 21 }, photos },
    'the-key-of-it',
  );
  await queue.perform({ kind: 'sell', id: 9, title: 'Samovar' });
  queue.close();
}
