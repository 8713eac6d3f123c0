import { fold } from '../fold.ts';
import type { CategorySlug } from './categories.ts';
import { byLanguage, type Language, LANGUAGE_CODES } from './languages.ts';
import { LEAVES as ANIMALS } from './leaves/animals.ts';
import { LEAVES as ELECTRONICS } from './leaves/electronics.ts';
import { LEAVES as GOODS } from './leaves/goods.ts';
import { type Leaf, LEAF_GROUPS } from './leaves/leaf.ts';
import { LEAVES as PROPERTY } from './leaves/property.ts';
import { LEAVES as VEHICLES } from './leaves/vehicles.ts';
import { LEAVES as WORK } from './leaves/work.ts';

/** All leaves. They weigh as much as a screen: the web loads the group that it needs. */
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

/** What a language calls a leaf. */
export function leafName(language: Language, slug: string): string {
  return WORDS.get(language)?.[`name.${slug}`] ?? slug;
}

export function leafNames(slug: string): Record<Language, string> {
  return byLanguage((language) => leafName(language, slug));
}

/** What a leaf is called in all languages, as one text to be searched; empty where there is no such leaf. */
export function leafNamesOf(id: number | null): string {
  const leaf = leafById(id);
  return leaf ? Object.values(leafNames(leaf.slug)).join(' ') : '';
}

const CANONICAL: ReadonlyMap<string, string> = new Map(
  LANGUAGE_CODES.flatMap((code) =>
    Object.entries(WORDS.get(code) ?? {}).flatMap(([key, name]) => {
      const [, value] = /^known\.(.*)$/.exec(key) ?? [];
      return value === undefined ? [] : [[spelling(name), value] as const, [spelling(value), value] as const];
    }),
  ),
);

/** What a text detail says, by the name that it has in the catalog: «تویوتا» is Toyota, and `cg125` is CG-125. What is not known stays as it was typed. */
export function canonical(text: string): string {
  return CANONICAL.get(spelling(text)) ?? text;
}

/** People write the parts of a name apart, together or with a hyphen. */
function spelling(text: string): string {
  return fold(text).replace(/[\s\u200c-]+/g, '');
}
