import { PROVINCES, type Province } from './catalog/places/provinces.ts';
import { fold } from './fold.ts';

/**
 * The spellings of each province in any language and script, besides its English name. They are used to recognise a typed place; the names that are
 * shown are in `catalog/names`, of which a device has only its own language.
 */
const SPELLINGS: Readonly<Record<Province, readonly string[]>> = {
  Kabul: ['کابل'],
  Herat: ['هرات'],
  Kandahar: ['قندهار', 'کندهار'],
  Balkh: ['بلخ', 'Mazar', 'Mazar-i-Sharif', 'مزار شریف', 'مزارشریف', 'مزار'],
  Nangarhar: ['ننگرهار', 'ننګرهار', 'Jalalabad', 'جلال آباد', 'جلال‌آباد'],
  Helmand: ['هلمند'],
  Badghis: ['بادغیس'],
  Ghazni: ['غزنی', 'غزني'],
  Faryab: ['فاریاب'],
  Kunduz: ['کندوز'],
  Baghlan: ['بغلان'],
  Takhar: ['تخار'],
  Badakhshan: ['بدخشان'],
  Laghman: ['لغمان'],
  Kapisa: ['کاپیسا'],
  Parwan: ['پروان'],
  Logar: ['لوگر', 'لوګر'],
  Panjshir: ['پنجشیر', 'پنجشېر'],
  Wardak: ['میدان وردک', 'میدان وردګ', 'وردک', 'Maidan Wardak'],
  Bamyan: ['بامیان'],
  Ghor: ['غور'],
  Farah: ['فراه'],
  Nimroz: ['نیمروز'],
  Zabul: ['زابل'],
  Uruzgan: ['ارزگان', 'روزګان'],
  Khost: ['خوست'],
  Paktya: ['پکتیا', 'Paktia'],
  Paktika: ['پکتیکا'],
  Kunar: ['کنر', 'کونړ'],
  Nuristan: ['نورستان'],
  Samangan: ['سمنگان', 'سمنګان'],
  'Sar-e Pol': ['سرپل', 'Sar-e-Pul', 'سر پل', 'سر پول'],
  Jawzjan: ['جوزجان'],
  Daykundi: ['دایکندی', 'دایکندي', 'Daikundi'],
};

const names = PROVINCES.flatMap(({ en }) => spellingsOf(en).map((name) => ({ province: en, words: placeWords(name) }))).sort(
  (a, b) => b.words.length - a.words.length,
);

/** Returns the spellings of a province, its English name first. */
export function spellingsOf(province: Province): readonly string[] {
  return [province, ...SPELLINGS[province]];
}

/**
 * Returns the province that a location names: the one with the longest name, in any language, that is in it as whole words
 * («غوربند» is not «غور»). Returns null if it names no province.
 */
export function provinceOf(location: string): Province | null {
  const words = placeWords(location);
  return names.find((name) => words.includes(name.words))?.province ?? null;
}

/** Folds a text and puts single spaces around its words, so that whole words can be compared as substrings. */
function placeWords(text: string): string {
  return ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}
