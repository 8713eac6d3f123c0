import { APPEARANCE_CHOSEN } from './appearance-chosen.ts';
import { currentSession, onSessionChange } from './session.ts';
import { whenIdle } from '../kit/late/when-idle.ts';
import { importWithRetry } from '../kit/late/import-with-retry.ts';

/** Synchronises the device's settings with the member's account once the page is idle. Called once. */
export function startSettings(): void {
  onSessionChange(sync);
  addEventListener(APPEARANCE_CHOSEN, sync);
  sync();
}

function sync(): void {
  if (currentSession().status !== 'signed-in') return;
  // If the code does not load, the device and the account stay different until the next visit.
  whenIdle(
    () =>
      void importWithRetry(() => import('./settings.ts'))
        .then(({ syncSettings }) => syncSettings())
        .catch(() => undefined),
  );
}
