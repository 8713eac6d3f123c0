import type { Page } from '@playwright/test';
import sharp from 'sharp';
import details from '../../web/i18n/en/details.ts';
import errors from '../../web/i18n/en/errors.ts';
import home from '../../web/i18n/en/home.ts';
import listing from '../../web/i18n/en/listing.ts';
import profile from '../../web/i18n/en/profile.ts';
import waiting from '../../web/i18n/en/waiting.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

const CAR = { title: 'Corolla 2006', description: 'One owner', price: '450,000', location: 'Kabul, Karte Char' };

test('a text file named .jpg is refused in a clear sentence; the form keeps everything and no broken picture', async ({
  page,
}) => {
  await becomes(page, await signUp(page.request));
  await toTheLastStep(page, CAR);
  await page.getByLabel(details['name.make']).fill('Toyota');
  await pick(page, [
    await photo('real.jpg', 90),
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear buyer, this is no photo.') },
  ]);
  const tile = page.getByRole('group', { name: wizard.photos }).getByRole('listitem').nth(1);
  await expect(tile.getByRole('alert')).toHaveText(errors.image_unsupported);
  await expect(tile.getByRole('img')).toHaveCount(0);
  await expect(tile.getByRole('button', { name: phraseOf(wizard.retryPhoto, { number: 2 }, 'en') })).toHaveCount(0);

  await create(page);
  await said(page, wizard.error, wizard.photosNotSent);
  await expect(page.getByLabel(details['name.make'])).toHaveValue('Toyota');
  await tile.getByRole('button', { name: phraseOf(wizard.removePhoto, { number: 2 }, 'en') }).click();
  await create(page);

  // At home a sheet leads to the ad, which promoted ones may keep from the first page; once, and by the keyboard too.
  await expect(page).toHaveURL('/');
  const sheet = page.getByRole('dialog', { name: wizard.publishedTitle });
  await expect(sheet.getByRole('button', { name: listing.share, exact: true })).toBeVisible();
  // The sheet is modal, and the toast is still there for everybody.
  await said(page, wizard.success, wizard.created);
  const see = sheet.getByRole('link', { name: wizard.seeYourAd });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 4 && !(await see.evaluate((link) => link.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: CAR.title })).toBeVisible();
  await expect(sheet).toBeHidden();
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#listings article').first()).toBeVisible();
    await expect(sheet).toBeHidden();
  }
});

test('a photo that the network lost is sent again by its button', async ({ page }) => {
  await becomes(page, await signUp(page.request));
  await toTheLastStep(page, CAR);
  await page.route('/api/uploads', (route) => route.abort('connectionreset'), { times: 1 });
  await pick(page, [await photo('one.jpg', 120)]);
  const failure = page.getByRole('group', { name: wizard.photos }).getByRole('alert');
  await expect(failure).toContainText(wizard.photoNetwork);
  const sent = page.waitForResponse('/api/uploads');
  await failure.getByRole('button', { name: phraseOf(wizard.retryPhoto, { number: 1 }, 'en') }).click();
  expect((await sent).status()).toBe(201);
  await said(page, wizard.imagesUploaded, phraseOf(wizard.imagesUploadedText, { count: 1 }, 'en'));
  await expect(failure).toBeHidden();
});

test('an ad with three photos written without a line, the browser closed and opened again: exactly one ad', async ({
  page,
  context,
}) => {
  const account = await signUp(page.request);
  const title = `Samovar ${crypto.randomUUID()}`;
  const mine = async () => {
    const answer = await page.request.get(`/api/listings?userId=${account.id}`);
    // The contract of a browse.
    return ((await answer.json()) as { title: string }[]).map((card) => card.title);
  };
  await becomes(page, account);
  await toTheLastStep(page, { ...CAR, title });
  await page.getByLabel(details['name.make']).fill('Tula');
  // The app itself is there; what it asks the Worker for is lost.
  await context.route('/api/**', (route) => route.abort('internetdisconnected'));
  await pick(page, await Promise.all([1, 2, 3].map((number) => photo(`${number}.jpg`, 90 + number))));
  const photos = page.getByRole('group', { name: wizard.photos }).getByRole('listitem');
  await expect(photos).toHaveCount(3);
  // A reboot: form and photos come back from the device.
  await page.reload();
  await expect(page.getByText(wizard.draftRestored)).toBeVisible();
  await expect(photos).toHaveCount(3);
  await expect(page.getByLabel(details['name.make'])).toHaveValue('Tula');
  await create(page);
  await said(page, waiting.itWaits, waiting.itWaitsText);
  await expect(page).toHaveURL('/');

  await page.goto('/waiting');
  const ad = page.locator('#main').getByRole('listitem').filter({ hasText: title });
  await expect(ad).toContainText(waiting.waiting);
  await expect(ad).toContainText(phraseOf(waiting.photos, { count: 3 }, 'en'));
  await ad.getByRole('button', { name: waiting.change }).click();
  await page.getByLabel(details['name.make']).fill('Tula 1970');
  await page.getByRole('button', { name: waiting.saveChange, exact: true }).click();
  await said(page, waiting.changed, waiting.changed);
  await page.close();

  // The answer of the first send is lost: the next one is the same ad.
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
  expect(await mine()).toEqual([title]);
  // A search, because promoted listings of the demo may fill the first page.
  await next.goto(`/?q=${encodeURIComponent(title)}`);
  await next.getByRole('link', { name: title, exact: true }).click();
  await expect(next.getByText('Tula 1970')).toBeVisible();
  await next.goto('/create-listing');
  await expect(next.getByLabel(wizard.fieldTitle, { exact: true })).toHaveValue('');
});

test('an edit shows at once, and the search follows it', async ({ page }) => {
  const account = await signUp(page.request);
  const [before, after] = [`Rubab ${crypto.randomUUID()}`, `Dutar ${crypto.randomUUID()}`];
  const id = await publish(page.request, account, { title: before, location: 'Herat' });
  await becomes(page, account);
  await page.goto(`/listing/${id}`);
  await page.getByRole('link', { name: profile.edit, exact: true }).click();
  await basicsAre(page, { title: before, description: 'Runs well', price: '3,500', location: 'Herat' });
  const changes = { title: after, description: 'Rings well', price: '۷٬۵۰۰', location: 'Balkh, Mazar' };
  await fillBasics(page, changes);
  await page.reload();
  await expect(page.getByText(wizard.editRestored)).toBeVisible();
  await basicsAre(page, changes);
  await page.getByRole('button', { name: wizard.saveChanges }).click();
  await said(page, wizard.success, wizard.saved);
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
  await expect(page.getByText('AFN 7,500').filter({ visible: true }).first()).toBeVisible();
  const results = page.locator('#listings h3');
  await page.goto(`/?q=${encodeURIComponent(after)}&province=Balkh&minPrice=7000`);
  await expect(results).toHaveText([after]);
  await page.goto(`/?q=${encodeURIComponent(before)}`);
  await expect(page.getByText(home.noListings)).toBeVisible();
});

test('beside the price of a car stands what those like it cost, and how the typed one compares', async ({ page }) => {
  const account = await signUp(page.request);
  const corolla = { title: 'Corolla', categoryId: 3, leaf: 'toyota-corolla', details: { year: 2007 }, price: '90000' };
  const id = await publish(page.request, account, corolla);
  await becomes(page, account);
  await page.goto(`/listing/${id}/edit`);
  await expect(page.getByText(wizard.priceFarBelow)).toBeVisible();
  const [usual] =
    (
      await page
        .getByText(/like this: [\d,]+–/)
        .first()
        .textContent()
    )?.match(/[\d,]+(?=–)/) ?? [];
  await page.getByLabel(wizard.price).fill(usual ?? '');
  await expect(page.getByText(wizard.priceWithin)).toBeVisible();
  await page.getByLabel(wizard.price).fill('9,000,000');
  await expect(page.getByText(wizard.priceFarAbove)).toBeVisible();
});

type Basics = typeof CAR;

async function toTheLastStep(page: Page, basics: Basics): Promise<void> {
  await page.goto('/create-listing');
  await fillBasics(page, basics);
  await next(page);
  await page.getByRole('radio', { name: 'Vehicles' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: wizard.detailsAndPhotos })).toBeVisible();
}

function fields(page: Page): Record<keyof Basics, ReturnType<Page['getByLabel']>> {
  return {
    title: page.getByLabel(wizard.fieldTitle, { exact: true }),
    description: page.getByLabel(wizard.description, { exact: true }),
    price: page.getByLabel(wizard.price),
    location: page.getByLabel(wizard.province, { exact: true }),
  };
}

async function fillBasics(page: Page, basics: Basics): Promise<void> {
  const { title, description, price, location } = fields(page);
  await title.fill(basics.title);
  await description.fill(basics.description);
  await price.fill(basics.price);
  await location.fill(basics.location);
}

async function basicsAre(page: Page, basics: Basics): Promise<void> {
  const { title, description, price, location } = fields(page);
  await expect(title).toHaveValue(basics.title);
  await expect(description).toHaveValue(basics.description);
  await expect(price).toHaveValue(basics.price);
  await expect(location).toHaveValue(basics.location);
}

function next(page: Page): Promise<void> {
  return page.getByRole('button', { name: wizard.next, exact: true }).click();
}

function create(page: Page): Promise<void> {
  return page.locator('form').getByRole('button', { name: wizard.createListing, exact: true }).click();
}

/** A toast's two lines. */
async function said(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
}

function pick(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  return page.locator('input[type=file][multiple]').setInputFiles(files);
}

/** A small photo of one shade. */
async function photo(name: string, shade: number) {
  const background = { r: shade, g: 120, b: 60 };
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
