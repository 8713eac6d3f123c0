// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { SitemapFile } from '#schema/contracts/seo';
import { HOUR } from '#schema/durations';
import { openPage, type Page } from '../../test/browser-page.tsx';

const FILE: SitemapFile = {
  file: 1,
  path: '/sitemap-1.xml',
  status: 200,
  addresses: 1200,
  bytes: 50 * 1024,
  newestAt: '2026-01-02T07:00:00.000Z',
  readAt: new Date(Date.now() - 3 * HOUR).toISOString(),
};

let page: Page;
let answer: () => Response;
let refresh: () => Response | Promise<Response>;

beforeEach(async () => {
  answer = () => Response.json([]);
  page = await openPage({
    words: ['admin', 'adminSeo', 'errors'],
    answers: { 'GET /api/seo/sitemap-files': () => answer(), 'POST /api/seo/sitemap-files': () => refresh() },
  });
});

test('the sitemap is made anew, and its files then say what stands in them', async () => {
  await drawn();
  await vi.waitFor(() => expect(page.main.textContent).toContain('Not read yet'));
  refresh = () => Response.json({ code: 'internal' }, { status: 500 });
  await page.press('Refresh Sitemap');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ tone: 'danger', description: page.t('errors.internal') }));
  let arrive = (_answer: Response) => {};
  refresh = () => new Promise((resolve) => (arrive = resolve));
  await page.press('Refresh Sitemap');
  await vi.waitFor(() => expect(page.button('Reading...')?.matches(':disabled')).toBe(true));
  const broken = { ...FILE, file: 2, path: '/sitemap-2.xml', status: 500, newestAt: null };
  answer = () => Response.json([FILE, broken, { ...FILE, file: 3, addresses: 1 }]);
  arrive(Response.json({}));
  await vi.waitFor(() =>
    expect(files()).toEqual([
      '/sitemap-1.xml1,200 addressesLast change Jan 2, 202650 KB · read: 3 hours ago',
      '/sitemap-2.xmlAnswered 50050 KB · read: 3 hours ago',
      '/sitemap-1.xmlOne addressLast change Jan 2, 202650 KB · read: 3 hours ago',
    ]),
  );
  expect(shownToast.get()?.title).toBe('The sitemap was read anew');
  // The back office stays open.
  const file = page.button('/sitemap-2.xml');
  expect(['href', 'target'].map((name) => file?.getAttribute(name))).toEqual(['/sitemap-2.xml', '_blank']);
});

test('files that could not be had are had again, and the next ones are shown below', async () => {
  answer = () => new Response(null, { status: 500 });
  await drawn();
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  answer = () => Response.json([FILE], { headers: { Link: '</api/seo/sitemap-files?cursor=1>; rel="next"' } });
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(files()).toHaveLength(1));
  answer = () => Response.json([{ ...FILE, file: 2 }]);
  await page.press('Show more');
  await vi.waitFor(() => expect(files()).toHaveLength(2));
});

async function drawn() {
  const { ToolsSitemap } = await import('./tools-sitemap.tsx');
  await page.draw(<ToolsSitemap />);
}

const files = () => [...page.main.querySelectorAll('li')].map(({ textContent }) => textContent);
