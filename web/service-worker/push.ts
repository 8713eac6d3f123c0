import type { PushPayload } from '#schema/contracts/push';
import { MINUTE } from '#schema/durations';
import { openBackground } from '../kit/outbox/background.ts';
import { inKept } from '../kit/store/kept.ts';
import type { PageQuestion } from '../kit/wishes.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long an open page may take to go where a notification leads, in milliseconds; one that sleeps answers nothing. Chrome lets a press open a window for ten seconds. */
const PATIENCE = 2_500;

/** Shows what the Worker pushes (worker/identity/push), and leads to it. */
export function answerPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(linkOf(event.notification)));
  });
  // A page does the same at its next visit (web/account/push/keep-in-step.ts), which may be far.
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveTo(event).catch(() => undefined)));
}

/**
 * One notification a tag: the newest takes the place of the one before. A browser takes the permission from whoever is pushed to and shows nothing, so
 * something is shown in any case, but where nobody is signed in any more.
 */
async function show(pushed: PushPayload): Promise<void> {
  const { tag, link, time } = pushed;
  if ((await bearer()) === undefined || (await isLookedAt(link))) return;
  // Without a tag a browser answers all of its notifications.
  const [before] = tag === '' ? [] : await self.registration.getNotifications({ tag });
  const { rungAt = 0, ...kept }: Partial<PushPayload & { rungAt: number }> = Object(before?.data);
  // A push service may deliver an older push after a newer one: the newer words are shown again.
  const isLate = kept.time !== undefined && kept.time > time;
  // Somebody who writes ten lines rings once a minute.
  const rings = tag !== '' && !isLate && time - rungAt >= MINUTE;
  const shown = isLate ? { ...pushed, ...kept } : pushed;
  const { title, body, lang, dir } = shown;
  const options = {
    body,
    tag,
    lang,
    dir,
    timestamp: shown.time,
    renotify: rings,
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { ...shown, rungAt: rings ? time : rungAt },
  };
  await self.registration.showNotification(title, options);
}

/** The browser has another address: the Worker hears of it in the name of whoever is signed in here. What it was to tell stays as it was. */
async function moveTo({ newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const token = await bearer();
  const member = token ? openBackground(token) : null;
  if (!member) return;
  const { publicKey } = await member.api.call('GET /api/push');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys = {} } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const { p256dh = '', auth = '' } = keys;
  await member.api.call('PUT /api/push', { input: { endpoint, keys: { p256dh, auth } } });
}

/** Of whoever is signed in on this device; undefined for nobody, whom nothing is shown that was for somebody before; null where the device does not say. */
function bearer(): Promise<string | null | undefined> {
  return inKept((db) => db.get('session', 'bearer'));
}

/** What was sent, as far as it is what the Worker sends. */
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

/** Whether the page that it leads to is before somebody's eyes on this device. The Worker has asked that, but a moment ago. */
async function isLookedAt(link: string): Promise<boolean> {
  const seen = (await pages()).filter(({ visibilityState, focused }) => visibilityState === 'visible' && focused);
  return (await Promise.all(seen.map((page) => agrees(page, { isAt: link })))).includes(true);
}

/** Goes there in a page that is open, without a reload that would lose what is being typed; else in a new one. */
async function open(link: string): Promise<void> {
  const all = await pages();
  const [page] = all.filter(({ url }) => !/^\/admin(\/|$)/.test(pathOf(url)));
  // At once: some browsers let a press bring a page to the front for a second only.
  await page?.focus().catch(() => undefined);
  if (page && (await agrees(page, { open: link }))) return;
  await self.clients.openWindow(link).catch(() => page?.navigate(link));
}

function agrees(page: WindowClient, question: PageQuestion): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE);
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

/** A path of this site: whatever a push says, it leads nowhere else. */
function ownPath(link: string): string {
  const { origin } = self.location;
  return link.startsWith('/') && new URL(link, origin).origin === origin ? link : '/';
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
