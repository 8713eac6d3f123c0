import { whenIdle } from './when-idle.ts';

/**
 * Begins what is no part of the first load once the page is idle: `load` brings its code and answers how to begin, which answers
 * how to end. Code that can't arrive is asked for again when the network is back. Answers how to end all of it.
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
