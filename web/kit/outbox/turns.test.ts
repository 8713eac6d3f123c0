import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocks } from '../../../chaos/locks.ts';
import { openTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A second tab, while the first one sends this line and says nothing by itself. */
async function secondTab() {
  // Of the locks these are all that is asked for.
  const locks = openLocks().of({}) as LockManager;
  let end = () => {};
  const [first, second] = [openTurns('m', locks, () => undefined), openTurns('m', locks, () => undefined)];
  void first.take(12, new AbortController().signal, () => new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  const work = vi.fn<() => Promise<void>>(async () => {});
  return { second, work, end: () => end() };
}

test('a tab that hears of the one that sends goes on waiting for it, and for no longer than half a minute without news', async () => {
  const { second, work } = await secondTab();
  void second.take(12, new AbortController().signal, work);
  await vi.advanceTimersByTimeAsync(20_000);
  second.heard(12);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
});

test('what is done only in a line that is free is not waited for', async () => {
  const { second, work, end } = await secondTab();
  const asked = vi.fn<(did: void | null) => void>();
  void second.ifFree(12, work).then(asked);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.mock.calls, work.mock.calls]).toEqual([[[null]], []]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  await second.ifFree(12, work);
  expect(work).toHaveBeenCalledOnce();
});
