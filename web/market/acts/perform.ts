import { reach } from '../../kit/late/reach.ts';
import type { Outcome } from './act-queue.ts';
import type { Act } from './acts.ts';

/** Does it now, or once there is a network, and says so where it waits. What sends it is no part of what a visitor loads. */
export async function perform(act: Act): Promise<Outcome> {
  const [{ performAct }, { sayItWaits }] = await Promise.all([
    reach(() => import('./session-acts.ts')),
    reach(() => import('./say-it-waits.ts')),
  ]);
  const outcome = await performAct(act);
  if (outcome.is === 'waits') void sayItWaits();
  return outcome;
}
