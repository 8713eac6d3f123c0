import type { APIRequestContext, Page } from '@playwright/test';
import { SYNC_TAG } from '#schema/catalog/offline';
import type { SavedFavorite } from '#schema/contracts/favorites';
import waiting from '../../web/i18n/en/waiting.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import { bearer, startConversation, fetchMessages, messageList, sendMessage, typeMessage, EN } from '../participants.ts';
import { signIn, waitUntilCached, storedKeys, test } from '../phones.ts';
import { type Account, expect, publish, signUp, navigate } from '../visitors.ts';

// The local servers take long for eighty files.
test.describe.configure({ timeout: 240_000 });

test('what waits is sent by Background Sync while no page is open, each once', async ({ phone, request }) => {
  const { me, conversation, carpet } = await people(request);
  const page = await phone.open();
  await visit(page, me, conversation, carpet);
  const context = page.context();
  const registration = await registrationOf(page);
  const empty = await context.newPage();

  await context.setOffline(true);
  await page.goto(`/listing/${carpet.id}`);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await navigate(page, `/chat?c=${conversation}`);
  await typeMessage(page, 'Is it still there?', EN);
  // The message is shown once the device has stored it.
  await expect(messageList(page).getByText('Is it still there?')).toBeVisible();
  const title = await writeAd(page);
  await navigate(page, '/waiting');
  await expect(page.locator('#main').getByRole('listitem')).toHaveCount(3);
  await page.close();

  await context.setOffline(false);
  const devtools = await context.newCDPSession(empty);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', { ...registration, tag: SYNC_TAG, lastChance: false });
  await expect.poll(() => adsOf(request, me), { timeout: 60_000 }).toEqual([title]);
  await expect.poll(async () => (await savedOf(request, me)).map(({ id }) => id)).toEqual([carpet.id]);
  await expect
    .poll(async () => (await fetchMessages(request, me, conversation)).map(({ content }) => content))
    .toEqual(['Send the money first', 'Is it still there?']);

  await empty.goto('/waiting');
  await expect(empty.getByText(waiting.nothing, { exact: true })).toBeVisible();
  expect(await adsOf(request, me)).toEqual([title]);
});

/** Creates a member, and a seller with an ad who has written to them. */
async function people(request: APIRequestContext) {
  const [me, seller] = [await signUp(request), await signUp(request)];
  const conversation = await startConversation(request, seller, me);
  await sendMessage(request, seller, conversation, 'Send the money first');
  const title = 'Carpet of Herat';
  return { me, conversation, carpet: { title, id: await publish(request, seller, { title }) } };
}

/** Opens online the screens that are used offline later. */
async function visit(page: Page, me: Account, conversation: number, { id, title }: { id: number; title: string }): Promise<void> {
  await signIn(page, me);
  await navigate(page, `/listing/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => storedKeys(page, 'queries')).toContain(`["listing",${id}]`);
  await navigate(page, `/chat?c=${conversation}`);
  await expect(page.getByText('Send the money first').last()).toBeVisible();
  await expect.poll(() => storedKeys(page, 'talks')).toContain(conversation);
  await waitUntilCached(page);
}

function heart(page: Page) {
  return page.getByRole('button', { name: /^Save/ }).filter({ visible: true }).first();
}

/** Writes an ad and presses publish, online or not; returns its title. */
async function writeAd(page: Page): Promise<string> {
  const title = `Rug ${crypto.randomUUID().slice(0, 8)}`;
  await navigate(page, '/create-listing');
  await page.getByLabel(wizard.fieldTitle, { exact: true }).fill(title);
  await page.getByLabel(wizard.description, { exact: true }).fill('Of wool');
  await page.getByLabel(wizard.price).fill('9,000');
  await page.getByLabel(wizard.province, { exact: true }).fill('Kabul');
  await page.getByRole('button', { name: wizard.next, exact: true }).click();
  await page.getByRole('radio', { name: 'Vehicles' }).check();
  await page.getByRole('button', { name: wizard.next, exact: true }).click();
  await page.locator('form').getByRole('button', { name: wizard.createListing, exact: true }).click();
  await expect(page).toHaveURL('/');
  return title;
}

async function adsOf(request: APIRequestContext, { id }: Account): Promise<string[]> {
  const answer = await request.get(`/api/listings?userId=${id}`);
  // The contract of a browse.
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}

async function savedOf(request: APIRequestContext, account: Account): Promise<SavedFavorite[]> {
  const answer = await request.get('/api/favorites', { headers: bearer(account) });
  // The contract of the call.
  return (await answer.json()) as SavedFavorite[];
}

async function registrationOf(page: Page): Promise<{ origin: string; registrationId: string }> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return { origin: new URL(page.url()).origin, registrationId: await known };
}
