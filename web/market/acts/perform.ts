import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import type { Outcome } from './act-queue.ts';
import type { Act } from './acts.ts';

/** Performs an act now, or once there is a network; says so if it waits. The sending code is loaded here: visitors do not need it. */
export async function perform(act: Act): Promise<Outcome> {
  const [{ performAct }, { showPending }] = await Promise.all([
    importWithRetry(() => import('./session-acts.ts')),
    importWithRetry(() => import('./show-pending.ts')),
  ]);
  const outcome = await performAct(act);
  if (outcome.is === 'waits') void showPending();
  return outcome;
}
