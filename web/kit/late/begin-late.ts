import { whenIdle } from './when-idle.ts';

/**
 * Starts a feature outside the first load once the page is idle. `load` fetches its code and resolves with a start function, which
 * returns a stop function. Code that can't be fetched is requested again when the network is back. Returns a function that stops everything.
 */
export function beginLate(load: () => Promise<() => () => void>): () => void {
  let closed = false;
  let end = () => {};
  const loadNow = async () => {
    try {
      const begin = await load();
      if (!closed) end = begin();
    } catch {
      if (!closed) addEventListener('online', again, { once: true });
    }
  };
  const again = () => void loadNow();
  const forget = whenIdle(again);
  return () => {
    closed = true;
    forget();
    end();
    removeEventListener('online', again);
  };
}
