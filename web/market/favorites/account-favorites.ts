import { FAVORITES_MAX } from '#schema/catalog/limits';
import type { SavedFavorite } from '#schema/contracts/favorites';
import { MINUTE } from '#schema/durations';
import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { actQueue, followLateNews, performAct, waitingActs } from '../acts/session-acts.ts';
import { type Favorite, type Heart, isHeart } from '../acts/favorite.ts';
import { forgetPressed, pressedHearts } from './pressed-hearts.ts';
import { favoritesOwner, heldFavorites, keepFavorites } from './favorites.ts';
import { memberId } from '../../account/session.ts';
import { store } from '../../kit/store/storage.ts';
import { createStore, usePart } from '../../kit/store/store.ts';

/** The list is requested again when somebody returns to the page, at most this often, in milliseconds. */
const FRESH = 5 * MINUTE;
/** A failed request for the list is repeated after this pause, in milliseconds. */
const PAUSE = 30_000;

/** Whether the request for the account's list failed while the device holds none. */
const failed = createStore(false);
let asked = { of: 0, at: 0 };
let waiting: ReturnType<typeof setTimeout> | undefined;
let turn = Promise.resolve();

addEventListener('online', syncFavorites);
addEventListener('focus', syncFavorites);
document.addEventListener('visibilitychange', syncFavorites);
followLateNews(({ row: { act, clientId }, is }) => {
  if (isHeart(act)) settle(act, is === 'done', clientId);
});

/** Whether the device already holds the account's list; `failed` while it holds none and the request for it failed. */
export function useAccountFavorites(): 'ready' | 'loading' | 'failed' {
  return usePart(failed, (failed) => (favoritesOwner() === memberId() ? 'ready' : failed ? 'failed' : 'loading'));
}

/**
 * Synchronises the device with the account: hearts that were pressed here go to the queue of all acts, a visitor's favourites are merged in once, and
 * a list older than five minutes is requested again. Never throws.
 */
export function syncFavorites(): void {
  if (document.visibilityState === 'hidden') return;
  turn = turn.then(() => alone(sync));
}

async function sync(): Promise<void> {
  const id = memberId();
  if (id === null) return;
  clearTimeout(waiting);
  // They were pressed by another member.
  if (favoritesOwner() !== null && favoritesOwner() !== id) forgetPressed();
  try {
    await handOver(id);
    // The queue may send hearts while the list is being requested: note the unsent ones before that.
    await actQueue()?.count();
    const before = unsent();
    if (favoritesOwner() !== id) adopt(id, await merged(), before);
    else if (asked.of !== id || Date.now() - asked.at >= FRESH) adopt(id, await api.call('GET /api/favorites'), before);
    failed.set(false);
  } catch {
    failed.set(favoritesOwner() !== id);
    waiting = setTimeout(syncFavorites, PAUSE);
  }
}

/** Hands the hearts to the queue one after the other, each once the result of the last is known: done, refused, or waiting. */
async function handOver(id: number): Promise<void> {
  for (let [pressed] = pressedHearts(); pressed && memberId() === id; [pressed] = pressedHearts()) {
    const { key, heart } = pressed;
    try {
      await performAct(heart, key);
      forgetPressed(key);
    } catch (error) {
      if (!(error instanceof ApiError) || memberId() !== id) throw error;
      forgetPressed(key);
      settle(heart, false);
      void tellWhy(heart, error);
    }
  }
}

/** Returns the account's list, after merging in what was kept here before anybody signed in. What another member's account left is not merged. */
async function merged(): Promise<readonly SavedFavorite[]> {
  const kept = favoritesOwner() === null ? heldFavorites() : [];
  const favorites = kept.flatMap(mergeable).slice(0, FAVORITES_MAX);
  return favorites.length > 0 ? api.call('POST /api/favorites/merge', { input: { favorites } }) : api.call('GET /api/favorites');
}

/** Other code can write to the device's storage too: an entry that the server would refuse must not block the rest. */
function mergeable({ id, savedAt }: Favorite): { id: number; savedAt: string }[] {
  const at = Date.parse(savedAt);
  return Number.isSafeInteger(id) && id > 0 && !Number.isNaN(at) ? [{ id, savedAt: new Date(at).toISOString() }] : [];
}

/** Takes the account's list, plus the hearts that it does not know yet. Ignored if the member has signed out meanwhile. */
function adopt(id: number, list: readonly SavedFavorite[], before: readonly Heart[]): void {
  if (memberId() !== id) return;
  asked = { of: id, at: Date.now() };
  store('favorites_of', String(id));
  keepFavorites([...before, ...unsent()].reduce<readonly Favorite[]>(withHeart, list));
}

/** The hearts that the account does not know yet, in order. */
function unsent(except?: string): readonly Heart[] {
  const waiting = waitingActs.get().filter(({ failed, clientId }) => failed === null && clientId !== except);
  return [...waiting.map(({ act }) => act).filter(isHeart), ...pressedHearts().map(({ heart }) => heart)];
}

/** Shows the result of a heart: keeps it if it was done, otherwise reverts it, unless the heart was pressed again since. */
function settle(heart: Heart, isDone: boolean, key?: string): void {
  if (unsent(key).some(({ id }) => id === heart.id)) return;
  const opposite = heart.kind === 'save' ? 'unsave' : 'save';
  keepFavorites(withHeart(heldFavorites(), { ...heart, kind: isDone ? heart.kind : opposite }));
}

function withHeart(list: readonly Favorite[], { kind, id, card }: Heart): readonly Favorite[] {
  if (kind === 'unsave') return list.filter((favorite) => favorite.id !== id);
  return card === null || list.some((favorite) => favorite.id === id) ? list : [...list, card].sort(byNewest);
}

async function tellWhy({ kind }: Heart, error: ApiError): Promise<void> {
  await loadDomains('favorites').catch(() => undefined);
  const title = t(kind === 'save' ? 'favorites.notSaved' : 'favorites.notRemoved');
  toast({ title, description: await errorSentence(error, t('favorites.notSavedText')), tone: 'danger' });
}

function byNewest(a: Favorite, b: Favorite): number {
  return Date.parse(b.savedAt) - Date.parse(a.savedAt);
}

/** Runs in one tab at a time: an older response that arrives late would undo what another tab changed. */
async function alone(act: () => Promise<void>): Promise<void> {
  // Absent on an insecure origin, which the types do not say.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('favorites', act) : act());
}
