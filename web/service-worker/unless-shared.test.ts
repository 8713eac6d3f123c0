import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessShared } from './unless-shared.ts';

const deleted: string[] = [];

beforeEach(() => {
  deleted.length = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
});
afterEach(() => void vi.unstubAllGlobals());

/** Whether a page marks this phone as shared. */
function share(isShared: boolean): void {
  const held = isShared ? [{ name: 'sarai-shared-phone' }] : [];
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
}

test.each([
  ['that came whole', 200, false, true],
  ['of which a part came', 206, false, false],
  ['that has gone with its release', 404, false, false],
  ['that a shared phone opens', 200, true, false],
])('a file %s is kept: %i, on a phone that is shared %s, %s', async (_, status, isShared, isKept) => {
  share(isShared);
  const response = new Response('', { status });
  const request = new Request('https://sarai.example/assets/app.js');
  expect(await unlessShared.cacheWillUpdate?.({ request, response } as never)).toBe(isKept ? response : null); // Workbox gives more than the plugin reads
});

test.each([
  ['a script', '/assets/app.js', 'text/javascript', true],
  ['what a hotspot answers for one', '/assets/app.js', 'text/html', false],
  ['what it answers for a picture', '/media/thumbs/a.webp', 'Text/HTML; charset=utf-8', false],
  ['the shell', '/shells/offline', 'text/html; charset=utf-8', true],
  ['what says of nothing what it is', '/assets/app.js', '', true],
])('of what came whole %s, at %s and as %s, is kept: %s', async (_, path, type, isKept) => {
  share(false);
  const response = new Response('', { headers: { 'Content-Type': type } });
  const request = new Request(`https://sarai.example${path}`);
  expect(await unlessShared.cacheWillUpdate?.({ request, response } as never)).toBe(isKept ? response : null); // as above
});

test('what was being put away while the phone was said to be shared goes again, with the account of it', async () => {
  const account = await openDB('photos', 1, { upgrade: (db) => void db.createObjectStore('seen') });
  account.close();
  share(false);
  await unlessShared.cacheDidUpdate?.({ cacheName: 'photos' } as never); // as above
  expect([deleted, (await indexedDB.databases()).length]).toEqual([[], 1]);
  share(true);
  await unlessShared.cacheDidUpdate?.({ cacheName: 'photos' } as never); // as above
  expect(deleted).toEqual(['photos']);
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});
