import type { Language } from './catalog/languages.ts';
import { countryName } from './country-name.ts';

export interface Device {
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

/** In the order in which they must be tested: the User-Agent of most browsers also names the browsers that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera|OPiOS\//, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Returns the browser and the system that a User-Agent names, by the names that people know. */
export function deviceOf(userAgent: string | null): Device {
  const named = (among: readonly [RegExp, string][]) => among.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
  return {
    browser: named(BROWSERS),
    system: named(SYSTEMS),
    isHandheld: /Mobi|Android|iPhone|iPod|iPad/.test(userAgent ?? ''),
  };
}

/** Returns 'Chrome, Android · Afghanistan': a person's browser, system and country (ISO 3166; null if unknown) in a language. */
export function signInPlaceText(
  userAgent: string | null,
  country: string | null,
  language: Language,
  unknownDevice: string,
): string {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter((name) => name !== null).join(', ') || unknownDevice;
  return [device, ...(country === null ? [] : [countryName(country, language)])].join(' · ');
}
