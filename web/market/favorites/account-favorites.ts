import { FAVORITES_MAX } from '#schema/catalog/limits';
import type { SavedFavorite } from '#schema/contracts/favorites';
import { MINUTE } from '#schema/durations';
import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { dropChanges, pendingChanges, settleChange, type FavoriteChange } from './favorite-changes.ts';
import { favoritesOwner, heldFavorites, keepFavorites, type Favorite } from './favorites.ts';
import { memberId } from '../../account/session.ts';
import { store } from '../../kit/store/storage.ts';
import { createStore, usePart } from '../../kit/store/store.ts';

/** The list is asked for again when the window is looked at, at most this often. */
const FRESH = 5 * MINUTE;
/** While changes wait, a failed network is tried again after this pause. */
const PAUSE = 30_000;

/** Whether asking for the account's list went wrong, while the device holds none. */
const failed = createStore(false);
let asked = { of: 0, at: 0 };
let waiting: ReturnType<typeof setTimeout> | undefined;
let turn = Promise.resolve();

addEventListener('online', syncFavorites);
addEventListener('focus', syncFavorites);
document.addEventListener('visibilitychange', syncFavorites);

/** Whether the device holds the account's list already; `failed` while it holds none and asking for it went wrong. */
export function useAccountFavorites(): 'ready' | 'loading' | 'failed' {
  return usePart(failed, (failed) => (favoritesOwner() === memberId() ? 'ready' : failed ? 'failed' : 'loading'));
}

/**
 * Brings the device and the account together: what a visitor kept is merged in once, what changed here is sent in order, and a list that is
 * older than five minutes is asked for again. Never throws; without a network everything waits on the device.
 */
export function syncFavorites(): void {
  if (document.visibilityState === 'hidden') return;
  turn = turn.then(() => alone(sync));
}

async function sync(): Promise<void> {
  const id = memberId();
  if (id === null) return;
  clearTimeout(waiting);
  try {
    if (favoritesOwner() !== id) await merge(id);
    await send(id);
    if (asked.of !== id || Date.now() - asked.at >= FRESH) adopt(id, await api.call('GET /api/favorites'));
    failed.set(false);
  } catch {
    failed.set(favoritesOwner() !== id);
    waiting = setTimeout(syncFavorites, PAUSE);
  }
}

/** What was kept here before anybody signed in comes along; what another member's account left does not. */
async function merge(id: number): Promise<void> {
  const kept = favoritesOwner() === null ? heldFavorites() : [];
  const favorites = kept.flatMap(mergeable).slice(0, FAVORITES_MAX);
  adopt(
    id,
    await (favorites.length > 0
      ? api.call('POST /api/favorites/merge', { input: { favorites } })
      : api.call('GET /api/favorites')),
  );
}

/** Others can write in the device's storage too: an entry that the server would refuse must not hold back the rest. */
function mergeable({ id, savedAt }: Favorite): { id: number; savedAt: string }[] {
  const at = Date.parse(savedAt);
  return Number.isSafeInteger(id) && id > 0 && !Number.isNaN(at) ? [{ id, savedAt: new Date(at).toISOString() }] : [];
}

/** The account's list counts, with the changes that were not sent yet. An answer for a member who has signed out meanwhile is dropped. */
function adopt(id: number, list: readonly SavedFavorite[]): void {
  if (memberId() !== id) return;
  if (favoritesOwner() !== null && favoritesOwner() !== id) dropChanges();
  const changed = new Map(pendingChanges().map((change) => [change.id, change]));
  const known = list.filter((favorite) => changed.get(favorite.id)?.saved !== false);
  const added = heldFavorites().filter(
    (held) => changed.get(held.id)?.saved === true && !known.some((each) => each.id === held.id),
  );
  asked = { of: id, at: Date.now() };
  store('favorites_of', String(id));
  keepFavorites([...added, ...known]);
}

async function send(id: number): Promise<void> {
  for (let [change] = pendingChanges(); change && memberId() === id; [change] = pendingChanges()) {
    try {
      await api.call(change.saved ? 'PUT /api/favorites/:id' : 'DELETE /api/favorites/:id', { params: { id: change.id } });
      settleChange(change);
    } catch (error) {
      if (!(error instanceof ApiError) || memberId() !== id) throw error;
      settleChange(change);
      void takeBack(change, error);
    }
  }
}

/** The heart goes back to what the account knows, and a toast says why; a newer press of it is kept. */
async function takeBack({ id, saved, was }: FavoriteChange, error: ApiError): Promise<void> {
  if (!pendingChanges().some((change) => change.id === id)) {
    const others = heldFavorites().filter((favorite) => favorite.id !== id);
    const back = saved || was === null ? others : [...others, was].sort(byNewest);
    keepFavorites(back);
  }
  await loadDomains('favorites').catch(() => undefined);
  const title = t(saved ? 'favorites.notSaved' : 'favorites.notRemoved');
  toast({ title, description: await errorSentence(error, t('favorites.notSavedText')), tone: 'danger' });
}

function byNewest(a: Favorite, b: Favorite): number {
  return Date.parse(b.savedAt) - Date.parse(a.savedAt);
}

/** One tab at a time: an older answer that arrives late would undo what another tab changed. */
async function alone(act: () => Promise<void>): Promise<void> {
  // Absent on an insecure origin; the types do not know of it.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('favorites', act) : act());
}
