import inDari from '#schema/catalog/places/districts/fa';
import inEnglish from '#schema/catalog/places/districts/en';
import { namesIn } from '#schema/catalog/names';
import { PROVINCES, type Province } from '#schema/catalog/places/provinces';
import { provinceOf } from '#schema/province-of';
import type { Chance } from './random.ts';
import type { Words } from './texts.ts';

/** Where most people live, so that the cities have more ads than the mountains. */
const CROWDED: readonly Province[] = ['Kabul', 'Kabul', 'Kabul', 'Kabul', 'Herat', 'Balkh', 'Nangarhar', 'Kandahar'];

/** The place of the `n`th ad, as its owner would type it: the first ads go round all provinces, the later ones to the crowded ones as often as to any other. */
export function placeOf(n: number, draw: Chance): { province: Province; district: string; location: Words } {
  const all = PROVINCES.map(({ en }) => en);
  const early = all[n % all.length];
  const province = early !== undefined && n < all.length * 4 ? early : draw.pick(draw.happens(0.6) ? CROWDED : all);
  const fa = namesIn('fa')[`province.${province}`];
  const names = { en: province, fa, ps: namesIn('ps')[`province.${province}`] };
  const known = inEnglish[province].map((en, at) => ({ en, fa: inDari[province][at] ?? en }));
  // A district may carry another province's name; the location must still name its own.
  const districts = known.filter(
    ({ fa, en }) => provinceOf(`${names.fa}، ${fa}`) === province && provinceOf(`${names.en}, ${en}`) === province,
  );
  const district = draw.pick(districts);
  return {
    province,
    district: district.en.trim(),
    location: {
      fa: joined(names.fa, district.fa.trim(), '، '),
      en: joined(names.en, district.en.trim(), ', '),
      ps: joined(names.ps, district.fa.trim(), '، '),
    },
  };
}

function joined(province: string, district: string, comma: string): string {
  return province === district ? province : `${province}${comma}${district}`;
}
