import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainTerms } from '#schema/test/plain-terms';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import type { Listing, Seller } from '#schema/contracts/listings';

const STATS = { active: 1, sold: 0, rating: null, reviews: 0, responseRate: null, responseMinutes: null };
const SELLER: Seller = {
  id: 70,
  username: 'laila',
  fullName: null,
  profileImageUrl: null,
  isVip: false,
  numberConfirmedAt: null,
  isVerified: false,
  memberSince: '2026-01-01T00:00:00.000Z',
  hasPhone: false,
  takesMessages: true,
  stats: STATS,
};
const LISTING: Omit<Listing, 'seller'> = {
  ...plainTerms(),
  id: 1,
  title: 'Corolla 2007',
  price: '450000',
  categoryId: 3,
  category: { name: 'Vehicles', slug: 'vehicles' },
  location: 'Kabul',
  province: 'Kabul',
  imageUrl: null,
  thumbUrl: null,
  userId: 70,
  featured: 0,
  sellerIsVip: false,
  status: 'active',
  createdAt: '2026-11-20T08:00:00.000Z',
  description: '',
  images: [],
  views: 3,
};

afterEach(() => vi.unstubAllGlobals());

/** Returns the text of an ad by this seller, as a visitor reads it. */
async function said(seller: Partial<Seller>, lang = 'en', ad: Partial<Listing> = {}): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('location', { origin: 'https://sarai.test' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const [{ language, loadDomains }, { PageContext }, { ListingView }] = await Promise.all([
    import('../../kit/i18n/i18n.ts'),
    import('../../kit/page.ts'),
    import('./listing-view.tsx'),
  ]);
  await loadDomains('shell', 'home', 'listing', 'details', 'seller');
  const page = renderToString(
    <PageContext value={{ language: language(), timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ListingView listing={{ ...LISTING, ...ad, seller: { ...SELLER, ...seller } }} />
        </MemoryRouter>
      </QueryClientProvider>
    </PageContext>,
  );
  return page.replaceAll(/<!-- -->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('the ad of a seller', () => {
  test('who takes messages leads to them and to an offer', async () => {
    const words = await said({});
    expect(words).toContain('Contact Seller');
    expect(words).toContain('Make an Offer');
    expect(words).not.toContain('takes no messages');
  });

  test('who takes none says so before anybody presses, and has nothing to press in vain', async () => {
    const words = await said({ takesMessages: false });
    expect(words).toContain('This seller takes no messages and no offers here.');
    for (const vain of ['Contact Seller', 'Make an Offer', 'You can call', 'number']) expect(words).not.toContain(vain);
    const { default: texts } = await import('../../i18n/en/seller.ts');
    expect(words).toContain(texts.noMessagesShort);
  });

  test('who may be called has both ways in both places, and no number', async () => {
    const words = await said({ hasPhone: true }, 'en', { reach: ['chat', 'call', 'whatsapp'] });
    expect([/Contact Seller/g, /Call/g, /WhatsApp/g].map((way) => words.match(way)?.length)).toEqual([2, 2, 2]);
    for (const other of ['Show number', 'Sign in to see', '+93']) expect(words).not.toContain(other);
    for (const closed of ['sold', 'asleep'] as const)
      expect(await said({}, 'en', { reach: ['chat', 'call'], status: closed })).not.toContain('Call');
    expect(await said({}, 'en', { reach: ['chat', 'whatsapp'] })).not.toContain('Call');
  });

  test('who takes no messages may still be called', async () => {
    const words = await said({ takesMessages: false }, 'en', { reach: ['chat', 'call'] });
    expect(words).toContain('You can call them instead.');
    expect(words).not.toContain('Contact Seller');
  });

  test('who takes none and shows a number has it in their place', async () => {
    const words = await said({ takesMessages: false, hasPhone: true });
    expect(words).toContain('This seller takes no messages and no offers here. You can call them instead.');
    // Each is once in a wide screen's column and once in a phone's bar; styles show one of them.
    const found = [/Sign in to see the phone number/g, /Show number/g].map((way) => words.match(way)?.length);
    expect(found).toEqual([1, 1]);
  });

  test('which has run out says so, and nobody can ask for it', async () => {
    const words = await said({ hasPhone: true }, 'en', { status: 'asleep', reach: ['chat', 'call'] });
    expect(words).toContain('This ad has run out. Its owner can bring it back.');
    for (const vain of ['Contact Seller', 'Make an Offer', 'number', 'Call']) expect(words).not.toContain(vain);
  });

  test('which was sold says so, and takes no offer', async () => {
    const words = await said({}, 'en', { status: 'sold' });
    expect(words).toContain('This listing has been sold.');
    expect(words).not.toContain('Make an Offer');
    expect(await said({})).not.toContain('has been sold');
  });

  test('says of a VIP that they are one, and since when the number is confirmed', async () => {
    expect(await said({ isVip: true })).toContain('laila VIP Member since');
    expect(await said({ numberConfirmedAt: '2020-11-06' })).toContain('Number confirmed Nov 6, 2020');
    const words = await said({});
    for (const none of ['VIP', 'Number confirmed']) expect(words).not.toContain(none);
  });

  test('says how they answer, and calls who was hardly asked a new seller', async () => {
    expect(await said({})).toContain('Response rate New seller');
    expect(await said({ stats: { ...STATS, responseRate: 0 } })).toContain('Response rate 0%');
    expect(await said({ stats: { ...STATS, responseRate: 88, responseMinutes: 80 } })).toContain(
      'Response rate 88% Response time 2 hours',
    );
  });

  test('says how often others looked at it', async () => {
    expect(await said({})).toContain('3 views');
  });

  test.each(LANGUAGE_CODES)('calls them so in %s', async (code) => {
    const words = (await import(`../../i18n/${code}/seller.ts`)) as { default: { newSeller: string } };
    expect(await said({}, code)).toContain(words.default.newSeller);
  });
});
