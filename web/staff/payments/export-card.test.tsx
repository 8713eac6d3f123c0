// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-21T19:29:59Z', ['2026-10-23', '2026-11-21']],
  ['2026-11-21T19:30:00Z', ['2026-10-24', '2026-11-22']],
])('thirty days up to the one that it is in Kabul are offered for the export: %s', async (now, days) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const page = await openPage({ words: ['admin', 'adminPayments'] });
  const { ExportCard } = await import('./export-card.tsx');
  await page.draw(<ExportCard />);
  const dates = [...page.main.querySelectorAll<HTMLInputElement>('[type="date"]')];
  expect(dates.map(({ value }) => value)).toEqual(days);
  expect(dates.map(({ max }) => max)).toEqual([days[1], days[1]]);
});
