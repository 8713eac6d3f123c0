import { useEffect, useState } from 'react';
import { reloadForNewRelease } from './new-release.ts';
import { reachDrawn, Unreachable } from './reach.ts';

/**
 * Loads code once it is `needed`; returns null until it has loaded. Unlike `React.lazy`, a failed load only calls `onFailure`, and is retried when
 * it is needed again or the network is back: a menu that can't open without a network must not break the page.
 * If the release no longer exists, the page reloads for the new one.
 */
export function useLate<T extends object>(load: () => Promise<T>, needed: boolean, onFailure = () => {}): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (!needed || loaded) return undefined;
    const begin = () =>
      void reachDrawn(load).then(setLoaded, (error: unknown) => {
        addEventListener('online', begin, { once: true });
        onFailure();
        if (error instanceof Unreachable) void reloadForNewRelease();
      });
    begin();
    return () => removeEventListener('online', begin);
    // The caller's functions are new at every render; only `needed` matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needed, loaded]);
  return loaded;
}
