import type { ListingCard } from '#schema/contracts/listings';
import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import type { Favorite, SavedCard } from '../acts/favorite.ts';
import { forgetPressed, notePressed } from './pressed-hearts.ts';
import { currentSession, onSessionChange } from '../../account/session.ts';
import { readStored, store } from '../../kit/store/storage.ts';
import { createLazyStore, useSelector, useStore } from '../../kit/store/store.ts';
import { whenIdle } from '../../kit/late/when-idle.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

const NONE: readonly Favorite[] = [];
const favorites = createLazyStore(storedFavorites, NONE);

/** The saved listings, newest first; the same array until something changes. */
export const currentFavorites = favorites.get;
export const followFavorites = favorites.subscribe;

/** Follows the other tabs and the session. Called once. */
export function startFavorites(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'favorites') favorites.set(storedFavorites());
  });
  onSessionChange(followMember);
  followMember();
}

/** Whether a listing is saved, and a function that toggles it and says what it did. */
export function useFavorite(card: ListingCard): { saved: boolean; toggle: () => void } {
  const saved = useSelector(favorites, (all) => all.some(({ id }) => id === card.id));
  return { saved, toggle: () => toggleFavorite(card) };
}

/** All saved listings, newest first: the account's for members, the device's for visitors. */
export function useFavorites(): readonly Favorite[] {
  return useStore(favorites);
}

function toggleFavorite(card: ListingCard): void {
  const { id, title } = card;
  if (isFavorite(id)) return removeWithToast(id, title);
  addFavorite(card);
  showToast('added', title).catch(() => undefined);
}

/** Removes a favourite, and says so. */
export function removeWithToast(id: number, title: string): void {
  removeFavorite(id);
  showToast('removed', title).catch(() => undefined);
}

/** The words load when they are first needed; the heart has already shown the change. */
async function showToast(what: 'added' | 'removed', title: string): Promise<void> {
  await loadDomains('favorites');
  toast({ title: t(`favorites.${what}`), description: t(`favorites.${what}Text`, { title }), tone: 'success' });
}

/** Saves a listing; saving it twice changes nothing. */
export function addFavorite(card: ListingCard): void {
  const stored = storedFavorites();
  if (stored.some(({ id }) => id === card.id)) return favorites.set(stored);
  const saved = toFavorite(card);
  storeFavorites([saved, ...stored]);
  noteForAccount('save', saved);
}

/** Removes a favourite; does nothing if it is not saved. */
export function removeFavorite(id: number): void {
  const stored = storedFavorites();
  const card = stored.find((favorite) => favorite.id === id);
  storeFavorites(stored.filter((favorite) => favorite !== card));
  if (card) noteForAccount('unsave', card);
}

/** Replaces the list, here and in the other tabs. */
export function storeFavorites(next: readonly Favorite[]): void {
  store('favorites', JSON.stringify(next));
  favorites.set(next);
}

/**
 * Reads the list from the device's storage, because a tab in the back/forward cache gets no storage event. Other code can write there too: anything
 * that is not a list counts as an empty one, and invalid entries are left out.
 */
export function storedFavorites(): readonly Favorite[] {
  try {
    const stored: unknown = JSON.parse(readStored('favorites') ?? 'null');
    return Array.isArray(stored) ? stored.filter(isFavoriteEntry) : NONE;
  } catch {
    return NONE;
  }
}

/** The id of the member whose list the device holds; null for a visitor's list that no account has taken yet. */
export function favoritesOwner(): number | null {
  return Number(readStored('favorites_of')) || null;
}

/** Phones are shared: at sign-out the account's list is deleted from the device. A visitor's list stays until somebody signs in. */
function followMember(): void {
  const { status } = currentSession();
  if (status === 'signed-in') {
    // The list has no owner yet, but it is no longer a visitor's.
    if (readStored('favorites_of') === null) store('favorites_of', '0');
    whenIdle(() => void syncAccount());
    return;
  }
  if (status === 'loading' || readStored('favorites_of') === null) return;
  store('favorites_of', null);
  forgetPressed();
  storeFavorites([]);
}

function noteForAccount(kind: 'save' | 'unsave', card: Favorite): void {
  if (currentSession().status === 'signed-out') return;
  notePressed({ kind, id: card.id, title: card.title ?? '', card });
  void syncAccount();
}

/** The code that talks to the account is not part of the first load. What was noted stays on the device until that code can load. */
async function syncAccount(): Promise<void> {
  try {
    (await importWithRetry(() => import('./account-favorites.ts'))).syncFavorites();
  } catch {
    addEventListener('online', () => void syncAccount(), { once: true });
  }
}

/** Keeps only the fields of a card: a caller may pass the whole listing. */
function toFavorite(card: ListingCard): SavedCard {
  const kept = Object.entries(card).filter(([name]) => CARD_FIELDS.includes(name));
  // The type of `fromEntries` loses the names.
  return { ...(Object.fromEntries(kept) as unknown as ListingCard), savedAt: new Date().toISOString() };
}

const CARD_FIELDS =
  'id title price priceAfn currency negotiable deal categoryId category location place province imageUrl thumbUrl userId featured status createdAt sellerIsVip'.split(
    ' ',
  );

function isFavorite(id: number): boolean {
  return currentFavorites().some((favorite) => favorite.id === id);
}

function isFavoriteEntry(entry: unknown): entry is Favorite {
  // Typed loosely: each field is checked below.
  const { id, title, price, category, savedAt, gone } = Object(entry) as Partial<Record<keyof SavedCard, unknown>>;
  if (typeof id !== 'number' || typeof savedAt !== 'string') return false;
  if (gone === true) return title === null;
  const texts = [title, price, (Object(category) as { slug?: unknown }).slug];
  return texts.every((text) => typeof text === 'string');
}
