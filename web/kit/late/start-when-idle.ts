import { whenIdle } from './when-idle.ts';

/**
 * Starts a feature outside the first load once the page is idle. `load` fetches its code and resolves with a start function, which
 * returns a stop function. Code that can't be fetched is requested again when the network is back. Returns a function that stops everything.
 */
export function startWhenIdle(load: () => Promise<() => () => void>): () => void {
  let closed = false;
  let stop = () => {};
  const loadNow = async () => {
    try {
      const begin = await load();
      if (!closed) stop = begin();
    } catch {
      if (!closed) addEventListener('online', loadSoon, { once: true });
    }
  };
  const loadSoon = () => void loadNow();
  const cancelIdle = whenIdle(loadSoon);
  return () => {
    closed = true;
    cancelIdle();
    stop();
    removeEventListener('online', loadSoon);
  };
}
