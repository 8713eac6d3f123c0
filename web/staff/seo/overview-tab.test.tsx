// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SeoOverview } from '#schema/contracts/seo';
import { HOUR } from '#schema/durations';
import { openPage } from '../../test/browser-page.tsx';

const AUDIT = { documents: 40, checks: 200, createdAt: new Date(Date.now() - 3 * HOUR).toISOString() };
const OVERVIEW: SeoOverview = {
  audits: [
    { ...AUDIT, id: 5, score: 92, failed: 1 },
    { ...AUDIT, id: 4, score: 59, failed: 3 },
  ],
  indexable: 1200,
  pagesWithOwnTags: 2,
  sitemap: { files: 1, addresses: 1190, readAt: new Date(Date.now() - 5 * HOUR).toISOString() },
};

test('the newest score and the figures stand first, and each audit that is kept leads to what it found', async () => {
  const { page, figures } = await drawn(() => Response.json(OVERVIEW));
  await vi.waitFor(() => expect(figures()[0]).toBe('SEO score92 of 100Last audit: 3 hours agoRun Full Audit'));
  expect(figures().slice(1, 4)).toEqual([
    'Documents to be found1,200Active ads and the pages beside them',
    'Addresses in the sitemap1,190In one file. Read: 5 hours ago',
    'Pages with words of their own2Titles and descriptions written here',
  ]);
  expect(page.main.querySelector('ol')?.getAttribute('aria-label')).toBe(page.t('adminSeo.history'));
  const history = [...page.main.querySelectorAll('ol a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(history).toEqual([
    ['/admin/dashboard?section=seo&tab=technical&audit=5', expect.stringContaining('92 of 100one check failed')],
    ['/admin/dashboard?section=seo&tab=technical&audit=4', expect.stringContaining('59 of 1003 checks failed')],
  ]);
});

test('a site that nobody has audited and whose sitemap nobody has read says so', async () => {
  let answer = () => new Response(null, { status: 500 });
  const { page, figures } = await drawn(() => answer());
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  answer = () => Response.json({ ...OVERVIEW, audits: [], sitemap: { files: 0, addresses: 0, readAt: null } });
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(figures()[0]).toContain('SEO scoreNo audit yetAn audit reads'));
  expect(figures()[2]).toBe('Addresses in the sitemap—Not read yet: see Tools');
  expect(page.main.querySelector('ol')).toBeNull();
});

test.each([
  [90, 'text-success'],
  [89, 'text-ink'],
  [60, 'text-ink'],
  [59, 'text-danger'],
])('a score of %d has the colour %s', async (score, tone) => {
  const { scoreColor } = await import('./score-color.ts');
  expect(scoreColor(score)).toBe(tone);
});

async function drawn(answer: () => Response) {
  const page = await openPage({ words: ['admin', 'adminSeo'], answers: { 'GET /api/seo/overview': answer } });
  const { OverviewTab } = await import('./overview-tab.tsx');
  await page.draw(<OverviewTab />);
  return { page, figures: () => [...page.main.querySelectorAll('section')].map(({ textContent }) => textContent) };
}
