import { districtsIn } from './catalog/places/districts.ts';
import { type Language, LANGUAGE_CODES, LANGUAGES } from './catalog/languages.ts';
import { namesIn } from './catalog/names.ts';
import { isProvince, type Province, PROVINCES } from './catalog/places/provinces.ts';
import { FORMER_DISTRICTS } from './catalog/places/former-districts.ts';
import { fold } from './fold.ts';
import { isolateText } from './phrase.ts';

/** The names of a place, by language; a language whose name is the typed text is left out. */
export type PlaceNames = Partial<Record<Language, string>>;

/** A cache of recent places, by the typed text: a page of ads repeats a few of them. */
const known = new Map<string, { province: string | null; names: PlaceNames | null }>();
const KNOWN_MAX = 2_000;

/**
 * Returns a typed place ('Karte 3, Kabul') in every language: provinces, and districts of `province`, by their names in that language, the rest as
 * typed. Returns null if no part of it has another name.
 */
export function placeNames(location: string, province: string | null): PlaceNames | null {
  const read = known.get(location);
  if (read?.province === province) return read.names;
  const names = readPlace(location, province);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(location, { province, names });
  return names;
}

function readPlace(location: string, province: string | null): PlaceNames | null {
  const parts = partsOf(location);
  const named = parts.map((part) => namesOfPart(part, province));
  if (named.every((names) => names === null)) return null;
  const names = LANGUAGE_CODES.map((language) => {
    const { direction } = LANGUAGES[language];
    const words = parts.map((part, at) => named[at]?.(language) ?? isolateText(part, direction));
    return [language, words.join(direction === 'rtl' ? '، ' : ', ')] as const;
  }).filter(([, name]) => name !== location);
  return names.length === 0 ? null : Object.fromEntries(names);
}

/** Returns all names, in every language, of the provinces and districts in a typed place, each once. */
export function namesInPlace(location: string, province: string | null): string[] {
  const names = partsOf(location).flatMap((part) => {
    const named = namesOfPart(part, province);
    return named ? LANGUAGE_CODES.map(named) : [];
  });
  return [...new Set(names)];
}

function partsOf(location: string): string[] {
  return location.split(/\s*[,،]\s*/);
}

type Named = (language: Language) => string;

function namesOfPart(part: string, province: string | null): Named | null {
  const folded = spelling(part);
  const whole = provincesByName().get(folded);
  if (whole !== undefined) return (language) => namesIn(language)[`province.${whole}`];
  if (province === null || !isProvince(province)) return null;
  const at = districtsByName(province).get(folded);
  return at === undefined ? null : (language) => districtsIn(language)[province][at]?.trim() ?? part;
}

let provinces: ReadonlyMap<string, Province> | null = null;

function provincesByName(): ReadonlyMap<string, Province> {
  provinces ??= new Map(
    PROVINCES.flatMap(({ en }) => LANGUAGE_CODES.map((code) => [spelling(namesIn(code)[`province.${en}`]), en] as const)),
  );
  return provinces;
}

const districts = new Map<Province, ReadonlyMap<string, number>>();

/** Returns the districts' indexes by their names in every language and their former names. Of two districts with one name, either would do. */
function districtsByName(province: Province): ReadonlyMap<string, number> {
  const read = districts.get(province);
  if (read) return read;
  const places = LANGUAGE_CODES.flatMap((code) => districtsIn(code)[province].map((name, at) => [spelling(name), at] as const));
  for (const [former, kept] of FORMER_DISTRICTS) {
    const at = districtsIn('en')[province].indexOf(kept);
    if (at >= 0) places.push([spelling(former), at]);
  }
  const found = new Map([...places].reverse());
  districts.set(province, found);
  return found;
}

/** Folds a name without its spaces, because people write its parts apart or together: «جلال آباد», «جلال‌آباد». */
function spelling(name: string): string {
  return fold(name).replace(/[\s\u200c-]+/g, '');
}
