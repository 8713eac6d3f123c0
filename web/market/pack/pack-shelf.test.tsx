// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { PackOffer } from '#schema/contracts/packs';
import type { Area } from '#schema/pack/format';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';
import { labelled } from '../../test/labelled.ts';
import type { Download } from './kept-packs.ts';

afterEach(() => {
  vi.doUnmock('./kept-packs.ts');
});

const [DAY_BEFORE, TODAY] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];

test('who removes one of several packs stays at the head of those that are kept', async () => {
  const { page, remove } = await shelf({ kept: ['Kabul', 'Herat'] });
  const name = page.t('pocket.remove', { area: page.t('shell.province.Herat') });
  page.button(name)?.focus();
  await page.press(name);
  expect(remove.mock.calls).toEqual([['Herat']]);
  expect(document.activeElement?.textContent).toBe(page.t('pocket.keptHeading'));
});

test('what is kept and what is on its way is not offered again', async () => {
  const { page } = await shelf({
    kept: ['Kabul'],
    offered: (['Kabul', 'Herat', 'Balkh'] as const).map((area) => offer(area)),
    underWay: [['Herat', { state: 'running', got: 1, of: 3 }]],
  });
  const choices = [...labelled(page.t('pocket.area')).querySelectorAll('option')].map(({ value }) => value);
  expect(choices.filter(Boolean)).toEqual(['Balkh']);
});

test.each([
  ['a list of one province is offered that one', '?keep=Herat', 'Herat'],
  ['elsewhere chooses for themselves', '', ''],
])('who comes from %s', async (_, address, chosen) => {
  history.replaceState(null, '', `/pocket${address}`);
  const { page, keep } = await shelf({ offered: [offer('Kabul'), offer('Herat')] });
  expect(labelled(page.t('pocket.area')).value).toBe(chosen);
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

function offer(area: Area, asOf = DAY_BEFORE): PackOffer {
  return { area, asOf, url: `/media/${area}`, bytes: 9, ads: 3, deltas: [] };
}

interface Shelf {
  kept?: Area[];
  offered?: PackOffer[];
  offeredNow?: () => Response;
  underWay?: [Area, Download][];
}

/** The shelf of a phone that keeps these packs of the day before. */
async function shelf({ kept = [], offered = [], offeredNow = () => Response.json(offered), underWay = [] }: Shelf) {
  const page = await openPage({ words: ['pocket'], answers: { 'GET /api/packs': offeredNow } });
  page.client.setQueryData(queryKeys.packs, offered);
  const remove = vi.fn<(area: string) => Promise<void>>(async () => {});
  const keep = vi.fn<(offer: PackOffer) => Promise<void>>(async () => {});
  const all = new Map(underWay);
  vi.doMock('./kept-packs.ts', () => ({ keep, remove, downloads: { get: () => all, subscribe: () => () => {} } }));
  const { PackShelf } = await import('./pack-shelf.tsx');
  await page.draw(<PackShelf packs={kept.map((area) => ({ area, asOf: DAY_BEFORE, ads: 3, bytes: 1 }))} />);
  return { page, remove, keep };
}
