import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { ListingCard } from '#schema/contracts/listings';
import { NEUTRAL_PAGE } from '#schema/catalog/neutral-page';
import {
  ACTS_DATABASE,
  DEVICE_DATABASE,
  DRAFT_PHOTOS_DATABASE,
  READS_DATABASE,
  PACKS_DATABASE,
  PHOTOS_CACHE,
  SHARED_PHOTOS_DATABASE,
} from '../../web/kit/store/databases.ts';
import enAuth from '../../web/i18n/en/auth.ts';
import enPhone from '../../web/i18n/en/phone.ts';
import enWizard from '../../web/i18n/en/wizard.ts';
import faPhone from '../../web/i18n/fa/phone.ts';
import { bearer, startConversation, EN, messageList, sendMessage, test, typeMessage } from '../participants.ts';
import { tracesIn } from '../traces.ts';
import { DESKTOP, expect, PHONE, signUp, navigate } from '../visitors.ts';

test('a whole session on a phone that is shared leaves nothing behind; Escape three times is its end, also out of a dialog', async ({
  open,
  request,
}) => {
  test.setTimeout(120_000);
  const [me, seller] = [await signUp(request), await signUp(request)];
  const ad = await withPhoto(request);
  const talk = await startConversation(request, me, seller);
  await sendMessage(request, seller, talk, 'Words that nobody else may read');
  const page = await open({ ...DESKTOP, serviceWorkers: 'allow' });
  const context = page.context();
  await neutralPageIn(context);

  await test.step('somebody was here before, and the app stands on the device', async () => {
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect.poll(async () => Object.keys((await tracesIn(page)).databases)).toContain('sarai-device');
    // A page that runs no code: the app would clean up.
    await page.goto('/robots.txt');
    await page.evaluate(plant, EVERYTHING);
    const { local, session, databases, caches, workers, cookies } = await tracesIn(page);
    expect(Object.keys(local)).toEqual(expect.arrayContaining(EVERYTHING.keys));
    expect(Object.keys(databases)).toEqual(expect.arrayContaining(EVERYTHING.databases));
    expect(Object.keys(caches)).toEqual(expect.arrayContaining(EVERYTHING.caches));
    expect([session['planted'], cookies['planted'], workers]).toEqual(['planted', 'planted', 1]);
  });

  await test.step('it is chosen where one signs in, and holds from then on', async () => {
    await page.goto('/sign-in');
    await page.getByLabel(enPhone.sharedSignIn).check();
    await expect(page.getByLabel(enPhone.sharedSignIn)).toBeChecked();
    await expect(leaveButton(page)).toBeVisible();
    await page.getByLabel(enAuth.email, { exact: true }).fill(me.email);
    await page.getByLabel(enAuth.password, { exact: true }).fill(me.password);
    await page.locator('main').getByRole('button', { name: EN.shell.signIn }).click();
    await expect(page.getByRole('button', { name: EN.shell.account })).toBeVisible();
    await expect(page).toHaveTitle(enPhone.neutral);
  });
  const steps = await page.evaluate(() => history.length);

  await test.step('an ad is looked at and saved, and its photo opened full screen and closed', async () => {
    await navigate(page, `/listing/${ad}`);
    await page.getByRole('button', { name: EN.listing.save, exact: true }).filter({ visible: true }).first().click();
    await page
      .getByRole('button', { name: /full screen$/ })
      .first()
      .click();
    await expect(page.locator('dialog #leave')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: EN.shell.close }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(leaveButton(page)).toBeVisible();
    await expect(page).toHaveURL(`/listing/${ad}`);
  });

  await test.step('Escape that closes a menu, pressed twice or with another key between, leaves nothing', async () => {
    await page.getByRole('button', { name: EN.shell.theme }).click();
    for (const key of ['Escape', 'Escape', 'Tab', 'Escape']) await page.keyboard.press(key);
    await expect(leaveButton(page)).toBeVisible();
    await expect(page).toHaveURL(`/listing/${ad}`);
  });

  await test.step('messages are read and sent, and an ad is begun', async () => {
    await navigate(page, `/chat?c=${talk}`);
    await expect(messageList(page).getByText('Words that nobody else may read')).toBeVisible();
    await typeMessage(page, 'An answer', EN);
    await expect(messageList(page).getByText('An answer')).toBeVisible();
    await expect(messageList(page).getByText(EN.chat.sent, { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: EN.chat.input, exact: true }).fill('Words that were not sent');
    await navigate(page, '/create-listing');
    await page.getByLabel(enWizard.fieldTitle).fill('Something of mine');
  });

  await test.step('meanwhile the device has none of it, each page is neutral, and Back would leave', async () => {
    await expect(page).toHaveTitle(enPhone.neutral);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    const other = await context.newPage();
    await expectNothingIn(other, { but: OF_THE_DEVICE });
    await other.close();
  });

  await test.step('Escape three times, out of a dialog that closes with the first, leads to a neutral page, and nothing is left', async () => {
    await navigate(page, `/listing/${ad}`);
    await page
      .getByRole('button', { name: /full screen$/ })
      .first()
      .click();
    // Nothing covers the button, which leads there, too.
    await page.locator('dialog #leave').click({ trial: true });
    const answer = page.waitForResponse('/api/leave');
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
    expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache", "cookies", "storage"');
    await expect(page).toHaveURL(NEUTRAL_PAGE);
    await expectNothingIn(page, {});
    expect((await request.get('/api/auth/me', { headers: bearer(me) })).status()).toBe(200);
  });

  await test.step('Back does not return to it', async () => {
    await page.goto(NEUTRAL_PAGE);
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('Something of mine')).toBeHidden();
    await expect(page.getByRole('button', { name: EN.shell.account })).toBeHidden();
  });
});

test('a tab that is closed without leaving keeps nothing either, and its session is over', async ({ open, request }) => {
  const me = await signUp(request);
  const page = await open(PHONE);
  const context = page.context();
  await page.goto('/sign-in');
  await page.getByLabel(faPhone.sharedSignIn).check();
  await expect(leaveButton(page)).toBeVisible();
  await page.locator('main input[type=email]').fill(me.email);
  await page.locator('main input[type=password]').fill(me.password);
  const signedIn = page.waitForResponse('/api/auth/signin');
  await page.locator('main form button[type=submit]').tap();
  const { token } = (await (await signedIn).json()) as { token: string };
  await expect(page).toHaveURL('/');
  expect((await request.get('/api/auth/me', { headers: bearer({ token }) })).status()).toBe(200);
  // A browser waits half a second for a page that closes: one that is still busy then with the ads of its new screen cannot say anything.
  await expect(page.locator('#listings article').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await expect.poll(async () => (await request.get('/api/auth/me', { headers: bearer({ token }) })).status()).toBe(401);
  await expectNothingIn(await context.newPage(), { but: OF_THE_DEVICE });
});

function leaveButton(page: Page) {
  return page.locator('#leave');
}

/** Replaces the neutral page, which is another site: tests reach none. */
async function neutralPageIn(context: BrowserContext): Promise<void> {
  await context.route(`${NEUTRAL_PAGE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
}

/**
 * Everything that the packages of Sarai keep on a device, and more that none of them knows of. What a push service knows ends with the service
 * worker.
 */
const EVERYTHING = {
  keys: [
    'user_data settings favorites favorites_of pressed_hearts chat_drafts chat_opening form_drafts listing_draft packs push_told',
    'push_offered visits install_offered send_not_before admin_auth_token admin_user_data device_id suspension data_used planted',
  ].flatMap((names) => names.split(' ')),
  databases: [
    READS_DATABASE,
    PHOTOS_CACHE,
    SHARED_PHOTOS_DATABASE,
    ACTS_DATABASE,
    DRAFT_PHOTOS_DATABASE,
    PACKS_DATABASE,
    DEVICE_DATABASE,
    'sarai-chat-member',
    'sarai-chat-admin',
    'planted',
  ],
  caches: [PHOTOS_CACHE, 'files', 'shell-planted', 'planted'],
};

/** Keys that belong to the device and reveal nothing of anybody; they are removed with the rest when somebody leaves. */
const OF_THE_DEVICE = ['language', 'data_used'];

/** Runs in the page. Leaves an existing database as it is. */
async function plant({ keys, databases, caches: names }: typeof EVERYTHING): Promise<void> {
  for (const key of keys) localStorage.setItem(key, 'planted');
  sessionStorage.setItem('planted', 'planted');
  document.cookie = 'planted=planted; Path=/';
  for (const name of databases)
    await new Promise<void>((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('planted').put('planted', 'planted');
      });
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
      request.addEventListener('error', () => resolve());
    });
  for (const name of names) await (await caches.open(name)).put('/media/photos/planted.jpg', new Response('planted'));
}

/** Expects that the browser has nothing of Sarai except keys of the device, read from a page of it that runs no code. */
async function expectNothingIn(page: Page, { but = [] }: { but?: string[] }): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto('/robots.txt');
      const { local, session, databases, caches, workers, cookies } = await tracesIn(page);
      const own = (kept: object) => Object.keys(kept).filter((name) => !but.includes(name));
      return { local: own(local), session: own(session), databases, caches, workers, cookies: own(cookies) };
    })
    .toEqual({ local: [], session: [], databases: {}, caches: {}, workers: 0, cookies: [] });
}

/** Returns an ad of the demo that has a photo. */
async function withPhoto(request: APIRequestContext): Promise<number> {
  // The contract of the call.
  const ads = (await (await request.get('/api/listings')).json()) as ListingCard[];
  return ads.find(({ imageUrl }) => imageUrl !== null)?.id ?? 0;
}
