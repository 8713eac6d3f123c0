import { categoryById } from '../catalog/categories.ts';
import { districtsIn } from '../catalog/places/districts.ts';
import { leafNamesOf } from '../catalog/leaves.ts';
import { namesOf } from '../catalog/names.ts';
import { isProvince, PROVINCES } from '../catalog/places/provinces.ts';
import { keptDistrict } from '../catalog/places/same-districts.ts';
import { type Faceted, facetsOf, searchedIn } from './search.ts';

/** An ad as its row tells it: `leaf` is an id, `district` an English name. */
export interface SearchDocument extends Omit<Faceted, 'district'> {
  title: string;
  description: string;
  location: string;
  district: string | null;
}

/** The two columns of an ad's row in the index. It is found by what its category, its leaf and its province are called in any language, too. */
export function searchRow(ad: SearchDocument): { words: string; facets: string } {
  const category = categoryById(ad.categoryId);
  const province = PROVINCES.find(({ en }) => en === ad.province);
  const text = [
    ad.title,
    ad.description,
    ad.location,
    ...(category ? namesOf(`category.${category.slug}`) : []),
    leafNamesOf(ad.leaf),
    ...(province ? namesOf(`province.${province.en}`) : []),
  ].join('\n');
  const { words, starts } = searchedIn(text);
  return { words, facets: facetsOf({ ...ad, district: districtIndex(ad.province, ad.district) }) + starts };
}

/** The place of a district in its province's list, one place for all its names; null where the province has none of that name. */
export function districtIndex(province: string | null, district: string | null | undefined): number | null {
  if (!district || province === null || !isProvince(province)) return null;
  const at = districtsIn('en')[province].findIndex((name) => name.trim() === keptDistrict(district));
  return at < 0 ? null : at;
}
