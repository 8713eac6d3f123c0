import { describe, expect, test } from 'vitest';
import { fold } from '../fold.ts';
import { CATEGORIES, categoryBySlug } from './categories.ts';
import { DETAIL_NAMES, DETAILS } from './details.ts';
import { LANGUAGE_CODES } from './languages.ts';
import {
  canonicalValue,
  knownNames,
  leafById,
  leafBySlug,
  leafName,
  leafNames,
  leafNamesOf,
  LEAVES,
  leavesOf,
} from './leaves.ts';
import { ALSO } from './leaves/also.ts';
import { type Leaf, LEAF_GROUPS } from './leaves/leaf.ts';

const ALL: readonly Leaf[] = LEAVES;

test('there are at least 120 leaves, and some in each category', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(120);
  expect(CATEGORIES.filter(({ slug }) => leavesOf(slug).length < 4)).toEqual([]);
});

test('an id belongs to its category, and no id or slug is there twice', () => {
  for (const { id, category } of ALL) expect([Math.floor(id / 100), id % 100 > 0]).toEqual([categoryBySlug(category)?.id, true]);
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  expect(new Set(ALL.map(({ slug }) => slug)).size).toBe(ALL.length);
  expect(ALL.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  expect(ALL.filter((leaf) => leafById(leaf.id) !== leaf || leafBySlug(leaf.slug) !== leaf)).toEqual([]);
});

test('a leaf of one model has its maker and its model for a slug', () => {
  const ofModels = ALL.filter(({ implies }) => implies?.['model'] !== undefined);
  expect(ofModels.length).toBeGreaterThan(5);
  for (const { slug, implies } of ofModels)
    expect(slug).toBe(`${implies?.['make']} ${implies?.['model']}`.toLowerCase().replaceAll(' ', '-'));
});

test.each(LEAF_GROUPS)('the leaves of the group %s stand in its file', async (group) => {
  const { LEAVES: leaves } = (await import(`./leaves/${group}.ts`)) as { LEAVES: readonly Leaf[] };
  const categories = CATEGORIES.filter((category) => category.leaves === group).map(({ slug }) => slug);
  expect(ALL.filter(({ category }) => (categories as readonly string[]).includes(category))).toEqual(leaves);
});

test('what few things have is asked of these alone', () => {
  const askedOf = (name: (typeof DETAIL_NAMES)[number]) =>
    ALL.filter(({ details }) => details.includes(name)).map(({ slug }) => slug);
  expect(Object.fromEntries(DETAIL_NAMES.map((name) => [name, askedOf(name)]))).toMatchObject({
    rooms: ['flats', 'houses', 'qalas', 'offices', 'commercial-buildings'],
    bathrooms: ['flats', 'houses'],
    floor: ['flats', 'rooms', 'offices', 'commercial-buildings'],
    furnishing: ['flats', 'houses', 'rooms'],
    tenants: ['flats', 'houses', 'rooms'],
    watering: ['farmland', 'qalas'],
    engine: ['honda-motorbikes', 'other-motorbikes', 'zaranj'],
    ram: ['iphones', 'samsung-phones', 'xiaomi-phones', 'mobile-phones', 'laptops', 'computers'],
    screen: ['tablets', 'laptops', 'computers', 'televisions'],
    litres: ['fridges'],
    load: ['washing-machines'],
    followers: ['facebook-pages', 'youtube-channels', 'other-accounts', 'advertising'],
    shoeSize: ['shoes'],
    grams: ['gold', 'silver-stones', 'saffron-spices'],
    karat: ['gold'],
    burns: ['bukharis', 'firewood-coal'],
    seats: ['sofas'],
    grade: ['school-books'],
    pattern: ['carpets'],
  });
});

describe.each(ALL.map((leaf) => [leaf.slug, leaf] as const))('%s', (_, { category, details, deals, implies, known, alike }) => {
  test('asks for nothing twice, nor for what it implies, nor for a unit by itself', () => {
    expect(new Set(details).size).toBe(details.length);
    expect(details.filter((name) => implies?.[name] !== undefined)).toEqual([]);
    expect(details.filter((name) => DETAILS[name].kind === 'unit')).toEqual([]);
    expect(new Set(deals).size).toBe(deals.length);
  });

  test('asks for nothing that it has no use for', () => {
    // The specification's own names, which leaves replace: rooms, km and m².
    expect(details.filter((name) => ['bedrooms', 'squareFeet', 'propertyType', 'mileage'].includes(name))).toEqual([]);
    const isWorkOrAlive = ['jobs', 'services', 'social-media', 'pets', 'real-estate'].includes(category);
    expect(isWorkOrAlive && details.includes('condition')).toBe(false);
    // A detail that is asked for in some deals only must be in a leaf with such a deal.
    expect(details.filter((name) => DETAILS[name].deals?.every((deal) => !deals.includes(deal)))).toEqual([]);
    expect(deals.includes('girawi') && !details.includes('monthlyRent')).toBe(false);
  });

  test('compares prices by what its ads say', () => {
    expect(alike.filter((name) => name !== 'province' && !details.includes(name))).toEqual([]);
  });

  test('knows only what a text detail of it may say, and all that it implies', () => {
    const texts = DETAIL_NAMES.filter((name) => known?.[name]);
    expect(texts.filter((name) => !details.includes(name) || DETAILS[name].kind !== 'text')).toEqual([]);
    const values = [...texts.flatMap((name) => known?.[name] ?? []), ...Object.values(implies ?? {})];
    expect(values.filter((value) => canonicalValue(String(value)) !== value)).toEqual([]);
  });
});

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('every leaf has a name of its own', () => {
    const names = ALL.map(({ slug }) => leafName(language, slug));
    expect(names.filter((name, at) => name === ALL[at]?.slug || name !== name.trim() || name === '')).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('what is known is called by one name, which leads back to it', async () => {
    const meant = new Map<string, string>();
    for (const group of LEAF_GROUPS) {
      const words = ((await import(`./leaves/words/${language}/${group}.ts`)) as { default: Record<string, string> }).default;
      for (const [key, name] of Object.entries(words)) {
        if (!key.startsWith('known.')) continue;
        const value = key.slice('known.'.length);
        expect([name, canonicalValue(name), canonicalValue(` ${name.toUpperCase()} `)]).toEqual([name, value, value]);
        expect(meant.get(fold(name)) ?? value).toBe(value);
        meant.set(fold(name), value);
      }
    }
  });
});

test('the words are those of Afghanistan', () => {
  const names = ALL.map(({ slug }) => leafName('fa', slug));
  expect(
    names.filter((name) =>
      /خودرو|اتومبیل|موبایل|یارانه|دبیرستان|بیمارستان|فروشگاه|کامیون|دوچرخه|آپارتمان|ژنراتور|[يكۍېټډړګ]/.test(name),
    ),
  ).toEqual([]);
});

test('a text that the catalog knows is kept by its own name, however it is spelt', () => {
  expect(['تویوتا', 'ټویوټا', 'TOYOTA ', 'toyota'].map(canonicalValue)).toEqual(['Toyota', 'Toyota', 'Toyota', 'Toyota']);
  expect(['CG125', 'cg 125', 'سی‌جی ۱۲۵', 'سی جی 125'].map(canonicalValue)).toEqual(['CG-125', 'CG-125', 'CG-125', 'CG-125']);
  expect(['ساخت خودم', ' x '].map(canonicalValue)).toEqual(['ساخت خودم', ' x ']);
});

/** Details in text: the first suggestion, and the leaves that have it. */
const FIRST_KNOWN = [
  'model: Probox of other-toyotas',
  'model: Civic of honda-cars',
  'model: Alto of suzuki-cars',
  'model: C-Class of mercedes-cars',
  'model: LX 470 of lexus-cars',
  'make: Mazda of other-cars',
  'make: Kamaz of buses, lorries',
  'model: Coaster of buses, lorries',
  'make: Qingqi of rickshaws',
  'make: Massey Ferguson of tractors',
  'make: Caterpillar of diggers',
  'brand: Bridgestone of tyres',
  'make: Toyota of car-parts',
  'model: Corolla of car-parts',
  'model: CG-125 of honda-motorbikes',
  'make: Pamir of other-motorbikes',
  'brand: Phoenix of bicycles',
  'make: Honda of bike-parts',
  'model: iPhone X of iphones',
  'model: Galaxy A14 of samsung-phones',
  'model: Redmi 12 of xiaomi-phones',
  'brand: Infinix of mobile-phones',
  'model: Spark of mobile-phones',
  'brand: Nokia of keypad-phones',
  'brand: Roshan of sim-cards, mobile-credit',
  'brand: Apple of tablets',
  'brand: HP of laptops, computers, printers',
  'brand: TP-Link of internet-devices',
  'brand: Samsung of televisions, fridges, washing-machines, air-conditioners, small-appliances',
  'brand: Sony of speakers, headphones',
  'brand: Longi of solar-panels',
  'brand: Honda of generators',
  'brand: Hikvision of security-cameras',
  'model: PlayStation 3 of playstations',
  'brand: Microsoft of other-consoles',
  'material: Mulberry wood of rababs, damburas',
  'brand: Canon of cameras, lenses',
  'breed: Turki of sheep',
  'breed: Watani of goats, chickens',
  'breed: Holstein of cows, bulls-calves',
  'breed: Baghdadi of pigeons',
  'breed: Kuchi of dogs',
  'breed: Persian of cats',
  'brand: Google Play of gift-cards',
  'material: Cotton of perahan-tunban, afghan-dresses, womens-clothes, mens-clothes, coats, chadors-patus, shoes, toshaks, embroidery',
  'material: Silver of silver-stones',
  'brand: Casio of watches',
  'material: Walnut wood of wardrobes, tables-chairs, cradles, woodwork-copper',
  'material: Copper of dishes-pots, tea-sets',
  'brand: Singer of sewing-machines',
  'brand: Bosch of power-tools',
  'pattern: Khal Mohammadi of carpets',
  'size: 1×1.5 m of carpets',
  'material: Wool of carpets, kilims-felts',
];

test('each leaf offers what is of its kind', () => {
  const offered: Record<string, string[]> = {};
  for (const { slug, known } of ALL)
    for (const [detail, values] of Object.entries(known ?? {})) (offered[`${detail}: ${values[0]}`] ??= []).push(slug);
  expect(Object.entries(offered).map(([first, slugs]) => `${first} of ${slugs.join(', ')}`)).toEqual(FIRST_KNOWN);
});

test('what a text detail says is called by all its names, and what nobody knows as it was typed', () => {
  expect(knownNames('Premio')).toEqual(expect.arrayContaining(['Premio', 'پریمیو']));
  expect(knownNames('ساخت خودم')).toEqual(['ساخت خودم']);
  expect(knownNames('constructor')).toEqual(['constructor']);
});

describe('other words for leaves', () => {
  const wordsOf = (text: string) =>
    fold(text)
      .replaceAll('\u200c', '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && word !== 'and');
  const also = new Map(Object.entries(ALSO));
  const own = new Map(
    ALL.map(({ slug, known }) => {
      const values = Object.values(known ?? {}).flat();
      const names = [...Object.values(leafNames(slug)), also.get(slug) ?? '', ...values.flatMap(knownNames)];
      return [slug, new Set(names.flatMap(wordsOf))];
    }),
  );

  test('are among the words by which its ads are found', () => {
    expect(leafNamesOf(leafBySlug('toyota-corolla')?.id ?? null)).toContain('خودرو');
    for (const [slug, words] of also) expect(leafNamesOf(leafBySlug(slug)?.id ?? null)).toContain(words);
  });

  test.each([
    [
      'تلفون تیلفون ټیلیفون تلفن گوشی مبایل موبایل phone mobile',
      'iphones samsung-phones xiaomi-phones mobile-phones keypad-phones',
    ],
    ['بتری بطری بټرۍ باتری battery', 'batteries'],
    ['دوچرخه بایسکل بایسیکل', 'bicycles childrens-bicycles'],
    ['کامره کمره دوربین camera', 'cameras security-cameras'],
    ['کالا لباس جامې', 'womens-clothes mens-clothes'],
  ])('find by any of the words %s', (words, slugs) => {
    const found = slugs.split(' ').map((slug) => fold(leafNamesOf(leafBySlug(slug)?.id ?? null)));
    expect(words.split(' ').filter((word) => found.some((text) => !text.includes(fold(word))))).toEqual([]);
  });

  test('contain no word of another leaf, for search looks inside of words', () => {
    const overlaps = [...also].flatMap(([slug, words]) =>
      wordsOf(words).flatMap((word) => {
        const others = ALL.flatMap((leaf) => [...(own.get(leaf.slug) ?? [])]).filter(
          (other) => other !== word && word.includes(other) && !own.get(slug)?.has(other),
        );
        return others.map((other) => `${word} ⊃ ${other}`);
      }),
    );
    // Accepted overlaps, because their ads are hardly found without them. MAN is a maker of lorries, and men's clothes are a leaf.
    expect([...new Set(overlaps)]).toEqual([
      'apartment ⊃ men',
      'apartman ⊃ man',
      'موترسیکل ⊃ موتر',
      'موترسکل ⊃ موتر',
      'telephone ⊃ phone',
      'سمسنگ ⊃ سنگ',
      'شمسی ⊃ مسی',
      'ژنراتور ⊃ اتو',
      'لباسشویی ⊃ لباس',
      'پرستار ⊃ تار',
      'electrician ⊃ electric',
    ]);
  });
});
