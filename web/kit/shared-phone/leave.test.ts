// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { KEPT_DATABASE } from '../store/databases.ts';
import { wipe } from './leave.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a database that is just being opened, and that no list names yet, goes as well', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  // Neither a service worker nor caches, whatever another file's browser has.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', undefined);
  // What a browser knows of a database whose opening is on its way.
  vi.spyOn(factory, 'databases').mockResolvedValueOnce([]);
  const opened = vi.fn<() => void>();
  const opening = factory.open(KEPT_DATABASE, 1);
  opening.addEventListener('success', () => {
    opened();
    opening.result.addEventListener('versionchange', () => opening.result.close());
  });
  await wipe();
  expect(opened).toHaveBeenCalledOnce();
  expect(await factory.databases()).toEqual([]);
});
