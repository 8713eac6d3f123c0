import { reach } from '../../kit/late/reach.ts';
import type { Outcome } from './act-queue.ts';
import type { Act } from './acts.ts';

/** Performs an act now, or once there is a network; says so if it waits. The sending code is loaded here: visitors do not need it. */
export async function perform(act: Act): Promise<Outcome> {
  const [{ performAct }, { sayItWaits }] = await Promise.all([
    reach(() => import('./session-acts.ts')),
    reach(() => import('./say-it-waits.ts')),
  ]);
  const outcome = await performAct(act);
  if (outcome.is === 'waits') void sayItWaits();
  return outcome;
}
