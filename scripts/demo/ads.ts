import { CATEGORIES, type CategoryKind } from '#schema/catalog/categories';
import { CONDITIONS_BY_KIND } from '#schema/catalog/details';
import type { Province } from '#schema/catalog/provinces';
import { SELLER_ID } from './members.ts';
import type { Picture } from './pictures/picture.ts';
import { SCENES } from './pictures/scenes.ts';
import { placeOf } from './places.ts';
import { type Chance, chance } from './random.ts';
import { chapterOf } from './texts/chapters.ts';
import { colourWords } from './texts/colours.ts';
import type { Offer, Words } from './texts/offer.ts';

type Language = 'fa' | 'en' | 'ps';

export interface AdDetails {
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  propertyType: string | null;
  year: number | null;
  make: string | null;
  model: string | null;
  mileage: number | null;
  condition: string | null;
  brand: string | null;
  warranty: string | null;
}

export interface DemoAd extends AdDetails {
  id: number;
  clientId: string;
  userId: number;
  categoryId: number;
  language: Language;
  title: string;
  description: string;
  price: number;
  location: string;
  province: Province;
  pictures: Picture[];
  views: number;
  /** How long ago it was published, in minutes; falls as the id rises. */
  publishedMinutesAgo: number;
  soldMinutesAgo: number | null;
  featuredForDays: number | null;
}

const DAYS = 60;
const NO_DETAILS: AdDetails = {
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  propertyType: null,
  year: null,
  make: null,
  model: null,
  mileage: null,
  condition: null,
  brand: null,
  warranty: null,
};

/** All ads, the oldest first, ids from 1. `members` is how many members there are; the administrator owns nothing. */
export function demoAds(members: number): DemoAd[] {
  const draw = chance(1403);
  const subjects = shuffled(
    CATEGORIES.flatMap((category) => {
      const { weight, offers } = chapterOf(category.slug);
      return Array.from({ length: weight }, (_, at) => ({
        category,
        turn: Math.floor(at / offers.length),
        at: at % offers.length,
      }));
    }),
    draw,
  );
  return subjects.map(({ category, turn, at }, n) => {
    const { endings, offers, weight } = chapterOf(category.slug);
    const offer = offers[at];
    if (offer === undefined) throw new Error(`No offer ${at} in ${category.slug}.`);
    const age = 1 - (n + 1) / subjects.length;
    const publishedMinutesAgo = 4 + Math.round(age ** 1.25 * DAYS * 24 * 60);
    const isSold = age > 0.1 && draw.happens(0.05);
    return {
      id: n + 1,
      clientId: draw.hex(32),
      userId: draw.happens(0.18) ? SELLER_ID : draw.between(2, members),
      categoryId: category.id,
      ...written(
        offer,
        offer.endings ?? endings,
        category.kind,
        { turn, colour: (turn + at) % (weight > 50 ? 4 : 2) },
        placeOf(n, draw),
        draw,
      ),
      views: Math.round(draw.next() ** 2 * (40 + age * 420)),
      publishedMinutesAgo,
      soldMinutesAgo: isSold ? Math.round(publishedMinutesAgo * draw.next()) : null,
      featuredForDays: !isSold && draw.happens(0.012) ? draw.between(2, 25) : null,
    };
  });
}

type Written = Pick<DemoAd, 'language' | 'title' | 'description' | 'price' | 'location' | 'province' | 'pictures'> & AdDetails;

function written(
  offer: Offer,
  endings: readonly Words[],
  kind: CategoryKind,
  { turn, colour: wish }: { turn: number; colour: number },
  place: ReturnType<typeof placeOf>,
  draw: Chance,
): Written {
  const language = languageOf(offer, draw);
  const scene = draw.pick(offer.scenes);
  const { colours } = SCENES[scene];
  const colour = wish % colours.length;
  const bedrooms = draw.between(...(offer.details?.rooms ?? [3, 3]));
  const year = draw.between(...(offer.details?.years ?? [2012, 2023]));
  const chosen = Object.entries(offer.slots ?? {}).map(([name, words]) => [name, draw.pick(words)] as const);
  const slots = new Map<string, Words>([
    ...chosen,
    ['colour', colourWords(colours[colour] ?? '#eceae4')],
    ['year', [persianDigits(year), String(year)]],
    ['rooms', [persianDigits(bedrooms), String(bedrooms)]],
  ]);
  const fill = (text: string, side: 0 | 1): string =>
    text.replace(/\{(\w+)\}/g, (slot, name: string) => slots.get(name)?.[side] ?? slot);
  const side = language === 'en' ? 1 : 0;
  const pashto = language === 'ps' ? offer.ps : undefined;
  const tail = draw.happens(0.6) ? [draw.pick(endings)[side], draw.pick(endings)[side]] : [draw.pick(endings)[side]];
  const sentences = pashto ? [pashto[1]] : [offer.text[side], ...new Set(tail)];
  return {
    language,
    title: capital(fill(pashto?.[0] ?? offer.title[side], side)),
    description: sentences.map((sentence) => capital(fill(sentence, side))).join(draw.happens(0.3) ? '\n' : ' '),
    price: rounded(offer.price[0] + (offer.price[1] - offer.price[0]) * draw.next()),
    location: place.location[language],
    province: place.province,
    pictures: draw.happens(0.03) ? [] : photos(scene, colour, turn, draw),
    ...details(offer, kind, { bedrooms, year, side, brand: slots.get('brand')?.[1] }, draw),
  };
}

function details(
  offer: Offer,
  kind: CategoryKind,
  known: { bedrooms: number; year: number; side: 0 | 1; brand: string | undefined },
  draw: Chance,
): AdDetails {
  const said = offer.details;
  const conditions = said?.conditions ?? CONDITIONS_BY_KIND[kind].slice(0, 4);
  const condition = conditions.length === 0 ? null : draw.pick(conditions);
  switch (kind) {
    case 'real-estate': {
      const propertyType = said?.propertyType ?? 'house';
      const squareFeet = Math.round(draw.between(...(said?.squareFeet ?? [900, 2400])) / 50) * 50;
      if (propertyType === 'land') return { ...NO_DETAILS, propertyType, squareFeet };
      return {
        ...NO_DETAILS,
        propertyType,
        squareFeet,
        bedrooms: known.bedrooms,
        bathrooms: Math.max(1, Math.floor(known.bedrooms / 2)),
      };
    }
    case 'vehicle':
      return {
        ...NO_DETAILS,
        year: known.year,
        make: said?.make ?? null,
        model: said?.model ?? null,
        mileage: Math.round(((2025 - known.year) * draw.between(3_500, 9_500)) / 500) * 500,
        condition,
      };
    case 'electronics':
      return {
        ...NO_DETAILS,
        brand: said?.brand?.replace('{brand}', known.brand ?? '') ?? null,
        condition,
        warranty: said?.warranty?.[known.side] ?? null,
      };
    case 'goods':
      return { ...NO_DETAILS, condition };
    default:
      return kind satisfies never;
  }
}

/**
 * One to four photos of the same thing: all of it, closer, and once more elsewhere. A thing of one colour stands in the same two places in
 * every ad, so that few pictures need to be drawn; every other ad with a single photo shows it mirrored.
 */
function photos(scene: Picture['scene'], colour: number, turn: number, draw: Chance): Picture[] {
  const ground = (colour + scene.length) % 5;
  const elsewhere = (ground + 2) % 5;
  const count = Math.min(draw.pick([1, 1, 1, 1, 2, 2, 3, 4]), colour === 0 ? 4 : 2);
  if (count === 1) return [{ scene, colour, ground, view: turn % 2 === 0 ? 'whole' : 'mirrored' }];
  const shown: Picture[] = [
    { scene, colour, ground, view: 'whole' },
    { scene, colour, ground, view: 'close' },
    { scene, colour, ground: elsewhere, view: 'whole' },
    { scene, colour, ground: elsewhere, view: 'close' },
  ];
  return shown.slice(0, count);
}

function languageOf(offer: Offer, draw: Chance): Language {
  const roll = draw.next();
  if (offer.ps !== undefined && roll < 0.14) return 'ps';
  return roll < 0.67 ? 'fa' : 'en';
}

/** People ask for round sums: two leading digits, and a five or a nought after them. */
function rounded(price: number): number {
  const step = 10 ** Math.max(Math.floor(Math.log10(price)) - 1, 0);
  const half = step >= 100 ? step / 2 : step;
  return Math.max(Math.round(price / half) * half, 50);
}

function persianDigits(value: number): string {
  return String(value).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
}

function capital(text: string): string {
  return text.startsWith('iPhone') ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}

function shuffled<T>(items: T[], draw: Chance): T[] {
  return items
    .map((item) => ({ item, at: draw.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
