// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '#schema/durations';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.useRealTimers());

test('the time moves once a minute for as long as somebody shows it, and nothing ticks when nobody does', async () => {
  const page = await openPage();
  vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { useNow } = await import('./use-now.ts');
  const time = await page.use(useNow);
  const began = time.now;
  await actAndCheck(() => vi.advanceTimersByTime(59_000));
  expect(time.now).toBe(began);
  await actAndCheck(() => vi.advanceTimersByTime(1_000));
  expect(time.now).toBe(began + 60_000);
  expect(vi.getTimerCount()).toBe(1);
  await page.draw(null);
  expect(vi.getTimerCount()).toBe(0);
  // A component that shows it again starts with the current time, not the old one.
  await actAndCheck(() => vi.advanceTimersByTime(30 * MINUTE));
  const again = await page.use(useNow);
  expect(again.now).toBe(began + 31 * MINUTE);
});

test('whoever comes back to a page sees the time at once, and one that nobody looks at stands still', async () => {
  const page = await openPage();
  vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  onTestFinished(() => seen.mockRestore());
  const { useNow } = await import('./use-now.ts');
  const time = await page.use(useNow);
  const began = time.now;
  seen.mockReturnValue('hidden');
  await actAndCheck(() => vi.advanceTimersByTime(3 * MINUTE));
  expect(time.now).toBe(began);
  // Phones stop the timers of such a page.
  vi.setSystemTime(began + 5 * MINUTE + 1);
  seen.mockReturnValue('visible');
  await actAndCheck(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(time.now).toBe(began + 5 * MINUTE + 1);
});
