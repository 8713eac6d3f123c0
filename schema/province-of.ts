import { PROVINCES, type Province } from './catalog/provinces.ts';
import { fold } from './fold.ts';

/** Names by which people call a province beside the three of the catalog. */
const ALSO_CALLED: Partial<Record<Province, readonly string[]>> = {
  Wardak: ['وردک', 'Maidan Wardak'],
  Balkh: ['Mazar', 'Mazar-i-Sharif', 'مزار شریف', 'مزارشریف', 'مزار'],
  Nangarhar: ['Jalalabad', 'جلال آباد', 'جلال‌آباد'],
  Paktya: ['Paktia'],
  Daykundi: ['Daikundi', 'دایکندی'],
  'Sar-e Pol': ['Sar-e-Pul', 'سر پل', 'سر پول'],
};

const names = PROVINCES.flatMap(({ en, fa, ps }) =>
  [en, fa, ps, ...(ALSO_CALLED[en] ?? [])].map((name) => ({ province: en, words: placeWords(name) })),
).sort((a, b) => b.words.length - a.words.length);

/**
 * The province that a location names: the longest name, in English, Dari or Pashto, that stands in it as whole words («غوربند» is
 * no «غور»). Null when it names none.
 */
export function provinceOf(location: string): Province | null {
  const words = placeWords(location);
  return names.find((name) => words.includes(name.words))?.province ?? null;
}

/** Folded, each word between single spaces, so that whole words compare as substrings. */
function placeWords(text: string): string {
  return ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}
