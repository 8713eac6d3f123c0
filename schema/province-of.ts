import { PROVINCES, type Province } from './catalog/places/provinces.ts';
import { fold } from './fold.ts';

/**
 * How people write each province in whatever language and script, beside its English name: by these a typed place is read. What is shown is in
 * `catalog/names`, of which a device has those of its own language only.
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

/** What people call a province, its English name first. */
export function spellingsOf(province: Province): readonly string[] {
  return [province, ...SPELLINGS[province]];
}

/**
 * The province that a location names: the longest name, in any language, that stands in it as whole words («غوربند» is
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
