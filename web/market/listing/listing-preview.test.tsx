// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

afterEach(() => document.documentElement.removeAttribute('data-saves'));

test('an ad that a list has shown stands there at once with what its card knows, and it is said that the rest comes', async () => {
  const page = await preview({
    title: 'Corolla',
    price: '450000',
    location: 'Karte Char',
    thumbUrl: '/media/thumbs/a.webp',
    imageUrl: '/media/photos/a.webp',
  });
  expect(page.main.querySelector('h1')?.textContent).toBe('Corolla');
  expect(page.main.textContent).toContain('450,000');
  expect(page.main.textContent).toContain('Karte Char');
  expect(page.main.querySelector('[role=status]')?.textContent).toBe(page.t('shell.loading'));
  expect(page.main.textContent).not.toContain('Otherwise');
});

test.each([
  ['the small picture that the list has brought', false, '/media/thumbs/a.webp'],
  ['where data is spared the smallest one', true, '/media/small/a.webp'],
])('it shows %s, never the large one', async (_, spares, url) => {
  document.documentElement.toggleAttribute('data-saves', spares);
  const page = await preview({ thumbUrl: '/media/thumbs/a.webp', imageUrl: '/media/photos/a.webp' });
  expect([...page.main.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([url]);
});

test('without a photo its first letter stands there', async () => {
  const page = await preview({ title: 'Corolla' });
  expect(page.main.querySelector('article [aria-hidden=true].select-none')?.textContent).toBe('C');
  expect(page.main.querySelector('img')).toBeNull();
});

test.each([
  ['sold', true],
  ['asleep', true],
  ['active', false],
] as const)('the price of an ad that is %s is crossed out: %s', async (status, isCrossed) => {
  const page = await preview({ status, price: '450000' });
  const prices = [...page.main.querySelectorAll('.text-price')];
  expect(prices.map(({ className }) => className.includes('line-through'))).toEqual([isCrossed, isCrossed]);
});

test('on a phone the bar of the app leaves its room to that of the ad, as long as it stands there', async () => {
  const page = await preview({ title: 'Corolla' });
  const { useHasFoot } = await import('../../kit/screen/own-foot.ts');
  const { ListingPreview } = await import('./listing-preview.tsx');
  const has: boolean[] = [];
  function Bar() {
    has.push(useHasFoot(false));
    return null;
  }
  // As a server rendered it, before hydration.
  expect(page.main.querySelector('[data-own-foot]')).not.toBeNull();
  await page.draw(
    <>
      <ListingPreview id={5} fallback="" />
      <Bar />
    </>,
  );
  await page.draw(<Bar key="alone" />);
  expect(has.slice(-2)).toEqual([true, false]);
});

test('what no list has shown makes way for what stands there otherwise', async () => {
  const page = await preview(null);
  expect(page.main.textContent).toBe('Otherwise');
});

async function preview(card: Partial<ListingCard> | null) {
  const page = await openPage({ words: ['listing', 'home'] });
  if (card)
    page.client.setQueryData([...queryKeys.allListings, 'q=car'], [listingCard({ id: 5, ...card }), listingCard({ id: 6 })]);
  const { ListingPreview } = await import('./listing-preview.tsx');
  await page.draw(<ListingPreview id={5} fallback="Otherwise" />);
  return page;
}
