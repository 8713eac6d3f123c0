// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

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
  const { markUnreachable, reachable } = await import('./network.ts');
  const told = vi.fn<() => void>();
  addEventListener('online', told, { once: true });
  answer = wrong;
  markUnreachable();
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
  const { markReachable, markUnreachable } = await import('./network.ts');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  markUnreachable();
  await vi.advanceTimersByTimeAsync(3_000 + 5_000 + 10_000 + 20_000);
  expect(asks).toBe(4);
  markReachable();
  markUnreachable();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asks).toBe(5);
  markReachable();
});

test('a page that has no network asks when somebody comes back to it, and not while nobody looks; one that has it asks nothing', async () => {
  let seen: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  const turn = async (to: DocumentVisibilityState) => {
    seen = to;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  const { followNetwork, reachable } = await network();
  answer = ROBOTS;
  followNetwork();
  await turn('hidden');
  await turn('visible');
  expect(asks).toBe(0);
  dispatchEvent(new Event('offline'));
  await turn('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect([reachable.get(), asks]).toEqual([false, 0]);
  await turn('visible');
  expect([reachable.get(), asks]).toEqual([true, 1]);
});

test('where the browser hopes for a network the server is asked at once, and not the browser believed', async () => {
  const { followNetwork, reachable } = await network();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  followNetwork();
  dispatchEvent(new Event('offline'));
  expect(reachable.get()).toBe(false);
  const hopes = async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    return [reachable.get(), asks];
  };
  expect(await hopes()).toEqual([false, 1]);
  answer = ROBOTS;
  expect(await hopes()).toEqual([true, 2]);
});

test('a browser that hopes takes the place of the next try, and adds none to it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { followNetwork, markReachable } = await network();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  followNetwork();
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(1_000);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asks).toBe(2);
  markReachable();
});

test.each(['the device opened the document', 'the browser knows of no network'])(
  'where %s the page begins without one',
  async (how) => {
    if (how === 'the device opened the document') document.documentElement.dataset['kept'] = '';
    else vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { followNetwork, markReachable, reachable } = await network();
    followNetwork();
    delete document.documentElement.dataset['kept'];
    expect(reachable.get()).toBe(false);
    markReachable();
  },
);

test('a server that says nothing is given up after a while, and asked again', async () => {
  const { markReachable, markUnreachable, reachable } = await import('./network.ts');
  let asked = 0;
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked += 1;
    if (asked > 1) return ROBOTS();
    return new Promise((_come, fail) => signal.addEventListener('abort', () => fail(new TypeError('Aborted'))));
  });
  markUnreachable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, reachable.get()]).toEqual([2, true]);
  markReachable();
});

/** Removes its listeners after the test. */
async function network() {
  const { watchNetwork, ...rest } = await import('./network.ts');
  const follow = () => {
    const heard = [window, document].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }));
    watchNetwork();
    for (const { target, spy } of heard) {
      const calls = [...spy.mock.calls];
      spy.mockRestore();
      onTestFinished(() => calls.forEach(([type, listener]) => target.removeEventListener(type, listener)));
    }
  };
  return { ...rest, followNetwork: follow };
}
