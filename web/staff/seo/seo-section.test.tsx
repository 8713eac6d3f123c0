// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['overview', 'Overview', ['SEO score']],
  ['keywords', 'Keywords', ['Most searched']],
  ['content', 'Content', ['Ads that could say more']],
  ['technical', 'Technical', ['The score is 100']],
  ['backlinks', 'Backlinks', ['Where people come from']],
  ['tools', 'Tools', ['Titles and descriptions', 'Link preview', 'Sitemap', 'Favicon']],
])('the tab «%s» shows what it is named after', async (tab, name, words) => {
  const page = await openPage({
    words: ['admin', 'adminSeo', 'adminKeywords'],
    // It stays on its way: what stands there is looked at elsewhere.
    answers: { GET: () => new Promise(() => {}) },
  });
  history.replaceState(null, '', '/admin/dashboard?section=seo');
  const { default: SeoSection } = await import('./seo-section.tsx');
  await page.draw(<SeoSection />);
  await page.press(name);
  await vi.waitFor(() => expect(location.search).toBe(tab === 'overview' ? '?section=seo' : `?section=seo&tab=${tab}`));
  const panel = page.main.querySelector('[role="tabpanel"]')?.textContent;
  for (const each of words) expect(panel).toContain(each);
});
