import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import { listingCard } from '../test/listing-card.ts';

const stored = new Map<string, string>();
let otherTab: (event: { key: string | null }) => void;

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof otherTab) => {
    otherTab = listener;
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('favourites on the device', () => {
  test('are kept under the spec’s key with the fields of the card and the time', async () => {
    const { addFavorite } = await import('./favorites.ts');
    addFavorite({ ...corolla, description: 'long' } as ListingCard);
    const [kept] = JSON.parse(stored.get('favorites') ?? '');
    expect(kept).toEqual({ ...corolla, savedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  test('keep all that a card says: the place in every language, the terms, and what it costs in AFN', async () => {
    const { addFavorite, currentFavorites } = await import('./favorites.ts');
    const card = {
      ...corolla,
      place: { en: 'Kabul', fa: 'کابل', ps: 'کابل' },
      price: '6500',
      priceAfn: '455000',
      currency: 'USD',
      negotiable: true,
      deal: 'rent',
    } as const;
    addFavorite(card);
    expect(currentFavorites()).toEqual([{ ...card, savedAt: expect.anything() as unknown }]);
  });

  test('are added only when absent, and removed by id', async () => {
    const { addFavorite, currentFavorites, removeFavorite } = await import('./favorites.ts');
    addFavorite(corolla);
    const [first] = currentFavorites();
    addFavorite({ ...corolla, title: 'again' });
    addFavorite({ ...corolla, id: 2 });
    expect(currentFavorites().map(({ id }) => id)).toEqual([2, 1]);
    expect(currentFavorites()[1]).toEqual(first);
    removeFavorite(2);
    expect(currentFavorites()).toEqual([first]);
    expect(JSON.parse(stored.get('favorites') ?? '')).toEqual([first]);
  });

  test('say in words what became of them, which come with the first press', async () => {
    const { addFavorite, removeWithToast } = await import('./favorites.ts');
    const { shownToast } = await import('../../kit/overlays/toast.ts');
    addFavorite(corolla);
    removeWithToast(1, 'Corolla');
    await vi.waitFor(() =>
      expect(shownToast.get()).toMatchObject({
        title: 'Removed from favorites',
        description: 'Corolla has been removed from your favorites.',
        tone: 'success',
      }),
    );
  });

  test('are there at the next start', async () => {
    stored.set('favorites', JSON.stringify([{ ...corolla, savedAt: '2026-01-01T00:00:00.000Z' }]));
    const { currentFavorites } = await import('./favorites.ts');
    expect(currentFavorites()).toHaveLength(1);
  });

  test.each([
    '{',
    '{}',
    'null',
    '[null, 7, "x", {"id": "1"}]',
    '[{"id": "1", "savedAt": "2026", "gone": true, "title": null}, {"id": 1, "gone": true, "title": null}]',
  ])('begin anew over corrupt storage: %s', async (corrupt) => {
    stored.set('favorites', corrupt);
    const { addFavorite, currentFavorites } = await import('./favorites.ts');
    expect(currentFavorites()).toEqual([]);
    addFavorite(corolla);
    expect(currentFavorites()).toHaveLength(1);
  });

  test('follow another tab, also one that clears all of the device', async () => {
    const { currentFavorites, startFavorites } = await import('./favorites.ts');
    startFavorites();
    expect(currentFavorites()).toEqual([]);
    stored.set('favorites', JSON.stringify([{ ...corolla, savedAt: '2026-01-01T00:00:00.000Z' }]));
    otherTab({ key: 'favorites' });
    expect(currentFavorites()).toHaveLength(1);
    stored.clear();
    otherTab({ key: null });
    expect(currentFavorites()).toEqual([]);
  });

  test('of an account stay while it is still asked whose the device is', async () => {
    const kept = JSON.stringify([{ ...corolla, savedAt: '2026-01-01T00:00:00.000Z' }]);
    for (const [key, value] of [
      ['auth_token', 'a-token'],
      ['favorites_of', '7'],
      ['favorites', kept],
    ] as const)
      stored.set(key, value);
    const { currentFavorites, startFavorites } = await import('./favorites.ts');
    startFavorites();
    expect([currentFavorites().length, stored.get('favorites')]).toEqual([1, kept]);
  });

  test('whose part that tells the account could not come are told once the network is back', async () => {
    const online: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void (name === 'online' && online.push(listener)));
    vi.stubGlobal('indexedDB', undefined);
    vi.stubGlobal('BroadcastChannel', undefined);
    stored.set('auth_token', 'a-token');
    const syncFavorites = vi.fn<() => void>();
    let isDead = true;
    vi.doMock('./account-favorites.ts', () => {
      if (isDead) throw new TypeError('Failed to fetch');
      return { syncFavorites };
    });
    onTestFinished(() => {
      vi.doUnmock('./account-favorites.ts');
    });
    const { addFavorite } = await import('./favorites.ts');
    addFavorite(corolla);
    await vi.waitFor(() => expect(online).toHaveLength(1));
    isDead = false;
    online[0]?.();
    await vi.waitFor(() => expect(syncFavorites).toHaveBeenCalledOnce());
  });

  test('of another tab survive a change here that was made before hearing of them', async () => {
    const { addFavorite, currentFavorites } = await import('./favorites.ts');
    expect(currentFavorites()).toEqual([]);
    stored.set('favorites', JSON.stringify([{ ...corolla, id: 9, savedAt: '2026-01-01T00:00:00.000Z' }]));
    addFavorite(corolla);
    expect(currentFavorites().map(({ id }) => id)).toEqual([1, 9]);
  });

  test('stay in memory where storage is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    const { addFavorite, currentFavorites } = await import('./favorites.ts');
    addFavorite(corolla);
    addFavorite({ ...corolla, id: 2 });
    expect(currentFavorites()).toHaveLength(2);
  });
});

const corolla = listingCard({ id: 1, title: 'Corolla 2007', userId: 7, createdAt: '2026-01-01T00:00:00.000Z' });
