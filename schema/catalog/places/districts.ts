import { byLanguage, type Language, loadByLanguage, withFallbacks } from '../languages.ts';
import type { Districts } from './provinces.ts';

const FILES = await loadByLanguage(fileOf);

const ALL = byLanguage((language) => withFallbacks(language).flatMap((code) => FILES[code] ?? []));

/** Returns the districts in a language, or else in its fallback. The lists are as large as a screen's code, so only the Worker loads all. */
export function districtsIn(language: Language): Districts {
  const [districts] = ALL[language];
  if (!districts) throw new Error(`There are no districts in ${language}`);
  return districts;
}

/** Returns null as the default if the language has no file. */
async function fileOf(code: Language): Promise<{ default: Districts | null }> {
  try {
    return (await import(`./districts/${code}.ts`)) as { default: Districts };
  } catch {
    return { default: null };
  }
}
