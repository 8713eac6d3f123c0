import type { APIRequestContext, Page } from '@playwright/test';
import type { Payment, PurchaseAnswer } from '#schema/contracts/credits';
import credits from '../../web/i18n/en/credits.ts';
import home from '../../web/i18n/en/home.ts';
import profile from '../../web/i18n/en/profile.ts';
import shell from '../../web/i18n/en/shell.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { type Account, becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

test('signed out, the screen says so, and its door leads back', async ({ page }) => {
  await page.goto('/balance');
  await expect(page.getByRole('heading', { level: 1, name: shell.pleaseSignIn })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: shell.signIn })).toHaveAttribute(
    'href',
    '/sign-in?next=%2Fbalance',
  );
});

test('a package with its bonus is bought, an ad promoted with it, and it stands first on the home screen', async ({ page }) => {
  const member = await signUp(page.request);
  const title = `Samovar ${crypto.randomUUID().slice(0, 8)}`;
  await publish(page.request, member, { title });
  await becomes(page, member);
  await page.goto('/balance');
  await expect(balance(page, 0)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Upgrade: VIP Badge/ })).toBeDisabled();

  await page.getByRole('button', { name: /^Buy 275 credits for \$250$/ }).click();
  await expect(page.getByText(credits.added, { exact: true })).toBeVisible();
  await expect(balance(page, 275)).toBeVisible();

  await page.getByLabel(credits.chooseAd).selectOption({ label: title });
  await page.getByRole('button', { name: /^Promote: Featured Listing/ }).click();
  const dialog = page.getByRole('dialog', { name: credits.confirmPromote });
  await expect(dialog).toContainText('You will have 250 credits left');
  await dialog.getByRole('button', { name: credits.cancel }).click();
  await expect(balance(page, 275)).toBeVisible();
  await page.getByRole('button', { name: /^Promote: Featured Listing/ }).click();
  await dialog.getByRole('button', { name: 'Spend 25 credits' }).click();
  await expect(page.getByText(credits.promoted, { exact: true })).toBeVisible();
  await expect(balance(page, 250)).toBeVisible();
  await expect(page.getByText(/^Featured until /)).toBeVisible();

  const rows = page.getByRole('region', { name: credits.history }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('−25');
  await page.getByLabel(credits.filterType).selectOption('purchase');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('+275');
  await expect(rows.first()).toContainText('250 + 25 bonus, $250');
  await page.getByLabel(credits.filterStatus).selectOption('failed');
  await expect(page.getByText(credits.historyNone)).toBeVisible();

  await page.goto('/');
  const first = page.locator('#listings article').first();
  await expect(first).toContainText(title);
  await expect(first).toContainText(home.featured);
});

test('VIP is bought, and the crown stands on the profile and on the ads', async ({ page }) => {
  const member = await signUp(page.request);
  const ad = await publish(page.request, member);
  await becomes(page, member);
  await buy(page.request, member, 250);
  await page.goto('/balance');
  await page.getByRole('button', { name: /^Upgrade: VIP Badge/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 200 credits' }).click();
  await expect(page.getByText(credits.vipDone, { exact: true })).toBeVisible();
  await expect(page.getByText(/^VIP until /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Upgrade: VIP\+ Package/ })).toBeDisabled();

  await page.goto(`/listing/${ad}`);
  await expect(page.getByRole('region', { name: 'Seller' }).getByText('VIP')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/^VIP until /)).toBeVisible();
  await expect(page.getByText(profile.standard)).toHaveCount(0);
});

test('a custom amount takes digits of any kind, brings the bonus of a package, and refuses what is no whole number', async ({
  page,
}) => {
  await becomes(page, await signUp(page.request));
  await page.goto('/balance');
  const box = page.getByLabel(credits.customLabel);
  await box.fill('2.5');
  await page.getByRole('button', { name: credits.customBuy, exact: true }).click();
  await expect(page.getByText(credits.customWrong)).toBeVisible();
  await box.fill('5001');
  await page.getByRole('button', { name: credits.customBuy, exact: true }).click();
  await expect(page.getByText(phraseOf(credits.customTooMuch, { max: 5000 }, 'en'))).toBeVisible();
  await box.fill('۵۰۰');
  await expect(page.getByText('575 credits for $500')).toBeVisible();
  await page.getByRole('button', { name: credits.customBuy, exact: true }).click();
  await expect(balance(page, 575)).toBeVisible();
  await expect(box).toHaveValue('');
});

test('a purchase whose answer was lost is bought once, however often it is pressed', async ({ page }) => {
  await becomes(page, await signUp(page.request));
  await page.goto('/balance');
  let lost = 0;
  await page.route('**/api/credits/add', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const button = page.getByRole('button', { name: /^Buy 50 credits/ });
  await button.click();
  await expect(page.getByText(credits.addFailed, { exact: true })).toBeVisible();
  await button.click();
  await expect(page.getByText(credits.added, { exact: true })).toBeVisible();
  await page.reload();
  await expect(balance(page, 50)).toBeVisible();
});

test('a transfer says what to pay and with which code, stays in the address, and is done when it was approved', async ({
  page,
}) => {
  const member = await signUp(page.request);
  await becomes(page, member);
  await buy(page.request, member, 100);
  // The local Worker takes the sandbox's money: what a manual one would have answered stands in its place.
  let payment: Payment = {
    kind: 'transfer',
    reference: 'ABCD2345',
    afn: 7000,
    usd: 100,
    instructions: { en: 'Azizi Bank, account 123', fa: 'عزیزی بانک، حساب ۱۲۳', ps: 'عزیزي بانک، حساب ۱۲۳' },
  };
  const answer = (): PurchaseAnswer => ({
    transaction: {
      id: 1,
      type: 'purchase',
      amount: 100,
      description: 'Purchase of 100 credits',
      status: payment.kind === 'completed' ? 'completed' : 'pending',
      reference: 'ABCD2345',
      bought: { credits: 100, bonus: 0, usd: 100, afn: 7000 },
      createdAt: new Date().toISOString(),
    },
    credits: 100,
    payment,
  });
  await page.route('**/api/credits/add', (route) => route.fulfill({ status: 201, json: answer() }));
  await page.route('**/api/credits/orders/ABCD2345', (route) => route.fulfill({ json: answer() }));
  await page.goto('/balance');
  await page.getByRole('button', { name: /^Buy 100 credits/ }).click();
  const pending = page.getByRole('dialog', { name: credits.payPending });
  await expect(pending).toContainText('ABCD2345');
  await expect(pending).toContainText('AFN 7,000');
  await expect(pending).toContainText('Azizi Bank, account 123');
  await expect(page).toHaveURL('/balance?order=ABCD2345');

  payment = { kind: 'completed' };
  await page.reload();
  await expect(page.getByRole('dialog', { name: credits.added })).toBeVisible();
  await page.getByRole('button', { name: credits.done }).click();
  await expect(page).toHaveURL('/balance');
});

test('what the server refuses is said in its own words, and the balance is asked for again', async ({ page }) => {
  const member = await signUp(page.request);
  await becomes(page, member);
  await buy(page.request, member, 250);
  await page.goto('/balance');
  await page.route('**/api/vip/upgrade', (route) =>
    route.fulfill({ status: 402, json: { code: 'credits_insufficient', message: 'Insufficient credits or upgrade failed.' } }),
  );
  await page.getByRole('button', { name: /^Upgrade: VIP Badge/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 200 credits' }).click();
  await expect(page.getByText(credits.vipFailed, { exact: true })).toBeVisible();
  await expect(page.getByText(credits.spendFailedText, { exact: true })).toBeVisible();
});

function balance(page: Page, count: number) {
  return page
    .getByRole('region', { name: credits.balance })
    .getByText(phraseOf(credits.credits, { count }, 'en'), { exact: true });
}

/** Credits by the sandbox that pays for local members. */
async function buy(request: APIRequestContext, { token }: Account, amount: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
  const answer = await request.post('/api/credits/add', { data: { amount, description: null }, headers });
  expect(answer.status()).toBe(201);
}
