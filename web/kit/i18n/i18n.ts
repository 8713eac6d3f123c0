import { byLanguage, DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { loadDictionary } from '#dictionaries';
import type { Dictionary, Domain, Key } from '../../i18n/domains.ts';
import { usePage } from '../page.ts';
import { reach } from '../late/reach.ts';
import { wholePage } from '../late/whole-page.ts';
import { readCookie, writeCookie } from '../store/cookies.ts';
import { readStored, store } from '../store/storage.ts';
import { createLateStore } from '../store/store.ts';
import type { Values } from '#schema/phrase';
import { phraseOf } from '#schema/phrase-of';

export type Translate = (key: Key, values?: Values) => string;

/** The language of the document, from its first byte on. Components ask `usePage`. */
export const current = createLateStore(
  () => LANGUAGE_CODES.find((code) => document.documentElement.lang.startsWith(code)) ?? DEFAULT_LANGUAGE,
  DEFAULT_LANGUAGE,
);

export const language = current.get;

/** The domains that the page asks for, and of which language it wants them: the one that was chosen last. A variable of its own is 100 bytes of the first load. */
const wanted: Set<Domain> & { of?: Language } = new Set<Domain>();
const dictionaries = byLanguage((): Partial<Record<Domain, Dictionary>> => ({}));

/** The translation into a language; one function for each, so that memoised work notices a switch. */
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

/** Loads domains in the current language, once; a switch that is under way brings them along. Rejects when the network does. */
export async function loadDomains(...domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) wanted.add(domain);
  await loadInto(language(), domains);
}

/** Switches the language without a reload: first the words arrive, then they, `lang` and `dir` change together. What is chosen meanwhile wins. */
export async function setLanguage(next: Language): Promise<void> {
  wanted.of = next;
  // What is asked for meanwhile comes along.
  for (let asked = -1; asked !== wanted.size;) {
    asked = wanted.size;
    await loadInto(next, [...wanted]);
    await wholePage();
  }
  if (wanted.of !== next) return;
  document.documentElement.lang = LANGUAGES[next].tag;
  document.documentElement.dir = LANGUAGES[next].direction;
  // The Worker reads the cookie; where either is blocked, the choice lasts until the page is left.
  store('language', next);
  writeCookie('language', next);
  current.set(next);
}

/**
 * The choice of a device whose document did not know of it, because its cookie is gone: from now on it does. An address that names its language
 * (`?lang=`) is read in that one.
 */
export async function keepChoice(): Promise<void> {
  const chosen = LANGUAGE_CODES.find((code) => code === readStored('language'));
  if (!chosen || readCookie('language') !== null) return;
  writeCookie('language', chosen);
  if (chosen !== language() && !new URLSearchParams(location.search).has('lang')) await setLanguage(chosen);
}

/** Whether the words of a domain are here in a language. */
export function hasDomain(of: Language, domain: Domain): boolean {
  return dictionaries[of][domain] !== undefined;
}

/** The same into a language that is given. */
export async function loadInto(into: Language, domains: readonly Domain[]): Promise<void> {
  const missing = domains.filter((domain) => dictionaries[into][domain] === undefined);
  await Promise.all(
    missing.map(async (domain) => {
      dictionaries[into][domain] = await loadDictionary(into, domain, reach);
    }),
  );
}

function lookUp(from: Language, key: Key, values?: Values): string {
  const dot = key.indexOf('.');
  // The key's type says that what stands before the dot is a domain.
  const [domain, word] = [key.slice(0, dot) as Domain, key.slice(dot + 1)];
  const words = dictionaries[from];
  // Errors stand in three domains under one name.
  const phrase = words[domain]?.[word] ?? words.accountErrors?.[word] ?? words.adminErrors?.[word];
  return phrase === undefined ? key : phraseOf(phrase, values, from);
}
