import { provincesAround } from '#schema/catalog/places/capitals';
import { PROVINCES } from '#schema/catalog/places/provinces';
import { env } from 'cloudflare:workers';
import { PRICE_MAX } from '#schema/catalog/limits';
import { browseQuery, type ListingCard } from '#schema/contracts/listings';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '../../platform/actor.ts';
import { openDb } from '../../platform/db.ts';
import { call } from '../../test/client.ts';
import { plainSearch, type PlainRow, readPlainRows } from '../../test/plain-browse.ts';
import { fillListings } from '../../test/synthetic.ts';
import { browse } from '../browse/browse.ts';
import { sweepAsleep, sweepFeatured } from './renewal/endings.ts';

/** Every page of every kind of browse against a plain reading of the whole table. */
const NOW = Date.UTC(2026, 10, 21);
const SIZE = 1_800;

let all: PlainRow[] = [];

beforeAll(async () => {
  // Some name no price.
  await fillListings(env.DB, SIZE, NOW, 0, (id) => (id % 37 === 5 ? 0 : Math.ceil(10 ** (2 + ((id * 7_919) % 500) / 100))));
  // Some have just expired, promoted ones among them.
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id % 61 = 3 OR id % 700 = 0').bind(NOW).run();
  all = await readPlainRows(NOW);
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
  'leaf=toyota-corolla',
  'category=real-estate&leaf=flats',
  'deal=sale',
  'province=Kabul&district=Paghman',
  'leaf=flats&deal=girawi',
  'leaf=flats&deal=rent&province=Kabul&district=Kabul',
  'd.make=تویوتا',
  'd.make=Honda,تویوتا&d.year=1995..2010',
  'd.year=۲۰۰۵..',
  'd.year=..1999&d.colour=white,red',
  'd.rooms=2,3',
  'd.area=50..5000',
  'd.area=100..20000',
  'd.area=9000..',
  'd.km=20000..90000&deal=sale',
  'd.km=300000',
  'd.rooms=2..200&d.area=1..300&category=real-estate&province=Kabul&deal=sale',
  'q=موتر&leaf=toyota-corolla&minPrice=1000&maxPrice=90000',
  'maxPrice=300',
];

describe.each([
  ['before the sweep of ended promotions and ads', false],
  ['after it', true],
])('%s', (_, swept) => {
  beforeAll(async () => {
    if (swept) await sweepFeatured(openDb(env.DB), NOW);
    if (swept) await sweepAsleep(openDb(env.DB), NOW);
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
      for (const search of ['province=Kabul', `province=Kabul&maxPrice=${PRICE_MAX}`]) {
        const promoted = newestFirst(plain(search).filter(isFeatured));
        const others = newestFirst(plain(search).filter((row) => !isFeatured(row)));
        expect(promoted.length).toBeGreaterThan(4);
        const expected: number[][] = [];
        while (promoted.length + others.length > 0) {
          const first = promoted.splice(0, Math.min(4, limit));
          expected.push([...first, ...others.splice(0, limit - first.length)]);
        }
        expect((await pagesOf(search, limit)).map(idsOf)).toEqual(expected);
      }
    },
  );
});

test.each(QUESTIONS.filter((search) => !search.includes('q=')))(
  'by price "%s" gives each listing that names one once, in order',
  async (search) => {
    // Where no index is sorted by price, the newest 500 matches are sorted.
    const isWindow = (await page(`${search}&sort=price_asc`)).sortedAmong !== null;
    const found = plain(search).sort((a, b) => b.id - a.id);
    expect(!isWindow || /(deal|district|d\.\w+)=/.test(search)).toBe(true);
    const ascending = (isWindow ? found.slice(0, 500) : found)
      .filter(({ price }) => price > 0)
      .sort((a, b) => a.price - b.price || a.id - b.id);
    expect((await walk(`${search}&sort=price_asc`)).map(({ id }) => id)).toEqual(ascending.map(({ id }) => id));
    expect((await walk(`${search}&sort=price_desc`)).map(({ id }) => id)).toEqual(ascending.reverse().map(({ id }) => id));
  },
);

test('by price among words sorts the newest 500 matches and says so', async () => {
  const matches = plain('q=موتر').sort((a, b) => b.id - a.id);
  expect(matches.length).toBeGreaterThan(500);
  const window = matches
    .slice(0, 500)
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price || a.id - b.id);
  expect((await walk('q=موتر&sort=price_asc')).map(({ id }) => id)).toEqual(window.map(({ id }) => id));
  expect((await page('q=موتر&sort=price_asc')).sortedAmong).toBe(500);
  expect((await page('q=موتر موترسایکل کریکت&sort=price_asc')).sortedAmong).toBeNull();
  const said = async (search: string) => (await call('GET', `/api/listings?${search}`)).headers.get('Sarai-Sorted-Among');
  expect([await said('q=موتر&sort=price_asc'), await said('q=موتر')]).toEqual(['500', null]);
});

describe('by place', () => {
  const NEAR = 'sort=near&near=Balkh';
  const ringOf = (row: PlainRow, district: string | null) => {
    const at = provincesAround('Balkh').findIndex((province) => province === row.province);
    if (at > 0) return at;
    return row.province === 'Balkh' && (district === null || row.district === district) ? -1 : at === 0 ? 0 : PROVINCES.length;
  };
  const nearest = (search: string, district: string | null = null) =>
    idsOf(plain(search).sort((a, b) => ringOf(a, district) - ringOf(b, district) || b.id - a.id));

  test.each([...QUESTIONS, 'category=vehicles&leaf=toyota-corolla&deal=sale&d.year=2001..2004'])(
    '"%s" gives each listing once, the nearest first',
    async (search) => {
      expect(idsOf(await walk(`${search}&${NEAR}`))).toEqual(nearest(search));
    },
  );

  test('the own district comes before the rest of its province', async () => {
    const ids = idsOf(await walk(`${NEAR}&nearDistrict=Khulm`));
    expect(ids).toEqual(nearest('', 'Khulm'));
    expect(ids).not.toEqual(nearest(''));
    expect(idsOf(await walk(`leaf=flats&province=Balkh&${NEAR}&nearDistrict=Khulm`))).toEqual(
      nearest('leaf=flats&province=Balkh', 'Khulm'),
    );
  });

  test.each([1, 7, 30])('pages of %i go on where the last one ended, and are full', async (limit) => {
    const pages = await pagesOf(`leaf=flats&${NEAR}`, limit);
    expect(pages.flat().map(({ id }) => id)).toEqual(nearest('leaf=flats'));
    for (const cards of pages.slice(0, -1)) expect(cards).toHaveLength(limit);
  });
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

function newestFirst(rows: readonly PlainRow[]): number[] {
  return idsOf(rows).sort((a, b) => b - a);
}

function isFeatured(row: PlainRow): boolean {
  return row.featured_until !== null && row.featured_until > NOW;
}

const plain = (search: string) => plainSearch(all, search);

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
