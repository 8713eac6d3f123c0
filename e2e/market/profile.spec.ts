import type { Page } from '@playwright/test';
import listing from '../../web/i18n/en/listing.ts';
import profile from '../../web/i18n/en/profile.ts';
import memberWords from '../../web/i18n/en/member.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { converse, say } from '../participants.ts';
import { phonePhoto } from '../photos.ts';
import { becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

test('an ad is sold to somebody who wrote and confirms it, both review each other, and the seller panel counts it', async ({
  page,
  browser,
  baseURL,
}) => {
  const [seller, buyer] = [await signUp(page.request), await signUp(page.request)];
  const title = `Carpet ${crypto.randomUUID().slice(0, 8)}`;
  const ad = await publish(page.request, seller, { title });
  const other = await publish(page.request, seller, { title: 'Another carpet' });
  await say(page.request, buyer, await converse(page.request, buyer, seller), 'Is it still there?');

  await becomes(page, seller);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: seller.username })).toBeVisible();
  await expect(page.getByText(`@${seller.username}`)).toBeVisible();
  await expect(figure(page, profile.active)).toHaveText('2');
  await page.getByRole('button', { name: phraseOf(profile.markSoldLabel, { title }, 'en') }).click();
  const dialog = page.getByRole('dialog', { name: profile.soldTitle });
  await dialog.getByLabel(buyer.username).check();
  await dialog.getByRole('button', { name: profile.markSold }).click();
  const name = buyer.username;
  await expect(page.getByText(phraseOf(profile.markedSoldAsked, { name }, 'en'), { exact: true })).toBeVisible();
  await expect(figure(page, profile.active)).toHaveText('1');
  await expect(figure(page, profile.sold)).toHaveText('1');
  await page.getByRole('tab', { name: profile.tabReviews }).click();
  await expect(page.getByText(phraseOf(profile.waitingFor, { name }, 'en'), { exact: true })).toBeVisible();

  const context = await browser.newContext({ ...DESKTOP, ...(baseURL === undefined ? {} : { baseURL }) });
  const theirs = await context.newPage();
  await becomes(theirs, buyer);
  await theirs.goto(`/listing/${ad}`);
  await theirs.getByRole('button', { name: memberWords.saleYes }).click();
  await expect(theirs.getByText(memberWords.saleConfirmed, { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: memberWords.saleYes })).toHaveCount(0);

  await page.reload();
  const form = page.locator('form').filter({ hasText: title });
  await form.getByRole('button', { name: profile.sendReview }).click();
  await expect(form.getByText(profile.starsMissing)).toBeVisible();
  await form.getByRole('radio', { name: '4 stars' }).check();
  await form.getByLabel(profile.reviewText).fill('Paid at once');
  await form.getByRole('button', { name: profile.sendReview }).click();
  await expect(page.getByText(profile.reviewSent, { exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);

  await theirs.goto('/profile?tab=reviews');
  await expect(theirs.getByText('Paid at once')).toBeVisible();
  await expect(theirs.getByRole('img', { name: '4 stars' })).toBeVisible();
  await theirs.getByRole('radio', { name: '5 stars' }).check();
  await theirs.getByRole('button', { name: profile.sendReview }).click();
  await expect(theirs.getByText(profile.reviewSent, { exact: true })).toBeVisible();

  await theirs.goto(`/listing/${other}`);
  await expect(theirs.getByRole('region', { name: listing.seller })).toContainText('5.0 (1 review)');
  await context.close();

  await page.goto('/profile');
  await page.getByRole('button', { name: phraseOf(profile.reopenLabel, { title }, 'en') }).click();
  await expect(page.getByText(profile.markedActiveText, { exact: true })).toBeVisible();
  await expect(figure(page, profile.active)).toHaveText('2');
  await page.goto(`/listing/${ad}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a new profile image is shrunk on the device and shown everywhere at once', async ({ page }) => {
  await becomes(page, await signUp(page.request));
  await page.goto('/profile');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/profile') && request.method() === 'PUT');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: profile.changePhoto }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(7) });
  await expect(page.getByText(profile.uploaded, { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await sent).postData()?.length).toBeLessThan(50_000);
  await expect(page.locator('main h1 >> xpath=ancestor::section').locator('img').first()).toHaveAttribute('src', /^\/media\//);
  await expect(page.getByRole('banner').locator('img[src^="/media/"]').first()).toBeVisible();
});

function figure(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}
