import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocks } from '../../../chaos/locks.ts';
import { openLineLocks } from './line-locks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A second tab, while the first one sends this line and reports nothing by itself. */
async function secondTab() {
  // The cast is safe: the fake has everything of the lock manager that is used.
  const locks = openLocks().of({}) as LockManager;
  let end = () => {};
  const [first, second] = [openLineLocks('m', locks, () => undefined), openLineLocks('m', locks, () => undefined)];
  void first.run(12, new AbortController().signal, () => new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  const work = vi.fn<() => Promise<void>>(async () => {});
  return { second, work, end: () => end() };
}

test('a tab that hears of the one that sends goes on waiting for it, and for no longer than half a minute without news', async () => {
  const { second, work } = await secondTab();
  void second.run(12, new AbortController().signal, work);
  await vi.advanceTimersByTimeAsync(20_000);
  second.received(12);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
});

test('a tab that closes while it waits for its turn gives it up', async () => {
  const { second, work, end } = await secondTab();
  const closing = new AbortController();
  const took = second.run(12, closing.signal, work).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(1_000);
  closing.abort();
  expect(await took).toBe('given up');
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
});

test('the other tabs hear that this one goes on, once a second however often it does', async () => {
  const tell = vi.fn<(line: number | string) => void>();
  const { report } = openLineLocks('m', null, tell);
  for (let count = 0; count < 3; count += 1) report(12);
  expect(tell.mock.calls).toEqual([[12]]);
  await vi.advanceTimersByTimeAsync(1_000);
  report(13);
  expect(tell.mock.calls).toEqual([[12], [13]]);
});

test('what is done only in a line that is free is not waited for', async () => {
  const { second, work, end } = await secondTab();
  const asked = vi.fn<(did: void | null) => void>();
  void second.runIfFree(12, work).then(asked);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.mock.calls, work.mock.calls]).toEqual([[[null]], []]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  await second.runIfFree(12, work);
  expect(work).toHaveBeenCalledOnce();
});
