import { createStore } from '../kit/store/store.ts';

/** Whether the server answers, as far as this page knows: what was asked last says so, whatever the browser believes of its network. */
export const reachable = createStore(true);

const PAUSES = [3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Follows the network: a page that opened without one, or lost it, asks again at growing pauses and whenever the browser hopes. */
export function followNetwork(): void {
  addEventListener('offline', lost);
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => !reachable.get() && void probe());
  // The service worker says so: no network answered for this document.
  if (document.documentElement.dataset['kept'] !== undefined || !navigator.onLine) lost();
}

export function lost(): void {
  if (reachable.get()) reachable.set(false);
  if (waiting === undefined) wait();
}

export function found(): void {
  clearTimeout(waiting);
  waiting = undefined;
  tries = 0;
  if (reachable.get()) return;
  reachable.set(true);
  // A browser says so when there is some network; whoever waits for it (web/kit/faults/error-boundary.tsx) is told when the server answers, too.
  dispatchEvent(new Event('online'));
}

let waiting: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

function wait(): void {
  const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 60_000;
  tries += 1;
  // Phones that lost one network together do not come back together.
  waiting = setTimeout(() => void probe(), pause * (0.5 + Math.random()));
}

async function probe(): Promise<void> {
  clearTimeout(waiting);
  waiting = undefined;
  if (reachable.get()) return;
  if (document.visibilityState === 'hidden') return;
  const silence = new AbortController();
  const patience = setTimeout(() => silence.abort(), 10_000);
  try {
    // A hotspot's sign-in page answers, too, and is none of ours.
    const answer = await fetch('/robots.txt', { cache: 'no-store', redirect: 'error', signal: silence.signal });
    if ((await answer.text()).startsWith('User-agent')) return found();
  } catch {
    // Not yet.
  } finally {
    clearTimeout(patience);
  }
  if (!reachable.get() && waiting === undefined) wait();
}
