import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ListingCard } from '#schema/contracts/listings';
import type { SavedReply } from '#schema/contracts/saved-replies';
import type { Upload } from '#schema/contracts/uploads';
import en from '../../web/i18n/en/admin-listings.ts';
import enAdmin from '../../web/i18n/en/admin.ts';
import meeting from '../../web/i18n/ps/meeting.ts';
import safety from '../../web/i18n/ps/safety.ts';
import wizard from '../../web/i18n/ps/wizard.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, test } from '../participants.ts';
import { randomPhoto, copyOf } from '../photos.ts';
import { postAd } from '../post-ad.ts';
import { type Account, DESKTOP, expect, PHONE, publish, signUp, navigate } from '../visitors.ts';

const PASHTO = { ...PHONE, locale: 'ps-AF' } as const;

test('in Pashto on a phone: a copied photo is held, looked at side by side, and released with a template that its owner reads', async ({
  open,
  request,
}) => {
  test.setTimeout(120_000);
  const [first, owner] = [await signUp(request), await signUp(request, 'ps-AF,en;q=0.5')];
  const photo = await randomPhoto();
  const original = await publish(request, first, { title: `Carpet ${first.id}`, images: [await upload(request, first, photo)] });
  const title = `غالۍ ${owner.id}`;

  const phone = await open(PASHTO, owner);
  const id = await test.step('the phone makes the hash of the copy, and its owner is told that the ad waits', async () => {
    const sent = await fieldsOfForms(phone);
    await postAd(phone, wizard, {
      title,
      description: 'لاسي کار، پاکه او روغه',
      price: '۸۰۰۰',
      location: 'کندهار',
      categoryId: 4,
      photos: [await copyOf(photo)],
    });
    const sheet = phone.getByRole('dialog', { name: wizard.heldTitle });
    await expect(sheet).toContainText(meeting.warn_held_photos);
    expect(sent).toContain('hashes');
    await expectAccessible(phone, 'the sheet of a held ad');
    await sheet.getByRole('link', { name: wizard.seeYourAd }).tap();
    await expect(phone).toHaveURL(/\/listing\/\d+$/);
    await expect(phone.getByText(meeting.warn_held_title)).toBeVisible();
    return Number(phone.url().split('/').at(-1));
  });

  await test.step('and of nothing else: neither whose photo it is, nor what speaks against it', async () => {
    for (const place of [`/listing/${id}/edit`, '/profile', '/notifications']) {
      await navigate(phone, place);
      await expect(
        phone
          .locator('main')
          .getByText(title)
          .or(phone.locator(`main input[value="${title}"]`))
          .first(),
      ).toBeVisible();
      for (const words of [safety.warn_photo_elsewhere, safety.warn_title, `Carpet ${first.id}`, `/listing/${original}`])
        expect(await phone.content()).not.toContain(words);
    }
    await expect(phone.getByRole('link', { name: title })).toHaveAttribute('href', `/listing/${id}/edit`);
    expect((await request.get(`/api/listings/${id}`)).status()).toBe(404);
  });

  const admin = await signInAdmin(request, DEMO_ADMIN);
  const answer = await request.get('/api/admin/saved-replies?purpose=release', { headers: bearer(admin) });
  const [template] = (await answer.json()) as SavedReply[]; // the contract of the call
  const desk = await open(DESKTOP);
  await test.step('an administrator sees both photos side by side, and releases it with a template', async () => {
    await setAdminSession(desk, admin);
    await desk.goto('/admin/dashboard?section=listings&tab=held');
    const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: title }) });
    await expect(row).toContainText(en.signal_photo_elsewhere);
    const pair = row.getByRole('listitem').filter({ has: desk.getByRole('img', { name: en.photoHere }) });
    const [here, there] = [pair.getByRole('img', { name: en.photoHere }), pair.getByRole('img').last()];
    await Promise.all([isDrawn(here), isDrawn(there)]);
    const [left, right] = [await here.boundingBox(), await there.boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(left?.x).not.toBe(right?.x);
    await expect(pair.getByRole('link', { name: `Carpet ${first.id}` })).toHaveAttribute('href', `/listing/${original}`);
    await expectAccessible(desk, 'held ads with a pair of photos');
    await row.getByRole('button', { name: formatPhrase(en.releaseLabel, { title }, 'en') }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(enAdmin.template).selectOption({ label: template?.titles.en ?? '' });
    await expect(dialog).toContainText(template?.texts.en ?? '');
    await dialog.getByRole('button', { name: en.release, exact: true }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('its owner reads that in Pashto, and buyers find the ad', async () => {
    await navigate(phone, '/notifications');
    await phone.getByRole('link', { name: template?.texts.ps ?? '' }).tap();
    await expect(phone).toHaveURL(`/listing/${id}`);
    await expect(phone.getByText(meeting.warn_held_title)).toHaveCount(0);
    const found = await request.get(`/api/listings?q=${encodeURIComponent(title)}`);
    expect(((await found.json()) as ListingCard[]).map((card) => card.id)).toEqual([id]); // the contract of a browse
  });
});

/** Records the names of the form fields that the page sends; the list grows. Chromium's request events show no body that contains a photo. */
async function fieldsOfForms(page: Page): Promise<string[]> {
  const names: string[] = [];
  await page.exposeFunction('noteField', (name: string) => void names.push(name));
  await page.addInitScript(() => {
    const append: unknown = Reflect.get(FormData.prototype, 'append');
    if (typeof append !== 'function') return;
    const note = (globalThis as unknown as { noteField: (name: unknown) => void }).noteField; // exposed above
    Reflect.set(FormData.prototype, 'append', function noted(this: FormData, ...given: unknown[]) {
      note(given[0]);
      Reflect.apply(append, this, given);
    });
  });
  return names;
}

/** Uploads a photo for which the phone made no hash. */
async function upload(request: APIRequestContext, account: Account, buffer: Buffer): Promise<string> {
  const multipart = { file: { name: 'carpet.jpg', mimeType: 'image/jpeg', buffer } };
  const answer = await request.post('/api/uploads', { multipart, headers: bearer(account) });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as Upload).url; // the contract of the call
}

async function isDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
}
