// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Seller } from '#schema/contracts/listings';
import { openPage } from '../../test/browser-page.tsx';

const STATS = { active: 1, sold: 0, rating: 4.25, reviews: 3, responseRate: 88, responseMinutes: 80 };
const SELLER: Seller = {
  id: 70,
  username: 'laila',
  fullName: 'Laila Karimi',
  profileImageUrl: null,
  isVip: false,
  numberConfirmedAt: null,
  isVerified: false,
  memberSince: '2026-01-02T10:00:00.000Z',
  hasPhone: false,
  takesMessages: true,
  stats: STATS,
};

test.each([
  ['their name', 'Laila Karimi', 'Laila Karimi'],
  ['the name that they sign in with, without another', null, 'laila'],
])('a seller is called by %s, which leads to their page, and it is said since when they are here', async (_, fullName, name) => {
  const page = await panel({ fullName, isVerified: true });
  const section = page.main.querySelector('section');
  expect(document.getElementById(section?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(page.t('listing.seller'));
  expect(page.button(name)?.getAttribute('href')).toBe('/member/70');
  for (const words of [page.t('listing.memberSince', { date: 'Jan 2, 2026' }), page.t('seller.verified')])
    expect(section?.textContent).toContain(words);
});

test('what others said of a seller is said with one decimal and of how many it is the mean; honest words stand where nobody has', async () => {
  const rows = async (stats: Partial<NonNullable<Seller['stats']>>) => {
    const page = await panel({ stats: { ...STATS, ...stats } });
    return [...page.main.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent));
  };
  expect(await rows({})).toEqual([
    ['Rating', '4.3 (3 reviews)'],
    ['Response rate', '88%'],
    ['Response time', '2 hours'],
  ]);
  expect(await rows({ rating: null, reviews: 0, responseRate: null, responseMinutes: null })).toEqual([
    ['Rating', 'No reviews yet'],
    ['Response rate', 'New seller'],
  ]);
});

test('in Dari a rating is spelled as everywhere else', async () => {
  const page = await openPage({ words: ['listing', 'seller'] });
  const [{ SellerPanel }, { PageContext }, { loadDomainsIn }] = await Promise.all([
    import('./seller-panel.tsx'),
    import('../../kit/page.ts'),
    import('../../kit/i18n/i18n.ts'),
  ]);
  await loadDomainsIn('fa', ['shell', 'listing', 'seller']);
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <SellerPanel seller={{ ...SELLER, stats: { ...STATS, rating: 4.5 } }} />
    </PageContext>,
  );
  expect(page.main.querySelector('dl dd')?.textContent).toContain('۴٫۵');
});

test('of a seller whose profile is private nothing is counted', async () => {
  const page = await panel({ stats: null });
  expect(page.main.querySelector('dl')).toBeNull();
});

async function panel(said: Partial<Seller>) {
  const page = await openPage({ words: ['listing', 'seller'] });
  const { SellerPanel } = await import('./seller-panel.tsx');
  await page.draw(<SellerPanel seller={{ ...SELLER, ...said }} />);
  return page;
}
