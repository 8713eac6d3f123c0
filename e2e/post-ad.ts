import type { Page } from '@playwright/test';
import type wizardWords from '../web/i18n/en/wizard.ts';
import { expect } from './visitors.ts';

interface AdInput {
  title: string;
  description: string;
  price: string;
  location: string;
  /** The id in the catalog. */
  categoryId: number;
  photos?: readonly Buffer[];
  /** Whether buyers may call. */
  call?: boolean;
}

/** Writes an ad on the wizard's own three screens and posts it; `wizard` is its dictionary. The caller checks what is shown then. */
export async function postAd(page: Page, wizard: Record<keyof typeof wizardWords, unknown>, ad: AdInput): Promise<void> {
  const say = (key: keyof typeof wizardWords) => String(wizard[key]);
  const button = (key: keyof typeof wizardWords) => page.getByRole('button', { name: say(key), exact: true });
  await page.goto('/create-listing');
  await page.getByLabel(say('fieldTitle'), { exact: true }).fill(ad.title);
  await page.getByLabel(say('description'), { exact: true }).fill(ad.description);
  await page.getByLabel(say('price')).fill(ad.price);
  await page.getByLabel(say('province'), { exact: true }).fill(ad.location);
  await button('next').tap();
  await page.locator(`input[type=radio][value="${ad.categoryId}"]`).check();
  await button('next').tap();
  await expect(page.getByRole('heading', { name: say('detailsAndPhotos') })).toBeVisible();
  if (ad.photos) {
    const files = ad.photos.map((buffer, at) => ({ name: `IMG_${at}.JPG`, mimeType: 'image/jpeg', buffer }));
    await page.locator('input[type=file][multiple]').setInputFiles(files);
    await expect(page.locator('img[src^="/media/"], img[src^="blob:"]')).toHaveCount(files.length, { timeout: 30_000 });
  }
  if (ad.call) await page.getByRole('checkbox', { name: say('reachCall') }).check();
  await button('createListing').tap();
}
