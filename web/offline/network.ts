import { createStore } from '../kit/store/store.ts';

/** Whether the server answers, as far as this page knows: the last request decides, not what the browser believes about its network. */
export const reachable = createStore(true);

const PAUSES = [3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Follows the network: an offline page asks the server again after growing pauses, when the browser reports a network, and on becoming visible. */
export function followNetwork(): void {
  addEventListener('offline', lost);
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => !reachable.get() && void probe());
  // `data-kept` is set by the service worker: this document did not come from the network.
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
  // The browser sends this event when there is some network; its listeners (web/kit/faults/error-boundary.tsx) also get it when the server answers.
  dispatchEvent(new Event('online'));
}

let waiting: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

function wait(): void {
  const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 60_000;
  tries += 1;
  // A random pause, so that phones that lost the same network do not all ask at the same moment.
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
    // A hotspot's sign-in page may answer in our place: check the text.
    const answer = await fetch('/robots.txt', { cache: 'no-store', redirect: 'error', signal: silence.signal });
    if ((await answer.text()).startsWith('User-agent')) return found();
  } catch {
    // Not yet.
  } finally {
    clearTimeout(patience);
  }
  if (!reachable.get() && waiting === undefined) wait();
}
