import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { leafName as catalogName, leavesOf } from '#schema/catalog/leaves';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function opened(lang: string) {
  vi.stubGlobal('document', { documentElement: { lang } });
  const [i18n, leaves] = await Promise.all([import('../../kit/i18n/i18n.ts'), import('./leaves.ts')]);
  return { ...i18n, ...leaves };
}

describe.each(LANGUAGE_CODES)('in %s', (code) => {
  test('each category has the leaves of the catalog, by its names, once their group is here', async () => {
    const { leafName, loadLeaves, t } = await opened(code);
    for (const { slug } of CATEGORIES) {
      const leaves = await loadLeaves(slug);
      expect(leaves).toEqual(leavesOf(slug));
      for (const leaf of leaves) expect(leafName(t, slug, leaf.slug)).toBe(catalogName(code, leaf.slug));
    }
  });
});

test('what the words do not know, or before they are here, is no leaf, and a text stays as it was typed', async () => {
  const { knownName, leafName, loadLeaves, t } = await opened('fa');
  expect(leafName(t, 'vehicles', 'toyota-corolla')).toBeNull();
  expect(knownName(t, 'vehicles', 'Toyota')).toBe('Toyota');
  await loadLeaves('vehicles');
  expect(leafName(t, 'vehicles', 'none')).toBeNull();
  expect(knownName(t, 'vehicles', 'Toyota')).toBe('تویوتا');
  expect(knownName(t, 'vehicles', 'Wartburg')).toBe('Wartburg');
});
