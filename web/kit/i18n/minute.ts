import { MINUTE } from '#schema/durations';
import { createLateStore, useStore, whileFollowed } from '../store/store.ts';

/** The time as `useNow` tells it; 0 on a server, whose page stands in caches. */
const minute = whileFollowed(
  createLateStore(() => Date.now(), 0),
  () => {
    const timer = setInterval(look, MINUTE);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  },
);

/** The time, once a minute and when the page is looked at again: for words like '5m ago'. 0 where a server renders, and until the browser has taken over. */
export function useNow(): number {
  return useStore(minute);
}

function look(): void {
  const now = Date.now();
  if (document.visibilityState === 'visible' && now - minute.get() >= MINUTE) minute.set(now);
}
