// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#schema/catalog/limits';
import type { PackOffer } from '#schema/contracts/packs';
import { type FoldedAds, foldAds } from '#schema/pack/find';
import type { Area } from '#schema/pack/format';
import { AS_OF, packAds } from '#schema/test/pack-ads';
import { createStore } from '../kit/store/store.ts';
import type { Download } from '../market/pack/kept-packs.ts';
import type { KeptPack } from '../market/pack/pack-store.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';
import { selectOption, controlLabelled } from '../test/labelled.ts';

afterEach(() => {
  vi.doUnmock('../market/pack/kept-packs.ts');
});

const COUNT = PAGE_SIZE + 10;
const [DAY, NOW] = [86_400_000, new Date(AS_OF).toISOString()];
const KABUL: KeptPack = { area: 'Kabul', asOf: NOW, ads: 30, bytes: 2_048 };
const HERAT: KeptPack = { area: 'Herat', asOf: NOW, ads: 1, bytes: 512 };
const ADS = packAds(COUNT).map((ad, at) => ({
  ...ad,
  id: at + 1,
  title: `Kite ${at + 1}`,
  price: (at + 1) * 1_000,
  location: 'Karte Char',
  categoryId: at < 2 ? 3 : 5,
  deal: null,
  isBargain: false,
  featuredUntil: null,
  createdAt: AS_OF - at * DAY,
}));

test('a phone that keeps nothing is asked which province it takes along, and told what that weighs before it is downloaded', async () => {
  const { page, calls } = await pocket('', []);
  expect(page.main.querySelector('h1')?.textContent).toBe('Ads on this phone');
  expect([page.main.querySelector('article'), page.button('What is kept here')]).toEqual([null, undefined]);
  await vi.waitFor(() => controlLabelled('Which province?'));
  await selectOption(controlLabelled('Which province?'), 'Herat');
  expect(page.main.querySelector('[role=status]')?.textContent).toContain('50 ads, 1.5 MB to download');
  await page.press('Keep Herat on this phone');
  expect(calls.keep).toEqual([expect.objectContaining({ area: 'Herat' })]);
});

test('what is kept is searched by place, category, words and order, page by page; each question stands in the address', async () => {
  const { page, titles } = await pocket('', [KABUL, HERAT]);
  await vi.waitFor(() => expect(titles()).toHaveLength(PAGE_SIZE));
  expect(page.main.textContent).toContain(`${COUNT} ads · As of `);
  await page.press('Show more');
  expect([titles().length, page.button('Show more')]).toEqual([COUNT, undefined]);

  await selectOption(controlLabelled('Sort by'), 'price_desc');
  expect([titles().length, titles()[0], location.search]).toEqual([PAGE_SIZE, `Kite ${COUNT}`, '?sort=price_desc']);
  await selectOption(controlLabelled('Category'), 'vehicles');
  expect([titles(), location.search]).toEqual([['Kite 2', 'Kite 1'], '?sort=price_desc&category=vehicles']);
  await page.type(controlLabelled('What are you looking for?'), 'k');
  expect(controlLabelled('What are you looking for?').getAttribute('aria-invalid')).toBe('true');
  expect([page.main.textContent, titles()]).toEqual([
    expect.stringContaining('Please write at least two letters.'),
    ['Kite 2', 'Kite 1'],
  ]);
  await page.type(controlLabelled('What are you looking for?'), 'kite');
  expect(titles()).toEqual(['Kite 2', 'Kite 1']);
  expect(page.main.querySelector('article a')?.getAttribute('href')).toBe('/pocket/2?sort=price_desc&category=vehicles&q=kite');
  await page.type(controlLabelled('What are you looking for?'), 'carpet');
  expect(page.main.textContent).toContain('Nothing kept here matches.');
  await page.type(controlLabelled('What are you looking for?'), 'kite');
  expect(titles()).toEqual(['Kite 2', 'Kite 1']);
  await selectOption(controlLabelled('Search in'), 'Herat');
  expect([new URLSearchParams(location.search).get('area'), controlLabelled('Search in').value]).toEqual(['Herat', 'Herat']);
  await vi.waitFor(() => expect([titles(), page.main.textContent?.includes('Nothing kept here matches.')]).toEqual([[], true]));
  await selectOption(controlLabelled('Sort by'), 'newest');
  expect(location.search).not.toContain('sort');
});

test('a price that is none is named at its field, and asks for nothing', async () => {
  const { page, titles } = await pocket('?category=vehicles', [KABUL]);
  await vi.waitFor(() => expect(titles()).toHaveLength(2));
  await page.type(controlLabelled('Lowest price (AFN)'), 'much');
  expect([controlLabelled('Lowest price (AFN)').getAttribute('aria-invalid'), titles().length]).toEqual(['true', 2]);
  await page.type(controlLabelled('Lowest price (AFN)'), '۲۰۰۰');
  expect([controlLabelled('Lowest price (AFN)').getAttribute('aria-invalid'), titles()]).toEqual([null, ['Kite 2']]);
});

test('a pack that can’t be opened says so, and nothing is found in it', async () => {
  const { page, titles } = await pocket('', [KABUL], { opened: null });
  await vi.waitFor(() =>
    expect(page.main.textContent).toContain('The ads could not be opened. Please remove them and keep them anew.'),
  );
  expect([titles(), page.main.textContent?.includes('Nothing kept here matches.')]).toEqual([[], false]);
});

test('what is kept says whether it is the newest; a newer one comes by a press, at the size of what is new in it', async () => {
  const { page, calls } = await pocket('', [KABUL, { ...HERAT, asOf: '2026-11-20T08:00:00.000Z' }]);
  const row = (name: string) =>
    [...page.main.querySelectorAll('h3')].find(({ textContent }) => textContent === name)?.closest('li')?.textContent;
  await vi.waitFor(() => expect(row('Kabul')).toContain('Up to date'));
  expect([row('Kabul'), row('Herat')]).toEqual([expect.stringContaining('30 ads, 2 KB'), expect.stringContaining('1 ad, ')]);
  expect(row('Herat')).not.toContain('Up to date');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await page.press(page.t('pocket.manage'));
  expect(document.activeElement?.id).toBe('shelf');
  // The list is scrolled to smoothly; the focus must not make the page jump first.
  expect([scroll.mock.contexts, focus.mock.calls]).toEqual([[document.activeElement], [[{ preventScroll: true }]]]);
  vi.restoreAllMocks();
  await page.press('Renew Herat (100 KB)');
  expect(calls.keep).toEqual([expect.objectContaining({ area: 'Herat', asOf: NOW })]);
  await page.press('Remove Herat from this phone');
  expect(calls.remove).toEqual(['Herat']);
  expect(page.main.textContent).toContain('You keep all there is.');
});

test.each<[Download['state'], string, [string, 'stop' | 'keep' | 'giveUp'][]]>([
  ['running', 'Downloading Herat: 33%', [['Stop', 'stop']]],
  [
    'broken',
    'Herat: the download stopped at 33%. It goes on from there.',
    [
      ['Go on', 'keep'],
      ['Give up', 'giveUp'],
    ],
  ],
  [
    'refused',
    'Herat: this file is not from Sarai',
    [
      ['Try Again', 'keep'],
      ['Give up', 'giveUp'],
    ],
  ],
  [
    'not kept',
    'Herat: this browser keeps nothing.',
    [
      ['Try Again', 'keep'],
      ['Give up', 'giveUp'],
    ],
  ],
])('a download that is %s says how far it is, and what can be done', async (state, words, acts) => {
  const { page, calls } = await pocket('', [], { downloads: new Map([['Herat', { state, got: 1_000, of: 3_000 }]]) });
  const shown = () => page.main.querySelector('#shelf li');
  expect(shown()?.textContent).toContain(words);
  expect([...(shown()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(
    acts.map(([name]) => name),
  );
  for (const [name, call] of acts) {
    await page.press(name);
    await vi.waitFor(() => expect(calls[call]).toHaveLength(1));
    expect(JSON.stringify(calls[call][0])).toContain('"Herat"');
  }
});

test('an ad of a pack shows what is kept of it, as of when, and leads to the rest and back to the search', async () => {
  const { page } = await pocket('/2?q=kite&area=Kabul', [HERAT, KABUL]);
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe('Kite 2'));
  for (const words of ['AFN 2,000', 'Karte Char', 'Vehicles', 'This is what was kept of the ad, as of '])
    expect(page.main.textContent).toContain(words);
  expect(page.main.querySelector('time')?.dateTime).toBe(new Date(AS_OF - DAY).toISOString());
  expect(page.button('To the kept ads')?.getAttribute('href')).toBe('/pocket?q=kite&area=Kabul');
  expect(page.button('Open the whole ad')?.getAttribute('href')).toBe('/listing/2');
  expect(page.button('Ask the seller')?.getAttribute('href')).toBe('/sign-in?next=%2Fpocket%2F2%3Fq%3Dkite%26area%3DKabul');
});

test.each<[string, string, KeptPack[], FoldedAds | null]>([
  ['is not in its pack any more', '/99?area=Kabul', [KABUL], foldAds(ADS)],
  ['is in no pack', '/2', [], null],
  ['is in a pack that can’t be opened', '/2', [KABUL], null],
])('an ad that %s is not there, but may be on the server', async (_, place, packs, opened) => {
  const { page } = await pocket(place, packs, { opened });
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe('This ad is no longer among those kept here'));
  expect(page.button('Open the whole ad')?.getAttribute('href')).toMatch(/^\/listing\/(2|99)$/);
});

interface Device {
  opened?: FoldedAds | null;
  downloads?: ReadonlyMap<Area, Download>;
}

/** Draws the screen on a phone with these packs. */
async function pocket(place: string, packs: KeptPack[], { opened = foldAds(ADS), downloads = new Map() }: Device = {}) {
  history.replaceState(null, '', `/pocket${place}`);
  const offer = (area: Area): PackOffer => {
    const file = { url: `/media/${area}`, bytes: 1_572_864 };
    return {
      ...file,
      area,
      asOf: NOW,
      ads: 50,
      deltas: [{ from: '2026-11-20T08:00:00.000Z', asOf: NOW, url: '', bytes: 102_400 }],
    };
  };
  const page = await openPage({
    words: ['pocket', 'home'],
    answers: { 'GET /api/packs': () => Response.json([offer('Kabul'), offer('Herat')]) },
  });
  const calls = { keep: [] as unknown[], stop: [] as unknown[], giveUp: [] as unknown[], remove: [] as unknown[] };
  const noted = (list: unknown[]) => async (what: unknown) => void list.push(what);
  vi.doMock('../market/pack/kept-packs.ts', () => ({
    keptPacks: createStore<readonly KeptPack[] | null>(packs),
    downloads: createStore(downloads),
    loadKeptPacks: async () => {},
    openPack: async ({ area }: KeptPack) => (area === 'Kabul' ? opened : foldAds([])),
    keepPack: noted(calls.keep),
    stopDownload: noted(calls.stop),
    discardDownload: noted(calls.giveUp),
    removePack: noted(calls.remove),
  }));
  const { default: PocketScreen } = await import('./pocket.tsx');
  await page.draw(<PocketScreen />);
  await actAndCheck(() => {});
  return { page, calls, titles: () => [...page.main.querySelectorAll('article h3')].map(({ textContent }) => textContent) };
}
