import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Kept from './reads-database.ts';

let kept: typeof Kept;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  kept = await import('./reads-database.ts');
});
afterEach(() => void vi.unstubAllGlobals());

const write = () => kept.inReadsDatabase((db) => db.put('session', 'a-token', 'bearer'));
const read = () => kept.inReadsDatabase((db) => db.get('session', 'bearer'));

test('a device that refused once is asked again the next time', async () => {
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('private', 'SecurityError');
  });
  expect([await write(), await read()]).toEqual([null, undefined]);
  await write();
  expect(await read()).toBe('a-token');
  refusing.mockRestore();
});

test('whoever reads on after it was wiped finds nothing, and keeps again', async () => {
  await write();
  await new Promise((resolve) => indexedDB.deleteDatabase('sarai-kept').addEventListener('success', resolve));
  expect(await read()).toBeUndefined();
  await write();
  expect(await read()).toBe('a-token');
});
