// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  '/create-listing',
  '/listing/7/edit',
  '/settings',
  '/settings?tab=privacy',
  '/notifications',
  '/?q=corolla',
  '/?category=pets',
])('who works, chooses or looks for something at %s has one line below it', async (at) => {
  const { page, ways } = await footer(at);
  expect(ways()).toEqual(['/safety', '/terms', '/privacy']);
  expect(page.main.querySelectorAll('input, nav')).toHaveLength(0);
});

test.each(['/', '/terms', '/listing/7', '/favorites'])('%s ends with all that the site says of itself', async (at) => {
  const { page, ways } = await footer(at);
  expect(ways()).toEqual(expect.arrayContaining(['/create-listing', '/pocket', '/safety', '/terms', '/privacy']));
  expect(page.main.querySelector('input')?.getAttribute('aria-label')).toBe(page.t('site.newsletterEmail'));
});

async function footer(at: string) {
  history.replaceState(null, '', at);
  const page = await openPage({ words: ['site'] });
  const { default: Footer } = await import('./footer.tsx');
  await page.draw(<Footer />);
  return { page, ways: () => [...page.main.querySelectorAll('footer a')].map((way) => way.getAttribute('href')) };
}
