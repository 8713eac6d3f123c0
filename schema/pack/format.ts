import { type Deal, DEALS } from '../catalog/deals.ts';
import { PACK_ADS_MAX } from '../catalog/limits.ts';
import { PROVINCES, type Province, provinceIndex } from '../catalog/places/provinces.ts';
import { MINUTE } from '../durations.ts';
import { type ByteReader, byteReader, type ByteWriter, byteWriter, NotAPack, unzigzag, zigzag } from './bytes.ts';
import { frequentWords, readLines, readWords, writeLines, writeWords } from './words.ts';

/** The area that a pack covers: a province, or the whole country. */
export type Area = Province | 'Afghanistan';
export const AREAS: readonly Area[] = ['Afghanistan', ...PROVINCES.map(({ en }) => en)];

/** An ad as a pack stores it. */
export interface PackAd {
  id: number;
  title: string;
  /** In AFN, also of an ad in another currency; 0 where it names none. */
  price: number;
  deal: Deal | null;
  /** Whether the price is negotiable. */
  isBargain: boolean;
  location: string;
  /** The names of its place in every language, besides those of its province: a phone has no list of districts. */
  placeNames: string;
  province: Province | null;
  categoryId: number;
  /** The names of its leaf and its text details in every language: a phone has no list of leaves. Empty if it has neither. */
  names: string;
  /** In milliseconds, a whole number of minutes. */
  createdAt: number;
  /** When its promotion ends or ended, in milliseconds; null if it has none. */
  featuredUntil: number | null;
  /** The colours of the upper and the lower half of its photo, as two CSS colours of three digits each: `9bd764`. Null if it has no photo. */
  colors: string | null;
}

/** The newest ads of an area, newest first; `asOf` is when they were read, in milliseconds. */
export interface Pack {
  area: Area;
  asOf: number;
  ads: readonly PackAd[];
}

/** The version of the format. A device of this release reads no other version. */
const VERSION = 2;
const KIND = { pack: 0, delta: 1 } as const;

/** Writes a pack, to be gzipped and sealed. Its ads are written as columns, which compress better than rows. */
export function writePack({ area, asOf, ads }: Pack): Uint8Array<ArrayBuffer> {
  const writer = begin(KIND.pack, area, asOf);
  // A word that occurs only once takes fewer bytes spelt out than in the list.
  const known = frequentWords(linesOf(ads), 1);
  writeWords(writer, known);
  writeAds(writer, ads, { words: known, places: [], names: [] });
  return writer.written();
}

/** Reads what `writePack` wrote. Throws `NotAPack` for anything else. */
export function readPack(bytes: Uint8Array): Pack {
  const { reader, area, asOf } = start(bytes, KIND.pack);
  const ads = readAds(reader, { words: readWords(reader), places: [], names: [] });
  return { area, asOf, ads };
}

/** Writes the changes that turn `base` into `next`. Words, places and names that `base` has are not written again. */
export function writeDelta(base: Pack, next: Pack): Uint8Array<ArrayBuffer> {
  const before = new Map(base.ads.map((ad) => [ad.id, ad]));
  const kept = new Set(next.ads.filter((ad) => isSame(ad, before.get(ad.id))).map(({ id }) => id));
  const writer = begin(KIND.delta, next.area, next.asOf);
  writer.number(base.asOf);
  const gone = base.ads.flatMap(({ id }, index) => (kept.has(id) ? [] : [index]));
  writer.number(gone.length);
  writer.column((column) => gone.forEach((index, at) => column.number(index - (gone[at - 1] ?? -1) - 1)));
  writeAds(
    writer,
    next.ads.filter(({ id }) => !kept.has(id)),
    knownOf(base.ads),
  );
  return writer.written();
}

/** Applies a delta to `base` and returns the new pack. Throws `NotAPack`, also if the delta was made for another base. */
export function applyDelta(base: Pack, bytes: Uint8Array): Pack {
  const { reader, area, asOf } = start(bytes, KIND.delta);
  if (area !== base.area || reader.number() !== base.asOf) throw new NotAPack('It goes with another pack');
  const count = reader.count();
  const column = reader.column();
  const gone = new Set<number>();
  for (let at = 0, index = -1; at < count; at += 1) gone.add((index += column.number() + 1));
  const come = readAds(reader, knownOf(base.ads));
  const ads = [...base.ads.filter((_, index) => !gone.has(index)), ...come].sort((a, b) => b.id - a.id);
  if (ads.length > PACK_ADS_MAX) throw new NotAPack('It has too many ads');
  return { area, asOf, ads };
}

function begin(kind: number, area: Area, asOf: number): ByteWriter {
  const writer = byteWriter();
  for (const number of [VERSION, kind, AREAS.indexOf(area), asOf]) writer.number(number);
  return writer;
}

function start(bytes: Uint8Array, kind: number): { reader: ByteReader; area: Area; asOf: number } {
  const reader = byteReader(bytes);
  if (reader.number() !== VERSION) throw new NotAPack('It is of another version');
  if (reader.number() !== kind) throw new NotAPack('It is of another kind');
  const area = AREAS[reader.number()];
  if (area === undefined) throw new NotAPack('It is of no area');
  return { reader, area, asOf: reader.number() };
}

/** The texts of the base pack, which both writer and reader of a delta have. */
interface Known {
  words: readonly string[];
  places: readonly string[];
  names: readonly string[];
}

function knownOf(ads: readonly PackAd[]): Known {
  return { words: frequentWords(linesOf(ads), 0), places: textsOf(ads, placeOf), names: textsOf(ads, namesOf) };
}

function linesOf(ads: readonly PackAd[]): string[] {
  return [...ads.map(({ title }) => title), ...placeLines(textsOf(ads, placeOf)), ...textsOf(ads, namesOf)];
}

const namesOf = ({ names }: PackAd) => names;
/** A place and its names as one text: the same place mostly has the same names. */
const placeOf = ({ location, placeNames }: PackAd) => JSON.stringify([location, placeNames]);

function placeLines(places: readonly string[]): string[] {
  return places.flatMap((place) => JSON.parse(place) as [string, string]); // as `placeOf` wrote them
}

/** Returns each text once, the most frequent first. */
function textsOf(ads: readonly PackAd[], textOf: (ad: PackAd) => string): string[] {
  const counts = new Map<string, number>();
  for (const text of ads.map(textOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text);
}

/** Writes ads, without the texts that the reader knows. */
function writeAds(writer: ByteWriter, ads: readonly PackAd[], known: Known): void {
  const each = (write: (column: ByteWriter, ad: PackAd, before: PackAd | undefined) => void) =>
    writer.column((column) => ads.forEach((ad, index) => write(column, ad, ads[index - 1])));
  const places = newIn(textsOf(ads, placeOf), known.places);
  const names = newIn(textsOf(ads, namesOf), known.names);

  writer.number(ads.length);
  each((column, { id }, before) => column.number(before ? before.id - id : id));
  each((column, { createdAt }, before) => column.number(zigzag(minutes(before?.createdAt ?? 0) - minutes(createdAt))));
  each((column, { price }) => column.number(zerosOf(price)));
  each((column, { price }) => column.number(price / 10 ** zerosOf(price)));
  each((column, { deal, isBargain }) => column.number((deal === null ? 0 : DEALS.indexOf(deal) + 1) * 2 + Number(isBargain)));
  each((column, { categoryId }) => column.number(categoryId));
  each((column, { province }) => column.number(province === null ? 0 : provinceIndex(province) + 1));
  each((column, { featuredUntil }) => column.number(featuredUntil ?? 0));
  each((column, { colors }) => column.number(colors === null ? 0 : 1));
  each((column, { colors }) => column.bytes(colorBytes(colors)));
  each((column, ad) => column.number(places.numbers.get(placeOf(ad)) ?? 0));
  each((column, ad) => column.number(names.numbers.get(ad.names) ?? 0));
  writer.number(places.fresh.length);
  writer.number(names.fresh.length);
  writeLines(writer, [...placeLines(places.fresh), ...names.fresh, ...ads.map(({ title }) => title)], known.words);
}

/** Returns the texts that are not known yet, and the number of each text: the known ones are numbered first. */
function newIn(texts: readonly string[], known: readonly string[]) {
  const isKnown = new Set(known);
  const fresh = texts.filter((text) => !isKnown.has(text));
  return { fresh, numbers: new Map([...known, ...fresh].map((text, index) => [text, index])) };
}

function readAds(reader: ByteReader, known: Known): PackAd[] {
  const count = reader.count();
  if (count > PACK_ADS_MAX) throw new NotAPack('It has too many ads');
  const columns = Array.from({ length: 12 }, () => reader.column());
  const [ids, dates, zeros, prices, terms, categories, provinces, promotions, photos, colors, places, names] =
    columns as Twelve<ByteReader>;
  const [placesCount, namesCount] = [reader.count(), reader.count()];
  const titlesFrom = 2 * placesCount + namesCount;
  const lines = readLines(reader, titlesFrom + count, known.words);
  const placed = [...placeLines(known.places), ...lines.slice(0, 2 * placesCount)];
  const named = [...known.names, ...lines.slice(2 * placesCount, titlesFrom)];
  let [id, minute] = [0, 0];
  return Array.from({ length: count }, (_, index): PackAd => {
    id = index === 0 ? ids.number() : id - ids.number();
    minute -= unzigzag(dates.number());
    const term = terms.number();
    const province = provinces.number();
    const place = 2 * places.number();
    return {
      id,
      title: lines[titlesFrom + index] ?? '',
      price: prices.number() * 10 ** zeros.number(),
      deal: DEALS[(term >> 1) - 1] ?? null,
      isBargain: term % 2 === 1,
      location: placed[place] ?? '',
      placeNames: placed[place + 1] ?? '',
      province: PROVINCES[province - 1]?.en ?? null,
      categoryId: categories.number(),
      names: named[names.number()] ?? '',
      createdAt: minute * MINUTE,
      featuredUntil: promotions.number() || null,
      colors: photos.number() === 0 ? null : colorsIn(colors.bytes(3)),
    };
  });
}

type Twelve<Value> = [Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value, Value];

function isSame(ad: PackAd, other: PackAd | undefined): boolean {
  return other !== undefined && FIELDS.every((field) => ad[field] === other[field]);
}

const FIELDS = [
  'title',
  'price',
  'deal',
  'isBargain',
  'location',
  'placeNames',
  'province',
  'categoryId',
  'names',
  'createdAt',
  'featuredUntil',
  'colors',
] as const satisfies (keyof PackAd)[];

function minutes(time: number): number {
  return Math.floor(time / MINUTE);
}

/** Returns how many zeros a price ends in. Most prices are round, so the digits before the zeros make a small number. */
function zerosOf(price: number): number {
  let zeros = 0;
  for (let rest = price; rest > 0 && rest % 10 === 0; rest /= 10) zeros += 1;
  return zeros;
}

function colorBytes(colors: string | null): Uint8Array {
  if (colors === null) return new Uint8Array();
  return Uint8Array.from([0, 2, 4], (at) => Number.parseInt(colors.slice(at, at + 2), 16));
}

function colorsIn(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
