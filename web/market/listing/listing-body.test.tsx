// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { plainTerms } from '#schema/test/plain-terms';
import { openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

test('the seller’s own words stand under their heading, each line by itself and in its own direction, and no link in them leads anywhere', async () => {
  const words = 'مثل نو\nhttps://example.com';
  const page = await body({ description: words });
  const section = page.main.querySelector('[aria-labelledby=listing-description]');
  expect(document.getElementById('listing-description')?.textContent).toBe(page.t('listing.description'));
  expect(section?.querySelector('p')?.matches('.whitespace-pre-line')).toBe(true);
  expect([section?.querySelector('p')?.textContent, section?.querySelector('p')?.dir, section?.querySelector('a')]).toEqual([
    words,
    'auto',
    null,
  ]);
});

test('where a seller wrote nothing there is no heading for it; what they say of the ad stands there all the same', async () => {
  const page = await body({ ...plainTerms({ year: 2015 }), description: '' });
  await vi.waitFor(() => expect(page.main.querySelector('dd')?.textContent).toBe('2015'));
  expect(page.main.textContent).not.toContain(page.t('listing.description'));
});

async function body(said: Partial<Listing>) {
  const page = await openPage({ words: ['listing', 'details'] });
  const { ListingBody } = await import('./listing-body.tsx');
  // Only what is read.
  const listing = { ...plainTerms(), ...listingCard({ id: 5 }), ...said } as Listing;
  await page.draw(<ListingBody listing={listing} />);
  return page;
}
