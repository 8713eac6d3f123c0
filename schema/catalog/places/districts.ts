import { byLanguage, type Language, loadByLanguage, withFallbacks } from '../languages.ts';
import type { Districts } from './provinces.ts';

const FILES = await loadByLanguage(fileOf);

const ALL = byLanguage((language) => withFallbacks(language).flatMap((code) => FILES[code] ?? []));

/** The districts in a language, or in the one that stands in for it. All of them weigh as much as a screen: for the Worker alone. */
export function districtsIn(language: Language): Districts {
  const [districts] = ALL[language];
  if (!districts) throw new Error(`There are no districts in ${language}`);
  return districts;
}

/** Not every language has one. */
async function fileOf(code: Language): Promise<{ default: Districts | null }> {
  try {
    return (await import(`./districts/${code}.ts`)) as { default: Districts };
  } catch {
    return { default: null };
  }
}
