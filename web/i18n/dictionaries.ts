/// <reference types="vite/client" />
import type { Dictionary, Domain, Language, LanguageWords, Reach } from './domains.ts';

/** Only where the languages are: where each has its dictionaries stands in its own chunk, so that no language makes the first load of another heavier. */
const FOLDERS = import.meta.glob<{ default: LanguageWords }>('./*/index.ts');

/** Loads the words of one domain. Rejects when the network does. */
export async function loadDictionary(language: Language, domain: Domain, reach: Reach): Promise<Dictionary> {
  const words = domain.startsWith('admin') ? await adminWords(language, domain, reach) : await wordsOf(language, domain, reach);
  if (!words) throw new Error(`There are no words for ${domain} in ${language}`);
  return words;
}

async function wordsOf(language: Language, domain: Domain, reach: Reach): Promise<Dictionary | undefined> {
  const folder = await defaultOf(FOLDERS[`./${language}/index.ts`], reach);
  return domain === 'shell' ? folder?.shell : defaultOf(folder?.others[`./${fileOf(domain)}`], reach);
}

async function adminWords(language: Language, domain: Domain, reach: Reach): Promise<Dictionary | undefined> {
  const files = await defaultOf(() => import('./admin-dictionaries.ts'), reach);
  return defaultOf(files?.[`./${language}/${fileOf(domain)}`], reach);
}

async function defaultOf<Words>(load: (() => Promise<{ default: Words }>) | undefined, reach: Reach): Promise<Words | undefined> {
  return load && (await reach(load)).default;
}

/** The file of `adminDesk` is `admin-desk.ts`. */
function fileOf(domain: Domain): string {
  return `${domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}
