import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../store/store.ts';

const feet = createStore(0);
/** A server drew one, and its screen, which is taken over a little later than the bar, does not live yet. */
let isDrawn = false;

export function startOwnFoot(): void {
  isDrawn = document.querySelector('[data-own-foot]') !== null;
}

/** For what has a foot of its own to press or to write at: on phones the bar at the bottom leaves the room to it. */
export function useOwnFoot(): void {
  useLayoutEffect(() => {
    isDrawn = false;
    feet.set(feet.get() + 1);
    return () => feet.set(feet.get() - 1);
  }, []);
}

/** Whether something on the screen has one; `onServer` is what the address says of it. */
export function useHasFoot(onServer: boolean): boolean {
  const count = useStore({ ...feet, server: () => (onServer ? 1 : 0) });
  return count > 0 || (isDrawn && onServer);
}
