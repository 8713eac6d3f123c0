// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('who doesn’t see the bars reads their sum, and of each day its date and its views: the last is today', async () => {
  const page = await openPage({ words: ['profile'] });
  const { default: ViewsChart } = await import('./views-chart.tsx');
  await page.draw(<ViewsChart views={[4, 0, 1200]} now={Date.parse('2026-11-01T08:00:00Z')} />);
  const rows = [...page.main.querySelectorAll('tr')].map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(rows).toEqual([
    [page.t('profile.chartDay'), page.t('profile.views')],
    ['Oct 30, 2026', '4'],
    ['Oct 31, 2026', '0'],
    ['Nov 1, 2026', '1,200'],
  ]);
  const words = page.t('profile.chartText', { count: 1204, most: 1200 });
  expect(page.main.querySelector('figcaption .sr-only')?.textContent).toBe(words);
  const scopes = [...page.main.querySelectorAll('th')].map((heading) => heading.getAttribute('scope'));
  expect(scopes).toEqual(['col', 'col', 'row', 'row', 'row']);
});

test.each([
  ['still that of the bars, at half past eleven in Kabul', '2026-11-01T19:00:00Z', ['Oct 31, 2026', 'Nov 1, 2026'], 'Today'],
  ['one further than the bars, after midnight in Kabul', '2026-11-01T19:30:00Z', ['Oct 31, 2026', 'Nov 1, 2026'], 'Nov 1, 2026'],
  [
    'one further than the bars, before half past four there',
    '2026-11-01T23:59:59Z',
    ['Oct 31, 2026', 'Nov 1, 2026'],
    'Nov 1, 2026',
  ],
  ['that of the bars again, as soon as the next is counted', '2026-11-02T00:00:00Z', ['Nov 1, 2026', 'Nov 2, 2026'], 'Today'],
])('the bars are days of the server, which ends them at half past four in Kabul: today is %s', async (_, at, days, last) => {
  vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPage({ words: ['profile'] });
  const { default: ViewsChart } = await import('./views-chart.tsx');
  await page.draw(<ViewsChart views={[4, 1200]} now={Date.parse(at)} />);
  expect(Array.from(page.main.querySelectorAll('tbody th'), (day) => day.textContent)).toEqual(days);
  expect(page.main.querySelector('p > span:last-child')?.textContent).toBe(last);
});

test('what was counted yesterday, and is kept on the device, is not said to be of today', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-02T08:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPage({ words: ['profile'] });
  const { default: ViewsChart } = await import('./views-chart.tsx');
  await page.draw(<ViewsChart views={[4, 1200]} now={Date.parse('2026-11-01T08:00:00Z')} />);
  expect(page.main.querySelector('p > span:last-child')?.textContent).toBe('Nov 1, 2026');
});

test('who doesn’t see that there is no bar reads that nobody looked', async () => {
  const page = await openPage({ words: ['profile'] });
  const { default: ViewsChart } = await import('./views-chart.tsx');
  await page.draw(<ViewsChart views={[0, 0, 0]} now={Date.parse('2026-11-01T08:00:00Z')} />);
  expect(page.main.querySelector('figcaption .sr-only')?.textContent).toBe(page.t('profile.chartNone'));
});
