import { fold } from '../fold.ts';
import type { CategorySlug } from './categories.ts';
import { byLanguage, type Language, LANGUAGE_CODES } from './languages.ts';
import { ALSO } from './leaves/also.ts';
import { LEAVES as ANIMALS } from './leaves/animals.ts';
import { LEAVES as ELECTRONICS } from './leaves/electronics.ts';
import { LEAVES as GOODS } from './leaves/goods.ts';
import { type Leaf, LEAF_GROUPS } from './leaves/leaf.ts';
import { LEAVES as PROPERTY } from './leaves/property.ts';
import { LEAVES as VEHICLES } from './leaves/vehicles.ts';
import { LEAVES as WORK } from './leaves/work.ts';

/** All leaves. They are as large as a screen's code, so the web loads only the group that it needs. */
export const LEAVES = [
  ...PROPERTY,
  ...VEHICLES,
  ...ELECTRONICS,
  ...WORK,
  ...ANIMALS,
  ...GOODS,
] as const satisfies readonly Leaf[];

const byId: ReadonlyMap<number, Leaf> = new Map(LEAVES.map((leaf) => [leaf.id, leaf]));
const bySlug: ReadonlyMap<string, Leaf> = new Map(LEAVES.map((leaf) => [leaf.slug, leaf]));

export function leafById(id: number | null): Leaf | undefined {
  return id === null ? undefined : byId.get(id);
}

export function leafBySlug(slug: string): Leaf | undefined {
  return bySlug.get(slug);
}

export function leavesOf(category: CategorySlug): readonly Leaf[] {
  return LEAVES.filter((leaf) => leaf.category === category);
}

const WORDS = new Map(
  await Promise.all(
    LANGUAGE_CODES.map(async (code) => {
      const groups = await Promise.all(LEAF_GROUPS.map((group) => import(`./leaves/words/${code}/${group}.ts`)));
      const words = groups.map((group) => (group as { default: Readonly<Record<string, string>> }).default);
      return [code, Object.assign({}, ...words) as Readonly<Record<string, string>>] as const;
    }),
  ),
);

/** Returns the name of a leaf in a language, or its slug if there is none. */
export function leafName(language: Language, slug: string): string {
  return WORDS.get(language)?.[`name.${slug}`] ?? slug;
}

export function leafNames(slug: string): Record<Language, string> {
  return byLanguage((language) => leafName(language, slug));
}

/** Returns a leaf's names in all languages and its other words (`ALSO`) as one text for the search index; empty if there is no such leaf. */
export function leafNamesOf(id: number | null): string {
  const slug = LEAVES.find((leaf) => leaf.id === id)?.slug;
  return slug === undefined ? '' : [...Object.values(leafNames(slug)), ALSO[slug] ?? ''].join(' ').trim();
}

/** Pairs of a known value of a text detail and its name in one of the languages. */
const KNOWN: readonly (readonly [value: string, name: string])[] = LANGUAGE_CODES.flatMap((code) =>
  Object.entries(WORDS.get(code) ?? {}).flatMap(([key, name]) =>
    key.startsWith('known.') ? [[key.slice(6), name] as const] : [],
  ),
);

const NAMES = new Map<string, readonly string[]>();
for (const [value, name] of KNOWN) NAMES.set(value, [...new Set([...(NAMES.get(value) ?? [value]), name])]);

const CANONICAL: ReadonlyMap<string, string> = new Map(
  KNOWN.flatMap(([value, name]) => [[withoutSpaces(name), value] as const, [withoutSpaces(value), value] as const]),
);

/** Returns the catalog's value for the text of a detail: Toyota for «تویوتا», CG-125 for `cg125`. Unknown text is returned as typed. */
export function canonicalValue(text: string): string {
  return CANONICAL.get(withoutSpaces(text)) ?? text;
}

/** Returns the names of a text detail's value in all languages; for unknown text, only the text as typed. */
export function knownNames(text: string): readonly string[] {
  return NAMES.get(text) ?? [text];
}

/** Drops spaces and hyphens: people write the parts of a name apart, together or with a hyphen. */
function withoutSpaces(text: string): string {
  return fold(text).replace(/[\s\u200c-]+/g, '');
}
