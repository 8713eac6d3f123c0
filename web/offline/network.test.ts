// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let answer: () => Promise<Response>;
let asks = 0;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asks = 0;
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/robots.txt') asks += 1;
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ROBOTS = () => Promise.resolve(new Response('User-agent: *\nAllow: /\n'));

test.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a hotspot’s own page answers', () => Promise.resolve(new Response('<!doctype html><title>Welcome to the café</title>'))],
])('while %s the server is asked again, until it answers itself, and then everybody is told', async (_, wrong) => {
  const { lost, reachable } = await import('./network.ts');
  const told = vi.fn<() => void>();
  addEventListener('online', told, { once: true });
  answer = wrong;
  lost();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reachable.get(), told.mock.calls.length]).toEqual([false, 0]);
  answer = ROBOTS;
  await vi.advanceTimersByTimeAsync(90_000);
  expect([reachable.get(), told.mock.calls.length]).toEqual([true, 1]);
  const asked = asks;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asks).toBe(asked);
});

test('each outage begins with short pauses, however many there were', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { found, lost } = await import('./network.ts');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  lost();
  await vi.advanceTimersByTimeAsync(3_000 + 5_000 + 10_000 + 20_000);
  expect(asks).toBe(4);
  found();
  lost();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asks).toBe(5);
  found();
});
