// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import { openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

const USUAL = { n: 12, low: 380, median: 420, high: 470 };

test.each<[string, Partial<ListingCard>, 'priceWithin' | 'priceFarAbove' | 'priceFarBelow']>([
  ['as others', { price: '420' }, 'priceWithin'],
  ['far more than others', { price: '9000' }, 'priceFarAbove'],
  ['far less than others', { price: '10' }, 'priceFarBelow'],
  ['as others, in dollars, by what it is in AFN', { price: '6', priceAfn: '420', currency: 'USD' }, 'priceWithin'],
])('of an ad that asks %s it is said, beside what they ask', async (_, asks, standing) => {
  const page = await line({ ...asks, guidance: USUAL });
  const [said, usual] = [...page.main.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(said).toBe(page.t(`listing.${standing}`));
  expect(usual).toMatch(/12.*\b380\b.*\b470\b/);
});

test('where all ask the same one price is said', async () => {
  const page = await line({ price: '420', guidance: { n: 12, low: 420, median: 420, high: 420 } });
  expect(page.main.textContent.match(/420/g)).toHaveLength(1);
});

test('where too few are alike nothing is said', async () => {
  const page = await line({ price: '420' });
  expect(page.main.innerHTML).toBe('');
});

async function line(said: Partial<ListingCard>) {
  const page = await openPage({ words: ['listing'] });
  const { GuidanceLine } = await import('./guidance-line.tsx');
  await page.draw(<GuidanceLine card={listingCard({ id: 5, ...said })} />);
  return page;
}
