import { byLanguage, DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { loadDictionary } from '#dictionaries';
import type { Dictionary, Domain, Key } from '../../i18n/domains.ts';
import { usePage } from '../page.ts';
import { importWithRetry } from '../late/import-with-retry.ts';
import { hydrateWholePage } from '../late/hydrate-whole-page.ts';
import { readCookie, writeCookie } from '../store/cookies.ts';
import { readStored, store } from '../store/storage.ts';
import { createLazyStore } from '../store/store.ts';
import type { Values } from '#schema/phrase';
import { formatPhrase } from '#schema/phrase-of';

export type Translate = (key: Key, values?: Values) => string;

/** The language of the document, known from its first byte on. Components read it by `usePage`. */
export const languageStore = createLazyStore(
  () => LANGUAGE_CODES.find((code) => document.documentElement.lang.startsWith(code)) ?? DEFAULT_LANGUAGE,
  DEFAULT_LANGUAGE,
);

export const language = languageStore.get;

/** The domains that the page needs and, as `of`, the language chosen last. A separate variable would add 100 bytes to the first load. */
const requested: Set<Domain> & { of?: Language } = new Set<Domain>();
const dictionaries = byLanguage((): Partial<Record<Domain, Dictionary>> => ({}));

/** The translators, one function for each language, so that memoised values are computed again after a switch. */
export const translators = byLanguage(
  (into): Translate =>
    (key, values) =>
      lookUp(into, key, values),
);

/** Translates outside of components: in event handlers and toasts. Its domain must be loaded. */
export const t: Translate = (key, values) => lookUp(language(), key, values);

/** The translator of the page's language; the component renders again when the language changes. */
export function useT(): Translate {
  return translators[useLanguage()];
}

export function useLanguage(): Language {
  return usePage().language;
}

/** Loads domains in the current language, once; a switch in progress loads them in the new language too. Rejects when the network fails. */
export async function loadDomains(...domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) requested.add(domain);
  await loadDomainsIn(language(), domains);
}

/** Switches the language without a reload: once the dictionaries have loaded, texts, `lang` and `dir` change together. A later choice wins. */
export async function setLanguage(next: Language): Promise<void> {
  requested.of = next;
  // Repeats while further domains are requested.
  for (let asked = -1; asked !== requested.size;) {
    asked = requested.size;
    await loadDomainsIn(next, [...requested]);
    await hydrateWholePage();
  }
  if (requested.of !== next) return;
  document.documentElement.lang = LANGUAGES[next].tag;
  document.documentElement.dir = LANGUAGES[next].direction;
  // The Worker reads the cookie. If storage or cookies are blocked, the choice lasts until the page is left.
  store('language', next);
  writeCookie('language', next);
  languageStore.set(next);
}

/**
 * Restores the stored choice after its cookie was lost, when the Worker could not know it, and sets the cookie again. An address that names its
 * language (`?lang=`) keeps that one.
 */
export async function restoreLanguage(): Promise<void> {
  const chosen = LANGUAGE_CODES.find((code) => code === readStored('language'));
  if (!chosen || readCookie('language') !== null) return;
  writeCookie('language', chosen);
  if (chosen !== language() && !new URLSearchParams(location.search).has('lang')) await setLanguage(chosen);
}

/** Whether a domain has been loaded in a language. */
export function isDomainLoaded(of: Language, domain: Domain): boolean {
  return dictionaries[of][domain] !== undefined;
}

/** Loads domains in the given language. Rejects when the network fails. */
export async function loadDomainsIn(into: Language, domains: readonly Domain[]): Promise<void> {
  const missing = domains.filter((domain) => dictionaries[into][domain] === undefined);
  await Promise.all(
    missing.map(async (domain) => {
      dictionaries[into][domain] = await loadDictionary(into, domain, importWithRetry);
    }),
  );
}

function lookUp(from: Language, key: Key, values?: Values): string {
  const dot = key.indexOf('.');
  // By the type of keys, the part before the dot is a domain.
  const [domain, word] = [key.slice(0, dot) as Domain, key.slice(dot + 1)];
  const words = dictionaries[from];
  // Errors are spread over three domains, but all their keys begin with `errors`.
  const phrase = words[domain]?.[word] ?? words.accountErrors?.[word] ?? words.adminErrors?.[word];
  return phrase === undefined ? key : formatPhrase(phrase, values, from);
}
