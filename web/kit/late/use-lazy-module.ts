import { useEffect, useState } from 'react';
import { reloadForNewRelease } from './new-release.ts';
import { importWithStyles, Unreachable } from './import-with-retry.ts';

/**
 * Loads code once it is `needed`; returns null until it has loaded. Unlike `React.lazy`, a failed load only calls `onFailure`, and is retried when
 * it is needed again or the network is back: a menu that can't open without a network must not break the page.
 * If the release no longer exists, the page reloads for the new one.
 */
export function useLazyModule<T extends object>(load: () => Promise<T>, needed: boolean, onFailure = () => {}): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (!needed || loaded) return undefined;
    const loadNow = () =>
      void importWithStyles(load).then(setLoaded, (error: unknown) => {
        addEventListener('online', loadNow, { once: true });
        onFailure();
        if (error instanceof Unreachable) void reloadForNewRelease();
      });
    loadNow();
    return () => removeEventListener('online', loadNow);
    // The caller's functions are new at every render; only `needed` matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needed, loaded]);
  return loaded;
}
