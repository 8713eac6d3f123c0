import type { Page } from '@playwright/test';
import auth from '../../web/i18n/en/auth.ts';
import shell from '../../web/i18n/en/shell.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { mailedLink } from '../mails.ts';
import { type Account, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

test('sign-in returns to where it was asked for; signing out in one tab signs the other out, and ends the session on the server', async ({
  page,
  context,
}) => {
  const account = await signUp(page.request);
  const address = `/listing/${await publish(page.request, account)}`;
  await page.goto(address);
  await page.getByRole('banner').getByRole('link', { name: shell.signIn }).click();
  await page.locator('main').getByRole('link', { name: shell.createAccount }).click();
  await page.locator('main').getByRole('link', { name: shell.signIn }).click();
  await signIn(page, account);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: shell.account })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');

  const other = await context.newPage();
  await other.goto('/terms');
  await expect(other.getByRole('button', { name: shell.account })).toBeVisible();
  const ended = page.waitForResponse('/api/auth/signout');
  await page.getByRole('button', { name: shell.account }).click();
  await page.getByRole('menuitem', { name: shell.logout }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: shell.signIn })).toBeVisible();
    expect(await tab.evaluate(() => ['auth_token', 'user_data'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
  }
  expect((await ended).ok()).toBe(true);
  expect(await sessionStatus(page, { token })).toBe(401);
});

test('a forgotten password is replaced by the mailed link, which ends every session', async ({ page }) => {
  const account = await signUp(page.request);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: auth.forgot }).click();
  await page.locator('main').getByLabel(auth.email, { exact: true }).fill(account.email);
  await page.getByRole('button', { name: auth.sendLink }).click();
  const sent = phraseOf(auth.linkSent, { email: account.email }, 'en');
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();

  await page.goto(await mailedLink(account.email, '/reset-password'));
  // The token leaves the address, and a reload does not lose it.
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await page.getByLabel(auth.newPassword, { exact: true }).fill('ramz-e-nau');
  await page.getByLabel(auth.confirmation, { exact: true }).fill('ramz-e-nau');
  await page.getByRole('button', { name: auth.savePassword }).click();
  await expect(page.getByText(auth.passwordChanged, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  expect(await sessionStatus(page, account)).toBe(401);
  await signIn(page, { ...account, password: 'ramz-e-nau' });
  await expect(page).toHaveURL('/');
});

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  // The sign-up has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: shell.signIn })).toBeVisible();
  await page.locator('main').getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: shell.signIn }).click();
}

async function sessionStatus(page: Page, { token }: Pick<Account, 'token'>): Promise<number> {
  return (await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status();
}
