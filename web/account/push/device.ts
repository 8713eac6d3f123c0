import type { PushDevice } from '#schema/contracts/push';
import type { PushKind } from '#schema/catalog/notices/push-kinds';
import { api } from '../../kit/api/api.ts';
import { language } from '../../kit/i18n/i18n.ts';
import { isAppleTouch, isInstalled } from '../../kit/screen/installed.ts';

/** What can be done on this device: `install` where Safari allows it to the installed app alone, `shared` where others see what is shown. */
export type PushChance = 'open' | 'denied' | 'install' | 'shared' | 'none';

/** How long the service worker may take that is just being registered. */
const PATIENCE = 10_000;

export function pushChance(): PushChance {
  if ('shared' in document.documentElement.dataset) return 'shared';
  if (isAppleTouch() && !isInstalled()) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** Asks the browser's permission (call it in a press: no browser asks otherwise) and tells this device from now on; null where it was not given. */
export async function switchOn(): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const [registration, { publicKey }] = await Promise.all([registered(), api.call('GET /api/push')]);
  return tell(await subscribed(registration, publicKey));
}

/** Tells this device nothing more, whether the Worker can be reached or not: a push service that has forgotten the browser tells it nothing. */
export async function switchOff(): Promise<void> {
  await unsubscribe();
  await api.call('DELETE /api/push');
}

/** What this device is told of, and how. */
export async function choosePush(chosen: { kinds?: PushKind[]; quiet?: boolean }): Promise<PushDevice> {
  const subscription = await ownSubscription();
  if (!subscription) throw new TypeError('This device is told nothing.');
  return tell(subscription, chosen);
}

/** How the Worker sees this device, and `null` where the browser itself knows nothing of it any more. */
export async function ownDevice(): Promise<PushDevice | null> {
  const [{ device }, subscription] = await Promise.all([api.call('GET /api/push'), ownSubscription()]);
  return device !== null && subscription?.endpoint === device.endpoint ? device : null;
}

/** The browser's side of it; null where there is none, or no service worker. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushChance() !== 'open') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

/** The Worker hears where this browser is told, and in which language; what it was to be told of stays as it was, unless `chosen` says otherwise. */
export async function tell(
  subscription: PushSubscription,
  chosen: { kinds?: PushKind[]; quiet?: boolean } = {},
): Promise<PushDevice> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return api.call('PUT /api/push', { input: { endpoint, keys: { p256dh, auth }, language: language(), ...chosen } });
}

/** The browser's subscription under this key. One under a key that was changed is none: the push service takes nothing for it any more. */
export async function subscribed(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const known = await registration.pushManager.getSubscription();
  if (known && isUnder(known, publicKey)) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export function isUnder({ options }: PushSubscription, publicKey: string): boolean {
  // Safari does not say under which key it is.
  if (!options.applicationServerKey) return true;
  const own = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return own.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

async function registered(): Promise<ServiceWorkerRegistration> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => reject(new TypeError('No service worker came.')), PATIENCE);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } finally {
    clearTimeout(waiting);
  }
}
