// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { plainTerms } from '#schema/test/plain-terms';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-own');
  vi.doUnmock('../../market/listing/owner-panel.tsx');
});

/** As far as a screen without photos looks at it. */
const adOf = (id: number, userId: number) =>
  ({
    ...plainTerms(),
    id,
    userId,
    title: `Ad ${id}`,
    price: '450000',
    categoryId: 3,
    category: { name: 'Vehicles', slug: 'vehicles' },
    location: 'Kabul',
    province: 'Kabul',
    status: 'active',
    createdAt: '2026-11-20T08:00:00.000Z',
    description: '',
    images: [],
    views: 3,
    seller: {
      id: userId,
      username: 'laila',
      fullName: null,
      memberSince: '2026-01-01T00:00:00.000Z',
      takesMessages: true,
      numberConfirmedAt: null,
    },
  }) as unknown as Listing;

test('the mark of an own ad, which hides what is for others, goes with that ad', async () => {
  const page = await openPage({ member: 7, words: ['home', 'listing', 'details', 'seller', 'profile'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.doMock('../../market/listing/owner-panel.tsx', () => ({ default: () => null }));
  document.documentElement.toggleAttribute('data-own', true);
  const { ListingView } = await import('./listing-view.tsx');
  const isMarked = () => document.documentElement.hasAttribute('data-own');
  await page.draw(<ListingView listing={adOf(1, 7)} />);
  expect(isMarked()).toBe(true);
  await page.draw(<ListingView listing={adOf(2, 70)} />);
  expect(isMarked()).toBe(false);
});
