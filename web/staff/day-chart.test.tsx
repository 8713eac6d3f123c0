// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../test/browser-page.tsx';
import type { DayValue } from './day-chart.tsx';

test('days that are on their way are no number and no table', async () => {
  const page = await drawn(undefined);
  expect([page.main.textContent, page.main.querySelector('table')]).toEqual(['New ads', null]);
});

test('the table of the days has a name, scrolls with the keyboard, and says what each of its numbers is', async () => {
  const page = await drawn([
    { day: '2026-01-01T07:30:00.000Z', value: 0 },
    { day: '2026-01-02T07:30:00.000Z', value: 2 },
  ]);
  const region = await page.there('[role=region]');
  expect([region.getAttribute('aria-label'), region.tabIndex, region.querySelector('caption')?.textContent]).toEqual([
    'New ads',
    0,
    'New ads',
  ]);
  expect([...region.querySelectorAll('th')].map((head) => [head.textContent, head.getAttribute('scope')])).toEqual([
    ['Day', 'col'],
    ['New ads', 'col'],
    ['Jan 2, 2026', 'row'],
    ['Jan 1, 2026', 'row'],
  ]);
  expect([...page.main.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))).toEqual([1, 60]);
});

async function drawn(days: readonly DayValue[] | undefined) {
  const page = await openPage({ words: ['admin'] });
  const { DayChart } = await import('./day-chart.tsx');
  await page.draw(<DayChart title="New ads" days={days} />);
  return page;
}
