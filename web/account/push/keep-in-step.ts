import { DAY } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { language } from '../../kit/i18n/i18n.ts';
import { readStored, store } from '../../kit/store/storage.ts';
import { currentSession, followSession } from '../session.ts';
import { closeShown } from './follow-links.ts';
import { isUnder, ownSubscription, subscribed, tell, unsubscribe } from './device.ts';

/**
 * Keeps the browser, its push service and the Worker consistent. A browser sometimes changes its push address without telling the Worker; a key can
 * change; and after a sign-out nothing more may be shown, even if the Worker could not be reached. Starts when the page is idle. Returns a function
 * that stops this.
 */
export function keepPushInStep(): () => void {
  let turn: Promise<unknown> = Promise.resolve();
  const step = () => {
    turn = turn.then(keep).catch(() => undefined); // tried again at the next visit
  };
  step();
  return followSession(step);
}

async function keep(): Promise<void> {
  const session = currentSession();
  if (session.status === 'loading') return;
  const [told = ''] = readStored('push_told')?.split(' ') ?? [];
  const subscription = await ownSubscription();
  if (session.status === 'signed-out' || (told !== '' && told !== String(session.member.id))) {
    store('push_told', null);
    await unsubscribe();
    // The notifications shown contain names and messages meant for the former member.
    return closeShown();
  }
  if (!subscription) return;
  const now = [session.member.id, subscription.endpoint, language(), Math.floor(Date.now() / DAY)].join(' ');
  if (now === readStored('push_told')) return;
  const { publicKey } = await api.call('GET /api/push');
  const registration = await navigator.serviceWorker.ready;
  const current = isUnder(subscription, publicKey) ? subscription : await subscribed(registration, publicKey);
  await tell(current);
  store('push_told', [session.member.id, current.endpoint, language(), Math.floor(Date.now() / DAY)].join(' '));
}
