import { MINUTE } from '#schema/durations';
import { readStored, store } from './storage.ts';
import { createStore } from './store.ts';

/** Whether to offer installing the app now: the visitor has come back, or has just posted. It is offered once. */
export const shouldOfferInstall = createStore(false);

/** The least time between two visits, in milliseconds. */
const VISIT_GAP_MIN = 30 * MINUTE;

/** Counts the visits of this device; from the second on installing is offered. */
export function countVisit(now: number): void {
  const [count = 0, last = 0] = (readStored('visits') ?? '').split(' ').map(Number);
  const isNew = now - last > VISIT_GAP_MIN;
  store('visits', `${count + Number(isNew)} ${now}`);
  if (count + Number(isNew) >= 2) offerInstallNow();
}

export function offerInstallNow(): void {
  shouldOfferInstall.set(true);
}
