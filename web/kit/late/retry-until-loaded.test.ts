// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runBootScripts } from '../../test/boot.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';
import { Unreachable } from './import-with-retry.ts';

const reload = vi.fn<() => void>();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  answer.mockReset().mockImplementation(() => Promise.resolve(new Response('')));
  vi.stubGlobal('location', { pathname: '/', reload });
  vi.stubGlobal('fetch', answer);
  runBootScripts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what comes at last is enough', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Network')).mockResolvedValueOnce();
  const loading = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(500);
  await loading;
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('code that does not come from a house that answers is left for its new release, once a minute', async () => {
  void retryUntilLoaded(() => Promise.reject(new Unreachable('gone')));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  // A cached response would not show whether the server is reachable.
  expect(answer).toHaveBeenCalledWith('/robots.txt', { cache: 'no-store' });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(32_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a network that is dead for longer than that is waited for, and asked every half minute', async () => {
  answer.mockRejectedValue(new TypeError('Network'));
  const began = Date.now();
  const tried: number[] = [];
  const loading = retryUntilLoaded(async () => {
    tried.push(Date.now() - began);
    if (Date.now() - began < 120_000) throw new Unreachable('words');
  });
  await vi.advanceTimersByTimeAsync(130_000);
  await loading;
  expect(tried.slice(-4)).toEqual([31_500, 63_500, 95_500, 127_500]);
});

test('a dead network is waited for', async () => {
  answer.mockRejectedValue(new TypeError('Network'));
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Unreachable('gone')).mockResolvedValueOnce();
  const loading = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(500);
  await loading;
  expect(reload).not.toHaveBeenCalled();
});

test('each pause is twice the one before, and after more than half a minute nothing is tried any more', async () => {
  const began = Date.now();
  const tried: number[] = [];
  const fault = new TypeError('Network');
  const load = async () => {
    tried.push(Date.now() - began);
    throw fault;
  };
  const ended = retryUntilLoaded(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tried).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500]);
  expect(await ended).toBe(fault);
});
