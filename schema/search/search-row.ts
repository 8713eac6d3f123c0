import { categoryById } from '../catalog/categories.ts';
import { DEAL_WORDS } from '../catalog/deal-words.ts';
import { currentDistrict } from '../catalog/places/former-districts.ts';
import { districtsIn } from '../catalog/places/districts.ts';
import { DETAIL_NAMES, DETAILS } from '../catalog/details.ts';
import { LANGUAGE_CODES } from '../catalog/languages.ts';
import { knownNames, leafNamesOf } from '../catalog/leaves.ts';
import { namesOf } from '../catalog/names.ts';
import { isProvince, PROVINCES } from '../catalog/places/provinces.ts';
import { namesInPlace } from '../place.ts';
import { type FacetFields, facetsOf, foldForSearch } from './search.ts';

/** The searched fields of an ad, as its row stores them: `leaf` is an id, `district` an English name. */
export interface SearchDocument extends Omit<FacetFields, 'district'> {
  title: string;
  description: string;
  location: string;
  district: string | null;
}

/** Returns the two columns of an ad's row in the search index. */
export function searchRow(ad: SearchDocument): { words: string; facets: string } {
  const category = categoryById(ad.categoryId);
  const province = PROVINCES.find(({ en }) => en === ad.province);
  const text = [
    ad.title,
    ad.description,
    ad.location,
    ...(category ? namesOf(`category.${category.slug}`) : []),
    indexedNames(ad),
    (ad.deal && DEAL_WORDS[ad.deal]) ?? '',
    ...(province ? namesOf(`province.${province.en}`) : []),
    indexedPlace(ad),
  ].join('\n');
  const { words, starts } = foldForSearch(text);
  return { words, facets: facetsOf({ ...ad, district: districtIndex(ad.province, ad.district) }) + starts };
}

/** Returns the names of an ad's leaf and of its text details in every language, so that searches for these find the ad. */
export function indexedNames({ leaf, details }: Pick<SearchDocument, 'leaf' | 'details'>): string {
  const said = TEXTS.flatMap((name) => details?.[name] ?? []).flatMap((text) => knownNames(String(text)));
  return [leafNamesOf(leaf), ...said].filter((names) => names !== '').join(' ');
}

const TEXTS = DETAIL_NAMES.filter((name) => DETAILS[name].kind === 'text');

/** Returns the names of an ad's place in every language: of the places in its location text, and of its district. */
export function indexedPlace({
  location,
  province,
  district,
}: Pick<SearchDocument, 'location' | 'province' | 'district'>): string {
  const at = districtIndex(province, district);
  const named = province !== null && isProvince(province) && at !== null;
  const names = named ? LANGUAGE_CODES.map((code) => districtsIn(code)[province][at]?.trim() ?? '') : [];
  return [...new Set([...namesInPlace(location, province), ...names])].join(' ');
}

/** Returns the index of a district in its province's list, the same for present and former names; null if the province has no such district. */
export function districtIndex(province: string | null, district: string | null | undefined): number | null {
  if (!district || province === null || !isProvince(province)) return null;
  const at = districtsIn('en')[province].findIndex((name) => name.trim() === currentDistrict(district));
  return at < 0 ? null : at;
}
