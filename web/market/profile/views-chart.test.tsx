// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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

test('who doesn’t see that there is no bar reads that nobody looked', async () => {
  const page = await openPage({ words: ['profile'] });
  const { default: ViewsChart } = await import('./views-chart.tsx');
  await page.draw(<ViewsChart views={[0, 0, 0]} now={Date.parse('2026-11-01T08:00:00Z')} />);
  expect(page.main.querySelector('figcaption .sr-only')?.textContent).toBe(page.t('profile.chartNone'));
});
