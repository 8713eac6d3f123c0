// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SIMILAR_MAX } from '#schema/catalog/limits';
import type { Listing } from '#schema/contracts/listings';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { listingCard } from '../test/listing-card.ts';

test('ads like this one are asked for when the reader comes near, and not before', async () => {
  const { page, asked, comesNear, titles } = await row(() => Response.json([listingCard({ id: 8 }), listingCard({ id: 9 })]));
  await comesNear(false);
  expect([asked.mock.calls.length, titles()]).toEqual([0, []]);
  expect(page.main.querySelectorAll('li')).toHaveLength(SIMILAR_MAX);
  await comesNear(true);
  await vi.waitFor(() =>
    expect(titles()).toEqual([
      ['/listing/8', 'Ad 8'],
      ['/listing/9', 'Ad 9'],
    ]),
  );
  await comesNear(false);
  expect([asked.mock.calls.length, titles().length]).toEqual([1, 2]);
});

test.each([
  ['that does not exist', () => Response.json([])],
  ['that cannot be had', () => new Response('', { status: 500 })],
])('a row %s leaves nothing behind', async (_, answer) => {
  const { page, comesNear } = await row(answer);
  await comesNear(true);
  await vi.waitFor(() => expect(page.main.innerHTML).toBe('The foot'));
});

test.each([
  ['their leaf', 'cars', '/?category=vehicles&leaf=cars'],
  ['their category, without one', null, '/?category=vehicles'],
])('its title leads to all ads of %s', async (_, leaf, address) => {
  const { page } = await row(() => Response.json([]), leaf);
  expect(page.button(page.t('listing.moreLikeThis'))?.getAttribute('href')).toBe(address);
  const name = page.main.querySelector('section')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(name)?.textContent).toBe(page.t('listing.moreLikeThis'));
});

test('the ads that are like another one are its own', async () => {
  const { showOf, comesNear, titles } = await row(() => Response.json([listingCard({ id: 8 })]));
  await comesNear(true);
  await vi.waitFor(() => expect(titles()).toEqual([['/listing/8', 'Ad 8']]));
  await showOf(6);
  await vi.waitFor(() => expect(titles()).toEqual([['/listing/9', 'Ad 9']]));
});

async function row(answer: () => Response, leaf: string | null = null) {
  const asked = vi.fn<() => Response>(answer);
  const ofOther = () => Response.json([listingCard({ id: 9 })]);
  const answers = { 'GET /api/listings/5/similar': asked, 'GET /api/listings/6/similar': ofOther };
  const page = await openPage({ words: ['listing', 'home'], answers });
  const watched: ((isIntersecting: boolean) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    // oxlint-disable-next-line prefer-arrow-callback -- it is called with `new`
    function Watch(act: (entries: { isIntersecting: boolean }[]) => void) {
      const tell = (isIntersecting: boolean) => act([{ isIntersecting }]);
      return { observe: () => watched.push(tell), disconnect: () => watched.splice(watched.indexOf(tell), 1) };
    },
  );
  const { MoreListings } = await import('./more-listings.tsx');
  const showOf = (id: number) =>
    page.draw(
      <>
        The foot
        <MoreListings listing={{ ...listingCard({ id }), leaf } as unknown as Listing /* what the row looks at */} />
      </>,
    );
  await showOf(5);
  return {
    page,
    showOf,
    asked,
    comesNear: (isNear: boolean) => actAndCheck(() => watched.forEach((tell) => tell(isNear))),
    titles: () =>
      [...page.main.querySelectorAll('li a')].map((card) => [
        card.getAttribute('href'),
        card.querySelector('bdi, [dir]')?.textContent,
      ]),
  };
}
