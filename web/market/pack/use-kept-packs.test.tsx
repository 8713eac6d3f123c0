// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Area } from '#schema/pack/format';
import type { FoldedAds } from '#schema/pack/find';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import type { KeptPack } from './pack-store.ts';

afterEach(() => {
  vi.doUnmock('./kept-packs.ts');
});

test('who looks into another pack while the first one is opened sees the other, whichever is open first', async () => {
  const { look, opens, shown } = await phone();
  await look('Kabul');
  await look('Herat');
  await opens('Herat', HERAT);
  await opens('Kabul', null);
  expect(shown.now).toBe(HERAT);
});

test('while another pack is opened the ads of the one before are not taken for its own', async () => {
  const { look, opens, shown } = await phone();
  await look('Herat');
  await opens('Herat', HERAT);
  expect(shown.now).toBe(HERAT);
  await look('Kabul');
  expect(shown.now).toBeNull();
});

test('a screen that shows the packs of this device has them read', async () => {
  const page = await openPage();
  const { createStore } = await import('../../kit/store/store.ts');
  const keptPacks = createStore<readonly KeptPack[] | null>(null);
  const kabul: KeptPack = { area: 'Kabul', asOf: '2020-11-20T08:00:00.000Z', ads: 1, bytes: 1 };
  vi.doMock('./kept-packs.ts', () => ({ keptPacks, loadKeptPacks: async () => keptPacks.set([kabul]) }));
  const { useKeptPacks } = await import('./use-kept-packs.ts');
  const shown = await page.use(useKeptPacks);
  expect(shown.now).toEqual([kabul]);
});

test('a pack that can’t be opened at all is said to have failed', async () => {
  const { look, fails, shown } = await phone();
  await look('Herat');
  expect(shown.now).toBeNull();
  await fails('Herat');
  expect(shown.now).toBe('failed');
});

test('the pack that an address asks for is shown, else the first one', async () => {
  await openPage();
  const { packOf } = await import('./use-kept-packs.ts');
  const packs = (['Kabul', 'Herat'] as const).map((area): KeptPack => ({ area, asOf: '', ads: 1, bytes: 1 }));
  expect([packOf(packs, 'Herat'), packOf(packs, 'Atlantis'), packOf(packs, null), packOf([], 'Herat')]).toEqual([
    packs[1],
    packs[0],
    packs[0],
    undefined,
  ]);
});

const HERAT = { is: 'of Herat' } as unknown as FoldedAds; // it is only passed on

/** A phone on which each pack opens when the test lets it. */
async function phone() {
  const page = await openPage();
  const opened = new Map<string, (ads: FoldedAds | null) => void>();
  const failed = new Map<string, (error: Error) => void>();
  vi.doMock('./kept-packs.ts', () => ({
    openPack: ({ area }: KeptPack) =>
      new Promise((resolve, reject) => {
        opened.set(area, resolve);
        failed.set(area, reject);
      }),
  }));
  const { usePackAds } = await import('./use-kept-packs.ts');
  const shown: { now?: ReturnType<typeof usePackAds> } = {};
  function Pack({ area }: { area: Area }) {
    const now = usePackAds({ area, asOf: '2020-11-20T08:00:00.000Z', ads: 1, bytes: 1 });
    useEffect(() => void Object.assign(shown, { now }));
    return null;
  }
  return {
    look: (area: Area) => page.draw(<Pack area={area} />),
    opens: (area: Area, ads: FoldedAds | null) => actAndCheck(() => opened.get(area)?.(ads)),
    fails: (area: Area) => actAndCheck(() => failed.get(area)?.(new Error('The database is closed'))),
    shown,
  };
}
