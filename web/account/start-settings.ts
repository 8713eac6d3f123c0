import { APPEARANCE_CHOSEN } from './appearance-chosen.ts';
import { currentSession, followSession } from './session.ts';
import { whenIdle } from '../kit/late/when-idle.ts';
import { reach } from '../kit/late/reach.ts';

/** Brings the device's settings and the member's account together once the page has nothing else to do. Called once. */
export function startSettings(): void {
  followSession(sync);
  addEventListener(APPEARANCE_CHOSEN, sync);
  sync();
}

function sync(): void {
  if (currentSession().status !== 'signed-in') return;
  // Over a dead line they stay apart until the next visit.
  whenIdle(
    () =>
      void reach(() => import('./settings.ts'))
        .then(({ syncSettings }) => syncSettings())
        .catch(() => undefined),
  );
}
