// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Backlink } from '#schema/contracts/keywords';
import { openPage } from '../../test/browser-page.tsx';

const LINK: Backlink = {
  host: 'news.example.af',
  visits: 1200,
  pages: 1,
  topPage: '/listing/7',
  firstSeen: '2026-01-02T07:00:00.000Z',
  lastSeen: '2026-01-20T07:00:00.000Z',
};

test('the sites that people came from say how often, where to and since when; a site that nobody came to says so', async () => {
  let answer = () => new Response(null, { status: 500 });
  const page = await openPage({ words: ['admin', 'adminKeywords'], answers: { 'GET /api/seo/backlinks': () => answer() } });
  const { BacklinksTab } = await import('./backlinks-tab.tsx');
  await page.draw(<BacklinksTab />);
  const links = () => [...page.main.querySelectorAll('li')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  answer = () => Response.json([]);
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('Nobody came from another site yet'));
  answer = () => Response.json([LINK], { headers: { Link: '</api/seo/backlinks?cursor=c>; rel="next"' } });
  await page.client.invalidateQueries();
  await vi.waitFor(() => expect(links()).toHaveLength(1));
  expect(page.button('/listing/7')?.getAttribute('href')).toBe('/listing/7');
  answer = () => Response.json([{ ...LINK, host: 'b.example.af', visits: 1, pages: 4, topPage: null }]);
  await page.press('Show more');
  await vi.waitFor(() =>
    expect(links()).toEqual([
      'news.example.af1,200 visits · 1 page reachedMost often:/listing/7First seen Jan 2, 2026, last Jan 20, 2026',
      'b.example.af1 visit · 4 pages reachedFirst seen Jan 2, 2026, last Jan 20, 2026',
    ]),
  );
});
