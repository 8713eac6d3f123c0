import { createStore } from '../kit/store/store.ts';

/** Whether the server answers, as far as this page knows: the last request decides, not what the browser believes about its network. */
export const reachable = createStore(true);

const RETRY_DELAYS = [3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Follows the network: an offline page asks the server again after growing pauses, when the browser reports a network, and on becoming visible. */
export function watchNetwork(): void {
  addEventListener('offline', markUnreachable);
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => !reachable.get() && void probe());
  // `data-kept` is set by the service worker: this document did not come from the network.
  if (document.documentElement.dataset['kept'] !== undefined || !navigator.onLine) markUnreachable();
}

export function markUnreachable(): void {
  if (reachable.get()) reachable.set(false);
  if (retryTimer === undefined) scheduleProbe();
}

export function markReachable(): void {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  tries = 0;
  if (reachable.get()) return;
  reachable.set(true);
  // The browser sends this event when there is some network; its listeners (web/kit/faults/error-boundary.tsx) also get it when the server answers.
  dispatchEvent(new Event('online'));
}

let retryTimer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

function scheduleProbe(): void {
  const pause = RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length - 1)] ?? 60_000;
  tries += 1;
  // A random pause, so that phones that lost the same network do not all ask at the same moment.
  retryTimer = setTimeout(() => void probe(), pause * (0.5 + Math.random()));
}

async function probe(): Promise<void> {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  if (reachable.get()) return;
  if (document.visibilityState === 'hidden') return;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), 10_000);
  try {
    // A hotspot's sign-in page may answer in our place: check the text.
    const answer = await fetch('/robots.txt', { cache: 'no-store', redirect: 'error', signal: timeout.signal });
    if ((await answer.text()).startsWith('User-agent')) return markReachable();
  } catch {
    // Not yet.
  } finally {
    clearTimeout(timer);
  }
  if (!reachable.get() && retryTimer === undefined) scheduleProbe();
}
