import type { Page } from '@playwright/test';
import type { ListingCard } from '#schema/contracts/listings';
import { SMALL_BYTES_MAX } from '#schema/catalog/limits';
import { DESKTOP, expect, waitUntilComplete, test } from '../visitors.ts';

test.use(DESKTOP);

const LINE =
  'Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { effectiveType: "2g" }) })';

test('on 2G no thumb is over 8 KB, and a photo comes when it is pressed, by the size that it said', async ({ page }) => {
  await page.addInitScript({ content: LINE });
  const media = mediaOf(page);
  await page.goto('/');
  await showsThumb(page, '/media/small/');
  // The contract of the call.
  const ads = (await (await page.request.get('/api/listings')).json()) as ListingCard[];
  const ad = ads.find(({ imageUrl }) => imageUrl !== null);
  await page.goto(`/listing/${ad?.id}`);
  const photo = page.getByRole('button', { name: /^Show photo 1 of/ });
  await expect(photo).toBeVisible();
  await waitUntilComplete(page);
  const before = await Promise.all(media);
  expect(before.filter(({ path }) => !path.startsWith('/media/small/'))).toEqual([]);
  expect(before.filter(({ bytes }) => bytes > SMALL_BYTES_MAX)).toEqual([]);
  expect(before.length).toBeGreaterThan(1);

  const named = (await photo.getAttribute('aria-label')) ?? '';
  const asked = page.waitForResponse(/\/media\/photos\//);
  await photo.click();
  const bytes = Number(await (await asked).headerValue('content-length'));
  expect(named).toContain(`${Math.round(bytes / 1024)} KB`);
  await expect(page.getByRole('button', { name: /full screen$/ }).first()).toBeVisible();
});

/** Records the pictures that a page fetches, with the bytes of each. */
function mediaOf(page: Page): Promise<{ path: string; bytes: number }>[] {
  const media: Promise<{ path: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.startsWith('/media/')) return;
    const picture = response.headerValue('content-length').then((length) => ({ path, bytes: Number(length) }));
    // A picture that is still loading when the page closes is not an error here; awaiting it later still throws.
    picture.catch(() => undefined);
    media.push(picture);
  });
  return media;
}

/** Expects that the first picture of the list has loaded, and is one of these. */
async function showsThumb(page: Page, of: string): Promise<void> {
  const picture = page.locator('#listings article img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${of}`));
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}
