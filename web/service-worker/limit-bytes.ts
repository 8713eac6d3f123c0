import type { DBSchema } from 'idb';
import { withOpenDatabase, openDatabase } from '../kit/store/database.ts';
import { PHOTOS_CACHE } from '../kit/store/databases.ts';
import type { Plugin } from './unless-shared.ts';

interface Tables extends DBSchema {
  seen: { key: string; value: { url: string; bytes: number; used: number }; indexes: { used: number } };
}

/** Limits a cache to `max` bytes; the least recently used go first. Workbox's own expiration counts entries, not bytes. `now` in milliseconds. */
export function limitBytes(max: number, now: () => number = Date.now): Plugin {
  return {
    // A link's signature changes every hour; the picture does not.
    cacheKeyWillBeUsed: ({ request }) => Promise.resolve(new URL(request.url).pathname),
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      if (cachedResponse) await touch(keyOf(request), now());
      return cachedResponse ?? null;
    },
    cacheDidUpdate: async ({ request, newResponse, cacheName }) => {
      const { size } = await newResponse.clone().blob();
      const left = await record({ url: keyOf(request), bytes: size, used: now() }, max);
      const cache = await caches.open(cacheName);
      await Promise.all(left.map((url) => cache.delete(url)));
    },
  };
}

function keyOf(request: Request): string {
  return new URL(request.url).pathname;
}

async function touch(url: string, at: number): Promise<void> {
  await withOpenDatabase(open, async (db) => {
    const { store, done } = db.transaction('seen', 'readwrite');
    const row = await store.get(url);
    if (row) void store.put({ ...row, used: at });
    await done;
  });
}

/** Records a picture, and returns the addresses that must be deleted to make room for it. */
async function record(row: Tables['seen']['value'], max: number): Promise<string[]> {
  const left = await withOpenDatabase(open, async (db) => {
    const { store, done } = db.transaction('seen', 'readwrite');
    void store.put(row);
    const rows = await store.index('used').getAll();
    let bytes = rows.reduce((sum, each) => sum + each.bytes, 0);
    const evicted: string[] = [];
    for (const each of rows) {
      if (bytes <= max) break;
      bytes -= each.bytes;
      evicted.push(each.url);
      void store.delete(each.url);
    }
    await done;
    return evicted;
  });
  // If the picture could not be recorded, it is not kept either.
  return left ?? [row.url];
}

function open() {
  return openDatabase<Tables>(PHOTOS_CACHE, 1, (db) =>
    db.createObjectStore('seen', { keyPath: 'url' }).createIndex('used', 'used'),
  );
}
