import { cut } from '#schema/cut';
import { type Language, loadByLanguage } from '#schema/catalog/languages';
import type { BareWords } from '#schema/bare-page';
import { META_PAGES, type MetaPage, type Placeholder, PLACEHOLDERS } from '#schema/catalog/site-settings/seo';

export interface Words {
  title: string;
  description: string;
}

/** All texts of documents in one language. */
export interface DocumentWords {
  home: string;
  /** The text shown without scripts on a page that cannot be read without them. */
  needsScript: string;
  /** Title and description of each page until an administrator writes others. Those of ads are patterns. */
  pages: Readonly<Record<MetaPage, Words>>;
  member: Words;
  missing: Readonly<Record<'listing' | 'member' | 'page', Words>>;
  /** The title of a search, with `{query}`; the title of a category's ads, with its name as `{name}`. */
  results: string;
  category: string;
  /** The page in place of one that could not be made. */
  failed: BareWords;
}

// visit.test.ts checks that they are complete.
const WORDS = await loadByLanguage<DocumentWords>((code) => import(`./words/${code}.ts`));

export function documentWords(language: Language): DocumentWords {
  return WORDS[language];
}

/** A page's title and description: what an administrator wrote, as `findMeta` finds it, or the page's own words where that text is empty. */
export function pageWords(page: MetaPage, language: Language, given: Words | undefined): Words & { isCustom: boolean } {
  const own = documentWords(language).pages[page];
  return {
    title: given?.title || own.title,
    description: given?.description || own.description,
    isCustom: Boolean(given?.title),
  };
}

/** The pages besides home whose document is the app's shell with a head of its own. */
export const PLAIN_PAGES = META_PAGES.filter((page) => page !== '/' && page !== '/listing/:id');

/** Fills a pattern with an ad's words, once: an ad with the title '{price}' keeps it. Unknown names stay as they are. */
export function fillPattern(pattern: string, values: Record<Placeholder, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (unknown, name: string) => {
    const placeholder = PLACEHOLDERS.find((each) => each === name);
    return placeholder === undefined ? unknown : values[placeholder];
  });
}

/** At most `length` characters on one line, cut at a word. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${cut(line, Math.max(line.lastIndexOf(' ', length - 1), length / 2))}…`;
}
