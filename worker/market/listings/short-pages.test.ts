import { env } from 'cloudflare:workers';
import { provincesAround } from '#schema/catalog/places/capitals';
import { browseQuery, type ListingCard } from '#schema/contracts/listings';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '../../platform/actor.ts';
import { openDb } from '../../platform/db.ts';
import { fillListings } from '../../test/synthetic.ts';
import { browse } from '../browse/browse.ts';

/** 1,000 and 1,230 AFN fall into one bucket of the index: a range that asks for the second has to look past the first. */
const NOW = Date.UTC(2026, 10, 21);
const RANGE = { minPrice: '1200', maxPrice: '1250' };
const SIZE = 10_000;
const isDear = (id: number) => id % 97 === 0;
const isFeatured = (id: number) => id % 50 === 0;
/** Five promoted ads, and one that is not. */
const DEAREST = [250, 200, 150, 100, 50, 7];

beforeAll(
  () => fillListings(env.DB, SIZE, NOW, 0, (id) => (DEAREST.includes(id) ? 7_000_000 : isDear(id) ? 1_230 : 1_000)),
  60_000,
);

test('a page that ran out of candidates is short, says where to go on, and the walk misses nothing', async () => {
  const sizes: number[] = [];
  const promoted: number[] = [];
  const others: number[] = [];
  for (const page of await pagesOf(RANGE)) {
    sizes.push(page.length);
    for (const { id, featured } of page) (featured === 1 ? promoted : others).push(id);
  }

  const dear = Array.from({ length: SIZE }, (_, index) => SIZE - index).filter(isDear);
  expect(promoted).toEqual(dear.filter(isFeatured));
  expect(others).toEqual(dear.filter((id) => !isFeatured(id)));
  expect(Math.max(...sizes.slice(0, -1))).toBeLessThan(30);
  expect(sizes.length).toBeGreaterThan(7);
});

test('a fifth promoted ad comes on a page of its own, where nothing else is left', async () => {
  const found = async (cursor: string | null) => {
    const query = { minPrice: '6000000', ...(cursor === null ? {} : { cursor }) };
    const page = await browse(openDb(env.DB), VISITOR, browseQuery.parse(query), NOW);
    return { ids: page.listings.map(({ id }) => id), cursor: page.cursor };
  };
  const first = await found(null);
  expect(first.ids).toEqual([250, 200, 150, 100, 7]);
  expect(await found(first.cursor)).toEqual({ ids: [50], cursor: null });
});

test('by price among words, a page without a hit still says that only the newest matches were looked at', async () => {
  const query = { q: 'موتر', minPrice: '1240', sort: 'price_asc' };
  expect(await browse(openDb(env.DB), VISITOR, browseQuery.parse(query), NOW)).toEqual({
    listings: [],
    cursor: null,
    sortedAmong: 500,
  });
});

describe('what comes right behind the last candidate that a page may look at is on the next one', () => {
  const EDGE = [399, 400, 401, 402];
  const placed = async () =>
    (await env.DB.prepare('SELECT id, province FROM listings WHERE price < 2000 ORDER BY id DESC').all<Placed>()).results;
  const price = async (ids: readonly number[], to: (id: number) => number) => {
    const set = env.DB.prepare('UPDATE listings SET price = ? WHERE id = ?');
    await env.DB.batch(ids.map((id) => set.bind(to(id), id)));
  };

  test.each([
    ['of the newest', { sort: 'newest' }, (all: Placed[]) => all.filter(({ id }) => !isFeatured(id))],
    [
      'by place',
      { sort: 'near', near: 'Balkh' },
      (all: Placed[]) => provincesAround('Balkh').flatMap((near) => all.filter(({ province }) => province === near)),
    ],
  ])('%s', async (_, order, inOrder) => {
    const candidates = inOrder(await placed()).map(({ id }) => id);
    const behind = EDGE.flatMap((at) => candidates[at] ?? []);
    await price(behind, () => 1_230);
    const found = (await pagesOf({ ...RANGE, ...order })).flat().map(({ id }) => id);
    await price(behind, (id) => (isDear(id) ? 1_230 : 1_000));
    const looked = new Set(candidates);
    expect(found.filter((id) => looked.has(id))).toEqual(candidates.filter((id) => isDear(id) || behind.includes(id)));
  });
});

interface Placed {
  id: number;
  province: string;
}

/** Everything that is found, page by page to the last. */
async function pagesOf(query: object): Promise<ListingCard[][]> {
  const pages: ListingCard[][] = [];
  let cursor: string | null = null;
  do {
    const asked = browseQuery.parse({ ...query, ...(cursor === null ? {} : { cursor }) });
    const page = await browse(openDb(env.DB), VISITOR, asked, NOW);
    pages.push(page.listings);
    cursor = page.cursor;
  } while (cursor !== null);
  return pages;
}
