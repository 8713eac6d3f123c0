import type { APIRequestContext, Page } from '@playwright/test';
import { SYNC_TAG } from '#schema/catalog/offline';
import type { SavedFavorite } from '#schema/contracts/favorites';
import chat from '../../web/i18n/en/chat.ts';
import reports from '../../web/i18n/en/reports.ts';
import waiting from '../../web/i18n/en/waiting.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import { bearer, converse, history, log, say, words, write, EN } from '../participants.ts';
import { enter, isKept, namesIn, test } from '../phones.ts';
import { type Account, expect, publish, signUp } from '../visitors.ts';

// The local servers take their time for eighty files.
test.describe.configure({ timeout: 240_000 });

test('what was done in flight mode waits on its screen, and each is sent once', async ({ phone, request }) => {
  const { me, conversation, carpet } = await people(request);
  const before = await phone.open();
  await visit(before, me, conversation, [carpet]);

  const page = await phone.open({ network: false });
  await page.goto(`/listing/${carpet.id}`);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/chat?c=${conversation}`);
  await write(page, 'Is it still there?', EN);
  // Shown once the device has it.
  await expect(log(page).getByText('Is it still there?')).toBeVisible();
  await words(page).first().hover();
  await log(page).getByRole('button', { name: chat.messageMenu }).first().click();
  await page.getByRole('menuitem', { name: chat.reportMessage }).click();
  const report = page.getByRole('dialog', { name: reports.messageTitle });
  await report.getByRole('radio', { name: reports.reasonFraud }).check();
  await report.getByRole('button', { name: reports.report, exact: true }).click();
  await expect(report).toHaveCount(0);
  const title = await writeAd(page);

  const again = await phone.open({ network: false });
  await again.goto('/waiting');
  await expect(item(again, waiting.save)).toHaveCount(1);
  await expect(item(again, waiting.report)).toContainText('Send the money first');
  await expect(item(again, waiting.message)).toContainText('Is it still there?');
  await expect(item(again, title)).toBeVisible();

  await again.context().setOffline(false);
  await expect(again.getByText(waiting.nothing, { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await adsOf(request, me)).toEqual([title]);
  expect((await savedOf(request, me)).map(({ id }) => id)).toEqual([carpet.id]);
  expect((await history(request, me, conversation)).map(({ content }) => content)).toEqual([
    'Send the money first',
    'Is it still there?',
  ]);
});

test('what waits is sent by Background Sync while no page is open, each once', async ({ phone, request }) => {
  const { me, conversation, carpet } = await people(request);
  const page = await phone.open();
  await visit(page, me, conversation, [carpet]);
  const context = page.context();
  const registration = await registrationOf(page);
  const empty = await context.newPage();

  await context.setOffline(true);
  await page.goto(`/listing/${carpet.id}`);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/chat?c=${conversation}`);
  await write(page, 'Is it still there?', EN);
  // Shown once the device has it.
  await expect(log(page).getByText('Is it still there?')).toBeVisible();
  const title = await writeAd(page);
  await page.goto('/waiting');
  await expect(page.locator('#main').getByRole('listitem')).toHaveCount(3);
  await page.close();

  await context.setOffline(false);
  const devtools = await context.newCDPSession(empty);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', { ...registration, tag: SYNC_TAG, lastChance: false });
  await expect.poll(() => adsOf(request, me), { timeout: 60_000 }).toEqual([title]);
  await expect.poll(async () => (await savedOf(request, me)).map(({ id }) => id)).toEqual([carpet.id]);
  await expect
    .poll(async () => (await history(request, me, conversation)).map(({ content }) => content))
    .toEqual(['Send the money first', 'Is it still there?']);

  await empty.goto('/waiting');
  await expect(empty.getByText(waiting.nothing, { exact: true })).toBeVisible();
  expect(await adsOf(request, me)).toEqual([title]);
});

/** A member, and a seller with an ad who has written to them. */
async function people(request: APIRequestContext) {
  const [me, seller] = [await signUp(request), await signUp(request)];
  const conversation = await converse(request, seller, me);
  await say(request, seller, conversation, 'Send the money first');
  const ad = async (title: string) => ({ title, id: await publish(request, seller, { title }) });
  return { me, conversation, carpet: await ad('Carpet of Herat') };
}

/** What is done later without a network was seen before with one. */
async function visit(page: Page, me: Account, conversation: number, ads: { id: number; title: string }[]): Promise<void> {
  await enter(page, me);
  for (const { id, title } of ads) {
    await page.goto(`/listing/${id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.poll(() => namesIn(page, 'queries')).toContain(`["listing",${id}]`);
  }
  await page.goto(`/chat?c=${conversation}`);
  await expect(page.getByText('Send the money first').last()).toBeVisible();
  await expect.poll(() => namesIn(page, 'talks')).toContain(conversation);
  await isKept(page);
}

function heart(page: Page) {
  return page.getByRole('button', { name: /^Save/ }).filter({ visible: true }).first();
}

function item(page: Page, text: string) {
  return page.locator('#main').getByRole('listitem').filter({ hasText: text });
}

/** Writes an ad and publishes it, as far as it goes; answers its title. */
async function writeAd(page: Page): Promise<string> {
  const title = `Rug ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/create-listing');
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
