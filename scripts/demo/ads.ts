import { CATEGORIES, type Category } from '#schema/catalog/categories';
import type { Detail } from '#schema/catalog/details';
import type { Province } from '#schema/catalog/provinces';
import type { Picture } from './photos.ts';
import { placeOf } from './places.ts';
import { type Chance, chance } from './random.ts';
import { type Chapter, type Language, readChapter, readScenes, type Scenes, SELLER_ID, type Words } from './texts.ts';

export interface DemoAd {
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
  details: Readonly<Partial<Record<Detail, string | number>>>;
  pictures: Picture[];
  views: number;
  /** How long ago it was published, in minutes; falls as the id rises. */
  publishedMinutesAgo: number;
  soldMinutesAgo: number | null;
  featuredForDays: number | null;
}

const DAYS = 60;

/** All ads, the oldest first, ids from 1. `members` is how many members there are; the administrator owns nothing. */
export function demoAds(members: number): DemoAd[] {
  const draw = chance(1403);
  const scenes = readScenes();
  const subjects = shuffled(
    CATEGORIES.flatMap((category) => {
      const chapter = readChapter(category.slug);
      return Array.from({ length: chapter.weight }, (_, nth) => ({ category, chapter, nth }));
    }),
    draw,
  );
  return subjects.map((subject, n) => {
    const age = 1 - (n + 1) / subjects.length;
    const publishedMinutesAgo = 4 + Math.round(age ** 1.25 * DAYS * 24 * 60);
    const isSold = age > 0.1 && draw.happens(0.05);
    return {
      id: n + 1,
      clientId: draw.hex(32),
      userId: draw.happens(0.18) ? SELLER_ID : draw.between(2, members),
      categoryId: subject.category.id,
      ...written(subject, scenes, placeOf(n, draw), draw),
      views: Math.round(draw.next() ** 2 * (40 + age * 420)),
      publishedMinutesAgo,
      soldMinutesAgo: isSold ? Math.round(publishedMinutesAgo * draw.next()) : null,
      featuredForDays: !isSold && draw.happens(0.012) ? draw.between(2, 25) : null,
    };
  });
}

/** The `nth` ad of a category, which goes round what is offered there. */
interface Subject {
  category: Category;
  chapter: Chapter;
  nth: number;
}

function written({ category, chapter, nth }: Subject, scenes: Scenes, place: ReturnType<typeof placeOf>, draw: Chance) {
  const at = nth % chapter.offers.length;
  const turn = Math.floor(nth / chapter.offers.length);
  const offer = chapter.offers[at];
  if (offer === undefined) throw new Error(`No offer ${at} in ${category.slug}.`);
  const language = languageOf(offer, draw);
  const scene = draw.pick(offer.scenes);
  const colours = scenes.scenes[scene] ?? [];
  const colour = ((turn + at) % (chapter.weight > 50 ? 4 : 2)) % colours.length;
  const colourWords = scenes.colours[colours[colour] ?? ''];
  if (colourWords === undefined) throw new Error(`scenes.json: no words for colour ${colour} of ${scene}.`);
  // Drawn for every ad: without the unused ones, all that is drawn after them would change.
  const rooms = draw.between(...(offer.rooms ?? [0, 0]));
  const year = draw.between(...(offer.years ?? [0, 0]));
  const slots = new Map<string, Words>([
    ...Object.entries(offer.slots).map(([name, choices]) => [name, draw.pick(choices)] as const),
    ['colour', colourWords],
    ['year', { fa: persianDigits(year), en: String(year) }],
    ['rooms', { fa: persianDigits(rooms), en: String(rooms) }],
  ]);
  const fill = (text: string, into: Language): string =>
    text.replace(/\{(\w+)\}/g, (slot, name: string) => said(slots.get(name) ?? { fa: slot, en: slot }, into));
  const endings = offer.endings ?? chapter.endings;
  const tail = draw.happens(0.6) ? [draw.pick(endings), draw.pick(endings)] : [draw.pick(endings)];
  // An ending that is not written in the ad's language is left out: the ad would change its language at the end.
  const sentences = [said(offer.text, language), ...new Set(tail.flatMap((ending) => ending[language] ?? []))];
  return {
    language,
    title: capital(fill(said(offer.title, language), language)),
    description: sentences.map((sentence) => capital(fill(sentence, language))).join(draw.happens(0.3) ? '\n' : ' '),
    price: rounded(offer.price[0] + (offer.price[1] - offer.price[0]) * draw.next()),
    location: said(place.location, language),
    province: place.province,
    pictures: draw.happens(0.03) ? [] : photos(scene, colour, turn, draw),
    details: {
      ...chosenDetails({ ...chapter.details, ...offer.details }, language, fill, draw),
      ...(category.kind === 'real-estate' && offer.rooms
        ? { bedrooms: rooms, bathrooms: Math.max(1, Math.floor(rooms / 2)) }
        : {}),
      ...(category.kind === 'vehicle'
        ? { year, mileage: Math.round(((2025 - year) * draw.between(3_500, 9_500)) / 500) * 500 }
        : {}),
    },
  };
}

/** The words in the language, or in Dari where it lacks them. */
function said(words: Words, language: Language): string {
  return words[language] ?? words.fa;
}

function chosenDetails(
  details: Chapter['details'],
  language: Language,
  fill: (text: string, into: Language) => string,
  draw: Chance,
): DemoAd['details'] {
  return Object.fromEntries(
    Object.entries(details).map(([name, choice]) => {
      // Names of makers are written in Latin letters in every language.
      if (typeof choice === 'string') return [name, fill(choice, 'en')];
      if (!Array.isArray(choice)) return [name, said(choice, language)];
      const [from, to] = choice;
      if (typeof from === 'number' && typeof to === 'number') return [name, Math.round(draw.between(from, to) / 50) * 50];
      return [name, draw.pick<string | number>(choice)];
    }),
  );
}

/**
 * One to four photos of the same thing: all of it, closer, and once more elsewhere. A thing of one colour stands in the same two places in
 * every ad, so that few pictures are needed; every other ad with a single photo shows it mirrored.
 */
function photos(scene: string, colour: number, turn: number, draw: Chance): Picture[] {
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

function languageOf(offer: Chapter['offers'][number], draw: Chance): Language {
  const roll = draw.next();
  if (offer.title.ps !== undefined && roll < 0.14) return 'ps';
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
