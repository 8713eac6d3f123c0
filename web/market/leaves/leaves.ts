import { use, useEffect } from 'react';
import { type CategorySlug, categoryBySlug } from '#schema/catalog/categories';
import type { Leaf, LeafGroup } from '#schema/catalog/leaves/leaf';
import type { Key, Language } from '../../i18n/domains.ts';
import { isDomainLoaded, loadDomains, type Translate, useLanguage } from '../../kit/i18n/i18n.ts';
import { reloadForNewRelease } from '../../kit/late/new-release.ts';
import { importWithRetry, Unreachable } from '../../kit/late/import-with-retry.ts';
import { createStore, useSelector } from '../../kit/store/store.ts';

/** Leaves are as large as a screen's code: a group loads, with its words, when an ad of it is written, read or searched for. */
const GROUPS: Record<LeafGroup, () => Promise<{ LEAVES: readonly Leaf[] }>> = {
  property: () => import('#schema/catalog/leaves/property'),
  vehicles: () => import('#schema/catalog/leaves/vehicles'),
  electronics: () => import('#schema/catalog/leaves/electronics'),
  work: () => import('#schema/catalog/leaves/work'),
  animals: () => import('#schema/catalog/leaves/animals'),
  goods: () => import('#schema/catalog/leaves/goods'),
};

const loaded = createStore<{ readonly [Group in LeafGroup]?: readonly Leaf[] }>({});

/** The leaves of a category, in order; null until they and their words have loaded, also if they cannot load. */
export function useLeaves(category: CategorySlug | null): readonly Leaf[] | null {
  const group = groupOf(category);
  const leaves = useSelector(loaded, (groups) => (group ? (groups[group] ?? null) : null));
  useLoadGroup(group, leaves !== null);
  return leaves && category ? inCategory(leaves, category) : null;
}

/**
 * Suspends until the words of a category's leaves have loaded, or failed to: for parts that a server renders, which has all words. The caller needs a
 * `Suspense` of its own, so that the ad is interactive before, under a `memo` with plain props: React would remove a server-rendered part that
 * renders again before its words have loaded.
 */
export function useLeafWords(category: CategorySlug | null): void {
  const language = useLanguage();
  const group = groupOf(category);
  if (group && !isDomainLoaded(language, leafDomain(group))) use(wordsPromise(group, language));
}

const loadingWords = new Map<string, Promise<void>>();

function wordsPromise(group: LeafGroup, language: Language): Promise<void> {
  const key = `${group} ${language}`;
  const known = loadingWords.get(key);
  if (known) return known;
  const words = loadWords(group).catch(() => {
    addEventListener('online', () => loadingWords.delete(key), { once: true });
  });
  loadingWords.set(key, words);
  return words;
}

/** Loads the leaves of a category, outside of components. Rejects when the network fails. */
export async function loadLeaves(category: CategorySlug): Promise<readonly Leaf[]> {
  const group = groupOf(category);
  return group ? inCategory(await loadGroup(group), category) : [];
}

/** The leaves of a category if they have loaded; otherwise null. */
export function loadedLeaves(category: CategorySlug): readonly Leaf[] | null {
  const group = groupOf(category);
  const leaves = group && loaded.get()[group];
  return leaves ? inCategory(leaves, category) : null;
}

/** The name of a category's leaf in the language of `t`; null where its words have not loaded, or do not contain it. */
export function leafName(t: Translate, category: CategorySlug, slug: string): string | null {
  return wordOf(t, category, `name.${slug}`);
}

/** The name of a detail's value, if the category's leaves know one; otherwise the value as it was typed. */
export function knownName(t: Translate, category: CategorySlug, value: string): string {
  return wordOf(t, category, `known.${value}`) ?? value;
}

function wordOf(t: Translate, category: CategorySlug, word: string): string | null {
  const group = groupOf(category);
  if (!group) return null;
  const key = `${leafDomain(group)}.${word}` as Key; // it may be no key: `t` returns what no dictionary has unchanged
  const found = t(key);
  return found === key ? null : found;
}

/** The dictionary with the words of a group of leaves: the name of each leaf, and the names that their text details know. */
type LeafDomain = `leaves${Capitalize<LeafGroup>}`;

export function leafDomain(group: LeafGroup): LeafDomain {
  // TypeScript sees any string in the template; the group's type says which it is.
  return `leaves${group.charAt(0).toUpperCase()}${group.slice(1)}` as LeafDomain;
}

function groupOf(category: CategorySlug | null): LeafGroup | null {
  return category === null ? null : (categoryBySlug(category)?.leaves ?? null);
}

function inCategory(leaves: readonly Leaf[], category: CategorySlug): readonly Leaf[] {
  return leaves.filter((leaf) => leaf.category === category);
}

async function loadGroup(group: LeafGroup): Promise<readonly Leaf[]> {
  const [{ LEAVES }] = await Promise.all([importWithRetry(GROUPS[group]), loadWords(group)]);
  if (!loaded.get()[group]) loaded.set({ ...loaded.get(), [group]: LEAVES });
  return LEAVES;
}

function loadWords(group: LeafGroup): Promise<void> {
  return loadDomains(leafDomain(group));
}

/**
 * Loads a group; after a failure, loads it again when the network is back. If its code cannot be fetched, the release may be gone: then the page
 * reloads.
 */
function useLoadGroup(group: LeafGroup | null, isLoaded: boolean): void {
  useEffect(() => {
    if (group === null || isLoaded) return undefined;
    const begin = () =>
      void loadGroup(group).catch((error: unknown) => {
        addEventListener('online', begin, { once: true });
        if (error instanceof Unreachable) void reloadForNewRelease();
      });
    begin();
    return () => removeEventListener('online', begin);
  }, [group, isLoaded]);
}
