// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { SavedSearch } from '#schema/contracts/saved-searches';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const SAVED: SavedSearch = { id: 3, search: 'q=red+car&minPrice=1000', createdAt: '2026-11-20T08:00:00.000Z' };

afterEach(() => {
  vi.doUnmock('../../account/push/push-offer.tsx');
  vi.doUnmock('../../account/push/moment.ts');
});

test('a search is kept by its switch, which says so, and is let go by the same one', async () => {
  const { page, pressed, asked } = await shown({ held: [] });
  expect(pressed()).toBe('false');
  await page.press(page.t('home.saveSearch'));
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  // Another device may have saved some since.
  await vi.waitFor(() => expect(asked()).toBe(2));
  await page.press(page.t('home.searchSaved'));
  await vi.waitFor(() => expect(pressed()).toBe('false'));
  expect(page.sent.map(({ call }) => call)).toEqual(['POST /api/saved-searches', 'DELETE /api/saved-searches/3']);
});

test('a search that is kept already is known again, however it is written and sorted', async () => {
  const held = [{ ...SAVED, id: 4, search: 'q=bike' }, SAVED];
  const { page, pressed } = await shown({ held, search: 'q=The+CAR,+red&minPrice=۱٬۰۰۰&sort=price_asc' });
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  // The matching search, and not another saved one.
  await page.press(page.t('home.searchSaved'));
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toEqual(['DELETE /api/saved-searches/3']));
});

test('a press before the switch came keeps the search, once', async () => {
  const { page, taken, pressed } = await shown({ held: [], isWanted: true });
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  expect([taken.mock.calls.length, page.sent.length]).toEqual([1, 1]);
});

test('who has kept a search is offered to be told on this device, once what is said of it has gone; with the search the offer goes', async () => {
  vi.doMock('../../account/push/moment.ts', () => ({ mayOfferPush: () => true }));
  vi.doMock('../../account/push/push-offer.tsx', () => ({ PushOffer: () => <p id="offer" /> }));
  const { page, pressed } = await shown({ held: [] });
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const offer = () => document.getElementById('offer');
  await page.press(page.t('home.saveSearch'));
  await vi.waitFor(() => expect(shownToast.get()?.tone).toBe('success'));
  await actAndCheck(() => vi.dynamicImportSettled());
  expect([pressed(), offer()]).toEqual(['true', null]);
  await actAndCheck(() => shownToast.set(null));
  await vi.waitFor(() => expect(offer()).not.toBeNull());
  await page.press(page.t('home.searchSaved'));
  await vi.waitFor(() => expect([pressed(), shownToast.get()?.title]).toEqual(['false', page.t('notifications.searchRemoved')]));
  await actAndCheck(() => shownToast.set(null));
  expect(offer()).toBeNull();
});

test('who has answered the offer to be told of new ads is asked no more', async () => {
  vi.doMock('../../account/push/moment.ts', () => ({ mayOfferPush: () => true }));
  vi.doMock('../../account/push/push-offer.tsx', () => ({
    PushOffer: ({ onAnswered }: { onAnswered: () => void }) => (
      <button id="offer" type="button" onClick={onAnswered}>
        No
      </button>
    ),
  }));
  const { page } = await shown({ held: [] });
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await page.press(page.t('home.saveSearch'));
  await vi.waitFor(() => expect(shownToast.get()?.tone).toBe('success'));
  await actAndCheck(() => shownToast.set(null));
  const offer = await vi.waitUntil(() => document.getElementById('offer'));
  await actAndCheck(() => offer.click());
  expect(document.getElementById('offer')).toBeNull();
});

test('a search that was kept on another day brings no offer', async () => {
  vi.doMock('../../account/push/moment.ts', () => ({ mayOfferPush: () => true }));
  vi.doMock('../../account/push/push-offer.tsx', () => ({ PushOffer: () => <p id="offer" /> }));
  const { pressed } = await shown({ held: [SAVED] });
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  await actAndCheck(() => vi.dynamicImportSettled());
  expect(document.getElementById('offer')).toBeNull();
});

test.each([
  ['kept', [], 'home.saveSearch', 'POST', 'notifications.searchNotSaved'],
  ['let go', [SAVED], 'home.searchSaved', 'DELETE', 'notifications.searchNotRemoved'],
] as const)('a search that could not be %s says so, and what is kept is asked for again', async (...row) => {
  const [, held, press, method, title] = row;
  const { page, pressed, refuse, asked } = await shown({ held: [...held] });
  const before = String(held.length > 0);
  await vi.waitFor(() => expect([pressed(), asked()]).toEqual([before, 1]));
  refuse(method);
  await page.press(page.t(press));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t(title), description: /./, tone: 'danger' }));
  await vi.waitFor(() => expect([pressed(), asked()]).toEqual([before, 2]));
});

test.each([
  ['kept', [], 'home.saveSearch', 'POST'],
  ['let go', [SAVED], 'home.searchSaved', 'DELETE'],
] as const)('while a search is being %s its switch is at work', async (_, held, press, method) => {
  const { page, pressed, stop } = await shown({ held: [...held] });
  await vi.waitFor(() => expect(pressed()).toBe(String(held.length > 0)));
  stop(method);
  await page.press(page.t(press));
  await vi.waitFor(() => expect(page.button(page.t(press))?.getAttribute('aria-busy')).toBe('true'));
});

test('what is kept is said in the words of its filters', async () => {
  const { page } = await shown({ held: [] });
  await page.press(page.t('home.saveSearch'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const search = '“red car” · From AFN 1,000';
  await vi.waitFor(() =>
    expect(shownToast.get()).toMatchObject({
      title: page.t('notifications.searchSaved'),
      description: page.t('notifications.searchSavedText', { search }),
    }),
  );
});

test('who keeps a search and is told of no new ads hears that', async () => {
  const settings = { ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, newListings: false } };
  localStorage.setItem('settings', JSON.stringify({ of: 7, settings }));
  const { page } = await shown({ held: [] });
  await page.press(page.t('home.saveSearch'));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() =>
    expect(shownToast.get()).toMatchObject({
      title: page.t('notifications.searchSaved'),
      description: '“New ads” is switched off in your settings: we do not tell you.',
    }),
  );
});

async function shown({
  held,
  search = 'q=red car&minPrice=1000',
  isWanted = false,
}: {
  held: SavedSearch[];
  search?: string;
  isWanted?: boolean;
}) {
  let now = held;
  let [refused, stopped] = ['', ''];
  let times = 0;
  const unless = (method: string, answer: () => Response) => {
    if (stopped === method) return new Promise<Response>(() => {});
    return refused === method ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : answer();
  };
  const page = await openPage({
    member: 7,
    words: ['home', 'notifications'],
    answers: {
      'GET /api/saved-searches': () => {
        times += 1;
        return Response.json(now);
      },
      'POST /api/saved-searches': () =>
        unless('POST', () => {
          now = [SAVED];
          return Response.json(SAVED);
        }),
      'DELETE /api/saved-searches': () =>
        unless('DELETE', () => {
          now = [];
          return new Response(null, { status: 204 });
        }),
    },
  });
  const { default: SaveSearchSwitch } = await import('./save-search-switch.tsx');
  const taken = vi.fn<() => void>();
  await page.draw(<SaveSearchSwitch memberId={7} search={search} isPressed={isWanted} onHandled={taken} />);
  return {
    page,
    taken,
    refuse: (method: string) => void (refused = method),
    /** From then on such a call gets no response. */
    stop: (method: string) => void (stopped = method),
    asked: () => times,
    pressed: () => page.main.querySelector('button')?.getAttribute('aria-pressed'),
  };
}
