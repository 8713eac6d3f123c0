import type { Page } from '@playwright/test';
import listing from '../../web/i18n/en/listing.ts';
import profile from '../../web/i18n/en/profile.ts';
import memberWords from '../../web/i18n/en/member.ts';
import { formatPhrase } from '#schema/phrase-of';
import { startConversation, DESKTOP, expect, sendMessage, test } from '../participants.ts';
import { randomPhoto } from '../photos.ts';
import { publish, signUp, navigate } from '../visitors.ts';

test('a seller shows their face and sells an ad to somebody who wrote, who confirms it and reviews them', async ({
  open,
  request,
}) => {
  const [seller, buyer] = [await signUp(request), await signUp(request)];
  const title = `Carpet ${crypto.randomUUID().slice(0, 8)}`;
  const ad = await publish(request, seller, { title });
  const other = await publish(request, seller, { title: 'Another carpet' });
  await sendMessage(request, buyer, await startConversation(request, buyer, seller), 'Is it still there?');

  const page = await open(DESKTOP, seller);
  await page.goto('/profile');
  await test.step('a new profile image is shrunk on the device and shown everywhere at once', async () => {
    const photo = await randomPhoto();
    const sent = page.waitForRequest((asked) => asked.url().endsWith('/api/auth/profile') && asked.method() === 'PUT');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: profile.changePhoto }).click();
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText(profile.uploaded, { exact: true })).toBeVisible({ timeout: 30_000 });
    expect((await sent).postData()?.length).toBeLessThan(photo.length / 2);
    await expect(page.locator('main h1 >> xpath=ancestor::section').locator('img').first()).toHaveAttribute('src', /^\/media\//);
    await expect(page.getByRole('banner').locator('img[src^="/media/"]').first()).toBeVisible();
  });

  await test.step('the ad is sold to who wrote', async () => {
    await expect(page.getByText(`@${seller.username}`)).toBeVisible();
    await expect(figure(page, profile.active)).toHaveText('2');
    await page.getByRole('button', { name: formatPhrase(profile.markSoldLabel, { title }, 'en') }).click();
    const dialog = page.getByRole('dialog', { name: profile.soldTitle });
    await dialog.getByLabel(buyer.username).check();
    await dialog.getByRole('button', { name: profile.markSold }).click();
    const asked = formatPhrase(profile.markedSoldAsked, { name: buyer.username }, 'en');
    await expect(page.getByText(asked, { exact: true })).toBeVisible();
    await expect(figure(page, profile.active)).toHaveText('1');
    await expect(figure(page, profile.sold)).toHaveText('1');
  });

  const theirs = await open(DESKTOP, buyer);
  await test.step('the buyer confirms it and reviews the seller', async () => {
    await theirs.goto(`/listing/${ad}`);
    await theirs.getByRole('button', { name: memberWords.saleYes }).click();
    await expect(theirs.getByText(memberWords.saleConfirmed, { exact: true })).toBeVisible();
    await expect(theirs.getByRole('button', { name: memberWords.saleYes })).toHaveCount(0);
    await navigate(theirs, '/profile?tab=reviews');
    await theirs.getByRole('radio', { name: '5 stars' }).check();
    await theirs.getByRole('button', { name: profile.sendReview }).click();
    await expect(theirs.getByText(profile.reviewSent, { exact: true })).toBeVisible();
  });

  await test.step('which the seller’s other ad tells', async () => {
    await navigate(theirs, `/listing/${other}`);
    await expect(theirs.getByRole('region', { name: listing.seller })).toContainText('5.0 (1 review)');
  });
});

function figure(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}
