import { cut } from '#schema/cut';
import { type Language, loadByLanguage } from '#schema/catalog/languages';
import type { BareWords } from '#schema/bare-page';
import { META_PAGES, type MetaPage, type Placeholder, PLACEHOLDERS } from '#schema/catalog/site-settings/seo';

export interface Words {
  title: string;
  description: string;
}

/** All that documents say of themselves in one language. */
export interface DocumentWords {
  home: string;
  /** What is said where no script runs, of a page that nobody can read without one. */
  needsScript: string;
  /** What each page says of itself while an administrator has not said better. That of ads is a pattern. */
  pages: Readonly<Record<MetaPage, Words>>;
  member: Words;
  missing: Readonly<Record<'listing' | 'member' | 'page', Words>>;
  /** The title of a search by `{query}`; that of a category's ads is its name as a `{name}`. */
  results: string;
  category: string;
  /** The page in place of one that could not be made. */
  failed: BareWords;
}

// visit.test.ts holds them complete.
const WORDS = await loadByLanguage<DocumentWords>((code) => import(`./words/${code}.ts`));

export function documentWords(language: Language): DocumentWords {
  return WORDS[language];
}

/** What an administrator wrote for a page, as `findMeta` finds it; an empty text leaves the page its own words. */
export function wordsOf(page: MetaPage, language: Language, given: Words | undefined): Words & { isGiven: boolean } {
  const own = documentWords(language).pages[page];
  return {
    title: given?.title || own.title,
    description: given?.description || own.description,
    isGiven: Boolean(given?.title),
  };
}

/** The pages beside home whose document is the app's shell with a head of its own. */
export const PLAIN_PAGES = META_PAGES.filter((page) => page !== '/' && page !== '/listing/:id');

/** Puts an ad's words into a pattern, once: an ad that is called '{price}' stays so. Unknown names stay as they are. */
export function filled(pattern: string, values: Record<Placeholder, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (unknown, name: string) => {
    const placeholder = PLACEHOLDERS.find((each) => each === name);
    return placeholder === undefined ? unknown : values[placeholder];
  });
}

/** At most `length` characters on one line, cut at a word. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${cut(line, Math.max(line.lastIndexOf(' ', length - 1), length / 2))}…`;
}
