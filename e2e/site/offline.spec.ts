import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { APP_ROUTES, type AppRoute } from '#schema/catalog/app-routes';
import chat from '../../web/i18n/en/chat.ts';
import legal from '../../web/i18n/en/legal.ts';
import offline from '../../web/i18n/en/offline.ts';
import shell from '../../web/i18n/en/shell.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import { formatPhrase } from '#schema/phrase-of';
import { startConversation, sendMessage } from '../participants.ts';
import { writePacks } from '../packs.ts';
import { signIn, waitForServiceWorker, waitUntilCached, storedKeys, strip } from '../phones.ts';
import { test } from './releases.ts';
import { expectNothingOf } from '../traces.ts';
import { expect, publish, signUp, navigate } from '../visitors.ts';

/** Routes that show another screen, or other words, once somebody is signed in. */
const MEMBERS: AppRoute[] = [
  '/',
  '/listing/:id',
  '/listing/:id/edit',
  '/create-listing',
  '/favorites',
  '/profile',
  '/balance',
  '/notifications',
  '/settings',
  '/waiting',
  '/member/:id',
  '/chat',
];

// The local servers take long for eighty files.
test.describe.configure({ timeout: 240_000 });

test('after one visit every address opens without a network, in a browser that was killed meanwhile, with the province that is kept, and heals by itself', async ({
  house,
  phone,
  request,
}) => {
  const seller = await signUp(request);
  const ad = await publish(request, seller, { title: 'Samovar from Kabul' });
  await writePacks(request);
  const before = await phone.open({ at: house.url });
  await before.goto('/pocket?keep=Kabul');
  await before.getByRole('button', { name: /Keep Kabul/ }).click();
  await expect(before.getByRole('article').first()).toBeVisible();
  await before.goto('/');
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => storedKeys(before, 'queries')).toContain('["listings",""]');
  await before.goto(`/listing/${ad}`);
  await expect(before.getByRole('heading', { name: 'Samovar from Kabul' })).toBeVisible();
  await expect.poll(() => storedKeys(before, 'queries')).toContain(`["listing",${ad}]`);
  await waitUntilCached(before);
  // The shell has no room for the screen that searches a province, and its words; those who keep a province have them all the same.
  await expect.poll(() => before.evaluate(pocketFiles), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);

  await test.step('browsers offer to install Sarai: nothing that they ask for is missing', async () => {
    const client = await before.context().newCDPSession(before);
    expect((await client.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { url, errors } = await client.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/app-en.webmanifest', []]);
  });

  house.setOffline(true);
  const page = await phone.open({ at: house.url });
  await open(page, ['/?q=3.5', '/admin/dashboard'], ['/chat', '/nothing-here', ...APP_ROUTES], ad);
  await navigate(page, '/pocket');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/');
  await expect(page.locator('main a[href^="/listing/"]').first()).toBeVisible();
  await expect(strip(page)).toContainText(
    formatPhrase(offline.asOf, { time: '' }, 'en')
      .replaceAll(/[\u2068\u2069]/g, '')
      .trim(),
  );
  await page.goto(`/listing/${ad}`);
  await expect(page.getByRole('heading', { name: 'Samovar from Kabul' })).toBeVisible();

  await test.step('what was never opened here says so, data and code, and comes with the network, without a press', async () => {
    await page.goto('/listing/1');
    await expect(strip(page)).toContainText(offline.neverLoaded);
    const other = await page.context().newPage();
    await other.goto('/terms');
    await expect(other.getByRole('heading', { level: 1, name: shell.offlineTitle })).toBeVisible();
    house.setOffline(false);
    // The browser noticed no failure, so no event reports that it ended.
    await expect(other.getByRole('heading', { level: 1, name: legal.termsTitle })).toBeVisible({ timeout: 90_000 });
    await page.bringToFront();
    await expect(page.locator('main dl').first()).toBeVisible({ timeout: 90_000 });
    await expect(strip(page)).toBeEmpty();
  });
});

test("a member's own screens open without a network though they never opened them, with what happened to them, and photos that are shared open the wizard", async ({
  house,
  phone,
  request,
}) => {
  const member = await signUp(request);
  const ad = await publish(request, member, { title: 'Carpet of my own' });
  const before = await phone.open({ at: house.url });
  await signIn(before, member);
  await waitUntilCached(before);
  for (const name of [`["saved-searches",${member.id}]`, `["own-member",${member.id}]`, `["listing",${ad}]`])
    await expect.poll(() => storedKeys(before, 'queries'), { timeout: 60_000 }).toContain(name);

  house.setOffline(true);
  const page = await phone.open({ at: house.url });
  const [home = '/', ...others] = MEMBERS;
  await open(page, [home], others, ad);
  for (const [path, heading] of [
    ['/notifications', shell.notifications],
    [`/listing/${ad}`, 'Carpet of my own'],
    ['/profile', member.username],
  ] as const) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(strip(page), path).toContainText(/as of/);
  }
  await expect(page.getByText('Carpet of my own')).toBeVisible();

  house.setOffline(false);
  await test.step('photos that are shared from the gallery, as a phone sends them: a navigation with a multipart body', async () => {
    const sharing = await phone.open({ at: house.url });
    await sharing.goto('/favorites');
    await waitForServiceWorker(sharing);
    const photos = await Promise.all(
      [40, 200].map((hue) =>
        sharp({ create: { width: 64, height: 48, channels: 3, background: { r: hue, g: 80, b: 90 } } })
          .jpeg()
          .toBuffer(),
      ),
    );
    await Promise.all([
      sharing.waitForURL('/create-listing'),
      sharing.evaluate(
        share,
        photos.map((photo) => photo.toString('base64')),
      ),
    ]);
    await sharing.getByLabel(wizard.fieldTitle, { exact: true }).fill('Two carpets');
    await sharing.getByLabel(wizard.description, { exact: true }).fill('Of wool');
    await sharing.getByLabel(wizard.price).fill('9,000');
    await sharing.getByLabel(wizard.province, { exact: true }).fill('Kabul');
    await sharing.getByRole('button', { name: wizard.next, exact: true }).click();
    await sharing.getByRole('radio', { name: 'Vehicles' }).check();
    await sharing.getByRole('button', { name: wizard.next, exact: true }).click();
    for (const number of [1, 2])
      await expect(sharing.getByRole('img', { name: formatPhrase(wizard.photoNumber, { number }, 'en') })).toHaveJSProperty(
        'naturalWidth',
        64,
      );
  });
});

test('a member reads their messages without a network, and signing out wipes what was theirs', async ({ phone, request }) => {
  const [member, other] = [await signUp(request), await signUp(request)];
  const conversation = await startConversation(request, other, member);
  await sendMessage(request, other, conversation, 'Is the samovar still there?');
  const before = await phone.open();
  await signIn(before, member);
  await navigate(before, '/chat');
  await expect(before.getByText('Is the samovar still there?').first()).toBeVisible();
  await waitUntilCached(before);
  await expect.poll(() => storedKeys(before, 'talks')).toEqual(['inbox', conversation]);
  expect(await before.evaluate(readBearer)).toBe(member.token);
  const theirs = [member.username, member.email, member.token, other.username, 'Is the samovar still there?'];

  const page = await phone.open({ network: false });
  await page.goto(`/chat?c=${conversation}`);
  await expect(page.getByText('Is the samovar still there?').last()).toBeVisible();
  await expect(page.getByText(chat.offline).first()).toBeVisible();

  await page.context().setOffline(false);
  // A page without pictures: one that is still loading would arrive after the sign-out.
  await page.goto('/terms');
  await page.getByRole('button', { name: shell.account }).click();
  await page.getByRole('menuitem', { name: shell.logout }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await expectNothingOf(page, theirs);
});

/**
 * Expects that each address shows the app with its header, reports that there is no network, and waits for nothing. Every document is the same shell:
 * a few are loaded, the rest are reached by steps, which request the code of their screens all the same.
 */
async function open(page: Page, loads: string[], steps: string[], ad: number): Promise<void> {
  for (const [at, route] of [...loads, ...steps].entries()) {
    const address = route.replace(':id', String(ad));
    await (at < loads.length ? page.goto(address) : navigate(page, address));
    await expect(page.locator('h1').first(), route).toBeVisible();
    await expect(strip(page).getByText(/offline/i), route).toBeVisible();
    // The back office has no site header: there the strip has the link home.
    const home = route.startsWith('/admin') ? strip(page) : page.getByRole('banner');
    await expect(home.getByRole('link', { name: shell.brand }).first(), route).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), route).toHaveCount(0);
  }
}

/** Runs in the page: returns how many files of the screen that searches a province are cached. */
async function pocketFiles(): Promise<number> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().flatMap(({ url }) => (url.includes('/pocket-') ? [url] : []))).size;
}

/** Runs in the page: reads the stored token. */
function readBearer(): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('sarai-kept');
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('session').objectStore('session').get('bearer');
      asked.addEventListener('success', () => {
        opening.result.close();
        resolve(asked.result);
      });
    });
  });
}

/** Runs in the page: sends a form with files as a navigation. */
function share(photos: string[]): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = '/create-listing';
  form.enctype = 'multipart/form-data';
  const input = document.createElement('input');
  input.type = 'file';
  input.name = 'photos';
  input.multiple = true;
  const files = new DataTransfer();
  for (const [at, photo] of photos.entries())
    files.items.add(
      new File([Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))], `${at}.jpg`, { type: 'image/jpeg' }),
    );
  input.files = files.files;
  form.append(input);
  document.body.append(form);
  form.submit();
}
