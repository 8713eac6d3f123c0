import { useSyncExternalStore } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import { t } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.ts';
import { readStored, store } from './storage.ts';

/** A listing as it was when it was saved; `savedAt` is an ISO timestamp. */
export interface Favorite extends ListingCard {
  savedAt: string;
}

let favorites = storedFavorites() ?? [];
const listeners = new Set<() => void>();

addEventListener('storage', ({ key }) => {
  if (key === null || key === 'favorites') become(storedFavorites() ?? []);
});

/** Whether a listing is saved on this device, and the switch for it, which says what it did. */
export function useFavorite(card: ListingCard): { saved: boolean; toggle: () => void } {
  const saved = useSyncExternalStore(subscribe, () => isFavorite(card.id));
  return { saved, toggle: () => toggleFavorite(card) };
}

/** All that is saved on this device, the newest first. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(subscribe, currentFavorites);
}

function toggleFavorite(card: ListingCard): void {
  const { title } = card;
  if (isFavorite(card.id)) {
    removeFavorite(card.id);
    toast({ title: t('shell.removedFromFavorites'), description: t('shell.removedFromFavoritesText', { title }) });
  } else {
    addFavorite(card);
    toast({ title: t('shell.addedToFavorites'), description: t('shell.addedToFavoritesText', { title }), tone: 'success' });
  }
}

/** The saved listings, the newest first. The same array until something changes. */
export function currentFavorites(): readonly Favorite[] {
  return favorites;
}

/** Saving twice changes nothing. */
export function addFavorite(card: ListingCard): void {
  const held = heldFavorites();
  if (held.some(({ id }) => id === card.id)) become(held);
  else keep([favoriteOf(card), ...held]);
}

export function removeFavorite(id: number): void {
  keep(heldFavorites().filter((favorite) => favorite.id !== id));
}

/** Only the card's own fields: a caller may hold the whole listing. */
function favoriteOf({ id, title, price, categoryId, category, location, province, ...card }: ListingCard): Favorite {
  const { imageUrl, thumbUrl, userId, featured, status, createdAt, sellerIsVip } = card;
  const savedAt = new Date().toISOString();
  return {
    id,
    title,
    price,
    categoryId,
    category,
    location,
    province,
    imageUrl,
    thumbUrl,
    userId,
    featured,
    status,
    createdAt,
    sellerIsVip,
    savedAt,
  };
}

function isFavorite(id: number): boolean {
  return favorites.some((favorite) => favorite.id === id);
}

/** What stands on the device: a tab that slept (bfcache) heard no storage event. Memory where storage is blocked. */
function heldFavorites(): Favorite[] {
  return storedFavorites() ?? favorites;
}

/** Null when nothing readable is stored. Others can write there too, so entries that are no favourites are left out. */
function storedFavorites(): Favorite[] | null {
  try {
    const stored: unknown = JSON.parse(readStored('favorites') ?? 'null');
    // What was saved before crowns were shown has none.
    return Array.isArray(stored)
      ? stored.filter(isListing).map((saved) => ({ ...saved, sellerIsVip: saved.sellerIsVip === true }))
      : null;
  } catch {
    return null;
  }
}

function isListing(entry: unknown): entry is Favorite {
  // Read loosely: each of these is then looked at.
  const { id, title, price, category, savedAt } = Object(entry) as Partial<Record<keyof Favorite, unknown>>;
  const texts = [title, price, savedAt, (Object(category) as { slug?: unknown }).slug];
  return typeof id === 'number' && texts.every((text) => typeof text === 'string');
}

function keep(next: Favorite[]): void {
  store('favorites', JSON.stringify(next));
  become(next);
}

function become(next: Favorite[]): void {
  favorites = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
