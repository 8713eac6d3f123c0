import { categoryBySlug } from '#schema/catalog/categories';
import { env } from 'cloudflare:workers';
import { namesOf } from '#schema/catalog/names';
import { browseQuery, type ListingCard } from '#schema/contracts/listings';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '../../platform/actor.ts';
import { openDb } from '../../platform/db.ts';
import { fillListings } from '../../test/synthetic.ts';
import { browse } from '../browse/browse.ts';
import { sweepFeatured } from './endings.ts';

/** Every page of every kind of browse against a plain reading of the whole table. */
const NOW = Date.UTC(2026, 10, 21);
const SIZE = 3_000;

interface Row {
  id: number;
  text: string;
  category: string;
  province: string;
  price: number;
  user_id: number;
  featured_until: number | null;
}

let all: Row[] = [];

beforeAll(async () => {
  await fillListings(env.DB, SIZE, NOW);
  const { results } = await env.DB.prepare(
    `SELECT l.id AS id, l.title || ' ' || l.description || ' ' || l.location || ' ' || c.name AS text, c.slug AS category,
       l.province AS province, l.price AS price, l.user_id AS user_id, l.featured_until AS featured_until
     FROM listings l JOIN categories c ON c.id = l.category_id`,
  ).all<Row>();
  all = results.map((row) => {
    const known = categoryBySlug(row.category);
    return { ...row, text: `${row.text} ${known ? namesOf(`category.${known.slug}`).join(' ') : ''}` };
  });
}, 60_000);

const QUESTIONS = [
  '',
  'category=vehicles',
  'province=Kabul',
  'category=electronics&province=Herat',
  'q=موتر',
  'q=phone+کرولا',
  'q=موتر&category=vehicles',
  'minPrice=1000&maxPrice=20000',
  'q=car&minPrice=1000&maxPrice=20000',
  'minPrice=1000&maxPrice=1200',
];

describe.each([
  ['before the sweep of ended promotions', false],
  ['after it', true],
])('%s', (_, swept) => {
  beforeAll(async () => {
    if (swept) await sweepFeatured(openDb(env.DB), NOW);
  });

  test.each(QUESTIONS)(
    'newest "%s" gives each listing once: up to four promoted at the head of a page, then the others',
    async (search) => {
      const expected = plain(search).sort((a, b) => b.id - a.id);
      const pages = await pagesOf(search);
      for (const cards of pages) expect(cards.slice(4).filter(isPromoted)).toEqual([]);
      for (const cards of pages)
        expect(cards.map(isPromoted)).toEqual(cards.map(isPromoted).sort((a, b) => Number(b) - Number(a)));
      expect(idsOf(pages.flat().filter(isPromoted))).toEqual(idsOf(expected.filter(isFeatured)));
      expect(idsOf(pages.flat().filter((card) => !isPromoted(card)))).toEqual(idsOf(expected.filter((row) => !isFeatured(row))));
    },
  );

  // Three ads a page leave no room for others while there are promoted ones; a hundred have room for all of them on a few pages.
  test.each([3, 4, 5, 47, 100])(
    'pages of %i are full while there is enough for them, and end when nothing is left',
    async (limit) => {
      const search = 'province=Kabul';
      const promoted = newestFirst(plain(search).filter(isFeatured));
      const others = newestFirst(plain(search).filter((row) => !isFeatured(row)));
      expect(promoted.length).toBeGreaterThan(4);
      const expected: number[][] = [];
      while (promoted.length + others.length > 0) {
        const first = promoted.splice(0, Math.min(4, limit));
        expected.push([...first, ...others.splice(0, limit - first.length)]);
      }
      expect((await pagesOf(search, limit)).map(idsOf)).toEqual(expected);
      expect((await pagesOf(`${search}&minPrice=1`, limit)).map(idsOf)).toEqual(expected);
    },
  );
});

test.each(QUESTIONS.filter((search) => !search.includes('q=')))(
  'by price "%s" gives each listing once, in order',
  async (search) => {
    const ascending = plain(search).sort((a, b) => a.price - b.price || a.id - b.id);
    expect((await walk(`${search}&sort=price_asc`)).map(({ id }) => id)).toEqual(ascending.map(({ id }) => id));
    expect((await walk(`${search}&sort=price_desc`)).map(({ id }) => id)).toEqual(ascending.reverse().map(({ id }) => id));
  },
);

test('by price among words sorts the newest 500 matches and says so', async () => {
  const matches = plain('q=موتر').sort((a, b) => b.id - a.id);
  expect(matches.length).toBeGreaterThan(500);
  const window = matches.slice(0, 500).sort((a, b) => a.price - b.price || a.id - b.id);
  expect((await walk('q=موتر&sort=price_asc')).map(({ id }) => id)).toEqual(window.map(({ id }) => id));
  expect((await page('q=موتر&sort=price_asc')).sortedAmong).toBe(500);
  expect((await page('q=موتر موترسایکل کریکت&sort=price_asc')).sortedAmong).toBeNull();
});

test('an ended promotion is not shown as featured, swept or not', async () => {
  const cards = await walk('');
  expect(cards.filter(({ featured }) => featured === 1)).toHaveLength(all.filter(isFeatured).length);
});

test('the owner of a listing is part of the question', async () => {
  const mine = plain('q=موتر').filter((row) => row.user_id === 7);
  expect(new Set((await walk('q=موتر&userId=7')).map(({ id }) => id))).toEqual(new Set(mine.map(({ id }) => id)));
  expect(mine.length).toBeGreaterThan(10);
});

function isPromoted(card: ListingCard): boolean {
  return card.featured === 1;
}

function idsOf(cards: readonly { id: number }[]): number[] {
  return cards.map(({ id }) => id);
}

function newestFirst(rows: readonly Row[]): number[] {
  return idsOf(rows).sort((a, b) => b - a);
}

function isFeatured(row: Row): boolean {
  return row.featured_until !== null && row.featured_until > NOW;
}

function plain(search: string): Row[] {
  const params = new URLSearchParams(search);
  const words = (params.get('q') ?? '').split(' ').filter((word) => word !== '');
  return all.filter(
    (row) =>
      words.every((word) => row.text.toLowerCase().includes(word)) &&
      (params.get('category') ?? row.category) === row.category &&
      (params.get('province') ?? row.province) === row.province &&
      row.price >= Number(params.get('minPrice') ?? 0) &&
      row.price <= Number(params.get('maxPrice') ?? Number.MAX_SAFE_INTEGER),
  );
}

async function walk(search: string): Promise<ListingCard[]> {
  return (await pagesOf(search)).flat();
}

async function pagesOf(search: string, limit = 100): Promise<ListingCard[][]> {
  const pages: ListingCard[][] = [];
  let cursor: string | null = null;
  do {
    const found = await page(search, cursor, limit);
    pages.push(found.listings);
    cursor = found.cursor;
  } while (cursor !== null);
  return pages;
}

function page(search: string, cursor: string | null = null, limit = 100) {
  const params = new URLSearchParams(search);
  params.set('limit', String(limit));
  if (cursor !== null) params.set('cursor', cursor);
  return browse(openDb(env.DB), VISITOR, browseQuery.parse(Object.fromEntries(params)), NOW);
}
