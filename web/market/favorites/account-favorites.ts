import { FAVORITES_MAX } from '#schema/catalog/limits';
import type { SavedFavorite } from '#schema/contracts/favorites';
import { MINUTE } from '#schema/durations';
import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { actQueue, followLateResults, performAct, pendingActs } from '../acts/session-acts.ts';
import { type Favorite, type FavoriteAct, isFavoriteAct } from '../acts/favorite.ts';
import { forgetPressed, pressedHearts } from './pressed-hearts.ts';
import { favoritesOwner, storedFavorites, storeFavorites } from './favorites.ts';
import { memberId } from '../../account/session.ts';
import { store } from '../../kit/store/storage.ts';
import { createStore, useSelector } from '../../kit/store/store.ts';

/** The list is requested again when somebody returns to the page, at most this often, in milliseconds. */
const SYNC_INTERVAL = 5 * MINUTE;
/** A failed request for the list is repeated after this pause, in milliseconds. */
const RETRY_DELAY = 30_000;

/** Whether the request for the account's list failed while the device holds none. */
const failed = createStore(false);
let lastFetch = { of: 0, at: 0 };
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let lastSync = Promise.resolve();

addEventListener('online', syncFavorites);
addEventListener('focus', syncFavorites);
document.addEventListener('visibilitychange', syncFavorites);
followLateResults(({ row: { act, clientId }, is }) => {
  if (isFavoriteAct(act)) settle(act, is === 'done', clientId);
});

/** Whether the device already holds the account's list; `failed` while it holds none and the request for it failed. */
export function useAccountFavorites(): 'ready' | 'loading' | 'failed' {
  return useSelector(failed, (failed) => (favoritesOwner() === memberId() ? 'ready' : failed ? 'failed' : 'loading'));
}

/**
 * Synchronises the device with the account: hearts that were pressed here go to the queue of all acts, a visitor's favourites are merged in once, and
 * a list older than five minutes is requested again. Never throws.
 */
export function syncFavorites(): void {
  if (document.visibilityState === 'hidden') return;
  lastSync = lastSync.then(() => withLock(sync));
}

async function sync(): Promise<void> {
  const id = memberId();
  if (id === null) return;
  clearTimeout(retryTimer);
  // They were pressed by another member.
  if (favoritesOwner() !== null && favoritesOwner() !== id) forgetPressed();
  try {
    await enqueuePressed(id);
    // The queue may send hearts while the list is being requested: note the unsent ones before that.
    await actQueue()?.count();
    const before = unsent();
    if (favoritesOwner() !== id) applyList(id, await fetchMerged(), before);
    else if (lastFetch.of !== id || Date.now() - lastFetch.at >= SYNC_INTERVAL)
      applyList(id, await api.call('GET /api/favorites'), before);
    failed.set(false);
  } catch {
    failed.set(favoritesOwner() !== id);
    retryTimer = setTimeout(syncFavorites, RETRY_DELAY);
  }
}

/** Hands the hearts to the queue one after the other, each once the result of the last is known: done, refused, or waiting. */
async function enqueuePressed(id: number): Promise<void> {
  for (let [pressed] = pressedHearts(); pressed && memberId() === id; [pressed] = pressedHearts()) {
    const { key, heart } = pressed;
    try {
      await performAct(heart, key);
      forgetPressed(key);
    } catch (error) {
      if (!(error instanceof ApiError) || memberId() !== id) throw error;
      forgetPressed(key);
      settle(heart, false);
      void showFailure(heart, error);
    }
  }
}

/** Returns the account's list, after merging in what was kept here before anybody signed in. What another member's account left is not merged. */
async function fetchMerged(): Promise<readonly SavedFavorite[]> {
  const kept = favoritesOwner() === null ? storedFavorites() : [];
  const favorites = kept.flatMap(mergeable).slice(0, FAVORITES_MAX);
  return favorites.length > 0 ? api.call('POST /api/favorites/merge', { input: { favorites } }) : api.call('GET /api/favorites');
}

/** Other code can write to the device's storage too: an entry that the server would refuse must not block the rest. */
function mergeable({ id, savedAt }: Favorite): { id: number; savedAt: string }[] {
  const at = Date.parse(savedAt);
  return Number.isSafeInteger(id) && id > 0 && !Number.isNaN(at) ? [{ id, savedAt: new Date(at).toISOString() }] : [];
}

/** Takes the account's list, plus the hearts that it does not know yet. Ignored if the member has signed out meanwhile. */
function applyList(id: number, list: readonly SavedFavorite[], before: readonly FavoriteAct[]): void {
  if (memberId() !== id) return;
  lastFetch = { of: id, at: Date.now() };
  store('favorites_of', String(id));
  storeFavorites([...before, ...unsent()].reduce<readonly Favorite[]>(applyHeart, list));
}

/** The hearts that the account does not know yet, in order. */
function unsent(except?: string): readonly FavoriteAct[] {
  const waiting = pendingActs.get().filter(({ failed, clientId }) => failed === null && clientId !== except);
  return [...waiting.map(({ act }) => act).filter(isFavoriteAct), ...pressedHearts().map(({ heart }) => heart)];
}

/** Shows the result of a heart: keeps it if it was done, otherwise reverts it, unless the heart was pressed again since. */
function settle(heart: FavoriteAct, isDone: boolean, key?: string): void {
  if (unsent(key).some(({ id }) => id === heart.id)) return;
  const opposite = heart.kind === 'save' ? 'unsave' : 'save';
  storeFavorites(applyHeart(storedFavorites(), { ...heart, kind: isDone ? heart.kind : opposite }));
}

function applyHeart(list: readonly Favorite[], { kind, id, card }: FavoriteAct): readonly Favorite[] {
  if (kind === 'unsave') return list.filter((favorite) => favorite.id !== id);
  return card === null || list.some((favorite) => favorite.id === id) ? list : [...list, card].sort(byNewest);
}

async function showFailure({ kind }: FavoriteAct, error: ApiError): Promise<void> {
  await loadDomains('favorites').catch(() => undefined);
  const title = t(kind === 'save' ? 'favorites.notSaved' : 'favorites.notRemoved');
  toast({ title, description: await errorSentence(error, t('favorites.notSavedText')), tone: 'danger' });
}

function byNewest(a: Favorite, b: Favorite): number {
  return Date.parse(b.savedAt) - Date.parse(a.savedAt);
}

/** Runs in one tab at a time: an older response that arrives late would undo what another tab changed. */
async function withLock(act: () => Promise<void>): Promise<void> {
  // Absent on an insecure origin, which the types do not say.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('favorites', act) : act());
}
