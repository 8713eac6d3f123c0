import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import type { APIRequestContext } from '@playwright/test';
import { LANGUAGES } from '#schema/catalog/languages';
import fa from '../../web/i18n/fa/admin-site.ts';
import faPromises from '../../web/i18n/fa/promises.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession } from '../back-office.ts';
import { bearer, test } from '../participants.ts';
import { newAdmin, SECOND_SITE } from '../second-site.ts';
import { expect, PHONE, navigate } from '../visitors.ts';

const SETTINGS = '/admin/dashboard?section=settings';
const MB = 1024 * 1024;
// These tests change settings of the whole site, so they run one after the other.
test.describe.configure({ mode: 'serial' });
test.use({ ...PHONE, baseURL: SECOND_SITE, colorScheme: 'light' });
test.setTimeout(150_000);

test('a banner and the contact are set, a visitor sees them, and closes the banner for good', async ({ open, request }) => {
  const admin = await newAdmin(request);
  const desk = await open(PHONE);
  await setAdminSession(desk, admin);
  const words = `برای عید <b>بسته</b> است ${Date.now()}`;

  await desk.goto(`${SETTINGS}&tab=banner`);
  const form = desk.getByRole('form', { name: fa.bannerTitle });
  await form.locator(`[lang=${LANGUAGES.en.tag}]`).fill('Closed for Eid');
  await form.locator(`[lang=${LANGUAGES.fa.tag}]`).fill(words);
  await form.getByLabel(fa.tone).selectOption({ label: fa.toneWarning });
  await form.getByRole('button', { name: fa.save }).click();
  await expect(desk.getByText(fa.saved, { exact: true }).first()).toBeVisible();
  await expectAccessible(desk, 'settings, banner');

  await desk.getByRole('tab', { name: fa.tabSite, exact: true }).click();
  const site = desk.getByRole('form', { name: fa.siteTitle });
  await site.getByLabel(fa.email).fill('help@sarai.af');
  await site.getByLabel(fa.phone).fill('۰۷۰۱۲۳۴۵۶۷');
  await site.getByLabel(fa.telegram).fill('https://t.me/sarai');
  await site.getByRole('button', { name: fa.save }).click();
  await expect(site.getByLabel(fa.phone)).toHaveValue('+93701234567');
  await expectAccessible(desk, 'settings, site');

  const visitor = await open(PHONE);
  await visitor.goto('/terms');
  const banner = visitor.getByRole('status').filter({ hasText: words });
  await expect(banner).toBeVisible();
  await expect(banner.locator('b')).toHaveCount(0);
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'help@sarai.af' })).toHaveAttribute('href', 'mailto:help@sarai.af');
  await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/sarai');
  await expect(footer.locator('a[href="tel:+93701234567"]')).toBeVisible();
  await expectAccessible(visitor, 'a visitor under a banner');
  await banner.getByRole('button', { name: faShell.close }).click();
  await expect(banner).toHaveCount(0);
  await visitor.goto('/sign-in');
  await expect(footer.getByRole('link', { name: 'Telegram' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await clear(request, admin);

  // The tabs of the app and of two-step sign-in fit on phones, too: the next test and admin-sign-in.spec.ts check them.
  for (const tab of ['payments', 'limits']) {
    await navigate(desk, `${SETTINGS}&tab=${tab}`);
    await expect(desk.getByRole('tab', { selected: true })).toBeVisible();
    await expectAccessible(desk, `settings, ${tab}`);
  }
});

test('the app’s file is sent in parts that show their way, and the download dialog hands it out', async ({ page, request }) => {
  const admin = await newAdmin(request);
  await setAdminSession(page, admin);
  const file = apk(10 * MB);
  const chosen = { name: 'sarai.apk', mimeType: 'application/vnd.android.package-archive', buffer: file };
  await page.goto(`${SETTINGS}&tab=app`);
  await page.getByRole('textbox', { name: fa.apkVersion }).fill('1.4.0');
  await page.getByLabel(fa.apkFile).setInputFiles(chosen);
  await page.getByRole('button', { name: fa.apkUpload }).click();
  await expect(page.getByRole('progressbar', { name: fa.apkProgress })).toBeVisible();
  await expect(page.getByText(fa.apkPublished, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const sum = createHash('sha256').update(file).digest('hex');
  await expect(page.getByText(sum)).toBeVisible();
  await expectAccessible(page, 'settings, app');

  await navigate(page, '/');
  await page.getByRole('button', { name: faShell.menu }).click();
  await page.getByRole('button', { name: faShell.downloadApp }).click();
  const dialog = page.getByRole('dialog', { name: faPromises.downloadTitle });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: faPromises.downloadTitle }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Sarai.apk');
  expect(
    createHash('sha256')
      .update(await readFile(await download.path()))
      .digest('hex'),
  ).toBe(sum);
  const removed = await request.delete('/api/admin/apk', { headers: bearer(admin) });
  expect(removed.status()).toBe(204);
});

/** Restores the settings that the other tests expect. */
async function clear(request: APIRequestContext, { token }: SessionAnswer<AdminUser>): Promise<void> {
  const data = {
    banner: { en: null, fa: null },
    bannerTone: null,
    email: null,
    phone: null,
    telegram: null,
    adsADay: null,
  };
  const answer = await request.put('/api/admin/site', { data, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

/** Returns a minimal APK: stored entries, the first one of this size. */
function apk(size: number): Buffer {
  return Buffer.from(zipSync({ 'AndroidManifest.xml': new Uint8Array(size), 'classes.dex': new Uint8Array(60) }, { level: 0 }));
}
