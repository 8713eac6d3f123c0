import type { Page } from '@playwright/test';
import credits from '../../web/i18n/en/credits.ts';
import { formatPhrase } from '#schema/phrase-of';
import { newAdmin, SECOND_SITE } from '../second-site.ts';
import { becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

const PAYMENTS = { afnPerUsd: 72, instructions: { en: 'Azizi Bank, account 123' } };

// The second instance of playwright.config.ts: members cannot pay by themselves there.
test.use({ ...DESKTOP, baseURL: SECOND_SITE });

test('a transfer is approved by an administrator; its credits promote an ad and make a VIP', async ({ page, request }) => {
  const [{ token }, member] = [await newAdmin(request), await signUp(request)];
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.put('/api/admin/site', { data: PAYMENTS, headers })).status()).toBe(200);
  const title = `Samovar ${member.username}`;
  await publish(request, member, { title });

  await becomes(page, member);
  await page.goto('/balance');
  await expect(balance(page, 0)).toBeVisible();
  await page.getByRole('button', { name: /^Buy 275 credits for \$250/ }).click();
  const pending = page.getByRole('dialog', { name: credits.payPending });
  await expect(pending).toContainText('AFN 18,000');
  await expect(pending).toContainText('Azizi Bank, account 123');
  const reference = new URL(page.url()).searchParams.get('order') ?? '';

  expect((await request.post(`/api/admin/purchases/${reference}/approve`, { headers })).status()).toBe(200);
  // The address names the order.
  await page.reload();
  await page.getByRole('dialog', { name: credits.added }).getByRole('button', { name: credits.done }).click();
  await expect(balance(page, 275)).toBeVisible();

  await page.getByLabel(credits.chooseAd).selectOption({ label: title });
  await page.getByRole('button', { name: /^Promote: Featured Listing/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 25 credits' }).click();
  await expect(balance(page, 250)).toBeVisible();
  await page.getByRole('button', { name: /^Upgrade: VIP Badge/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 200 credits' }).click();
  await expect(balance(page, 50)).toBeVisible();
  await expect(page.getByText(/^VIP until /)).toBeVisible();
});

function balance(page: Page, count: number) {
  return page
    .getByRole('region', { name: credits.balance })
    .getByText(formatPhrase(credits.credits, { count }, 'en'), { exact: true });
}
