import { namesIn } from '#schema/catalog/names';
import { CATEGORIES, type CategorySlug } from '#schema/catalog/categories';
import { choicesOf, type Detail, DETAILS, type StoredDetails } from '#schema/catalog/details';
import { districtsIn } from '#schema/catalog/places/districts';
import { leavesOf } from '#schema/catalog/leaves';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import { type Province, PROVINCES } from '#schema/catalog/places/provinces';
import { DAY } from '#schema/durations';
import { randomFrom } from '#schema/test/random';
import { searchRow } from '#schema/search/search-row';

/** Makes synthetic listings by the thousand, for measuring: the same number always gives the same listings. */
const CHUNK = 500;

/** Words of descending frequency, so that some pairs are very common and some do not occur. */
const VOCABULARY =
  'موتر فروشی کرولا تویوتا خانه کرایی مبایل سامسونگ آیفون قالین نو کارکرده پاک ارزان عاجل زمین دکان لپتاپ car house phone new used cheap clean Toyota Samsung iPhone carpet land office laptop bicycle سولر بخاری یخچال موترسایکل هوندا بایسکل کتاب لباس طلا گوسفند کبوتر رباب دمبوره کمره توپ کریکت'.split(
    ' ',
  );

/**
 * Fills an empty, migrated database with `count` active listings of 50 members; 1 in 50 is featured, two were until now; `priceOf` overrides the
 * prices.
 */
export async function fillListings(
  d1: D1Database,
  count: number,
  now: number,
  from = 0,
  priceOf?: (id: number) => number,
): Promise<void> {
  if (from === 0) {
    await d1
      .prepare(
        `INSERT INTO users (id, username, email, password_hash, created_at)
         SELECT value, 'member' || value, 'member' || value || '@example.test', 'none', ? FROM json_each(?)`,
      )
      .bind(now, JSON.stringify(Array.from({ length: 50 }, (_, index) => index + 1)))
      .run();
  }
  for (let start = from; start < count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) =>
      syntheticListing(start + index + 1, now, priceOf),
    );
    const json = JSON.stringify(rows);
    await d1.batch([
      d1
        .prepare(
          `INSERT INTO listings (id, client_id, user_id, category_id, title, description, price, location, province, leaf, deal, district,
             details, featured, featured_until, created_at, updated_at)
           SELECT value ->> 'id', 'synthetic-' || (value ->> 'id'), value ->> 'userId', value ->> 'categoryId', value ->> 'title',
             value ->> 'description', value ->> 'price', value ->> 'location', value ->> 'province', value ->> 'leaf', value ->> 'deal',
             value ->> 'district', value ->> 'details', value ->> 'featured',
             value ->> 'featuredUntil', value ->> 'createdAt', value ->> 'createdAt' FROM json_each(?)`,
        )
        .bind(json),
      d1
        .prepare(
          `INSERT INTO listing_search (rowid, words, facets)
           SELECT value ->> 'id', value ->> 'words', value ->> 'facets' FROM json_each(?)`,
        )
        .bind(json),
    ]);
  }
}

function syntheticListing(id: number, now: number, priceOf?: (id: number) => number) {
  const random = randomFrom(seedOf(id));
  const word = () => VOCABULARY[Math.floor(random() ** 2 * VOCABULARY.length)] ?? '';
  const category = CATEGORIES[Math.floor(random() ** 1.5 * CATEGORIES.length)] ?? CATEGORIES[0];
  const province = PROVINCES[Math.floor(random() ** 2 * PROVINCES.length)] ?? PROVINCES[0];
  const featuredUntil = id % 50 === 0 ? now + 7 * DAY : id === 11 || id === 501 ? now - 1 : null;
  const listing = {
    userId: 1 + Math.floor(random() * 50),
    title: `${word()} ${word()} ${id}`,
    description: Array.from({ length: 12 }, word).join(' '),
    location: `${namesIn('fa')[`province.${province.en}`]}، ناحیه ${1 + Math.floor(random() * 20)}`,
    categoryId: category.id,
    province: province.en,
    price: priceOf?.(id) ?? Math.ceil(10 ** (2 + random() * 5)),
    featured: featuredUntil !== null,
    ...offered(id, category.slug, province.en),
  };
  const createdAt = now - 1_000_000_000 + id;
  return {
    ...listing,
    ...searchRow(listing),
    details: listing.details && JSON.stringify(listing.details),
    id,
    featured: Number(listing.featured),
    featuredUntil,
    createdAt,
  };
}

/** Nine ads of ten have a leaf, and fill in most of its details; small numbers are as frequent as large ones. */
function offered(id: number, category: CategorySlug, province: Province) {
  const random = randomFrom(seedOf(-id));
  const one = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() ** 2 * values.length)];
  const leaf = random() < 0.9 ? one(leavesOf(category)) : undefined;
  const district = random() < 0.7 ? (one(districtsIn('en')[province])?.trim() ?? null) : null;
  if (!leaf) return { leaf: null, deal: null, district, details: null };
  const said = leaf.details.flatMap((name) => {
    const value = random() < 0.8 ? valueOf(name, leaf, random, one) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const details: StoredDetails = { ...Object.fromEntries(said), ...leaf.implies };
  return { leaf: leaf.id, deal: one(leaf.deals) ?? null, district, details };
}

function valueOf(name: Detail, leaf: Leaf, random: () => number, one: <Value>(values: readonly Value[]) => Value | undefined) {
  const rule = DETAILS[name];
  if (rule.kind === 'year') return 1990 + Math.floor(random() * 36);
  if (rule.kind === 'number') return Math.ceil(10 ** (random() * Math.log10(Math.min(rule.max, 400_000))));
  return rule.kind === 'text' ? one(leaf.known?.[name] ?? VOCABULARY) : one(choicesOf(name) ?? []);
}

/** Returns a seed that is far from those of its neighbours. */
function seedOf(id: number): number {
  return Math.imul(id, 0x9e3779b9);
}
