import { useEffect, useState } from 'react';
import { reloadForNewRelease } from './new-release.ts';
import { reachDrawn, Unreachable } from './reach.ts';

/**
 * What `load` brings, from the moment that it is `needed`; null until then. Unlike `React.lazy` a failed load does no more than call
 * `onFailure`, and the next need tries again, or the network that is back: a menu that a dead one kept from opening must not take the page with it.
 * A release that has gone is left for the new one.
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
    // The caller's functions are new at every render; the need is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needed, loaded]);
  return loaded;
}
