import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedListing } from '#schema/contracts/favorites';
import type { ListingCard } from '#schema/contracts/listings';
import { MINUTE } from '#schema/durations';
import { subjectOf } from '../acts/act-words.ts';
import { listingCard } from '../test/listing-card.ts';

declare function setImmediate(act: (value: unknown) => void): void;

const stored = new Map<string, string>();
const heard = new Map<string, ((event: object) => void)[]>();
let account: { id: number; savedAt: string }[] = [];
let calls: string[] = [];
let isOffline = false;
/** Whether calls that arrive are carried out, but their response is lost. */
let isLossy = false;
let refusal: { status: number; code: string } | null = null;
/** Calls on their way until the test lets them arrive; null while each arrives at once. */
let travelling: (() => void)[] | null = null;

beforeEach(() => {
  stored.clear();
  heard.clear();
  [account, calls, isOffline, isLossy, refusal, travelling] = [[], [], false, false, null, null];
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const addEventListener = (name: string, listener: (event: object) => void) =>
    void heard.set(name, [...(heard.get(name) ?? []), listener]);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('dispatchEvent', (event: Event) => tell(event.type));
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, visibilityState: 'visible', addEventListener });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0));
  // Node's locks answer from another thread, for which no turn of this one waits.
  const request = (...asked: unknown[]) => (asked.at(-1) as (lock: object) => Promise<unknown>)({}); // the last argument is the callback
  vi.stubGlobal('navigator', {
    locks: { request },
    get onLine() {
      return !isOffline;
    },
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('favourites of a member', () => {
  test('are those of the device and of the account after the sign-in, and the account’s own afterwards', async () => {
    account = [{ id: 9, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn } = await page();
    favorites.addFavorite(card(1));
    await signIn(7);
    expect(calls).toEqual(['POST /api/favorites/merge']);
    expect(ids(favorites)).toEqual([1, 9]);
    expect(account.map(({ id }) => id)).toEqual([1, 9]);
    expect(stored.get('favorites_of')).toBe('7');
  });

  test('are told to the account as they change, each once', async () => {
    const { favorites, signIn } = await page();
    await signIn(7);
    favorites.addFavorite(card(3));
    favorites.addFavorite(card(4));
    favorites.removeFavorite(3);
    await settled();
    expect(calls).toEqual(['GET /api/favorites', 'PUT /api/favorites/4', 'DELETE /api/favorites/3']);
    expect(account.map(({ id }) => id)).toEqual([4]);
    expect(stored.get('pressed_hearts')).toBeUndefined();
  });

  test('pressed while the server is asked whether they still are one are told once it said so', async () => {
    stored.set('favorites_of', '7');
    stored.set('auth_token', 't7');
    const { favorites, replaceMember } = await page();
    favorites.addFavorite(card(3));
    await settled();
    replaceMember({ id: 7, email: 'a@example.af', username: 'a', fullName: null, profileImageUrl: null });
    await settled();
    expect(calls).toContain('PUT /api/favorites/3');
    expect([ids(favorites), account.map(({ id }) => id)]).toEqual([[3], [3]]);
  });

  test('changed without a network are kept over a reload and told later', async () => {
    const first = await page();
    await first.signIn(7);
    isOffline = true;
    first.favorites.addFavorite(card(3));
    await settled();
    expect(ids(first.favorites)).toEqual([3]);
    vi.resetModules();
    heard.clear();
    isOffline = false;
    const { favorites } = await page();
    expect(ids(favorites)).toEqual([3]);
    await settled();
    expect(account.map(({ id }) => id)).toEqual([3]);
    expect(ids(favorites)).toEqual([3]);
  });

  test('that the account refuses go back to what they were, with a sentence', async () => {
    const { favorites, signIn, shownToast } = await page();
    await signIn(7);
    refusal = { status: 404, code: 'listing_not_found' };
    favorites.addFavorite(card(3));
    expect(ids(favorites)).toEqual([3]);
    await settled();
    expect(ids(favorites)).toEqual([]);
    expect(shownToast()).toMatchObject({ title: 'Not added to favorites', description: /./, tone: 'danger' });
    refusal = null;
    favorites.addFavorite(card(4));
    await settled();
    refusal = { status: 500, code: 'internal' };
    favorites.removeFavorite(4);
    await settled();
    expect(ids(favorites)).toEqual([4]);
  });

  test('are asked for again when the window is looked at, at most every five minutes', async () => {
    const { favorites, signIn } = await page();
    await signIn(7);
    account = [{ id: 5, savedAt: '2026-01-02T00:00:00.000Z' }];
    for (const minutes of [0, 4]) {
      vi.setSystemTime(Date.now() + minutes * MINUTE);
      tell('focus');
      await settled();
      expect(ids(favorites)).toEqual([]);
    }
    vi.setSystemTime(Date.now() + MINUTE);
    tell('focus');
    await settled();
    expect(ids(favorites)).toEqual([5]);
  });

  test('leave the device with the member, and what waited to be told too', async () => {
    const { favorites, signIn, signOut } = await page();
    favorites.addFavorite(card(1));
    await signIn(7);
    isOffline = true;
    favorites.addFavorite(card(3));
    await settled();
    await signOut();
    expect(ids(favorites)).toEqual([]);
    expect(stored.get('favorites')).toBe('[]');
    isOffline = false;
    account = [];
    await signIn(8);
    expect(account).toEqual([]);
  });

  test('never merged leave with the member all the same', async () => {
    isOffline = true;
    const { favorites, signIn, signOut } = await page();
    favorites.addFavorite(card(1));
    await signIn(7);
    expect(ids(favorites)).toEqual([1]);
    await signOut();
    expect(ids(favorites)).toEqual([]);
  });
});

describe('a heart that is pressed while a call travels', () => {
  test('again and again, is told in the end as it was pressed last', async () => {
    const { favorites, signIn } = await page();
    await signIn(7);
    travelling = [];
    favorites.addFavorite(card(3));
    await settled();
    favorites.removeFavorite(3);
    await settled();
    expect(calls.slice(1)).toEqual(['PUT /api/favorites/3']);
    await arrives();
    expect(ids(favorites)).toEqual([]);
    favorites.addFavorite(card(3));
    await arrives();
    await arrives();
    expect(calls.slice(1)).toEqual(['PUT /api/favorites/3', 'DELETE /api/favorites/3', 'PUT /api/favorites/3']);
    expect([ids(favorites), account.map(({ id }) => id), stored.has('pressed_hearts')]).toEqual([[3], [3], false]);
  });

  test('of another ad waits for its turn and is not lost', async () => {
    const { favorites, signIn } = await page();
    await signIn(7);
    travelling = [];
    favorites.addFavorite(card(3));
    await settled();
    favorites.addFavorite(card(4));
    await settled();
    expect(calls).toHaveLength(2);
    await arrives();
    await arrives();
    expect(account.map(({ id }) => id)).toEqual([4, 3]);
  });

  test.each([
    ['set', 'unset', [], []],
    ['unset', 'set', [3], [3]],
  ])('stays %s, then %s, though the first is refused', async (first, _, shown, told) => {
    if (first === 'unset') account = [{ id: 3, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn } = await page();
    await signIn(7);
    travelling = [];
    const press = [() => favorites.addFavorite(card(3)), () => favorites.removeFavorite(3)];
    if (first === 'unset') press.reverse();
    press[0]?.();
    await settled();
    press[1]?.();
    refusal = { status: 500, code: 'internal' };
    await arrives();
    expect(ids(favorites)).toEqual(shown);
    refusal = null;
    await arrives();
    expect([ids(favorites), [...new Set(account.map(({ id }) => id))]]).toEqual([shown, told]);
  });

  test('a third time stays as it was pressed last, in its place, though the first is refused', async () => {
    account = [6, 5].map((id) => ({ id, savedAt: `2026-01-0${id}T00:00:00.000Z` }));
    const { favorites, signIn } = await page();
    await signIn(7);
    travelling = [];
    favorites.addFavorite(card(3));
    await settled();
    favorites.removeFavorite(3);
    favorites.addFavorite(card(3));
    refusal = { status: 500, code: 'internal' };
    await arrives();
    expect(ids(favorites)).toEqual([3, 6, 5]);
    refusal = null;
    await arrives();
    favorites.removeFavorite(5);
    await settled();
    favorites.addFavorite(card(5));
    refusal = { status: 500, code: 'internal' };
    await arrives();
    expect(ids(favorites)).toEqual([5, 3, 6]);
  });

  test('is not undone by a list that was asked for before', async () => {
    account = [5, 6].map((id) => ({ id, savedAt: '2026-01-02T00:00:00.000Z' }));
    const { favorites, signIn } = await page();
    await signIn(7);
    travelling = [];
    vi.setSystemTime(Date.now() + 5 * 60_000);
    tell('focus');
    await settled();
    favorites.removeFavorite(5);
    favorites.addFavorite(card(3));
    await arrives();
    expect(ids(favorites)).toEqual([3, 6]);
    await arrives();
    await arrives();
    expect([ids(favorites), account.map(({ id }) => id)]).toEqual([
      [3, 6],
      [3, 6],
    ]);
  });
});

describe('an answer that arrives late', () => {
  test.each(['merge', 'list'])('for a member who has signed out leaves nothing here: %s', async (kind) => {
    account = [{ id: 9, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn, signOut } = await page();
    if (kind === 'merge') favorites.addFavorite(card(1));
    travelling = [];
    await signIn(7);
    await signOut();
    await arrives();
    expect([ids(favorites), stored.has('favorites_of'), stored.get('favorites')]).toEqual([[], false, '[]']);
  });

  test('for the member before is not the list of the one who is here now', async () => {
    account = [{ id: 9, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn, signOut } = await page();
    travelling = [];
    await signIn(7);
    await signOut();
    await signIn(8);
    await arrives();
    expect(ids(favorites)).toEqual([]);
    account = [{ id: 10, savedAt: '2026-01-02T00:00:00.000Z' }];
    await allArrive();
    expect([ids(favorites), stored.get('favorites_of')]).toEqual([[10], '8']);
  });

  test('as a refusal of the member before puts nothing back', async () => {
    account = [{ id: 9, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn, signOut, shownToast } = await page();
    await signIn(7);
    travelling = [];
    favorites.removeFavorite(9);
    await settled();
    await signOut();
    refusal = { status: 500, code: 'internal' };
    await arrives();
    expect([ids(favorites), shownToast()]).toEqual([[], null]);
  });
});

describe('what a visitor kept', () => {
  test('goes to the account of who signs in, and never to the next one', async () => {
    const { favorites, signIn, signOut } = await page();
    favorites.addFavorite(card(1));
    await signIn(7);
    await signOut();
    account = [];
    favorites.addFavorite(card(2));
    expect(stored.has('pressed_hearts')).toBe(false);
    await signIn(8);
    expect([ids(favorites), account.map(({ id }) => id)]).toEqual([[2], [2]]);
  });

  test('is not what another account left, nor what that account was not told yet', async () => {
    account = [{ id: 9, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn } = await page();
    await signIn(7);
    isOffline = true;
    favorites.addFavorite(card(3));
    await settled();
    [isOffline, account, calls] = [false, [], []];
    await signIn(8);
    expect([ids(favorites), account, calls]).toEqual([[], [], ['GET /api/favorites']]);
  });

  test('is not what another member pressed here, whose page was closed before it could be told', async () => {
    const heart = { kind: 'save', id: 3, title: 'Ad 3', card: { ...card(3), savedAt: '2026-01-02T00:00:00.000Z' } };
    stored.set('pressed_hearts', JSON.stringify([{ key: 'heart-3', heart }]));
    stored.set('favorites_of', '7');
    stored.set('auth_token', 't8');
    const { favorites, replaceMember } = await page();
    replaceMember({ id: 8, email: 'a@example.af', username: 'a', fullName: null, profileImageUrl: null });
    await settled();
    expect([ids(favorites), account, calls, stored.has('pressed_hearts')]).toEqual([[], [], ['GET /api/favorites'], false]);
  });

  test('is not what was pressed in the moment before a sign-out', async () => {
    const { favorites, signIn, signOut } = await page();
    await signIn(7);
    favorites.addFavorite(card(3));
    await signOut();
    expect(stored.has('pressed_hearts')).toBe(false);
    await signIn(8);
    expect([ids(favorites), account]).toEqual([[], []]);
  });

  test('is merged without what the server would refuse, and at most 500', async () => {
    const entry = (id: number, savedAt: string) => ({ ...card(id), savedAt });
    const broken = [
      entry(0, '2026-01-01T00:00:00Z'),
      entry(-1, '2026-01-01T00:00:00Z'),
      entry(1.5, '2026-01-01T00:00:00Z'),
      entry(2, 'soon'),
    ];
    const good = Array.from({ length: 501 }, (_, at) => entry(at + 10, '2026-01-01T00:00:00Z'));
    stored.set('favorites', JSON.stringify([...broken, ...good]));
    const { signIn } = await page();
    await signIn(7);
    expect([account.length, account[0]]).toEqual([500, { id: 10, savedAt: '2026-01-01T00:00:00.000Z' }]);
  });
});

describe('without a network', () => {
  test.each([
    ['thirty seconds', () => vi.advanceTimersByTimeAsync(29_000)],
    ['the network is back', async () => tell('online')],
  ])('the heart stays, and the account is told again when %s', async (_, wait) => {
    const { favorites, signIn, shownToast } = await page();
    await signIn(7);
    isOffline = true;
    favorites.addFavorite(card(3));
    await settled();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([ids(favorites), shownToast()]).toEqual([[3], null]);
    isOffline = false;
    expect(account).toEqual([]);
    await wait();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    expect(account.map(({ id }) => id)).toEqual([3]);
  });
});

describe('a list that did not come', () => {
  test('is asked for again once the network is back, else after half a minute, counted from the last time', async () => {
    const { favorites, signIn } = await page();
    account = [{ id: 9, savedAt: '2026-01-02T00:00:00.000Z' }];
    refusal = { status: 500, code: 'internal' };
    await signIn(7);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(1);
    tell('online');
    await settled();
    expect(calls).toHaveLength(2);
    refusal = null;
    await vi.advanceTimersByTimeAsync(29_000);
    await settled();
    expect([calls.length, ids(favorites)]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    expect([calls, ids(favorites)]).toEqual([Array.from({ length: 3 }, () => 'GET /api/favorites'), [9]]);
  });

  test('comes where a browser has no locks, too', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    account = [{ id: 9, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn } = await page();
    await signIn(7);
    expect(ids(favorites)).toEqual([9]);
  });
});

describe('a heart that waits in the queue of all acts', () => {
  test('is listed there, and taken back there it goes back to what it was', async () => {
    account = [{ id: 5, savedAt: '2026-01-02T00:00:00.000Z' }];
    const { favorites, signIn, acts, queue } = await page();
    await signIn(7);
    isOffline = true;
    favorites.addFavorite(card(3));
    favorites.removeFavorite(5);
    await settled();
    expect([acts(), ids(favorites), stored.has('pressed_hearts')]).toEqual([['save Ad 3', 'unsave Ad 5'], [3], false]);
    for (const { clientId } of queue()?.pending.get() ?? []) await queue()?.cancel(clientId);
    expect([acts(), ids(favorites)]).toEqual([[], [5]]);
    isOffline = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['GET /api/favorites']);
  });

  test.each([
    ['set and unset', []],
    ['unset and set', [3]],
  ])('%s without a network, ends where it began', async (what, held) => {
    account = held.map((id) => ({ id, savedAt: '2026-01-02T00:00:00.000Z' }));
    const { favorites, signIn, acts } = await page();
    await signIn(7);
    isOffline = true;
    const presses = [() => favorites.addFavorite(card(3)), () => favorites.removeFavorite(3)];
    for (const press of what.startsWith('set') ? presses : [...presses].reverse()) {
      press();
      await settled();
    }
    expect([acts(), ids(favorites)]).toEqual([[], held]);
    isOffline = false;
    tell('online');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['GET /api/favorites']);
  });

  test('is followed by its opposite where it may have arrived unheard', async () => {
    const { favorites, signIn, acts } = await page();
    await signIn(7);
    isLossy = true;
    favorites.addFavorite(card(3));
    await settled();
    isOffline = true;
    favorites.removeFavorite(3);
    await settled();
    expect([acts(), ids(favorites), account.length]).toEqual([['save Ad 3', 'unsave Ad 3'], [], 1]);
    [isOffline, isLossy] = [false, false];
    tell('online');
    await vi.advanceTimersByTimeAsync(10_000);
    await settled();
    expect([acts(), ids(favorites), account]).toEqual([[], [], []]);
  });

  test('goes back when it is refused later, stays listed with the reason, and counts once it is sent all the same', async () => {
    const { favorites, signIn, acts, queue } = await page();
    await signIn(7);
    isOffline = true;
    favorites.addFavorite(card(3));
    await settled();
    [isOffline, refusal] = [false, { status: 404, code: 'listing_not_found' }];
    tell('online');
    await vi.advanceTimersByTimeAsync(10_000);
    await settled();
    expect([acts(), ids(favorites)]).toEqual([['save Ad 3: listing_not_found'], []]);
    refusal = null;
    await queue()?.retry(queue()?.pending.get()[0]?.clientId ?? '');
    await vi.advanceTimersByTimeAsync(10_000);
    await settled();
    expect([acts(), ids(favorites), account.map(({ id }) => id)]).toEqual([[], [3], [3]]);
  });

  test('that was refused makes room for the next press', async () => {
    const { favorites, signIn, acts } = await page();
    await signIn(7);
    isOffline = true;
    favorites.addFavorite(card(3));
    await settled();
    [isOffline, refusal] = [false, { status: 404, code: 'listing_not_found' }];
    tell('online');
    await vi.advanceTimersByTimeAsync(10_000);
    await settled();
    [isOffline, refusal] = [true, null];
    favorites.addFavorite(card(3));
    await settled();
    expect(acts()).toEqual(['save Ad 3']);
  });

  test('comes into it at the next opening, where the page was closed before its code came', async () => {
    const first = await page();
    await first.signIn(7);
    first.favorites.addFavorite(card(3));
    vi.resetModules();
    heard.clear();
    const { favorites } = await page();
    await settled();
    expect([ids(favorites), account.map(({ id }) => id), stored.has('pressed_hearts')]).toEqual([[3], [3], false]);
  });

  test('is there once, where the page was closed before it knew that the queue has it', async () => {
    const first = await page();
    await first.signIn(7);
    isOffline = true;
    first.favorites.addFavorite(card(3));
    const noted = stored.get('pressed_hearts') ?? '';
    await settled();
    stored.set('pressed_hearts', noted);
    vi.resetModules();
    heard.clear();
    const { acts } = await page();
    await settled();
    expect([acts(), stored.has('pressed_hearts')]).toEqual([['save Ad 3'], false]);
  });

  test('is none where nothing was saved', async () => {
    const { favorites, signIn, acts } = await page();
    await signIn(7);
    isOffline = true;
    favorites.removeFavorite(3);
    await settled();
    expect(acts()).toEqual([]);
  });
});

test('the list is the account’s, whatever else of the member waits', async () => {
  account = [9, 8].map((id) => ({ id, savedAt: `2026-01-0${id}T00:00:00.000Z` }));
  const { favorites, signIn, acts, queue } = await page();
  await signIn(7);
  isOffline = true;
  void queue()?.perform({ kind: 'renew', id: 3, title: 'Rug' });
  await settled();
  isOffline = false;
  account = [{ id: 7, savedAt: '2026-01-07T00:00:00.000Z' }];
  refusal = null;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  tell('focus');
  await settled();
  expect([ids(favorites), acts()]).toEqual([[7], ['renew Rug']]);
});

test('a heart is told to the account also where the browser keeps nothing', async () => {
  const { favorites, signIn } = await page();
  await signIn(7);
  const refuses = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  Object.assign(localStorage, { setItem: refuses, removeItem: refuses });
  favorites.addFavorite(card(3));
  await settled();
  expect(account.map(({ id }) => id)).toEqual([3]);
});

test('a page that nobody looks at asks nothing', async () => {
  Object.assign(document, { visibilityState: 'hidden' });
  const { signIn } = await page();
  await signIn(7);
  expect(calls).toEqual([]);
  Object.assign(document, { visibilityState: 'visible' });
  tell('visibilitychange');
  await settled();
  expect(calls).toEqual(['GET /api/favorites']);
});

test('what could not be taken away comes back to its place', async () => {
  account = [9, 8, 7].map((id) => ({ id, savedAt: `2026-01-0${id}T00:00:00.000Z` }));
  const { favorites, signIn, shownToast } = await page();
  await signIn(7);
  refusal = { status: 500, code: 'internal' };
  favorites.removeFavorite(8);
  await settled();
  expect(ids(favorites)).toEqual([9, 8, 7]);
  expect(shownToast()).toMatchObject({
    title: 'Not removed from favorites',
    description: 'Something went wrong. Please try again.',
  });
});

/** Lets the oldest call on its way arrive. */
async function arrives(): Promise<void> {
  await settled();
  travelling?.shift()?.();
  await settled();
}

async function allArrive(): Promise<void> {
  for (const arrive of travelling ?? []) arrive();
  travelling = null;
  await settled();
}

/** A page of the device, with its storage as it is. */
async function page() {
  const [favorites, session, toasts] = await Promise.all([
    import('./favorites.ts'),
    import('../../account/session.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  const { actQueue: queue } = await import('../acts/session-acts.ts');
  favorites.startFavorites();
  const signIn = async (id: number) => {
    const user = { id, email: 'a@example.af', username: 'a', fullName: null, profileImageUrl: null };
    session.beginSession({ token: `t${id}`, user });
    await settled();
  };
  const signOut = async () => {
    await session.signOut();
    await settled();
  };
  /** The acts that wait, with the server's refusal. */
  const acts = () =>
    (queue()?.pending.get() ?? []).map(
      ({ act, failed }) => `${act.kind} ${subjectOf(act)}${failed === null ? '' : `: ${failed}`}`,
    );
  return { favorites, signIn, replaceMember: session.replaceMember, signOut, acts, queue, shownToast: toasts.shownToast.get };
}

async function server(path: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  if (path === '/api/auth/signout') return new Response(null, { status: 204 });
  if (isOffline) throw new TypeError('Failed to fetch');
  calls.push(`${method} ${path}`);
  const line = travelling;
  if (line) await new Promise<void>((arrive) => line.push(arrive));
  if (refusal) return Response.json({ code: refusal.code, message: '' }, { status: refusal.status });
  const id = Number(path.split('/').at(-1));
  if (method === 'PUT') account.unshift({ id, savedAt: new Date().toISOString() });
  if (method === 'DELETE') account = account.filter((each) => each.id !== id);
  if (method === 'POST') account = [...JSON.parse(body ?? '').favorites, ...account];
  if (isLossy) throw new TypeError('Failed to fetch');
  return method === 'PUT' || method === 'DELETE'
    ? new Response(null, { status: 204 })
    : Response.json(account.map(({ id, savedAt }): SavedListing => ({ ...card(id), savedAt, savedPrice: '10', gone: false })));
}

function tell(name: string): void {
  for (const listener of heard.get(name) ?? []) listener({ type: name });
}

/** Long enough for what was started, and too short for a retry. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    // IndexedDB needs macrotasks of its own.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

function ids({ currentFavorites }: { currentFavorites: () => readonly { id: number }[] }): number[] {
  return currentFavorites().map(({ id }) => id);
}

function card(id: number): ListingCard {
  return listingCard({ id, price: '10' });
}
