// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { PackOffer } from '#schema/contracts/packs';
import type { Area } from '#schema/pack/format';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';
import type { Download } from './kept-packs.ts';

afterEach(() => {
  vi.doUnmock('./kept-packs.ts');
  vi.restoreAllMocks();
});

const [DAY_BEFORE, TODAY] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];

test('one of several packs is removed, and no other', async () => {
  const { page, remove } = await shelf({ kept: ['Kabul', 'Herat'] });
  const name = page.t('pocket.remove', { area: page.t('shell.province.Herat') });
  await page.press(name);
  expect(remove.mock.calls).toEqual([['Herat']]);
});

test('what is kept and what is on its way is not offered again', async () => {
  const { page } = await shelf({
    kept: ['Kabul'],
    offered: (['Kabul', 'Herat', 'Balkh'] as const).map((area) => offer(area)),
    underWay: [['Herat', { state: 'running', got: 1, of: 3 }]],
  });
  const choices = [...controlLabelled(page.t('pocket.area')).querySelectorAll('option')].map(({ value }) => value);
  expect(choices.filter(Boolean)).toEqual(['Balkh']);
});

test('an area without an ad is not offered, and renews what is kept of it', async () => {
  const empty = { ...offer('Herat', TODAY), ads: 0 };
  const { page } = await shelf({ offered: [offer('Kabul'), empty] });
  const choices = [...controlLabelled(page.t('pocket.area')).querySelectorAll('option')].map(({ value }) => value);
  expect(choices.filter(Boolean)).toEqual(['Kabul']);
  const { page: none } = await shelf({ offered: [empty] });
  expect(none.main.textContent).toContain(none.t('pocket.noOffers'));
  const { page: kept } = await shelf({ kept: ['Herat'], offered: [empty] });
  expect([...kept.main.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Renew'))).toBe(true);
});

test('all of the country is offered under its own name', async () => {
  const { page } = await shelf({ offered: [offer('Afghanistan'), offer('Herat')] });
  const choices = [...controlLabelled(page.t('pocket.area')).querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(choices).toEqual([page.t('pocket.choose'), page.t('pocket.country'), page.t('shell.province.Herat')]);
});

test.each([
  ['a list of one province is offered that one', '?keep=Herat', 'Herat'],
  ['elsewhere chooses for themselves', '', ''],
])('who comes from %s', async (_, address, chosen) => {
  history.replaceState(null, '', `/pocket${address}`);
  const { page, keep } = await shelf({ offered: [offer('Kabul'), offer('Herat')] });
  expect(controlLabelled(page.t('pocket.area')).value).toBe(chosen);
  const button = page.button(page.t('pocket.keep', { area: page.t('shell.province.Herat') }));
  button?.click();
  expect(keep.mock.calls).toEqual(chosen ? [[offer('Herat')]] : []);
});

test('a pack that is being renewed is not offered to be renewed', async () => {
  const renewing = async (underWay: [Area, Download][]) => {
    const { page } = await shelf({ kept: ['Kabul'], offered: [offer('Kabul', TODAY)], underWay });
    return [...page.main.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Renew'));
  };
  expect([await renewing([]), await renewing([['Kabul', { state: 'running', got: 1, of: 3 }]])]).toEqual([true, false]);
});

test('a download is stopped, and one that broke off is given up, each of its own province', async () => {
  const { page, stop, giveUp } = await shelf({
    underWay: [
      ['Balkh', { state: 'running', got: 1, of: 3 }],
      ['Herat', { state: 'broken', got: 1, of: 3 }],
    ],
  });
  await page.press(page.t('pocket.stop'));
  expect([stop.mock.calls, giveUp.mock.calls]).toEqual([[['Balkh']], []]);
  await page.press(page.t('pocket.giveUp'));
  expect([stop.mock.calls, giveUp.mock.calls]).toEqual([[['Balkh']], [['Herat']]]);
});

test.each([
  ['what is offered now', true, TODAY],
  ['what was offered last, where nobody can be asked', false, DAY_BEFORE],
])('a download that broke off goes on with %s', async (_, isOnline, asOf) => {
  const { page, keep } = await shelf({
    offered: [offer('Herat')],
    offeredNow: () => (isOnline ? Response.json([offer('Herat', TODAY)]) : Response.error()),
    underWay: [['Herat', { state: 'broken', got: 1, of: 3 }]],
  });
  await page.press(page.t('pocket.goOn'));
  await vi.waitFor(() => expect(keep.mock.calls).toEqual([[offer('Herat', asOf)]]));
});

test.each([
  ['a server that is down', true, 'pocket.offersFailed'],
  ['no network', false, 'pocket.offersOffline'],
] as const)('what can be kept that did not come because of %s says so, and comes with a press', async (_, isOnline, words) => {
  let isDown = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { page } = await shelf({
    offered: null,
    offeredNow: () => (isDown ? new Response('', { status: 500 }) : Response.json([offer('Herat')])),
  });
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t(words)));
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(controlLabelled(page.t('pocket.area'))).toBeDefined());
});

test.each([
  ['there is nothing to keep yet', [], [], 'pocket.noOffers'],
  ['all is kept', ['Kabul'], ['Kabul'], 'pocket.allKept'],
] as const)('where %s that is said', async (_, kept, offered, words) => {
  const { page } = await shelf({ kept: [...kept], offered: offered.map((area) => offer(area)) });
  expect(page.main.textContent).toContain(page.t(words));
});

test('the shelf has a name, and says of what is kept how much it is, as of when, and how it is renewed', async () => {
  const { page } = await shelf({ kept: ['Kabul'] });
  expect(page.main.querySelector('#shelf')?.getAttribute('aria-label')).toBe(page.t('pocket.manage'));
  const { formatAgo } = await import('../../kit/i18n/format.ts');
  const [size, asOf] = [page.t('pocket.kept', { count: 3, size: '2 KB' }), page.t('pocket.asOf', { ago: formatAgo(DAY_BEFORE) })];
  expect(page.main.querySelector('h3 + p')?.textContent).toBe(`${size} · ${asOf}`);
  expect(page.main.textContent).toContain(page.t('pocket.wifiText'));
  // If a pack is no longer offered, it is not known whether it is the newest.
  expect(page.main.textContent).not.toContain(page.t('pocket.isNew'));
});

test('before a province is kept it is said as of when its ads are', async () => {
  history.replaceState(null, '', '/pocket?keep=Herat');
  const { page } = await shelf({ offered: [offer('Herat')] });
  const { formatAgo } = await import('../../kit/i18n/format.ts');
  expect(page.main.querySelector('[role=status]')?.textContent).toContain(page.t('pocket.asOf', { ago: formatAgo(DAY_BEFORE) }));
});

test.each([
  ['running', 'status', 'pocket.running'],
  ['broken', 'status', 'pocket.broken'],
  ['refused', 'alert', 'pocket.refused'],
  ['not kept', 'alert', 'pocket.notKept'],
] as const)('a download that is %s is told as a %s, with no more than has come', async (state, role, words) => {
  const { page } = await shelf({ underWay: [['Herat', { state, got: 2, of: 3 }]] });
  const said = page.main.querySelector(`li [role=${role}]`)?.textContent;
  expect(said).toContain(page.t(words, { area: page.t('shell.province.Herat'), share: 66 }));
});

function offer(area: Area, asOf = DAY_BEFORE): PackOffer {
  return { area, asOf, url: `/media/${area}`, bytes: 9, ads: 3, deltas: [] };
}

interface Shelf {
  kept?: Area[];
  /** Null if the offers still have to be requested. */
  offered?: PackOffer[] | null;
  offeredNow?: () => Response;
  underWay?: [Area, Download][];
}

/** The shelf of a phone that keeps these packs from the day before. */
async function shelf({ kept = [], offered = [], offeredNow = () => Response.json(offered), underWay = [] }: Shelf) {
  const page = await openPage({ words: ['pocket'], answers: { 'GET /api/packs': offeredNow } });
  if (offered) page.client.setQueryData(queryKeys.packs, offered);
  const remove = vi.fn<(area: string) => Promise<void>>(async () => {});
  const keep = vi.fn<(offer: PackOffer) => Promise<void>>(async () => {});
  const [stop, giveUp] = [vi.fn<(area: string) => void>(), vi.fn<(area: string) => Promise<void>>(async () => {})];
  const all = new Map(underWay);
  vi.doMock('./kept-packs.ts', () => ({
    keepPack: keep,
    removePack: remove,
    stopDownload: stop,
    discardDownload: giveUp,
    downloads: { get: () => all, subscribe: () => () => {} },
  }));
  const { PackShelf } = await import('./pack-shelf.tsx');
  await page.draw(<PackShelf packs={kept.map((area) => ({ area, asOf: DAY_BEFORE, ads: 3, bytes: 2_048 }))} />);
  return { page, remove, keep, stop, giveUp };
}
