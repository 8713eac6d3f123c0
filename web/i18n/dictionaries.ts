/// <reference types="vite/client" />
import type { Dictionary, Domain, Language, LanguageWords, ImportWithRetry } from './domains.ts';

/** Only the languages' index files: each language's list of dictionaries is a chunk of its own, so that it does not enlarge another's first load. */
const FOLDERS = import.meta.glob<{ default: LanguageWords }>('./*/index.ts');

/** Loads the words of one domain. Rejects if the network fails. */
export async function loadDictionary(language: Language, domain: Domain, reach: ImportWithRetry): Promise<Dictionary> {
  const list = domain.startsWith('admin') ? ADMIN : domain.startsWith('leaves') ? LEAVES : null;
  const words = await (list ? listedWords(list, language, domain, reach) : wordsOf(language, domain, reach));
  if (!words) throw new Error(`There are no words for ${domain} in ${language}`);
  return words;
}

async function wordsOf(language: Language, domain: Domain, reach: ImportWithRetry): Promise<Dictionary | undefined> {
  const folder = await defaultOf(FOLDERS[`./${language}/index.ts`], reach);
  return domain === 'shell' ? folder?.shell : defaultOf(folder?.others[`./${fileOf(domain)}`], reach);
}

/** Lists of dictionaries that load with the first dictionary of theirs. */
const ADMIN = () => import('./admin-dictionaries.ts');
const LEAVES = () => import('./leaf-dictionaries.ts');
type Listing = typeof ADMIN | typeof LEAVES;

async function listedWords(
  list: Listing,
  language: Language,
  domain: Domain,
  reach: ImportWithRetry,
): Promise<Dictionary | undefined> {
  const files = await defaultOf(list, reach);
  return defaultOf(files?.[`./${language}/${fileOf(domain)}`], reach);
}

async function defaultOf<Words>(
  load: (() => Promise<{ default: Words }>) | undefined,
  reach: ImportWithRetry,
): Promise<Words | undefined> {
  return load && (await reach(load)).default;
}

/** The file of `adminSupport` is `admin-support.ts`. */
function fileOf(domain: Domain): string {
  return `${domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}
