import type { Page } from '@playwright/test';
import credits from '../../web/i18n/en/credits.ts';
import profile from '../../web/i18n/en/profile.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { becomes, DESKTOP, expect, publish, signUp, stepTo, test } from '../visitors.ts';

test.use(DESKTOP);

test('a package with its bonus is bought, VIP with it, and the crown stands on the profile and on the ads', async ({ page }) => {
  const member = await signUp(page.request);
  const ad = await publish(page.request, member);
  await becomes(page, member);
  await page.goto('/balance');
  await expect(balance(page, 0)).toBeVisible();
  await page.getByRole('button', { name: /^Buy 275 credits for \$250$/ }).click();
  await expect(page.getByText(credits.added, { exact: true })).toBeVisible();
  await expect(balance(page, 275)).toBeVisible();

  await page.getByRole('button', { name: /^Upgrade: VIP Badge/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 200 credits' }).click();
  await expect(page.getByText(credits.vipDone, { exact: true })).toBeVisible();
  await expect(balance(page, 75)).toBeVisible();
  await expect(page.getByText(/^VIP until /)).toBeVisible();
  await stepTo(page, '/profile');
  await expect(page.getByText(/^VIP until /)).toBeVisible();
  await expect(page.getByText(profile.standard)).toHaveCount(0);
  await page.goto(`/listing/${ad}`);
  await expect(page.getByRole('region', { name: 'Seller' }).getByText('VIP')).toBeVisible();
});

function balance(page: Page, count: number) {
  return page
    .getByRole('region', { name: credits.balance })
    .getByText(phraseOf(credits.credits, { count }, 'en'), { exact: true });
}
