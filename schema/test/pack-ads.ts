import { DEALS } from '../catalog/deals.ts';
import { LEAVES } from '../catalog/leaves.ts';
import type { Leaf } from '../catalog/leaves/leaf.ts';
import { districtsIn } from '../catalog/places/districts.ts';
import { PROVINCES } from '../catalog/places/provinces.ts';
import { DAY, MINUTE } from '../durations.ts';
import type { PackAd } from '../pack/format.ts';
import { indexedNames, indexedPlace } from '../search/search-row.ts';

const LETTERS = Array.from('ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی');
export const AS_OF = Date.UTC(2026, 10, 22, 9);

/** Returns ads, newest first, each with a Dari title of its own: of 40 letters on average, in words that hardly any other title has. */
export function packAds(count: number, seed = 7): PackAd[] {
  let state = seed;
  // Park and Miller's random numbers: one seed gives the same ads each time.
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const pick = <Value>(from: readonly Value[]): Value => from[next(from.length)] as Value; // no list here is empty
  const word = () => Array.from({ length: 3 + next(5) }, () => pick(LETTERS)).join('');
  const line = (words: number) => Array.from({ length: words }, word).join(' ');
  // Most places name their district.
  const places = Array.from({ length: 400 }, () => {
    const province = pick(PROVINCES).en;
    const district = next(4) === 0 ? null : pick(districtsIn('en')[province]).trim();
    const location = `${line(1)}، ${line(2)}`;
    return { location, placeNames: indexedPlace({ location, province, district }) };
  });
  /** An ad has one of the leaf's known values for each detail. */
  const namesOf = (leaf: Leaf | null) => {
    const said = Object.entries(leaf?.known ?? {}).map(([name, values]) => [name, pick(values)] as const);
    return indexedNames({ leaf: leaf?.id ?? null, details: { ...Object.fromEntries(said), ...leaf?.implies } });
  };
  const titles = new Set<string>();
  while (titles.size < count) titles.add(line(5 + next(4)));
  let [id, createdAt] = [count * 10 + 1, AS_OF];
  return Array.from(titles, (title) => {
    id -= 1 + next(9);
    createdAt -= next(20) * MINUTE;
    return {
      id,
      title,
      price: (1 + next(999)) * 10 ** next(5),
      ...pick(places),
      province: pick([...PROVINCES.map(({ en }) => en), null]),
      categoryId: 1 + next(21),
      names: namesOf(next(10) === 0 ? null : pick(LEAVES)),
      createdAt,
      featuredUntil: next(50) === 0 ? AS_OF + next(9) * DAY - 4 * DAY : null,
      colors: next(10) === 0 ? null : Array.from({ length: 6 }, () => next(16).toString(16)).join(''),
      deal: next(4) > 0 ? null : pick(DEALS),
      isBargain: next(4) === 0,
    };
  });
}
