import type { ErrorAnswer } from '#schema/contracts/errors';
import { ADMIN_SESSION_ENDED, SESSION_ENDED } from '../kit/api/api.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { createStore } from '../kit/store/store.ts';

export type Suspension = NonNullable<ErrorAnswer['ban']>;

/** Why a session of this device was ended by a ban. Every tab shows it, also after a reload, until it was read or somebody signs in. */
export const suspension = createStore(stored(), null);

export function forgetSuspension(): void {
  if (suspension.get()) keep(null);
}

/** Listens for sessions that end, and follows the other tabs. Called once. */
export function followSuspension(): void {
  for (const ended of [SESSION_ENDED, ADMIN_SESSION_ENDED])
    // The event carries the ban only where one has ended the session.
    addEventListener(ended, (event) => event instanceof CustomEvent && event.detail && keep(event.detail as Suspension));
  addEventListener('storage', ({ key }) => {
    if (key === 'suspension') suspension.set(stored());
  });
}

function keep(ban: Suspension | null): void {
  store('suspension', ban && JSON.stringify(ban));
  suspension.set(ban);
}

function stored(): Suspension | null {
  try {
    // The value of this key was written by `keep`.
    return JSON.parse(readStored('suspension') ?? 'null') as Suspension | null;
  } catch {
    return null;
  }
}
