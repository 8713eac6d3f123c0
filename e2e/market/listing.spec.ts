import type { APIRequestContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Listing, ListingCard, ViewAnswer } from '#schema/contracts/listings';
import favorites from '../../web/i18n/en/favorites.ts';
import home from '../../web/i18n/en/home.ts';
import listing from '../../web/i18n/en/listing.ts';
import meeting from '../../web/i18n/en/meeting.ts';
import profile from '../../web/i18n/en/profile.ts';
import safety from '../../web/i18n/en/safety.ts';
import shell from '../../web/i18n/en/shell.ts';
import site from '../../web/i18n/en/site.ts';
import { issueGuestId } from '../../worker/market/listings/guest-id.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { type Account, becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

test('the gallery is walked by keyboard, and a photo opens full screen and closes by Back', async ({ page }) => {
  const seller = await signUp(page.request);
  const images = await Promise.all([200, 120, 40].map((shade) => upload(page.request, seller, shade)));
  const id = await publish(page.request, seller, { images });
  await page.goto(`/listing/${id}`);
  const strip = page.locator('main section').getByRole('button', { name: /full screen$/ });
  const at = (number: number) => phraseOf(listing.photoOf, { number, count: 3 }, 'en');
  const said = page.getByRole('status').filter({ hasText: /^Photo \d of 3$/ });

  await strip.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText(at(1));
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(at(2));
  await expect(page.getByRole('button', { name: at(2), exact: true })).toHaveAttribute('aria-current', 'true');

  // A key counts from the moment that the viewer is there.
  await page.evaluate(`new MutationObserver((_, watch) => {
    if (!document.querySelector('dialog[open] [role=status]')) return;
    watch.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
  }).observe(document.body, { subtree: true, childList: true, attributes: true })`);
  await strip.nth(1).click();
  const viewer = page.getByRole('dialog', { name: listing.photos });
  await expect(viewer.getByRole('status')).toContainText(at(3));
  await viewer.getByRole('button', { name: listing.zoomIn }).click();
  await expect(viewer.getByRole('button', { name: at(3), exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(said).toHaveText(at(3));
  await expect(page).toHaveURL(`/listing/${id}`);

  await strip.nth(2).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Red bicycle' })).toBeVisible();
});

test('what is pressed before the app has come is done once it has: a button of a part that comes late, and keys', async ({
  page,
  baseURL,
}) => {
  const id = await publish(page.request, await signUp(page.request));
  await becomes(page, await signUp(page.request));
  // As the app leaves it: the document is a member's.
  await page.context().addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
  let isPressed = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  const comesLate = async (path: string, press: () => Promise<void>) => {
    let release = () => {};
    isPressed = new Promise<void>((resolve) => (release = resolve));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press();
    release();
  };
  await comesLate(`/listing/${id}`, () => page.getByRole('button', { name: listing.meeting }).click());
  await expect(page.getByRole('dialog', { name: listing.meeting })).toBeVisible();

  await comesLate('/terms', () => page.getByRole('button', { name: shell.account }).press('ArrowDown'));
  await expect(page.getByRole('menu')).toBeVisible();

  await comesLate('/terms?x', () => page.keyboard.press('ControlOrMeta+k'));
  await expect(page.getByRole('banner').getByRole('textbox', { name: shell.search })).toBeFocused();
});

test('a saved listing is said, survives a reload, stands among the favorites and leaves them', async ({ page }) => {
  const seller = await signUp(page.request);
  const title = `Lantern ${crypto.randomUUID()}`;
  const id = await publish(page.request, seller, { title });
  await page.goto(`/listing/${id}`);
  const save = page.getByRole('button', { name: listing.save, exact: true });
  await save.click();
  await expect(page.getByText(favorites.added, { exact: true })).toBeVisible();
  await expect(page.getByText(phraseOf(favorites.addedText, { title }, 'en'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: phraseOf(shell.favoritesCount, { count: 1 }, 'en') }).click();
  await expect(page.getByRole('heading', { level: 1, name: favorites.title })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/listing/${id}`);
  await page.getByRole('button', { name: phraseOf(favorites.remove, { title }, 'en') }).click();
  await expect(page.getByText(phraseOf(favorites.removedText, { title }, 'en'), { exact: true })).toBeVisible();
  await expect(page.getByText(favorites.empty, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: favorites.browse })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});

test('Share copies the canonical address, whatever stands behind the path', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await publish(page.request, await signUp(page.request));
  await page.goto(`/listing/${id}?utm_source=flyer`);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/listing/${id}`);
  await page.getByRole('button', { name: listing.share }).click();
  await page.getByRole('menuitem', { name: listing.copyLink }).click();
  await expect(page.getByText(listing.linkCopied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
});

test('a member who meets the seller tells a friend where and when, without a network too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seller = await signUp(page.request);
  const id = await publish(page.request, seller);
  await becomes(page, await signUp(page.request));
  await page.goto(`/listing/${id}`);
  await page.getByRole('link', { name: listing.meetSafely }).click();
  await expect(page.getByRole('heading', { level: 1, name: safety.title })).toBeVisible();
  await page.goBack();

  const dialog = page.getByRole('dialog', { name: listing.meeting });
  const [place, time] = [dialog.getByLabel(meeting.place), dialog.getByLabel(meeting.at)];
  const copy = dialog.getByRole('button', { name: meeting.copy });
  await page.getByRole('button', { name: listing.meeting }).click();
  await copy.click();
  await expect(dialog.getByText(meeting.placeMissing)).toBeVisible();
  await expect(place).toBeFocused();
  await place.fill('In front of the bank');
  await time.fill('2020-01-02T15:05');
  await expect(dialog.getByText(meeting.atPast)).toBeVisible();
  await time.fill('2090-01-02T15:05');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await context.setOffline(true);
  await copy.click();
  await expect(page.getByText(meeting.copied)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await context.setOffline(false);
  const { origin } = new URL(page.url());
  expect(text).toContain(`\n${origin}/member/${seller.id}\n`);
  expect(text).toContain(`\n${origin}/listing/${id}\n`);
  expect(text).toContain('In front of the bank');
  expect(text).toContain('Monday, Jan 2, 2090, 15:05 (Kabul time)');
  const whatsApp = (await dialog.getByRole('link', { name: meeting.whatsApp }).getAttribute('href')) ?? '';
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(new URL(whatsApp).searchParams.get('text')).toBe(text);
  expect(sent.filter((url) => decodeURIComponent(url).includes('bank'))).toEqual([]);

  // What was typed is there after a reload, and the keyboard leads out to where it came from.
  await page.reload();
  const button = page.getByRole('button', { name: listing.meeting });
  await button.click();
  await expect(place).toHaveValue('In front of the bank');
  await expect(time).toHaveValue('2090-01-02T15:05');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a device that looks gets an id and is known by it, and the page says how often others looked', async ({ page }) => {
  const seller = await signUp(page.request);
  const id = await publish(page.request, seller);
  const look = async () => {
    const counted = page.waitForResponse(`/api/listings/${id}/views`);
    await page.goto(`/listing/${id}`);
    return (await (await counted).json()) as ViewAnswer;
  };
  expect(await look()).toEqual({ deviceId: expect.any(String), againIn: 60 });
  // The next look brings the id that the device was given. What counts, and when, has tests of its own (worker/market/listings/listings.test.ts).
  expect(await look()).toMatchObject({ deviceId: null, againIn: expect.any(Number) });
  // As if the device had got its id a minute ago.
  const deviceId = await issueGuestId(secretOfTheHouse(), Date.now() - 60_000);
  await page.addInitScript(`localStorage.setItem('device_id', '${deviceId}')`);
  expect(await look()).toEqual({ deviceId: null, againIn: null });

  // Sums are written once a minute: an ad of the demo has been looked at before, and may be by another test meanwhile.
  const detail = async (id: number) => (await (await page.request.get(`/api/listings/${id}`)).json()) as Listing;
  const ads = (await (await page.request.get('/api/listings')).json()) as ListingCard[];
  const seen = (await Promise.all(ads.map((ad) => detail(ad.id)))).find(({ views }) => views > 1)?.id ?? 0;
  await expect(async () => {
    const { views: count } = await detail(seen);
    await page.goto(`/listing/${seen}`);
    await expect(page.getByText(phraseOf(listing.views, { count }, 'en'), { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a stranger, signed in or not, finds neither edit nor sold nor delete', async ({ page }) => {
  const id = await publish(page.request, await signUp(page.request));
  await page.goto(`/listing/${id}`);
  await ownersButtonsAreAbsent(page);
  await becomes(page, await signUp(page.request));
  await page.reload();
  await expect(page.getByRole('button', { name: shell.account })).toBeVisible();
  await ownersButtonsAreAbsent(page);
});

test('by its price an ad says how it stands beside those like it, and they stand below it', async ({ page }) => {
  const corolla = { categoryId: 3, leaf: 'toyota-corolla', details: { year: 2007 }, price: '90000' };
  const id = await publish(page.request, await signUp(page.request), corolla);
  await page.goto(`/listing/${id}`);
  await expect(page.getByText(listing.priceFarBelow)).toBeVisible();
  await expect(page.getByText(/^\d+ like this: [\d,]+–[\d,]+ AFN$/)).toBeVisible();
  const more = page.getByRole('region', { name: listing.moreLikeThis });
  await more.scrollIntoViewIfNeeded();
  const cards = more.getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  await expect(more.locator(`a[href="/listing/${id}"]`)).toHaveCount(0);
  await expect(more.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/?category=vehicles&leaf=toyota-corolla');
  const address = (await cards.first().getAttribute('href')) ?? '';
  await cards.first().click();
  await expect(page).toHaveURL(address);
});

test('Back from a listing that was opened by its address leads to where the visitor came from', async ({ page }) => {
  const id = await publish(page.request, await signUp(page.request));
  await page.goto('/terms');
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Red bicycle' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: shell.brand }).click();
  await expect(page.getByRole('heading', { name: home.latest })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Red bicycle' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { level: 1, name: site.terms })).toBeVisible();
});

async function ownersButtonsAreAbsent(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: listing.save, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: profile.edit, exact: true })).toBeHidden();
  for (const name of [profile.markSold, profile.delete]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }
}

/** A small photo of one shade, uploaded by the account; answers its address. */
async function upload(request: APIRequestContext, { token }: Account, shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 160 };
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const answer = await request.post('/api/uploads', {
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  // The contract of an upload.
  return ((await answer.json()) as { url: string }).url;
}

/** What the Worker of this machine signs with. */
function secretOfTheHouse(): string {
  const vars = readFileSync(new URL('../../.dev.vars', import.meta.url), 'utf8');
  return /^SESSION_SECRET="?([^"\n]+)/m.exec(vars)?.[1] ?? '';
}
