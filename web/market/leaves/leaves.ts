import { use, useEffect } from 'react';
import { type CategorySlug, categoryBySlug } from '#schema/catalog/categories';
import type { Leaf, LeafGroup } from '#schema/catalog/leaves/leaf';
import type { Key, Language } from '../../i18n/domains.ts';
import { hasDomain, loadDomains, type Translate, useLanguage } from '../../kit/i18n/i18n.ts';
import { reloadForNewRelease } from '../../kit/late/new-release.ts';
import { reach, Unreachable } from '../../kit/late/reach.ts';
import { createStore, usePart } from '../../kit/store/store.ts';

/** Leaves weigh as much as a screen: a group comes, with its words, when an ad of it is written, read or looked for. */
const GROUPS: Record<LeafGroup, () => Promise<{ LEAVES: readonly Leaf[] }>> = {
  property: () => import('#schema/catalog/leaves/property'),
  vehicles: () => import('#schema/catalog/leaves/vehicles'),
  electronics: () => import('#schema/catalog/leaves/electronics'),
  work: () => import('#schema/catalog/leaves/work'),
  animals: () => import('#schema/catalog/leaves/animals'),
  goods: () => import('#schema/catalog/leaves/goods'),
};

const arrived = createStore<{ readonly [Group in LeafGroup]?: readonly Leaf[] }>({});

/** The leaves of a category, in their order; null until they and their words are here, and while they can't come. */
export function useLeaves(category: CategorySlug | null): readonly Leaf[] | null {
  const group = groupOf(category);
  const leaves = usePart(arrived, (groups) => (group ? (groups[group] ?? null) : null));
  useComing(group, leaves !== null);
  return leaves && category ? inCategory(leaves, category) : null;
}

/**
 * Suspends until the words of a category's leaves are here, or can't come: for what a server draws, which has them all. So that an ad lives before they are
 * here, it stands in a `Suspense` of its own, under a `memo` with plain properties: React would take away a server's part that is drawn again before its words came.
 */
export function useOwnLeafWords(category: CategorySlug | null): void {
  const language = useLanguage();
  const group = groupOf(category);
  if (group && !hasDomain(language, leafDomain(group))) use(comingWords(group, language));
}

const coming = new Map<string, Promise<void>>();

function comingWords(group: LeafGroup, language: Language): Promise<void> {
  const key = `${group} ${language}`;
  const known = coming.get(key);
  if (known) return known;
  const words = loadWords(group).catch(() => {
    addEventListener('online', () => coming.delete(key), { once: true });
  });
  coming.set(key, words);
  return words;
}

/** The leaves of a category outside of components. Rejects when the network does. */
export async function loadLeaves(category: CategorySlug): Promise<readonly Leaf[]> {
  const group = groupOf(category);
  return group ? inCategory(await loadGroup(group), category) : [];
}

/** The leaves of a category as far as they are here. */
export function leavesHere(category: CategorySlug): readonly Leaf[] | null {
  const group = groupOf(category);
  const leaves = group && arrived.get()[group];
  return leaves ? inCategory(leaves, category) : null;
}

/** What a leaf of the category is called in the language of `t`; null where its words are not here, or know it not. */
export function leafName(t: Translate, category: CategorySlug, slug: string): string | null {
  return wordOf(t, category, `name.${slug}`);
}

/** What a detail says, where it is one of the names that the leaves of a category know; else as it was typed. */
export function knownName(t: Translate, category: CategorySlug, value: string): string {
  return wordOf(t, category, `known.${value}`) ?? value;
}

function wordOf(t: Translate, category: CategorySlug, word: string): string | null {
  const group = groupOf(category);
  if (!group) return null;
  const key = `${leafDomain(group)}.${word}` as Key; // asked for, not known: what no dictionary has comes back as it went
  const found = t(key);
  return found === key ? null : found;
}

/** The dictionary with the words of a group of leaves: what each leaf is called, and what their text details know. */
type LeafDomain = `leaves${Capitalize<LeafGroup>}`;

export function leafDomain(group: LeafGroup): LeafDomain {
  // A template of texts is any text; the group's type says which it is.
  return `leaves${group.charAt(0).toUpperCase()}${group.slice(1)}` as LeafDomain;
}

function groupOf(category: CategorySlug | null): LeafGroup | null {
  return category === null ? null : (categoryBySlug(category)?.leaves ?? null);
}

function inCategory(leaves: readonly Leaf[], category: CategorySlug): readonly Leaf[] {
  return leaves.filter((leaf) => leaf.category === category);
}

async function loadGroup(group: LeafGroup): Promise<readonly Leaf[]> {
  const [{ LEAVES }] = await Promise.all([reach(GROUPS[group]), loadWords(group)]);
  if (!arrived.get()[group]) arrived.set({ ...arrived.get(), [group]: LEAVES });
  return LEAVES;
}

function loadWords(group: LeafGroup): Promise<void> {
  return loadDomains(leafDomain(group));
}

/** What can't come now comes when the network is back; a release that has gone is left for the new one. */
function useComing(group: LeafGroup | null, isHere: boolean): void {
  useEffect(() => {
    if (group === null || isHere) return undefined;
    const begin = () =>
      void loadGroup(group).catch((error: unknown) => {
        addEventListener('online', begin, { once: true });
        if (error instanceof Unreachable) void reloadForNewRelease();
      });
    begin();
    return () => removeEventListener('online', begin);
  }, [group, isHere]);
}
