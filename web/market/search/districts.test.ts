import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { districtsIn } from '#schema/catalog/places/districts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

test.each(LANGUAGE_CODES)(
  'who reads %s reads each district as the catalog has it there, also where another language stands in',
  async (code) => {
    const { districtName, loadDistricts } = await import('./districts.ts');
    expect(districtName(code, 'Kabul', 'Bagrami')).toBe('Bagrami');
    await loadDistricts(code);
    const names = districtsIn('en').Kabul.map((en) => districtName(code, 'Kabul', en.trim()));
    expect(names).toEqual(districtsIn(code).Kabul.map((name) => name.trim()));
  },
);

test('districts that a dead network keeps reject in every language, and come when they are asked for again', async () => {
  let isDead = true;
  const { districtName, loadDistricts } = await reachedIf(() => !isDead);
  for (const code of LANGUAGE_CODES) await expect(loadDistricts(code)).rejects.toThrow('Failed to fetch');
  isDead = false;
  await loadDistricts('fa');
  expect(districtName('fa', 'Kabul', 'Bagrami')).toBe('بگرامی');
  // An address may still have the name that a district had before.
  expect(districtName('fa', 'Herat', 'Enjil')).toBe('انجیل');
});

test('where the network keeps those of one language no other one takes their place', async () => {
  let asked = 0;
  // English is requested first.
  const { districtName, loadDistricts } = await reachedIf(() => (asked += 1) !== 2);
  await expect(loadDistricts('fa')).rejects.toThrow('Failed to fetch');
  await loadDistricts('fa');
  expect(districtName('fa', 'Kabul', 'Bagrami')).toBe('بگرامی');
});

async function reachedIf(isReached: () => boolean) {
  vi.doMock('../../kit/late/import-with-retry.ts', () => ({
    importWithRetry: async (load: () => Promise<unknown>) => {
      if (isReached()) return load();
      throw new TypeError('Failed to fetch');
    },
  }));
  onTestFinished(() => {
    vi.doUnmock('../../kit/late/import-with-retry.ts');
  });
  return import('./districts.ts');
}
