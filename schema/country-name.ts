import { type Language, LANGUAGES, withFallbacks } from './catalog/languages.ts';

/** Returns the name of a country (ISO 3166) in a language, or in a fallback that the engine has: browsers have no Pashto. */
export function countryName(country: string, language: Language): string {
  // Browsers before 2020 have no `DisplayNames`: they show the code.
  if (!('DisplayNames' in Intl)) return country;
  const tags = withFallbacks(language).map((each) => LANGUAGES[each].tag);
  return new Intl.DisplayNames(tags, { type: 'region' }).of(country) ?? country;
}
