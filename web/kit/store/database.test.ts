import 'fake-indexeddb/auto';
import type { DBSchema } from 'idb';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase, keepOpen } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a database that opens too late is let go: a sign-out can delete it', async () => {
  const factory = new IDBFactory();
  const made = (db: IDBDatabase) => void db.createObjectStore('rows');
  // A connection that does not close blocks the deletion, which blocks all later openings.
  const other = factory.open('kept', 1);
  await new Promise((resolve) => other.addEventListener('success', resolve));
  factory.deleteDatabase('kept');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openDatabase('kept', 1, made, factory);
  opening.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(opening).rejects.toThrow('does not open');
  vi.useRealTimers();
  const closed = vi.spyOn(IDBDatabase.prototype, 'close');
  other.result.close();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
  const told = new Promise<string>((resolve) => {
    const request = factory.deleteDatabase('kept');
    for (const event of ['success', 'blocked']) request.addEventListener(event, () => resolve(event));
  });
  await expect(told).resolves.toBe('success');
});

test('one that stands is opened once, and anew once it was closed or has failed', async () => {
  const factory = new IDBFactory();
  const opened = vi.spyOn(factory, 'open');
  interface Tables extends DBSchema {
    rows: { key: number; value: string };
  }
  const rows = keepOpen<Tables>(() => openDatabase('kept', 1, (db) => void db.createObjectStore('rows'), factory));
  const count = () => rows.run((db) => db.count('rows'));
  expect([await count(), await count(), opened.mock.calls.length]).toEqual([0, 0, 1]);
  const last = count();
  rows.close();
  expect([await last, await count(), opened.mock.calls.length]).toEqual([0, 0, 2]);
  // A browser may close the connection without an event.
  await rows.run(async (db) => db.close());
  expect([await count(), await count(), opened.mock.calls.length]).toEqual([null, 0, 3]);
});
