import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a database that opens too late is let go: a sign-out can delete it', async () => {
  const factory = new IDBFactory();
  const made = (db: IDBDatabase) => void db.createObjectStore('rows');
  // One that does not let go holds up the deletion, and that all who come after it.
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
