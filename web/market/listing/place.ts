import { PROVINCES } from '#schema/catalog/provinces';
import type { Language } from '../../i18n/domains.ts';

/** The province's name in the language, for the link beside the place; null without one, and where the typed place says it already. */
export function provinceBeside(location: string, province: string | null, language: Language): string | null {
  const names = PROVINCES.find(({ en }) => en === province);
  if (!names || location.toLowerCase().includes(names[language].toLowerCase())) return null;
  return names[language];
}
