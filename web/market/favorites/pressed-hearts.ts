import type { FavoriteAct } from '../acts/favorite.ts';
import { readStored, store } from '../../kit/store/storage.ts';

/** A heart with the device's id for it. */
interface PressedHeart {
  key: string;
  heart: FavoriteAct;
}

/**
 * Hearts that were pressed and are not in the queue of acts yet: its code loads late, and the page may be closed before. Only the last one of each
 * ad.
 */
export function pressedHearts(): readonly PressedHeart[] {
  try {
    const stored: unknown = JSON.parse(readStored('pressed_hearts') ?? 'null');
    // Only `storePressed` writes the value of this key.
    return Array.isArray(stored) ? (stored as PressedHeart[]) : [];
  } catch {
    return [];
  }
}

export function notePressed(heart: FavoriteAct): void {
  const others = pressedHearts().filter((pressed) => pressed.heart.id !== heart.id);
  storePressed([...others, { key: `heart-${heart.id}-${Date.now()}`, heart }]);
}

/** Forgets a heart that the queue has taken; without a key, all of them. */
export function forgetPressed(key?: string): void {
  storePressed(key === undefined ? [] : pressedHearts().filter((pressed) => pressed.key !== key));
}

function storePressed(pressed: readonly PressedHeart[]): void {
  store('pressed_hearts', pressed.length > 0 ? JSON.stringify(pressed) : null);
}
