// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Area } from '#schema/pack/format';
import type { SearchedAds } from '#schema/pack/find';
import { does, openPage } from '../../test/browser-page.tsx';
import type { KeptPack } from './pack-store.ts';

afterEach(() => {
  vi.doUnmock('./kept-packs.ts');
});

test('who looks into another pack while the first one is opened sees the other, whichever is open first', async () => {
  const page = await openPage();
  const opened = new Map<string, (ads: SearchedAds | null) => void>();
  vi.doMock('./kept-packs.ts', () => ({
    openPack: ({ area }: KeptPack) => new Promise((resolve) => opened.set(area, resolve)),
  }));
  const { usePackAds } = await import('./use-kept-packs.ts');
  const shown: { now?: ReturnType<typeof usePackAds> } = {};
  function Pack({ area }: { area: Area }) {
    const now = usePackAds({ area, asOf: '2020-11-20T08:00:00.000Z', ads: 1, bytes: 1 });
    useEffect(() => void Object.assign(shown, { now }));
    return null;
  }
  const herat = { is: 'of Herat' } as unknown as SearchedAds; // it is only handed on
  await page.draw(<Pack area="Kabul" />);
  await page.draw(<Pack area="Herat" />);
  await does(() => opened.get('Herat')?.(herat));
  await does(() => opened.get('Kabul')?.(null));
  expect(shown.now).toBe(herat);
});

test('a screen that shows the packs of this device has them read', async () => {
  const page = await openPage();
  const { createStore } = await import('../../kit/store/store.ts');
  const keptPacks = createStore<readonly KeptPack[] | null>(null);
  const kabul: KeptPack = { area: 'Kabul', asOf: '2020-11-20T08:00:00.000Z', ads: 1, bytes: 1 };
  vi.doMock('./kept-packs.ts', () => ({ keptPacks, readKept: async () => keptPacks.set([kabul]) }));
  const { useKeptPacks } = await import('./use-kept-packs.ts');
  const shown = await page.use(useKeptPacks);
  expect(shown.now).toEqual([kabul]);
});
