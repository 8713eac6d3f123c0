import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const listeners = new Map<string, () => void>();
const observers: ((entries: object[]) => void)[] = [];
const observe = vi.fn<(what: object) => void>();

beforeEach(() => {
  stored.clear();
  listeners.clear();
  observers.length = 0;
  observe.mockClear();
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => void listeners.set(type, listener));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: (list: { getEntries: () => object[] }) => void) {
        observers.push((entries) => hear({ getEntries: () => entries }));
      }
      observe = observe;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the app in its own tab, with fresh modules. */
async function page() {
  vi.resetModules();
  const { countReceived, countSent, dataUse } = await import('./data-use.ts');
  countReceived();
  const hear = observers.at(-1);
  const receive = (...sizes: number[]) => hear?.(sizes.map((transferSize) => ({ name: '/', workerStart: 0, transferSize })));
  return { countSent, dataUse, receive, hear: (entries: object[]) => hear?.(entries) };
}

test('what comes and what goes is added up, over pages and tabs', async () => {
  const [one, other] = [await page(), await page()];
  one.receive(20_000, 0, 300);
  other.receive(1_000);
  other.countSent(250_000);
  expect(one.dataUse()).toEqual({ received: 20_300, sent: 0 });
  vi.advanceTimersByTime(2_000);
  const all = { received: 21_300, sent: 250_000 };
  expect([one.dataUse(), (await page()).dataUse()]).toEqual([all, all]);
});

test('what a service worker brought is asked of it, and the page’s own nothing is not counted for it', async () => {
  // Browsers queue messages to a port that was not started.
  const start = vi.spyOn(MessagePort.prototype, 'start');
  const brought = [7_000, 40];
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(brought.shift()) } },
  });
  const tab = await page();
  const answered = (name: string, transferSize: number) => ({ name: `https://sarai.af${name}`, workerStart: 1, transferSize });
  tab.hear([answered('/media/thumbs/a.webp', 0), answered('/assets/app.js', 9_999), answered('/api/site?of=/media/', 300)]);
  expect(tab.dataUse().received).toBe(300);
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => expect(tab.dataUse().received).toBe(7_300));
  tab.hear([answered('/media/thumbs/b.webp', 0)]);
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => expect(tab.dataUse().received).toBe(7_340));
  expect(start).toHaveBeenCalledTimes(2);
  start.mockRestore();
});

test('a page counts its document and its files, also what came before it began to', async () => {
  await page();
  expect(observe.mock.calls.flat()).toEqual([
    { type: 'navigation', buffered: true },
    { type: 'resource', buffered: true },
  ]);
});

test('what was counted just before its page goes is kept', async () => {
  const tab = await page();
  tab.receive(5_000);
  listeners.get('pagehide')?.();
  expect((await page()).dataUse().received).toBe(5_000);
});

test('a page that counted nothing leaves nothing on the device as it goes', async () => {
  await page();
  listeners.get('pagehide')?.();
  expect([...stored]).toEqual([]);
});

test('a browser that tells no sizes runs on, and counts what it sends', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  const tab = await page();
  tab.countSent(700);
  expect(tab.dataUse()).toEqual({ received: 0, sent: 700 });
});

test('a month of Kabul begins at nothing', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 30, 19, 29));
  const tab = await page();
  tab.receive(5_000);
  vi.advanceTimersByTime(2_000);
  expect(tab.dataUse().received).toBe(5_000);
  vi.setSystemTime(Date.UTC(2026, 10, 30, 19, 30));
  expect(tab.dataUse().received).toBe(0);
  tab.receive(700);
  vi.advanceTimersByTime(2_000);
  expect((await page()).dataUse().received).toBe(700);
});

test.each(['no JSON', 'null', '{"month":"2026-11","received":"x"}'])(
  'what stands there and is none (%s) counts nothing',
  async (text) => {
    stored.set('data_used', text);
    expect((await page()).dataUse()).toEqual({ received: 0, sent: 0 });
  },
);
