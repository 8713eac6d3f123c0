import { byLanguage, type Language, LANGUAGE_CODES, withFallbacks } from '../languages.ts';
import type { Districts } from './provinces.ts';

const FILES = new Map(await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await fileOf(code)] as const)));

const ALL = byLanguage((language) => withFallbacks(language).flatMap((code) => FILES.get(code) ?? []));

/** The districts in a language, or in the one that stands in for it. All of them weigh as much as a screen: for the Worker alone. */
export function districtsIn(language: Language): Districts {
  const [districts] = ALL[language];
  if (!districts) throw new Error(`There are no districts in ${language}`);
  return districts;
}

/** A literal beginning and end let esbuild, Vite and Node find the files of the folder by themselves. Not every language has one. */
async function fileOf(code: Language): Promise<Districts | undefined> {
  try {
    return ((await import(`./districts/${code}.ts`)) as { default: Districts }).default;
  } catch {
    return undefined;
  }
}
