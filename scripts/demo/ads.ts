import { CATEGORIES, type Category } from '#schema/catalog/categories';
import { AFN_PER_USD_DEFAULT } from '#schema/catalog/credits';
import type { Currency, Deal, Reach, Negotiable } from '#schema/catalog/deals';
import { choicesOf, type Detail, detailsOf, factorOf, isNumber, type StoredDetails } from '#schema/catalog/details';
import { leafBySlug } from '#schema/catalog/leaves';
import {
  byLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_CODES,
  LANGUAGES,
  LOCAL_LANGUAGE,
  withFallbacks,
} from '#schema/catalog/languages';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import { LISTING_DAYS, TITLE_MAX } from '#schema/catalog/limits';
import type { Province } from '#schema/catalog/places/provinces';
import { DAY, MINUTE } from '#schema/durations';

import { type Picture, picturesOf } from './photos.ts';
import { placeOf } from './places.ts';
import { type Random, seededRandom } from './random.ts';
import { type CategoryTexts, readCategoryTexts, readScenes, type Scenes, SELLER_ID, type Words } from './texts.ts';

/** An ad, in the words of the wizard: `price` is in `currency`, null if the ad names none. */
export interface DemoAd {
  id: number;
  clientId: string;
  userId: number;
  categoryId: number;
  leaf: string;
  deal: Deal;
  language: Language;
  title: string;
  description: string;
  price: number | null;
  currency: Currency;
  negotiable: Negotiable;
  location: string;
  province: Province;
  district: string;
  reach: readonly Reach[];
  details: StoredDetails;
  pictures: Picture[];
  views: number;
  /** How long ago it was published, in minutes; falls as the id rises. */
  publishedMinutesAgo: number;
  /** In how many days it expires; the owners of older ones have confirmed that they are still available. */
  endsInDays: number;
  soldMinutesAgo: number | null;
  featuredForDays: number | null;
}

const DAYS = 60;

/** Returns all ads, the oldest first, with ids from 1. `members` is the number of members; the administrator owns no ads. */
export function demoAds(members: number): DemoAd[] {
  const draw = seededRandom(1403);
  const scenes = readScenes();
  const album = pictureRotation();
  const titles = new Set<string>();
  const subjects = shuffled(
    CATEGORIES.flatMap((category) => {
      const chapter = readCategoryTexts(category.slug);
      return Array.from({ length: chapter.weight }, (_, nth) => ({ category, chapter, nth }));
    }),
    draw,
  );
  return subjects.map((subject, n) => {
    const age = 1 - (n + 1) / subjects.length;
    const publishedMinutesAgo = 4 + Math.round(age ** 1.25 * DAYS * 24 * 60);
    const isSold = age > 0.1 && draw.happens(0.05);
    const left = LISTING_DAYS - Math.floor((publishedMinutesAgo * MINUTE) / DAY);
    return {
      id: n + 1,
      clientId: draw.hex(32),
      userId: draw.happens(0.18) ? SELLER_ID : draw.between(2, members),
      categoryId: subject.category.id,
      ...written(subject, scenes, placeOf(n, draw), album, titles, draw),
      reach: draw.pick<readonly Reach[]>([[], [], [], ['call'], ['call', 'whatsapp']]),
      views: Math.round(draw.next() ** 2 * (40 + age * 420)),
      publishedMinutesAgo,
      endsInDays: left > 6 ? left : draw.between(7, 40),
      soldMinutesAgo: isSold ? Math.round(publishedMinutesAgo * draw.next()) : null,
      featuredForDays: !isSold && draw.happens(0.012) ? draw.between(2, 25) : null,
    };
  });
}

/** The `nth` ad of a category; the offers of the category are used in rotation. */
interface Subject {
  category: Category;
  chapter: CategoryTexts;
  nth: number;
}

function written(
  { category, chapter, nth }: Subject,
  scenes: Scenes,
  place: ReturnType<typeof placeOf>,
  nextOf: ReturnType<typeof pictureRotation>,
  titles: Set<string>,
  draw: Random,
) {
  const offers = chapter.offers.flatMap((each) => Array.from({ length: each.share }, () => each));
  const offer = offers[nth % offers.length];
  if (offer === undefined) throw new Error(`No offer ${nth} in ${category.slug}.`);
  const leaf: Leaf | undefined = leafBySlug(offer.leaf);
  if (leaf?.category !== category.slug) throw new Error(`scripts/demo/ads/${category.slug}.json: no leaf ${offer.leaf} there.`);
  const deal = offer.deal ?? leaf.deals[0];
  const language = languageOf(offer, draw);
  const scene = offer.scenes[Math.floor(nth / offers.length) % offer.scenes.length] ?? '';
  const { picture, isShown } = nextOf(scene);
  const colour = scenes.scenes[scene]?.[picture.colour] ?? '';
  const colourWords = scenes.colours[colour];
  if (colourWords === undefined) throw new Error(`scenes.json: no words for colour ${picture.colour} of ${scene}.`);
  const rooms = draw.between(...(offer.rooms ?? [0, 0]));
  const [oldest, newest] = offer.years ?? [0, 0];
  const year = draw.between(oldest, newest);
  const drawn = () =>
    new Map<string, Words>([
      ...Object.entries(offer.slots).map(([name, choices]) => [name, draw.pick(choices)] as const),
      ['colour', colourWords],
      ['year', inDigits(year)],
      ['rooms', inDigits(rooms)],
    ]);
  let slots = drawn();
  const fill = (text: string, into: Language): string =>
    text.replace(/\{(\w+)\}/g, (slot, name: string) => wordsIn(slots.get(name) ?? byLanguage(() => slot), into));
  const titled = () => capital(fill(wordsIn(offer.title, language), language));
  for (let tries = 0; tries < 4 && titles.has(titled()); tries += 1) slots = drawn();
  const title = distinctTitle(titled(), wordsIn(place.location, language), language, titles);
  const endings = offer.endings ?? chapter.endings;
  const tail = endings.length === 0 ? [] : draw.happens(0.6) ? [draw.pick(endings), draw.pick(endings)] : [draw.pick(endings)];
  // An ending that is not written in the ad's language is left out: otherwise the ad would switch language at its end.
  const sentences = [wordsIn(offer.text, language), ...new Set(tail.flatMap((ending) => ending[language] ?? []))];
  // A newer car is more expensive.
  const youth = newest > oldest ? (year - oldest) / (newest - oldest) : draw.next();
  const dearness = youth * 0.7 + draw.next() * 0.3;
  const worth = offer.price[0] + (offer.price[1] - offer.price[0]) * dearness;
  const byAgreement = deal === 'sale' && draw.happens(chapter.agreement);
  const currency: Currency = worth >= 10_000 && !byAgreement && draw.happens(chapter.usd) ? 'USD' : 'AFN';
  return {
    leaf: leaf.slug,
    deal,
    language,
    title,
    description: sentences.map((sentence) => capital(fill(sentence, language))).join(draw.happens(0.3) ? '\n' : ' '),
    price: worth === 0 || byAgreement ? null : rounded(currency === 'USD' ? worth / AFN_PER_USD_DEFAULT : worth),
    currency,
    negotiable: byAgreement ? ('agreement' as const) : worth > 0 && draw.happens(0.35),
    location: wordsIn(place.location, language),
    province: place.province,
    district: place.district,
    pictures: isShown && draw.happens(0.05) ? [] : photos(picture, draw),
    details: chosenDetails(
      detailsOf({ kind: category.kind, leaf, deal }),
      {
        ...(offer.years ? { year: '{year}' } : {}),
        // A wanted ad names no colour and no distance driven.
        ...(deal === 'wanted' ? {} : { ...ofThing(year, colour), ...chapter.details }),
        ...offer.details,
      },
      language,
      fill,
      draw,
    ),
  };
}

function ofThing(year: number, colour: string): CategoryTexts['details'] {
  const choice = COLOUR_CHOICES[colour];
  return { ...(choice ? { colour: [choice] } : {}), ...(year > 0 ? { km: [(2025 - year) * 3_500, (2025 - year) * 9_500] } : {}) };
}

/** Maps the colours of the pictures to the colours that an ad can choose. */
const COLOUR_CHOICES: Readonly<Record<string, string>> = {
  white: 'white',
  cream: 'white',
  silver: 'silver',
  blue: 'blue',
  turquoise: 'blue',
  red: 'red',
  black: 'black',
  green: 'green',
  yellow: 'yellow',
  grey: 'grey',
  brown: 'brown',
  purple: 'purple',
};

/** Returns the title, or the title with the place if another ad has it already. */
function distinctTitle(title: string, place: string, language: Language, titles: Set<string>): string {
  const placed = `${title}${language === 'en' ? ',' : '،'} ${place}`;
  const choices = [title, placed, ...Array.from({ length: 30 }, (_, n) => `${placed} (${n + 2})`)];
  const free = choices.find((choice) => !titles.has(choice) && choice.length <= TITLE_MAX);
  if (free === undefined) throw new Error(`Too many ads are called ${title}.`);
  titles.add(free);
  return free;
}

/** Returns the words in the language, or in its fallback. */
function wordsIn(words: Words, language: Language): string {
  const [text] = withFallbacks(language).flatMap((code) => words[code] ?? []);
  if (text === undefined) throw new Error(`There are no words for ${language} in ${JSON.stringify(words)}.`);
  return text;
}

/** Returns those of the requested details that the texts mention. */
function chosenDetails(
  asked: readonly Detail[],
  details: CategoryTexts['details'],
  language: Language,
  fill: (text: string, into: Language) => string,
  draw: Random,
): StoredDetails {
  const chosen = new Map<Detail, string | number>();
  for (const name of asked) {
    const choice = details[name];
    if (choice === undefined) continue;
    chosen.set(name, read(name, drawnFrom(choice)));
  }
  // A number that is kept in a fixed unit, whatever unit its owner uses.
  for (const [name, value] of chosen) {
    const unit = [...chosen].find(([each, said]) => each === `${name}Unit` && said);
    const factor = unit && typeof value === 'number' ? factorOf(name, unit[1] as Parameters<typeof factorOf>[1]) : null;
    if (factor !== null && typeof value === 'number') chosen.set(name, Math.round(value * factor));
  }
  return Object.fromEntries(chosen);

  function drawnFrom(choice: NonNullable<CategoryTexts['details'][Detail]>): string | number {
    // Names of makers are in Latin letters in every language.
    if (typeof choice === 'string') return fill(choice, DEFAULT_LANGUAGE);
    if (!Array.isArray(choice)) return fill(wordsIn(choice, language), language);
    const [from, to] = choice;
    if (typeof from === 'number' && typeof to === 'number') return roundCoarsely(draw.between(from, to), to);
    return draw.pick<string | number>(choice);
  }
}

/** Rounds a value as people do. */
function roundCoarsely(value: number, largest: number): number {
  const step = largest >= 20_000 ? 500 : largest >= 2_000 ? 50 : largest >= 200 ? 10 : 1;
  return Math.max(Math.round(value / step) * step, 1);
}

/** Returns the detail that a text names: a number, the choice that has this name, or the text as it is. */
function read(name: Detail, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (isNumber(name)) return numberIn(value);
  const choices = choicesOf(name);
  if (!choices) return value;
  const words = value.toLowerCase().split(' ');
  const choice = choices.find((each) => words.includes(each));
  if (choice === undefined) throw new Error(`No ${name} is called ${value}.`);
  return choice;
}

const NUMBERS = ['half', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function numberIn(text: string): number {
  const word = NUMBERS.findIndex((each) => text.toLowerCase().split(' ').includes(each));
  const [digits] = /[\d.,]+/.exec(text) ?? [];
  const number = digits === undefined ? (text.toLowerCase() === 'fifteen' ? 15 : word) : Number(digits.replaceAll(',', ''));
  if (!(number > 0)) throw new Error(`There is no number in ${text}.`);
  return text.endsWith('kW') ? number * 1_000 : number;
}

/** Takes the pictures of a scene in rotation; every other round mirrors them. `isShown`: another ad shows it already. */
function pictureRotation(): (scene: string) => { picture: Picture; isShown: boolean } {
  const turns = new Map<string, number>();
  return (scene) => {
    const pictures = picturesOf(scene);
    const turn = turns.get(scene) ?? 0;
    turns.set(scene, turn + 1);
    const picture = pictures[turn % pictures.length];
    if (!picture) throw new Error(`There is no picture of ${scene}.`);
    const round = Math.floor(turn / pictures.length);
    return { picture: { ...picture, view: round % 2 === 0 ? 'whole' : 'mirrored' }, isShown: round > 0 };
  };
}

/** Returns one to four photos of the same thing: the whole of it, a close view, and again on other backgrounds, as far as there are pictures. */
function photos(first: Picture, draw: Random): Picture[] {
  const count = draw.pick([1, 1, 1, 1, 2, 2, 3, 4]);
  if (count === 1) return [first];
  const ofColour = picturesOf(first.scene).filter(({ colour }) => colour === first.colour);
  const shown = ofColour.toSorted((a, b) => Number(b.ground === first.ground) - Number(a.ground === first.ground));
  return shown.flatMap((picture): Picture[] => [picture, { ...picture, view: 'close' }]).slice(0, count);
}

function languageOf(offer: CategoryTexts['offers'][number], draw: Random): Language {
  const roll = draw.next();
  const third = LANGUAGE_CODES.find(
    (code) => code !== LOCAL_LANGUAGE && code !== DEFAULT_LANGUAGE && offer.title[code] !== undefined,
  );
  if (third !== undefined && roll < 0.14) return third;
  return roll < 0.7 ? LOCAL_LANGUAGE : DEFAULT_LANGUAGE;
}

/** Rounds a price as people do: two leading digits, then a five or a nought. */
function rounded(price: number): number {
  const step = 10 ** Math.max(Math.floor(Math.log10(price)) - 1, 0);
  const half = step >= 100 ? step / 2 : step;
  return Math.max(Math.round(price / half) * half, 50);
}

function inDigits(value: number): Words {
  return byLanguage((code) => (LANGUAGES[code].digits === 'persian' ? persianDigits(value) : String(value)));
}

function persianDigits(value: number): string {
  return String(value).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
}

function capital(text: string): string {
  return text.startsWith('iPhone') ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}

function shuffled<T>(items: T[], draw: Random): T[] {
  return items
    .map((item) => ({ item, at: draw.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
