import { LANGUAGES, type Language } from '#schema/catalog/languages';
import { persianDigits } from '#schema/digits';

/** A number with thousands separators, in the digits of the language: 12,500 or ۱۲٬۵۰۰; with that many decimals where they are given. */
export function groupedDigits(value: number, language: Language, decimals?: number): string {
  const fixed = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const latin = value.toLocaleString('en-US', fixed);
  return hasPersianDigits(language) ? persianDigits(latin).replaceAll(',', '\u066c').replace('.', '\u066b') : latin;
}

export function hasPersianDigits(language: Language): boolean {
  return LANGUAGES[language].digits === 'persian';
}
