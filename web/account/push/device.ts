import type { PushDevice } from '#schema/contracts/push';
import type { PushKind } from '#schema/catalog/notices/push-kinds';
import { api } from '../../kit/api/api.ts';
import { language } from '../../kit/i18n/i18n.ts';
import { isAppleTouch, isInstalled } from '../../kit/screen/installed.ts';

/** Whether push is possible on this device. `install`: Safari allows it only to the installed app. `shared`: others would see what is shown. */
export type PushAvailability = 'open' | 'denied' | 'install' | 'shared' | 'none';

/** How long to wait for the service worker's registration, in milliseconds. */
const READY_TIMEOUT = 10_000;

export function pushAvailability(): PushAvailability {
  if ('shared' in document.documentElement.dataset) return 'shared';
  if (isAppleTouch() && !isInstalled()) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** Asks for the browser's permission and switches push on; null if refused. Call it in a press: browsers ask at no other time. */
export async function enablePush(): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const [registration, { publicKey }] = await Promise.all([serviceWorkerReady(), api.call('GET /api/push')]);
  return registerSubscription(await ensureSubscription(registration, publicKey));
}

/** Switches push off, also if the Worker cannot be reached: without its subscription, the push service delivers nothing to the browser. */
export async function disablePush(): Promise<void> {
  await unsubscribe();
  await api.call('DELETE /api/push');
}

/** Changes what this device is notified about, and how. Throws if it has no subscription. */
export async function updatePush(chosen: { kinds?: PushKind[]; quiet?: boolean }): Promise<PushDevice> {
  const subscription = await ownSubscription();
  if (!subscription) throw new TypeError('This device is told nothing.');
  return registerSubscription(subscription, chosen);
}

/** Returns the Worker's record of this device; null if there is none, or if the browser no longer has that subscription. */
export async function ownDevice(): Promise<PushDevice | null> {
  const [{ device }, subscription] = await Promise.all([api.call('GET /api/push'), ownSubscription()]);
  return device !== null && subscription?.endpoint === device.endpoint ? device : null;
}

/** Returns the browser's subscription; null if there is none, or no service worker. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushAvailability() !== 'open') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

/** Sends this browser's subscription and language to the Worker. What it is notified about stays as it was, unless `chosen` changes it. */
export async function registerSubscription(
  subscription: PushSubscription,
  chosen: { kinds?: PushKind[]; quiet?: boolean } = {},
): Promise<PushDevice> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return api.call('PUT /api/push', { input: { endpoint, keys: { p256dh, auth }, language: language(), ...chosen } });
}

/** Returns the browser's subscription for this key. One for an older key is replaced: the push service accepts nothing for it. */
export async function ensureSubscription(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const known = await registration.pushManager.getSubscription();
  if (known && hasKey(known, publicKey)) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  // Safari does not say which key a subscription is for.
  if (!options.applicationServerKey) return true;
  const own = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return own.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

async function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No service worker came.')), READY_TIMEOUT);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } finally {
    clearTimeout(timer);
  }
}
