import { type Language, LANGUAGES, withFallbacks } from './catalog/languages.ts';

/** The name of a country (ISO 3166) in a language, or in the nearest one that the engine speaks: browsers bring no Pashto. */
export function countryName(country: string, language: Language): string {
  // Browsers before 2020 lack it: they show the code.
  if (!('DisplayNames' in Intl)) return country;
  const tags = withFallbacks(language).map((each) => LANGUAGES[each].tag);
  return new Intl.DisplayNames(tags, { type: 'region' }).of(country) ?? country;
}
