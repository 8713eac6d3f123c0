import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHOTOS_CACHE } from '../kit/store/databases.ts';
import { limitBytes } from './limit-bytes.ts';

const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', { open: () => Promise.resolve({ delete: (key: string) => Promise.resolve(kept.delete(key)) }) });
});
afterEach(() => void vi.unstubAllGlobals());

/** A cache limited to this many bytes, which calls the plugin as Workbox does. */
function photosOf(most: number) {
  let clock = 0;
  const plugin = limitBytes(most, () => (clock += 1));
  const see = async (name: string, bytes: number, search = '') => {
    const request = new Request(`https://sarai.example/media/photos/${name}${search}`);
    const key = (await plugin.cacheKeyWillBeUsed?.({ request, mode: 'read', event } as never)) as string; // Workbox gives more than the plugin reads
    const known = kept.get(key);
    if (known) return plugin.cachedResponseWillBeUsed?.({ request: keyed(key), cachedResponse: known } as never); // as above
    const newResponse = new Response(new Uint8Array(bytes));
    kept.set(key, newResponse);
    return plugin.cacheDidUpdate?.({ request: keyed(key), newResponse, cacheName: 'photos' } as never); // as above
  };
  return see;
}

const event = {};
const keyed = (key: string) => new Request(`https://sarai.example${key}`);
const names = () => [...kept.keys()].map((key) => key.split('/').at(-1));

test('the picture that was looked at longest ago leaves first, as soon as there are too many bytes', async () => {
  const see = photosOf(100);
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await see(name, 30);
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  await see('a.jpg', 30);
  await see('d.jpg', 30);
  expect(names()).toEqual(['a.jpg', 'c.jpg', 'd.jpg']);
  await see('e.jpg', 90);
  expect(names()).toEqual(['e.jpg']);
  // Deleted pictures are no longer recorded.
  const account = await openDB(PHOTOS_CACHE);
  expect(await account.getAllKeys('seen')).toEqual(['/media/photos/e.jpg']);
  account.close();
});

test('pictures that just fill the room stay', async () => {
  const see = photosOf(60);
  for (const name of ['a.jpg', 'b.jpg']) await see(name, 30);
  expect(names()).toEqual(['a.jpg', 'b.jpg']);
});

test('a picture behind a link that was signed anew is the same picture', async () => {
  const see = photosOf(100);
  await see('a.jpg', 60, '?signature=1');
  await see('a.jpg', 60, '?signature=2');
  expect(names()).toEqual(['a.jpg']);
});

test('a device that refuses databases keeps no pictures that nobody counts', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('refused');
    },
  });
  await photosOf(100)('a.jpg', 30);
  expect(names()).toEqual([]);
});
