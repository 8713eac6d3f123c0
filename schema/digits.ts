import { LANGUAGES, type Language } from './catalog/languages.ts';

const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** Persian and Arabic digits become ASCII; everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/** The id that people look for: `7`, `#7` and `۷` are 7; null for anything else. */
export function idIn(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(asciiDigits(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** ASCII digits become Persian ones, as Dari text shows them. */
export function persianDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));
}

/** A number with thousands separators, in the digits of the language: 12,500 or ۱۲٬۵۰۰; with that many decimals where they are given. */
export function groupedDigits(value: number, language: Language, decimals?: number): string {
  const latin = grouping(decimals).format(value);
  return hasPersianDigits(language) ? persianDigits(latin).replaceAll(',', '\u066c').replace('.', '\u066b') : latin;
}

export function hasPersianDigits(language: Language): boolean {
  return LANGUAGES[language].digits === 'persian';
}

const groupings = new Map<number | undefined, Intl.NumberFormat>();

/** Cached: to make a formatter takes longer than to draw a card, and a page of ads shows a hundred numbers. */
function grouping(decimals: number | undefined): Intl.NumberFormat {
  const known = groupings.get(decimals);
  if (known) return known;
  const fixed = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const made = new Intl.NumberFormat('en-US', fixed);
  groupings.set(decimals, made);
  return made;
}
