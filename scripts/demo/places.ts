import { byLanguage, DEFAULT_LANGUAGE, type Language, LANGUAGES, LOCAL_LANGUAGE } from '#schema/catalog/languages';
import { namesIn } from '#schema/catalog/names';
import { districtsIn } from '#schema/catalog/places/districts';
import { PROVINCES, type Province } from '#schema/catalog/places/provinces';
import { provinceOf } from '#schema/province-of';
import type { Random } from './random.ts';
import type { Words } from './texts.ts';

/** The provinces where most people live, so that cities have more ads than the mountains. */
const CROWDED: readonly Province[] = ['Kabul', 'Kabul', 'Kabul', 'Kabul', 'Herat', 'Balkh', 'Nangarhar', 'Kandahar'];

/**
 * Returns the place of the `n`th ad, as its owner would type it: the first ads cover all provinces in turn; of the later ones 60 % are in the crowded
 * provinces, the others in any province.
 */
export function placeOf(n: number, draw: Random): { province: Province; district: string; location: Words } {
  const all = PROVINCES.map(({ en }) => en);
  const early = all[n % all.length];
  const province = early !== undefined && n < all.length * 4 ? early : draw.pick(draw.happens(0.6) ? CROWDED : all);
  const names = byLanguage((code) => namesIn(code)[`province.${province}`]);
  const known = districtsIn(DEFAULT_LANGUAGE)[province].flatMap((name, at, all) =>
    all.indexOf(name) < at ? [] : byLanguage((code) => (districtsIn(code)[province][at] ?? name).trim()),
  );
  const named = (code: Language, district: string) =>
    joined(names[code], district, LANGUAGES[code].direction === 'rtl' ? '، ' : ', ');
  // A district may carry another province's name; the location must still name its own.
  const districts = known.filter((district) =>
    ([LOCAL_LANGUAGE, DEFAULT_LANGUAGE] as const).every((code) => provinceOf(named(code, district[code])) === province),
  );
  const district = draw.pick(districts);
  return { province, district: district[DEFAULT_LANGUAGE], location: byLanguage((code) => named(code, district[code])) };
}

function joined(province: string, district: string, comma: string): string {
  return province === district ? province : `${province}${comma}${district}`;
}
