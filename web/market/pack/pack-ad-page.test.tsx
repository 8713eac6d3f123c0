// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { foldAds } from '#schema/pack/find';
import type { PackAd } from '#schema/pack/format';
import { AS_OF, packAds } from '#schema/test/pack-ads';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('./use-kept-packs.ts');
});

test('the tab is called by the ad, which says its price with its terms, when it was posted, and as of when it was kept', async () => {
  const { page } = await ad({ title: 'Kite', price: 500, deal: 'rent', isBargain: true, createdAt: Date.now() - 3_600_000 });
  expect(document.title).toContain('Kite');
  const { formatAgo } = await import('../../kit/i18n/format.ts');
  for (const words of [
    `AFN 500 a month ${page.t('shell.price.negotiable')}`,
    page.t('pocket.posted', { ago: formatAgo(new Date(Date.now() - 3_600_000).toISOString()) }),
    page.t('pocket.partsText', { ago: formatAgo(new Date(AS_OF).toISOString()) }),
  ])
    expect(page.main.textContent).toContain(words);
});

test('while the pack is opened nothing is said of its ad, not even that it is gone', async () => {
  const { page } = await ad(null);
  expect([page.main.textContent.includes(page.t('pocket.gone')), document.title]).toEqual([
    false,
    expect.stringContaining(page.t('pocket.title')),
  ]);
});

test('the way back leads to the same kept province and to what was searched in it', async () => {
  const { page } = await ad({ title: 'Kite' }, '?area=Herat&q=kite');
  expect(page.button(page.t('pocket.back'))?.getAttribute('href')).toBe('/pocket?area=Herat&q=kite');
});

/** An ad of the pack; null while the pack is still being opened. */
async function ad(said: Partial<PackAd> | null, search = '') {
  history.replaceState(null, '', `/pocket/5${search}`);
  const page = await openPage({ words: ['pocket', 'home'] });
  const pack = { area: 'Kabul', asOf: new Date(AS_OF).toISOString(), ads: 1, bytes: 1 } as const;
  const ads = said && foldAds(packAds(1).map((each) => ({ ...each, id: 5, ...said })));
  vi.doMock('./use-kept-packs.ts', () => ({ packOf: () => pack, usePackAds: () => ads }));
  const { PackAdPage } = await import('./pack-ad-page.tsx');
  await page.draw(<PackAdPage packs={[pack]} id={5} />);
  return { page };
}
