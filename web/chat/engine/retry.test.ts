import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryDelay, withTimeout } from '../../kit/outbox/retry-delay.ts';
import { retryingTask } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('pauses double from a second up to half a minute, and stay there', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(retryDelay)).toEqual([
    1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('a quarter of a pause is chance', () => {
  vi.mocked(Math.random).mockReturnValue(0.999_999);
  expect(retryDelay(3)).toBeCloseTo(3_000, 0);
});

test('work that fails is tried again for as long as it fails, and then no more', async () => {
  let down = true;
  const work = vi.fn<() => Promise<void>>(async () => {
    if (down) throw new TypeError('Failed to fetch');
  });
  const sync = retryingTask(work, () => true);
  sync.run();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // After 1 + 2 + 4 + 8 + 16 s, then every half minute.
  expect(work).toHaveBeenCalledTimes(24);
  down = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(25);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(work).toHaveBeenCalledTimes(25);
});

test('after a success the next failure waits a second again', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(1).mockRejectedValueOnce(2).mockResolvedValueOnce();
  const sync = retryingTask(work, () => true);
  sync.run();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
  work.mockRejectedValueOnce(3).mockResolvedValueOnce();
  sync.run();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(5);
});

test('what is asked for while it runs runs once more afterwards, however often it was asked for', async () => {
  const answers: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => answers.push(resolve)));
  const sync = retryingTask(work, () => true);
  for (let times = 0; times < 4; times += 1) sync.run();
  expect(work).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what was refused for good, or has ended, is not tried again', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {
    throw new TypeError('Failed to fetch');
  });
  retryingTask(work, () => false).run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  const sync = retryingTask(work, () => true);
  sync.run();
  await vi.advanceTimersByTimeAsync(500);
  sync.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what fails after it has ended is not tried again', async () => {
  let fail = (_error: Error): void => undefined;
  const work = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => (fail = reject)));
  const sync = retryingTask(work, () => true);
  sync.run();
  sync.end();
  fail(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledOnce();
});

test('an answer that does not come in time is a dead network; one that comes is passed on', async () => {
  const late = withTimeout(5_000, new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await late).toBeInstanceOf(TypeError);
  await expect(withTimeout(5_000, Promise.resolve('here'))).resolves.toBe('here');
  await expect(withTimeout(5_000, Promise.reject(new RangeError('refused')))).rejects.toThrow(RangeError);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is asked for before its next try is due is not tried once more then', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(1).mockResolvedValue();
  const sync = retryingTask(work, () => true);
  sync.run();
  await vi.advanceTimersByTimeAsync(500);
  sync.run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});
