import { encryptNotification } from '@block65/webcrypto-web-push';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { PushPayload, PushState } from '#schema/contracts/push';
import { openBrowser, type PushBrowser } from '#schema/test/push-browser';
import enPush from '../../web/i18n/en/push.ts';
import faPush from '../../web/i18n/fa/push.ts';
import faSettings from '../../web/i18n/fa/settings.ts';
import { expectAccessible } from '../axe.ts';
import {
  bearer,
  startConversation,
  DESKTOP,
  EN,
  openConversation,
  FA,
  messageList,
  PHONE,
  sendMessage,
  test,
  typeMessage,
} from '../participants.ts';
import { type Account, expect, signUp, navigate } from '../visitors.ts';

/**
 * The tests' Chromium has no push service and cannot show notifications: the page gets a push service with the test's own keys, and the service
 * worker's notifications are recorded. CDP delivers what those keys decrypt; the Worker's own tests check that it seals exactly this
 * (worker/identity/push).
 */
test.describe.configure({ mode: 'parallel' });

test('after a first message a member is asked, and this device is told from then on', async ({ open, request }) => {
  const [me, other] = [await signUp(request), await signUp(request)];
  const id = await startConversation(request, me, other);
  const { page, browser } = await withPushService(await open({ ...PHONE, serviceWorkers: 'allow' }, me));
  await openConversation(page, id, FA);
  await expect(page.getByText(faPush.askMessage)).toHaveCount(0);
  await typeMessage(page, 'Is it still there?', FA);
  await expect(messageList(page).getByText('Is it still there?')).toBeVisible();
  await expect(page.getByRole('region', { name: faPush.askMessage })).toBeVisible();
  await expectAccessible(page, 'the question');
  expect((await stateOf(request, me)).device).toBeNull();
  await page.getByRole('button', { name: faPush.yes }).click();
  await expect(page.getByText(faPush.done, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: faPush.askMessage })).toHaveCount(0);
  expect((await stateOf(request, me)).device).toMatchObject({ endpoint: browser.subscription.endpoint, quiet: false });

  await navigate(page, '/settings?tab=notifications');
  const here = page.getByRole('switch', { name: faPush.here });
  await expect(here).toBeChecked();
  await expectAccessible(page, 'the settings of this device');
  await page.getByRole('switch', { name: faPush.quiet }).press('Space');
  await page.getByRole('switch', { name: faPush.searches }).press('Space');
  await expect
    .poll(async () => (await stateOf(request, me)).device)
    .toMatchObject({ quiet: true, kinds: ['messages', 'ads', 'account'] });
  await here.press('Space');
  await expect(page.getByRole('switch', { name: faPush.quiet })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: faSettings.ways })).toBeVisible();
  await expect.poll(async () => (await stateOf(request, me)).device).toBeNull();
});

test('a push that the browser decrypts is shown, once a conversation, and leads there without a reload; signing out ends it', async ({
  open,
  request,
}) => {
  const [me, other] = [await signUp(request), await signUp(request)];
  const id = await startConversation(request, me, other);
  await sendMessage(request, other, id, 'Is the carpet still there?');
  const { page, browser } = await withPushService(await open({ ...DESKTOP, serviceWorkers: 'allow' }, me));
  await page.goto('/settings?tab=notifications');
  await switchOn(page);
  const device = await deviceOf(page);
  const payload = payloadOf(id, 'Is the carpet still there?');

  // Until the page has stored who is signed in, where the service worker reads it, nothing is shown.
  const first = payloadOf(id + 2, 'The first one');
  await expect(async () => {
    await device.push(await decrypted(browser, first));
    expect(await device.shown(first.tag)).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  for (const body of [payload.body, 'And its price?']) await device.push(await decrypted(browser, { ...payload, body }));
  await expect
    .poll(() => device.shown(payload.tag))
    .toEqual([{ title: 'Omar', body: 'And its price?', tag: payload.tag, dir: 'ltr', lang: 'en' }]);

  await page.evaluate(() => Reflect.set(globalThis, 'isTheSamePage', true));
  await device.press(payload.tag);
  await expect(page).toHaveURL(`/chat?c=${id}`);
  await expect(messageList(page).getByText('Is the carpet still there?')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isTheSamePage'))).toBe(true);
  expect(await device.shown(payload.tag)).toEqual([]);

  // The conversation is open now, in view of its reader.
  await device.push(await decrypted(browser, payload));
  const another = payloadOf(id + 1, 'Another one');
  await device.push(await decrypted(browser, another));
  await expect.poll(() => device.shown(another.tag)).toHaveLength(1);
  expect(await device.shown(payload.tag)).toEqual([]);

  expect((await stateOf(request, me)).device).not.toBeNull();
  await page.getByRole('button', { name: EN.shell.account }).click();
  await page.getByRole('menuitem', { name: EN.shell.logout }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'pushed').subscription)).toBeNull();
});

/** Switches it on by the keyboard; the choices appear once the Worker has stored the subscription. */
async function switchOn(page: Page): Promise<void> {
  await page.getByRole('switch', { name: enPush.here }).press('Space');
  await expect(page.getByRole('switch', { name: enPush.quiet })).toBeVisible();
}

function payloadOf(id: number, body: string): PushPayload {
  const time = Date.now();
  return { title: 'Omar', body, tag: `conversation:${id}`, link: `/chat?c=${id}`, lang: 'en', dir: 'ltr', time };
}

/** Seals a payload for the browser as the Worker does, and opens it with the browser's keys, as a browser does before it wakes the service worker. */
async function decrypted(browser: PushBrowser, payload: PushPayload): Promise<string> {
  const { endpoint, keys } = browser.subscription;
  const text = new TextEncoder().encode(JSON.stringify(payload));
  return browser.open(await encryptNotification({ endpoint, keys, expirationTime: null }, text, { pad: false }));
}

async function stateOf(request: Parameters<typeof signUp>[0], me: Account): Promise<PushState> {
  // The contract of the call.
  return (await (await request.get('/api/push', { headers: bearer(me) })).json()) as PushState;
}

/** Gives the page's browser a push service: it grants the requested permission, and subscribes with the test's own keys. */
async function withPushService(page: Page): Promise<{ page: Page; browser: PushBrowser }> {
  const browser = await openBrowser(`https://push.example/${crypto.randomUUID()}`);
  await page.addInitScript(({ endpoint, keys }) => {
    const kept = 'of the test: subscribed';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    };
    const now = () => (localStorage.getItem(kept) === null ? null : subscription);
    Object.defineProperty(PushManager.prototype, 'getSubscription', { value: async () => now() });
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      value: async () => {
        localStorage.setItem(kept, 'yes');
        return subscription;
      },
    });
    let permission = localStorage.getItem(kept) === null ? 'default' : 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => (permission = 'granted') });
    Object.defineProperty(globalThis, 'pushed', { get: () => ({ subscription: now() && endpoint }) });
  }, browser.subscription);
  return { page, browser };
}

interface Device {
  /** Hands data to the service worker, as the browser's push service does. */
  push: (data: string) => Promise<void>;
  /** Returns the notifications with a tag that the device shows. */
  shown: (tag: string) => Promise<object[]>;
  /** Presses the notification with a tag. */
  press: (tag: string) => Promise<void>;
}

/** Returns the page's service worker; its notifications are recorded instead of drawn. */
async function deviceOf(page: Page): Promise<Device> {
  const context = page.context();
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    interface Kept {
      title: string;
      options: NotificationOptions & { data?: unknown };
    }
    // The types in this file are those of a page.
    const own: { registration: ServiceWorkerRegistration; shown: Kept[] } = Object.assign(Object(globalThis), { shown: [] });
    own.registration.showNotification = async (title, options = {}) => {
      own.shown = [...own.shown.filter((each) => each.options.tag !== options.tag), { title, options }];
    };
    own.registration.getNotifications = async () => [];
  });
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const origin = new URL(page.url()).origin;
  return {
    push: async (data) => void (await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })),
    shown: (wanted) =>
      worker.evaluate((wanted) => {
        const all = Reflect.get(globalThis, 'shown') as { title: string; options: NotificationOptions }[];
        return all.flatMap(({ title, options: { body, tag, dir, lang } }) =>
          tag === wanted ? [{ title, body, tag, dir, lang }] : [],
        );
      }, wanted),
    press: (wanted) =>
      worker.evaluate((wanted) => {
        const all = Reflect.get(globalThis, 'shown') as { options: { data: unknown; tag?: string } }[];
        const pressed = all.find(({ options }) => options.tag === wanted);
        Reflect.set(
          globalThis,
          'shown',
          all.filter((each) => each !== pressed),
        );
        const notification = { data: pressed?.options.data, close: () => undefined };
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
      }, wanted),
  };
}

async function workerOf(context: BrowserContext) {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

async function registrationOf(cdp: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return known;
}
