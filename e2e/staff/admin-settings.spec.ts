import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import type { APIRequestContext } from '@playwright/test';
import enSite from '../../web/i18n/en/admin-site.ts';
import enErrors from '../../web/i18n/en/admin-errors.ts';
import enPromises from '../../web/i18n/en/promises.ts';
import enShell from '../../web/i18n/en/shell.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers } from '../back-office.ts';
import { newAdmin, SECOND_HOUSE } from '../second-house.ts';
import { DESKTOP, expect, PHONE, stepTo, test, watchFaults } from '../visitors.ts';

const SETTINGS = '/admin/dashboard?section=settings';
const MB = 1024 * 1024;
const BANNER = {
  english: enSite.bannerIn.replace('{language}', 'English'),
  dari: enSite.bannerIn.replace('{language}', 'Dari'),
};

// What is set for the whole site is set here one after the other.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: SECOND_HOUSE, colorScheme: 'light' });
test.setTimeout(150_000);

test.describe('on a desktop in English', () => {
  test.use(DESKTOP);

  test('a banner and the contact are set, visitors of both languages see them, and close the banner for good', async ({
    page,
    browser,
    request,
  }) => {
    const admin = await newAdmin(request);
    await administers(page, admin);
    const stamp = Date.now();
    const [english, dari] = [`Closed for Eid <b>${stamp}</b>`, `برای عید بسته است ${stamp}`];

    await page.goto(`${SETTINGS}&tab=banner`);
    const form = page.getByRole('form', { name: enSite.bannerTitle });
    await form.getByLabel(BANNER.english).fill(english);
    await form.getByLabel(BANNER.dari).fill(dari);
    await form.getByLabel(enSite.tone).selectOption({ label: enSite.toneWarning });
    await form.getByRole('button', { name: enSite.save }).click();
    await expect(page.getByText(enSite.saved, { exact: true }).first()).toBeVisible();
    await expect(form.getByRole('button', { name: enSite.save })).toBeDisabled();
    await expectOpenToEveryone(page, 'banner');

    await page.getByRole('tab', { name: enSite.tabSite, exact: true }).click();
    const site = page.getByRole('form', { name: enSite.siteTitle });
    await site.getByLabel(enSite.email).fill('help@sarai.af');
    await site.getByLabel(enSite.phone).fill('۰۷۰۱۲۳۴۵۶۷');
    await site.getByLabel(enSite.telegram).fill('javascript:alert(1)');
    await site.getByRole('button', { name: enSite.save }).click();
    await expect(site.getByLabel(enSite.telegram)).toHaveAccessibleDescription(enErrors.site_link_invalid);
    await site.getByLabel(enSite.telegram).fill('https://t.me/sarai');
    await site.getByRole('button', { name: enSite.save }).click();
    await expect(site.getByLabel(enSite.phone)).toHaveValue('+93701234567');
    await expectOpenToEveryone(page, 'site');

    for (const { device, text, close, address } of [
      { device: DESKTOP, text: english, close: enShell.close, address: '/' },
      { device: PHONE, text: dari, close: faShell.close, address: '/terms' },
    ]) {
      const context = await browser.newContext({
        ...device,
        baseURL: SECOND_HOUSE,
        colorScheme: 'light',
      });
      const visitor = await context.newPage();
      const faults: string[] = [];
      watchFaults(visitor, faults);
      await visitor.goto(address);
      const banner = visitor.getByRole('status').filter({ hasText: text });
      await expect(banner).toBeVisible();
      await expect(banner.locator('b')).toHaveCount(0);
      const footer = visitor.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'help@sarai.af' })).toHaveAttribute('href', 'mailto:help@sarai.af');
      await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/sarai');
      await expect(footer.locator('a[href="tel:+93701234567"]')).toBeVisible();
      await expectOpenToEveryone(visitor, `visitor, ${address}`);
      await banner.getByRole('button', { name: close }).click();
      await expect(banner).toHaveCount(0);
      await visitor.goto('/sign-in');
      await expect(footer.getByRole('link', { name: 'Telegram' })).toBeVisible();
      await expect(banner).toHaveCount(0);
      expect(faults).toEqual([]);
      await context.close();
    }
    await clear(request, admin);
  });

  test('the app’s file is sent in parts that show their way, and the download dialog hands it out', async ({ page, request }) => {
    const admin = await newAdmin(request);
    await administers(page, admin);
    const file = apk(10 * MB);
    const chosen = { name: 'sarai.apk', mimeType: 'application/vnd.android.package-archive', buffer: file };
    await page.goto(`${SETTINGS}&tab=app`);
    await page.getByRole('textbox', { name: enSite.apkVersion }).fill('1.4.0');
    await page.getByLabel(enSite.apkFile).setInputFiles(chosen);
    await page.getByRole('button', { name: enSite.apkUpload }).click();
    await expect(page.getByRole('progressbar', { name: enSite.apkProgress })).toBeVisible();
    await expect(page.getByText(enSite.apkPublished, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    const sum = createHash('sha256').update(file).digest('hex');
    await expect(page.getByText(sum)).toBeVisible();
    await expectOpenToEveryone(page, 'app');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: enShell.menu }).click();
    await page.getByRole('button', { name: enShell.downloadApp }).click();
    const dialog = page.getByRole('dialog', { name: enPromises.downloadTitle });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: enPromises.downloadTitle }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Sarai.apk');
    expect(
      createHash('sha256')
        .update(await readFile(await download.path()))
        .digest('hex'),
    ).toBe(sum);

    await page.setViewportSize({ width: 1280, height: 800 });
    await stepTo(page, `${SETTINGS}&tab=app`);
    await page.getByRole('button', { name: enSite.apkRemove, exact: true }).click();
    await page
      .getByRole('dialog', { name: enSite.apkRemoveTitle })
      .getByRole('button', { name: enSite.apkRemove, exact: true })
      .click();
    await expect(page.getByText(enSite.apkNone)).toBeVisible();
    expect(await (await request.get('/api/download/apk')).json()).toEqual({ status: 'unavailable', download_url: null });
  });
});

test.describe('on a phone in Dari', () => {
  test.use(PHONE);

  test('every tab of the settings is at home there', async ({ page, request }) => {
    await administers(page, await newAdmin(request));
    await page.goto(SETTINGS);
    for (const tab of ['site', 'payments', 'banner', 'app', 'security', 'limits']) {
      await stepTo(page, `${SETTINGS}&tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await expectOpenToEveryone(page, `settings, ${tab}`);
    }
  });
});

/** The house as the other tests expect it. */
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

/** The least that is an APK: stored entries, the first one as long as it takes. */
function apk(size: number): Buffer {
  return Buffer.from(zipSync({ 'AndroidManifest.xml': new Uint8Array(size), 'classes.dex': new Uint8Array(60) }, { level: 0 }));
}
