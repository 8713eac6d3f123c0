import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { leafName as catalogName, leavesOf } from '#schema/catalog/leaves';

beforeEach(async () => {
  // An import of the test before that is still under way would keep the real React in the modules that this one loads.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
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

test.each([
  ['whose release has gone are left for the new one', true, 1],
  ['that a dead network keeps are waited for', false, 0],
])('leaves %s, and come when the network is back', async (_, isGone, times) => {
  const reload = vi.fn<() => Promise<boolean>>(async () => false);
  let isDead = true;
  let online = () => {};
  vi.doMock('react', async (original) => ({
    ...(await original<object>()),
    useEffect: (act: () => void) => act(),
    useSyncExternalStore: (_follow: unknown, get: () => unknown) => get(),
  }));
  vi.doMock('../../kit/late/new-release.ts', () => ({ reloadForNewRelease: reload }));
  vi.doMock('../../kit/late/import-with-retry.ts', () => {
    class Unreachable extends TypeError {}
    const reach = async (load: () => Promise<unknown>) => {
      if (isDead) throw isGone ? new Unreachable('vehicles.js') : new TypeError('Failed to fetch');
      return load();
    };
    return { Unreachable, importWithRetry: reach };
  });
  onTestFinished(() => {
    for (const module of ['react', '../../kit/late/new-release.ts', '../../kit/late/import-with-retry.ts']) vi.doUnmock(module);
  });
  const listen = vi.fn<(name: string, listener: () => void) => void>((_name, listener) => (online = listener));
  vi.stubGlobal('addEventListener', listen);
  const { useLeaves } = await opened('en');
  expect(useLeaves('vehicles')).toBeNull();
  await vi.waitFor(() => expect(listen.mock.lastCall?.[0]).toBe('online'));
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(times);
  isDead = false;
  online();
  await vi.waitFor(() => expect(useLeaves('vehicles')).toEqual(leavesOf('vehicles')));
});
