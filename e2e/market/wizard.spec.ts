import type { Page } from '@playwright/test';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import sharp from 'sharp';
import details from '../../web/i18n/en/details.ts';
import waiting from '../../web/i18n/en/waiting.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import { formatPhrase } from '#schema/phrase-of';
import { becomes, DESKTOP, expect, signUp, navigate, test } from '../visitors.ts';

test.use(DESKTOP);

const CAR = { title: 'Corolla 2006', description: 'One owner', price: '450,000', location: 'Kabul, Karte Char' };

test('an ad with three photos written without a line, the browser closed and opened again: exactly one ad', async ({
  page,
  context,
  request,
}) => {
  const account = await signUp(request);
  const title = `Samovar ${crypto.randomUUID()}`;
  await becomes(page, account);
  await toTheLastStep(page, { ...CAR, title });
  await page.getByLabel(details['name.make']).fill('Tula');
  // The app itself loads; its requests to the Worker fail.
  await context.route('/api/**', (route) => route.abort('internetdisconnected'));
  await pick(page, await Promise.all([1, 2, 3].map((number) => photo(`${number}.jpg`, 90 + number))));
  const photos = page.getByRole('group', { name: wizard.photos }).getByRole('listitem');
  await expect(photos).toHaveCount(3);
  // A reload: form and photos are restored from the device.
  await page.reload();
  await expect(page.getByText(wizard.draftRestored)).toBeVisible();
  await expect(photos).toHaveCount(3);
  await expect(page.getByLabel(details['name.make'])).toHaveValue('Tula');
  await create(page);
  await said(page, waiting.itWaits, waiting.itWaitsText);
  await expect(page).toHaveURL('/');

  await navigate(page, '/waiting');
  const ad = page.locator('#main').getByRole('listitem').filter({ hasText: title });
  await expect(ad).toContainText(waiting.waiting);
  await expect(ad).toContainText(formatPhrase(waiting.photos, { count: 3 }, 'en'));
  const change = ad.getByRole('button', { name: waiting.change });
  await expect(async () => {
    // While it is being retried a press does nothing.
    if (await change.isVisible()) await change.click({ timeout: 2_000 });
    await expect(page.getByLabel(details['name.make'])).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByLabel(details['name.make']).fill('Tula 1970');
  await page.getByRole('button', { name: waiting.saveChange, exact: true }).click();
  await said(page, waiting.changed, waiting.changed);
  await page.close();

  // The answer to the first send is lost: the retry must be the same ad.
  const next = await context.newPage();
  await context.unroute('/api/**');
  await next.route(
    '/api/listings',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await next.goto('/waiting');
  await expect(next.getByText(waiting.nothing, { exact: true })).toBeVisible({ timeout: 30_000 });
  // The contract of a browse, and of a listing.
  const mine = (await (await request.get(`/api/listings?userId=${account.id}`)).json()) as ListingCard[];
  expect(mine.map((card) => card.title)).toEqual([title]);
  const sent = (await (await request.get(`/api/listings/${mine[0]?.id}`)).json()) as Listing;
  expect(sent.images).toHaveLength(3);
  expect(sent.details).toMatchObject({ make: 'Tula 1970' });
});

async function toTheLastStep(page: Page, basics: typeof CAR): Promise<void> {
  await page.goto('/create-listing');
  await page.getByLabel(wizard.fieldTitle, { exact: true }).fill(basics.title);
  await page.getByLabel(wizard.description, { exact: true }).fill(basics.description);
  await page.getByLabel(wizard.price).fill(basics.price);
  await page.getByLabel(wizard.province, { exact: true }).fill(basics.location);
  await next(page);
  await page.getByRole('radio', { name: 'Vehicles' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: wizard.detailsAndPhotos })).toBeVisible();
}

function next(page: Page): Promise<void> {
  return page.getByRole('button', { name: wizard.next, exact: true }).click();
}

function create(page: Page): Promise<void> {
  return page.locator('form').getByRole('button', { name: wizard.createListing, exact: true }).click();
}

/** Expects a toast with these two lines. */
async function said(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
}

function pick(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  return page.locator('input[type=file][multiple]').setInputFiles(files);
}

/** Makes a small photo of one shade. */
async function photo(name: string, shade: number) {
  const background = { r: shade, g: 120, b: 60 };
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
