import type { ListingCard } from '#schema/contracts/listings';
import type { StoredDetails } from '#schema/catalog/details';
import type { PackOffer } from '#schema/contracts/packs';
import { categoryBySlug } from '#schema/catalog/categories';
import { PACK_BYTES_MAX } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { browseQuery } from '#schema/contracts/listings';
import { findInPack, foldAds, type FoldedAds } from '#schema/pack/find';
import { readPack } from '#schema/pack/format';
import { unseal } from '#schema/pack/seal';
import { readSearch } from '#schema/search/read-search';
import { searchRow } from '#schema/search/search-row';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { call } from '../../test/client.ts';
import { fillListings } from '../../test/synthetic.ts';
import { publicKeyOf } from './packs.ts';
import { sweepPacks } from './sweep.ts';

const now = Date.now();
let ads: FoldedAds;

beforeAll(async () => {
  await fillListings(env.DB, 700, now);
  await withLeavesAlone();
  await sweepPacks(env, openDb(env.DB), now);
  ads = foldAds((await packOfTheCountry()).ads);
}, 60_000);

/** A pack does not contain descriptions. */
const QUESTIONS = [
  '',
  'sort=price_asc',
  'sort=price_desc&province=Kabul',
  'province=Kabul',
  'category=vehicles',
  'category=electronics&province=Herat',
  'q=موتر',
  'q=موټر',
  'q=كرولا',
  'q=کر',
  'q=مو+خا',
  'q=phone&province=Kabul',
  'q=Toyota+car',
  'q=ToYoTa&sort=price_asc',
  'q=car&sort=price_desc&category=vehicles',
  'q=میدان+وردک',
  'q=vehicles',
  'q=موترها',
  'q=گوسفند',
  'q=sheep',
  'q=پسه&sort=price_asc',
  'q=اپارتمان&province=Kabul',
  'q=ټویوټا',
  'q=خی',
  'q=ناحیه+۷',
  'q=ناحیه+٧&sort=price_asc',
  'q=کا',
  'q=ابل',
  'q=خودرو',
  'q=گوشی&sort=price_asc',
  'q=خانه،',
  'q=موتر+در+کابل',
  'q=پریمیو',
  'q=بگرامی',
  'q=Bagrami',
  'q=گروی',
  'q=rent',
  'q=۱۱',
  'q=501',
  'q=نیست',
  'minPrice=1000&maxPrice=20000',
  'minPrice=1000&maxPrice=1200&province=Kabul',
  'maxPrice=9000',
  'q=خانه&maxPrice=90000',
  'q=خانه&minPrice=1000&maxPrice=90000',
  'q=خانه&minPrice=500&sort=price_asc',
  'q=ناحیه&sort=price_asc',
  'q=ناحیه&sort=price_desc&maxPrice=50000',
];

test.each(QUESTIONS)('a phone without a network finds what the server finds, in its order: %s', async (question) => {
  const found: number[] = [];
  let path: string | undefined = `/api/listings?${question}`;
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof call<ListingCard[]>>> = await call<ListingCard[]>('GET', path);
    found.push(...page.body.map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  const { q, category, ...query } = browseQuery.parse(Object.fromEntries(new URLSearchParams(question)));
  const search = readSearch(q);
  const categoryId = category === undefined ? undefined : categoryBySlug(category)?.id;
  const words = search.ok ? search.words : [];
  expect(findInPack(ads, { ...query, words, categoryId }, now).map(({ id }) => id)).toEqual(found);
});

test('5,000 ads of the whole country and of its largest province are read within bounds, and fit', async () => {
  await fillListings(env.DB, 6_500, now, 700);
  const meter = newMeter();
  const tomorrow = now + DAY;
  await sweepPacks(env, openDb(env.DB, meter), tomorrow);
  await env.DB.prepare('DELETE FROM system_state').run();
  meter.rowsRead = meter.trips = 0;
  await sweepPacks(env, openDb(env.DB, meter), tomorrow + DAY);
  expect(meter.trips).toBe(3);
  expect(meter.rowsRead).toBeLessThanOrEqual(2 * 3 * 5_000 + 100);
  const [offer] = (await call<PackOffer[]>('GET', '/api/packs')).body;
  expect([offer?.area, offer?.ads]).toEqual(['Afghanistan', 5_000]);
  expect(offer?.bytes).toBeLessThanOrEqual(PACK_BYTES_MAX);
  const { results } = await env.DB.prepare("SELECT id FROM listings WHERE status = 'active' ORDER BY id DESC LIMIT 5000").all();
  expect((await packOfTheCountry()).ads.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
}, 60_000);

async function packOfTheCountry() {
  const [offer] = (await call<PackOffer[]>('GET', '/api/packs')).body;
  const object = await env.MEDIA.get((offer?.url ?? '').slice('/media/'.length));
  if (!object) throw new Error('There is no pack');
  const gzipped = await unseal(new Uint8Array(await object.arrayBuffer()), publicKeyOf(env));
  const unpacked = new Blob([gzipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  return readPack(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}

/** No descriptions, two thirds of them with a leaf, the first of their category, one in thirteen without a price; some have details, a district and a deal. */
async function withLeavesAlone(): Promise<void> {
  const { results } = await env.DB.prepare(
    `UPDATE listings SET description = '', leaf = CASE WHEN id % 3 > 0 THEN category_id * 100 + 1 END, price = iif(id % 13 = 0, 0, price),
       details = iif(id % 5 = 0, '{"make":"Toyota","model":"Premio","colour":"white"}', NULL),
       district = iif(id % 7 = 0 AND province = 'Kabul', 'Bagrami', NULL),
       deal = CASE id % 11 WHEN 0 THEN 'girawi' WHEN 1 THEN 'rent' WHEN 2 THEN 'sale' END
     RETURNING id, user_id AS userId, title, location, category_id AS categoryId, province, price,
       leaf, deal, district, details, featured = 1 AS featured`,
  ).all<
    Omit<Parameters<typeof searchRow>[0], 'description' | 'details' | 'featured'> & {
      id: number;
      details: string | null;
      featured: 0 | 1;
    }
  >();
  const rows = results.map((row) => ({
    id: row.id,
    ...searchRow({
      ...row,
      details: row.details === null ? null : (JSON.parse(row.details) as StoredDetails), // as it was written above
      description: '',
      featured: row.featured === 1,
    }),
  }));
  await env.DB.prepare(
    `INSERT OR REPLACE INTO listing_search (rowid, words, facets)
     SELECT value ->> 'id', value ->> 'words', value ->> 'facets' FROM json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
}
