import type { Page } from '@playwright/test';
import { join } from 'node:path';
import sharp from 'sharp';
import adminListings from '../../web/i18n/en/admin-listings.ts';
import auth from '../../web/i18n/en/auth.ts';
import details from '../../web/i18n/en/details.ts';
import errors from '../../web/i18n/en/errors.ts';
import home from '../../web/i18n/en/home.ts';
import listing from '../../web/i18n/en/listing.ts';
import profile from '../../web/i18n/en/profile.ts';
import shell from '../../web/i18n/en/shell.ts';
import waiting from '../../web/i18n/en/waiting.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer } from '../participants.ts';
import { becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

const CAR = { title: 'Corolla 2006', description: 'One owner', price: '450,000', location: 'Kabul, Karte Char' };

test('a draft survives a reload at every step, with its photos', async ({ page }) => {
  await becomes(page, await signUp(page.request));
  await page.goto('/create-listing');
  await fillBasics(page, CAR);
  const provinces = page.getByRole('button', { name: wizard.provinces, exact: true });
  await provinces.click();
  await page.getByLabel(wizard.chooseProvince).selectOption('Kabul');
  await page.getByLabel(wizard.district).selectOption({ index: 2 });
  const place = await fields(page).location.inputValue();
  await next(page);
  await expect(page.getByRole('heading', { name: wizard.categorySelection })).toBeVisible();
  // The district that was chosen is the chosen one after Back.
  await page.goBack();
  await provinces.click();
  await expect(page.getByLabel(wizard.district)).not.toHaveValue('');
  await expect(page.getByLabel(wizard.district).locator('option:checked')).toHaveText(place.split(',')[0] ?? '');
  await fields(page).location.fill(CAR.location);
  await expect(page.getByLabel(wizard.district)).toHaveValue('');
  await next(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: wizard.categorySelection })).toBeVisible();
  await expect(page.getByText(wizard.draftRestored)).toBeVisible();
  await page.getByRole('radio', { name: 'Vehicles' }).check();
  await next(page);

  await page.getByLabel(details['name.make']).fill('Toyota');
  await page.getByLabel(details['name.year']).fill('۲۰۰۶');
  await page.getByLabel(details['name.condition']).selectOption({ label: details['choice.very-good'] });
  await pick(page, [await photo('one.jpg', 40), await photo('two.jpg', 200)]);
  await expect(page.getByText(phraseOf(wizard.imagesUploadedText, { count: 2 }, 'en'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: wizard.detailsAndPhotos })).toBeVisible();
  await expect(page.getByLabel(details['name.make'])).toHaveValue('Toyota');
  await expect(page.getByLabel(details['name.year'])).toHaveValue('۲۰۰۶');
  await expect(page.getByLabel(details['name.condition'])).toHaveValue('very-good');
  for (const number of [1, 2]) {
    const picture = page.getByRole('img', { name: phraseOf(wizard.photoNumber, { number }, 'en') });
    await expect(picture).toHaveJSProperty('naturalWidth', 320);
  }

  await page.getByRole('button', { name: wizard.back, exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Vehicles' })).toBeChecked();
  await page.goBack();
  await basicsAre(page, CAR);
  // A closed tab, opened again without a step in its address, goes on where it was left.
  await next(page);
  await next(page);
  await page.goto('/create-listing');
  await expect(page.getByRole('heading', { name: wizard.detailsAndPhotos })).toBeVisible();
});

test('a visitor is sent to sign in, told why, and led back to the wizard', async ({ page }) => {
  const account = await signUp(page.request);
  await page.goto('/create-listing');
  await expect(page).toHaveURL('/sign-in?next=%2Fcreate-listing');
  await said(page, wizard.authenticationRequired, wizard.authenticationText);
  await page.locator('main').getByLabel(auth.email, { exact: true }).fill(account.email);
  await page.getByLabel(auth.password, { exact: true }).fill(account.password);
  await page.locator('main').getByRole('button', { name: shell.signIn }).click();
  await expect(page).toHaveURL('/create-listing');
  await expect(page.getByRole('heading', { name: wizard.basicInformation })).toBeVisible();
});

test('each step says what it lacks, at the field and in a toast, and keeps what was typed', async ({ page }) => {
  await becomes(page, await signUp(page.request));
  await page.goto('/create-listing');
  await next(page);
  await said(page, wizard.missingInformation, wizard.missingInformationText);
  await expect(page.getByLabel(wizard.fieldTitle, { exact: true })).toBeFocused();
  for (const [price, sentence] of [
    ['0', errors.price_not_positive],
    ['-1', errors.price_not_positive],
    ['1e309', errors.price_invalid],
  ] as const) {
    await fillBasics(page, { ...CAR, price });
    await next(page);
    await said(page, wizard.validationError, sentence);
    await expect(page.getByLabel(wizard.price)).toHaveAccessibleDescription(new RegExp(sentence));
    await basicsAre(page, { ...CAR, price });
  }
  await fillBasics(page, CAR);
  await next(page);
  await next(page);
  await said(page, wizard.categoryRequired, wizard.categoryRequiredText);
  await page.getByRole('radio', { name: 'Vehicles' }).check();
  await next(page);

  await page.getByLabel(details['name.year']).fill('soon');
  await create(page);
  await said(page, wizard.validationError, errors.detail_invalid);
  await expect(page.getByLabel(details['name.year'])).toBeFocused();
  await expect(page.getByLabel(details['name.year'])).toHaveValue('soon');
  await page.getByLabel(details['name.year']).fill('2006');

  // What only the server knows stands at its field as well, on its step.
  const refusal = { code: 'title_too_long', message: errors.title_too_long, fields: { title: 'title_too_long' } };
  await page.route('/api/listings', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await create(page);
  await said(page, wizard.error, phraseOf(wizard.httpError, { status: '400', body: errors.title_too_long }, 'en'));
  await expect(page.getByLabel(wizard.fieldTitle, { exact: true })).toBeFocused();
  await basicsAre(page, CAR);
});

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

test('a photo that another member published before is known again: the ad waits, and administrators see both side by side', async ({
  page,
  context,
}) => {
  const picture = sharp(join(import.meta.dirname, '../../scripts/demo/pictures/almonds-0-2.webp'));
  const [first, second] = [await signUp(page.request), await signUp(page.request)];
  const title = `Almonds ${crypto.randomUUID()}`;
  // Not from the app: the Worker makes its hash out of the thumb.
  const file = { name: 'almonds.jpg', mimeType: 'image/jpeg', buffer: await picture.clone().jpeg().toBuffer() };
  const uploaded = await page.request.post('/api/uploads', { multipart: { file }, headers: bearer(first) });
  const { url } = (await uploaded.json()) as { url: string }; // the contract of an upload
  const before = await publish(page.request, first, { title: `${title} of the first`, images: [url] });

  await becomes(page, second);
  await toTheLastStep(page, { ...CAR, title });
  await page.getByLabel(details['name.make']).fill('Tula');
  const { width, height } = await picture.metadata();
  const copy = picture.clone().extract({ left: 0, top: 0, width: Math.round(width * 0.95), height: Math.round(height * 0.95) });
  await pick(page, [{ ...file, buffer: await copy.jpeg({ quality: 60 }).toBuffer() }]);
  await create(page);
  const mine = async () => {
    const answer = await page.request.get(`/api/listings?userId=${second.id}`, { headers: bearer(second) });
    // The contract of a browse.
    return ((await answer.json()) as { status: string }[]).map(({ status }) => status);
  };
  await expect.poll(mine).toEqual(['held']);

  const desk = await context.newPage();
  await administers(desk, await signInAdmin(page.request, DEMO_ADMIN));
  await desk.goto('/admin/dashboard?section=listings&tab=held');
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: title, exact: true }) });
  await expect(row.getByRole('img', { name: adminListings.photoHere })).toBeVisible();
  await expect(row.getByRole('link', { name: `${title} of the first` })).toHaveAttribute('href', `/listing/${before}`);
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
  // What is changed elsewhere is not overwritten by it.
  const elsewhere = { headers: bearer(account), data: { description: 'Rings very well' } };
  expect((await page.request.patch(`/api/listings/${id}`, elsewhere)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(wizard.editOutdated)).toBeVisible();
  await basicsAre(page, { title: before, description: 'Rings very well', price: '3,500', location: 'Herat' });
  await page.getByRole('button', { name: wizard.bringBack }).click();
  await basicsAre(page, changes);
  await page.getByRole('button', { name: wizard.saveChanges }).click();
  await said(page, wizard.success, wizard.saved);
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
  await expect(page.getByText('AFN 7,500').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('link', { name: profile.edit, exact: true }).click();
  await basicsAre(page, { ...changes, price: '7,500' });
  await expect(page.getByText(wizard.editRestored)).toBeHidden();

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

test("another member's edit page says that there is no such listing", async ({ page }) => {
  const id = await publish(page.request, await signUp(page.request));
  await becomes(page, await signUp(page.request));
  for (const unknown of [id, 999_999_999, 'bicycle']) {
    await page.goto(`/listing/${unknown}/edit`);
    await expect(page.getByRole('heading', { name: wizard.listingNotFound })).toBeVisible();
    await expect(page.getByLabel(wizard.fieldTitle, { exact: true })).toHaveCount(0);
  }
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
