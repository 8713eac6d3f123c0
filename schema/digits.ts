import { LANGUAGES, type Language } from './catalog/languages.ts';

const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** Turns Persian and Arabic digits into ASCII ones. Everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/** Reads an id that was typed into a search: `7`, `#7` and `۷` are 7. Returns null for anything else. */
export function idIn(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(asciiDigits(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Turns ASCII digits into Persian ones, as Dari text shows them. */
export function persianDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));
}

/** Returns a number with thousands separators, in the language's digits: 12,500 or ۱۲٬۵۰۰; with exactly `decimals` decimals if given. */
export function groupedDigits(value: number, language: Language, decimals?: number): string {
  const latin = grouping(decimals).format(value);
  return hasPersianDigits(language) ? persianDigits(latin).replaceAll(',', '\u066c').replace('.', '\u066b') : latin;
}

export function hasPersianDigits(language: Language): boolean {
  return LANGUAGES[language].digits === 'persian';
}

const groupings = new Map<number | undefined, Intl.NumberFormat>();

/** Caches formatters: making one takes longer than drawing a card, and a page of ads shows a hundred numbers. */
function grouping(decimals: number | undefined): Intl.NumberFormat {
  const known = groupings.get(decimals);
  if (known) return known;
  const fixed = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const made = new Intl.NumberFormat('en-US', fixed);
  groupings.set(decimals, made);
  return made;
}
