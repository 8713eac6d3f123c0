import type { Heart } from '../acts/favorite.ts';
import { readStored, store } from '../../kit/store/storage.ts';

/** A heart under the device's name for it. */
interface PressedHeart {
  key: string;
  heart: Heart;
}

/** Hearts that were pressed and that the queue of acts does not hold yet: its code comes late, and a page may be closed before. Of each ad the last one. */
export function pressedHearts(): readonly PressedHeart[] {
  try {
    const stored: unknown = JSON.parse(readStored('pressed_hearts') ?? 'null');
    // The value of this key was written by `keep`.
    return Array.isArray(stored) ? (stored as PressedHeart[]) : [];
  } catch {
    return [];
  }
}

export function notePressed(heart: Heart): void {
  const others = pressedHearts().filter((pressed) => pressed.heart.id !== heart.id);
  keep([...others, { key: `heart-${heart.id}-${Date.now()}`, heart }]);
}

/** The queue has it; without a key all are forgotten. */
export function forgetPressed(key?: string): void {
  keep(key === undefined ? [] : pressedHearts().filter((pressed) => pressed.key !== key));
}

function keep(pressed: readonly PressedHeart[]): void {
  store('pressed_hearts', pressed.length > 0 ? JSON.stringify(pressed) : null);
}
