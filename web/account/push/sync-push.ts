import { DAY } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { language } from '../../kit/i18n/i18n.ts';
import { readStored, store } from '../../kit/store/storage.ts';
import { currentSession, onSessionChange } from '../session.ts';
import { closeNotifications } from './follow-links.ts';
import { hasKey, ownSubscription, ensureSubscription, registerSubscription, unsubscribe } from './device.ts';

/**
 * Keeps the browser, its push service and the Worker consistent. A browser sometimes changes its push address without telling the Worker; a key can
 * change; and after a sign-out nothing more may be shown, even if the Worker could not be reached. Starts when the page is idle. Returns a function
 * that stops this.
 */
export function syncPush(): () => void {
  let turn: Promise<unknown> = Promise.resolve();
  const queueSync = () => {
    turn = turn.then(syncOnce).catch(() => undefined); // tried again at the next visit
  };
  queueSync();
  return onSessionChange(queueSync);
}

async function syncOnce(): Promise<void> {
  const session = currentSession();
  if (session.status === 'loading') return;
  const [registeredFor = ''] = readStored('push_told')?.split(' ') ?? [];
  const subscription = await ownSubscription();
  if (session.status === 'signed-out' || (registeredFor !== '' && registeredFor !== String(session.member.id))) {
    store('push_told', null);
    await unsubscribe();
    // The notifications shown contain names and messages meant for the former member.
    return closeNotifications();
  }
  if (!subscription) return;
  const now = [session.member.id, subscription.endpoint, language(), Math.floor(Date.now() / DAY)].join(' ');
  if (now === readStored('push_told')) return;
  const { publicKey } = await api.call('GET /api/push');
  const registration = await navigator.serviceWorker.ready;
  const current = hasKey(subscription, publicKey) ? subscription : await ensureSubscription(registration, publicKey);
  await registerSubscription(current);
  store('push_told', [session.member.id, current.endpoint, language(), Math.floor(Date.now() / DAY)].join(' '));
}
