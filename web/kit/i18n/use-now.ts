import { MINUTE } from '#schema/durations';
import { createLazyStore, useStore, whileSubscribed } from '../store/store.ts';

/** The time that `useNow` returns; 0 on a server, whose pages are cached. */
const minute = whileSubscribed(
  createLazyStore(() => Date.now(), 0),
  () => {
    const timer = setInterval(update, MINUTE);
    document.addEventListener('visibilitychange', update);
    update();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  },
);

/** The time, for texts like '5m ago'. Changes once a minute and when the page becomes visible. 0 on a server and until the page is hydrated. */
export function useNow(): number {
  return useStore(minute);
}

function update(): void {
  const now = Date.now();
  if (document.visibilityState === 'visible' && now - minute.get() >= MINUTE) minute.set(now);
}
