// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#schema/contracts/site-settings';
import { queryKeys } from '../../kit/api/query-keys.ts';
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

describe('what the head says of the page one came by alone', () => {
  const HEAD = `<link rel="canonical" href="/listing/7"><link rel="alternate" hreflang="fa" href="/listing/7?lang=fa">
    <meta name="robots" content="noindex"><meta property="og:url" content="/listing/7">`;
  const OTHERS =
    '<link rel="icon" href="/mark.svg"><meta name="description" content="x"><meta property="og:type" content="product">';
  const head = () => document.head.innerHTML.trim();

  beforeEach(() => {
    globalThis.cameTo = '/listing/7';
    document.head.innerHTML = OTHERS + HEAD;
    return () => {
      Reflect.deleteProperty(globalThis, 'cameTo');
      document.head.replaceChildren();
    };
  });

  test('stands while one is there, and has gone after a step: a phone shares what it names', async () => {
    const { page } = await footer('/listing/7');
    expect(document.head.querySelectorAll('[rel=canonical], [hreflang], [name=robots], [property="og:url"]')).toHaveLength(4);
    await page.go('/?category=pets');
    expect(head()).toBe(OTHERS);
  });

  test('has gone where one was elsewhere before the foot came, and where a step takes it away', async () => {
    const late = await footer('/terms');
    expect(head()).toBe(OTHERS);
    await late.page.draw(null);
    document.head.innerHTML = OTHERS + HEAD;
    const { page } = await footer('/listing/7');
    history.pushState(null, '', '/chat');
    await page.draw(null);
    expect(head()).toBe(OTHERS);
  });
});

test('the foot of a screen leads a visitor to sign in and back, and a member to neither', async () => {
  const own = ['/create-listing', '/pocket', '/sign-in?next=%2Fterms%3Flang%3Dfa', '/sign-up?next=%2Fterms%3Flang%3Dfa'];
  const names = ['shell.home', 'shell.createListing', 'site.pocket', 'shell.signIn', 'shell.createAccount'] as const;
  const rest = ['site.safety', 'site.terms', 'site.privacy'] as const;
  const visitor = await footer('/terms?lang=fa');
  const called = ({ page }: typeof visitor) => [...page.main.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect([visitor.ways(), called(visitor)]).toEqual([
    ['/', ...own, '/safety', '/terms', '/privacy'],
    [...names, ...rest].map((name) => visitor.page.t(name)),
  ]);
  await visitor.page.draw(null);
  const member = await footer('/terms?lang=fa', 7);
  expect([member.ways(), called(member)]).toEqual([
    ['/', '/create-listing', '/pocket', '/safety', '/terms', '/privacy'],
    [...names.slice(0, 3), ...rest].map((name) => member.page.t(name)),
  ]);
});

test.each([
  [
    'names itself and how numbers are proven alone',
    { name: { en: 'Bazaar' }, banner: { en: 'Eid' }, bannerTone: 'warning', numberWays: ['sms'] } as const,
    'Bazaar',
    false,
  ],
  ['can be written to', { email: 'salam@sarai.af' }, 'Sarai', true],
])('the foot of a site that %s is headed by its name, with whom to turn to or not', async (_, site, name, has) => {
  const { page } = await footer('/terms', null, site);
  expect(page.main.querySelector('footer p')?.textContent).toBe(name);
  expect(page.main.querySelector('address') !== null).toBe(has);
  // Without contact data there is no empty element for it either.
  expect(page.main.querySelector('footer p')?.parentElement?.childElementCount).toBe(has ? 3 : 2);
});

test.each(['/terms', '/settings'])('at the foot of %s the year and the name of the site are what it is called', async (at) => {
  const { page } = await footer(at, null, { name: { en: 'Bazaar' } });
  const own = [...page.main.querySelectorAll('p')].find(({ textContent }) => textContent.startsWith('©'));
  expect(own?.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(/^© \d{4} Bazaar$/);
});

async function footer(at: string, member: number | null = null, site: Site = {}) {
  history.replaceState(null, '', at);
  const page = await openPage({ member, words: ['site'] });
  page.client.setQueryData(queryKeys.site, site);
  const { default: Footer } = await import('./footer.tsx');
  await page.draw(<Footer />);
  return { page, ways: () => [...page.main.querySelectorAll('footer a')].map((way) => way.getAttribute('href')) };
}
