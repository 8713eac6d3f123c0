import type { PushPayload } from '#schema/contracts/push';
import { MINUTE } from '#schema/durations';
import { openBackgroundContext } from '../kit/outbox/background.ts';
import { inReadsDatabase } from '../kit/store/reads-database.ts';
import type { PageRequest } from '../kit/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for an open page to open a notification's link, in milliseconds: a frozen page does not answer. Chrome lets a click open a window
 * for ten seconds. */
const ANSWER_TIMEOUT = 2_500;

/** Shows the notifications that the Worker pushes (worker/identity/push) and opens their links. */
export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(linkOf(event.notification)));
  });
  // A page does the same at the next visit (web/account/push/sync-push.ts), which may be a long time away.
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event).catch(() => undefined)));
}

/**
 * Shows one notification per tag: the newest replaces the one before. A browser withdraws the permission if a push shows nothing, so something is
 * always shown, unless nobody is signed in or the linked page is in view.
 */
async function show(pushed: PushPayload): Promise<void> {
  const { tag, link, time } = pushed;
  if ((await storedToken()) === undefined || (await isInView(link))) return;
  // Without a tag the browser returns all notifications.
  const [before] = tag === '' ? [] : await self.registration.getNotifications({ tag });
  const { rungAt = 0, ...kept }: Partial<PushPayload & { rungAt: number }> = Object(before?.data);
  // A push service may deliver an older push after a newer one: the newer words are shown again.
  const isLate = kept.time !== undefined && kept.time > time;
  // Ten messages in a row ring at most once a minute.
  const shouldRing = tag !== '' && !isLate && time - rungAt >= MINUTE;
  const shown = isLate ? { ...pushed, ...kept } : pushed;
  const { title, body, lang, dir } = shown;
  const options = {
    body,
    tag,
    lang,
    dir,
    timestamp: shown.time,
    renotify: shouldRing,
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { ...shown, rungAt: shouldRing ? time : rungAt },
  };
  await self.registration.showNotification(title, options);
}

/** The browser has a new push address: registers it with the Worker for the member signed in here. The choice of what is pushed stays as it was. */
async function resubscribe({ newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const token = await storedToken();
  const member = token ? openBackgroundContext(token) : null;
  if (!member) return;
  const { publicKey } = await member.api.call('GET /api/push');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys = {} } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const { p256dh = '', auth = '' } = keys;
  await member.api.call('PUT /api/push', { input: { endpoint, keys: { p256dh, auth } } });
}

/** Returns the token of the member signed in here; undefined for nobody: the last member's pushes are not shown then; null if it cannot be read. */
function storedToken(): Promise<string | null | undefined> {
  return inReadsDatabase((db) => db.get('session', 'bearer'));
}

/** Returns the payload as far as it has the Worker's form, else a general one. */
function read(data: PushMessageData | null): PushPayload {
  try {
    const { title, body, tag, link, lang, dir, time } = Object(data?.json());
    if (typeof title === 'string' && typeof link === 'string')
      return {
        title,
        body: String(body ?? ''),
        tag: String(tag ?? ''),
        link: ownPath(link),
        lang: String(lang ?? ''),
        dir: dir === 'rtl' ? 'rtl' : 'ltr',
        time: typeof time === 'number' ? time : Date.now(),
      };
  } catch {
    // Not JSON.
  }
  return { title: 'Sarai', body: '', tag: '', link: '/', lang: '', dir: 'ltr', time: Date.now() };
}

/** Whether the linked page is visible and focused on this device. The Worker has checked that, too, but a moment earlier. */
async function isInView(link: string): Promise<boolean> {
  const seen = (await pages()).filter(({ visibilityState, focused }) => visibilityState === 'visible' && focused);
  return (await Promise.all(seen.map((page) => requestPage(page, { isAt: link })))).includes(true);
}

/** Opens the link in an open page, without a reload, which would lose what is being typed; else in a new one. */
async function open(link: string): Promise<void> {
  const all = await pages();
  const [page] = all.filter(({ url }) => !/^\/admin(\/|$)/.test(pathOf(url)));
  // Focus at once: some browsers allow it only for a second after the click.
  await page?.focus().catch(() => undefined);
  if (page && (await requestPage(page, { open: link }))) return;
  await self.clients.openWindow(link).catch(() => page?.navigate(link));
}

function requestPage(page: WindowClient, question: PageRequest): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_TIMEOUT);
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    page.postMessage(question, [port2]);
  });
}

async function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function linkOf({ data }: Notification): string {
  return ownPath(String(Object(data).link ?? '/'));
}

/** Returns the link if it is a path of this site, else `/`: no push can lead to another site. */
function ownPath(link: string): string {
  const { origin } = self.location;
  return link.startsWith('/') && new URL(link, origin).origin === origin ? link : '/';
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
