import type { WorkerRequest } from '../worker-messages.ts';
import { HOUR, MINUTE } from '#schema/durations';
import { readStored, store } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** The mobile data that Sarai used on this device in a month of Kabul's calendar, in bytes. */
export interface DataUse {
  received: number;
  sent: number;
}

/** How often the counted bytes are stored, in milliseconds. */
const SAVE_INTERVAL = 2_000;
const KABUL_OFFSET = 4 * HOUR + 30 * MINUTE;
const NONE: DataUse = { received: 0, sent: 0 };

/** Bytes counted but not stored yet. */
let unsaved = NONE;
let saveTimer: ReturnType<typeof setTimeout> | undefined;
let workerTimer: ReturnType<typeof setTimeout> | undefined;
const changes = createStore(0);

/** The data used in the current month. */
export function useDataUse(): DataUse {
  useStore(changes);
  return dataUse();
}

export function dataUse(now = Date.now()): DataUse {
  return sum(readSaved(now), unsaved);
}

/** Counts every response to this page, from its document on. Browsers do not tell the sizes of websocket messages. */
export function countReceived(): void {
  // Old browsers have no observer, or one without sizes: then nothing is counted.
  if (typeof PerformanceObserver === 'undefined') return;
  const observer = new PerformanceObserver((list) => {
    const all = list.getEntries() as PerformanceResourceTiming[]; // the types observed below
    const sizes = all.filter((entry) => !isFromWorker(entry)).map(({ transferSize }) => transferSize || 0);
    if (sizes.length < all.length) workerTimer ??= setTimeout(fetchWorkerBytes, SAVE_INTERVAL);
    add({ received: sizes.reduce((sum, size) => sum + size, 0), sent: 0 });
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  addEventListener('pagehide', save);
}

/** Whether a service worker fetched it: app files and pictures (web/service-worker/transferred-bytes.ts). Chrome reports them to the page as 0 bytes. */
function isFromWorker({ workerStart, name }: PerformanceResourceTiming): boolean {
  return workerStart > 0 && /^[^?]*\/(assets|media)\//.test(name);
}

function fetchWorkerBytes(): void {
  workerTimer = undefined;
  const { port1, port2 } = new MessageChannel();
  const wish: WorkerRequest = { wish: 'brought' };
  port1.addEventListener('message', ({ data }) => {
    add({ received: Number(data) || 0, sent: 0 });
    port1.close();
  });
  port1.start();
  navigator.serviceWorker?.controller?.postMessage(wish, [port2]);
}

/** Counts bytes of a photo or a file that were uploaded. */
export function countSent(bytes: number): void {
  add({ received: 0, sent: bytes });
}

function add(more: DataUse): void {
  if (more.received + more.sent === 0) return;
  unsaved = sum(unsaved, more);
  saveTimer ??= setTimeout(save, SAVE_INTERVAL);
  changes.set(changes.get() + 1);
}

/** Stores the counted bytes, added to what other tabs have stored meanwhile. */
function save(): void {
  clearTimeout(saveTimer);
  saveTimer = undefined;
  if (unsaved.received + unsaved.sent === 0) return;
  const now = Date.now();
  store('data_used', JSON.stringify({ month: monthOf(now), ...sum(readSaved(now), unsaved) }));
  unsaved = NONE;
}

function readSaved(now: number): DataUse {
  try {
    const { month, received, sent } = Object(JSON.parse(readStored('data_used') ?? '{}')) as Partial<DataUse & { month: string }>;
    return month === monthOf(now) ? { received: Number(received) || 0, sent: Number(sent) || 0 } : NONE;
  } catch {
    return NONE;
  }
}

function sum(one: DataUse, other: DataUse): DataUse {
  return { received: one.received + other.received, sent: one.sent + other.sent };
}

/** Returns the month in Kabul as '2026-11'; Kabul has no summer time. */
function monthOf(now: number): string {
  return new Date(now + KABUL_OFFSET).toISOString().slice(0, 7);
}
