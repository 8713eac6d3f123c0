import { persianDigits } from '#schema/digits';
import type { Language } from '../../i18n/domains.ts';

/** A number with thousands separators, in the digits of the language: 12,500 or ۱۲٬۵۰۰. */
export function groupedDigits(value: number, language: Language): string {
  const english = value.toLocaleString('en-US');
  return language === 'en' ? english : persianDigits(english).replaceAll(',', '\u066c').replace('.', '\u066b');
}
