// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { plainTerms } from '#schema/test/plain-terms';
import { openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

test.each<[string, Partial<Listing>, string[]]>([
  ['in AFN', {}, []],
  ['in dollars', { price: '6500', currency: 'USD', priceAfn: '455000' }, ['≈ AFN 455,000']],
  ['of a girawi that is paid for each month, too', { deal: 'girawi', ...rent(5_000) }, ['+ AFN 5,000 a month']],
  ['of a girawi that costs nothing more', { deal: 'girawi' }, []],
  ['of what was for rent once', { deal: 'sale', ...rent(5_000) }, []],
])('the price of an ad %s says beside it what else it is', async (_, said, lines) => {
  const page = await openPage({ words: ['listing'] });
  const { PriceLines } = await import('./price-lines.tsx');
  // Only what is read.
  const ad = { ...plainTerms(), ...listingCard({ id: 5 }), ...said } as Listing;
  await page.draw(<PriceLines ad={ad} />);
  expect([...page.main.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(lines);
});

function rent(monthlyRent: number): Partial<Listing> {
  return { details: { monthlyRent: String(monthlyRent) } as unknown as Listing['details'] }; // as it is stored
}
