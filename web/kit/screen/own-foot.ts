import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../store/store.ts';

const feet = createStore(0);
/** Whether the server's HTML has a foot of its own whose screen is not hydrated yet: that happens a little later than for the bar. */
let isInServerHtml = false;

export function startOwnFoot(): void {
  isInServerHtml = document.querySelector('[data-own-foot]') !== null;
}

/** For components with buttons or an input of their own at the bottom: on phones the bar there makes room for it. */
export function useOwnFoot(): void {
  useLayoutEffect(() => {
    isInServerHtml = false;
    feet.set(feet.get() + 1);
    return () => feet.set(feet.get() - 1);
  }, []);
}

/** Whether the screen has such a foot; `onServer` is what the address implies. */
export function useHasFoot(onServer: boolean): boolean {
  const count = useStore({ ...feet, server: () => (onServer ? 1 : 0) });
  return count > 0 || (isInServerHtml && onServer);
}
