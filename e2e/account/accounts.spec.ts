import type { Locator, Page } from '@playwright/test';
import auth from '../../web/i18n/en/auth.ts';
import accountErrors from '../../web/i18n/en/account-errors.ts';
import errors from '../../web/i18n/en/errors.ts';
import shell from '../../web/i18n/en/shell.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { mailedLink } from '../mails.ts';
import { type Account, becomes, DESKTOP, expect, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

test("sign-up says what is wrong in the spec's order, keeps everything typed, and names what is taken at its field", async ({
  page,
}) => {
  const taken = await signUp(page.request);
  await page.goto('/sign-up');
  const username = page.getByLabel(auth.username);
  const email = page.locator('main').getByLabel(auth.email, { exact: true });
  const password = page.getByLabel(auth.password, { exact: true });
  const confirmation = page.getByLabel(auth.confirmation, { exact: true });
  const agreed = page.locator('input[name=agreed]');
  const typed = new Map<Locator, string>();
  const type = async (field: Locator, text: string) => {
    await field.fill(text);
    typed.set(field, text);
  };
  const refused = async (at: Locator, sentence: string) => {
    await page.locator('main').getByRole('button', { name: shell.createAccount }).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText(sentence);
    await expect(at).toBeFocused();
    await expect(at).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    for (const [field, text] of typed) await expect(field).toHaveValue(text);
  };

  await refused(username, accountErrors.username_required);
  await type(username, '   ');
  await refused(username, accountErrors.username_required);
  await type(username, 'ab');
  await refused(email, accountErrors.email_required);
  await type(email, 'nobody');
  await refused(password, errors.password_required);
  await type(password, '12345');
  await refused(confirmation, accountErrors.passwords_do_not_match);
  await type(confirmation, '12345');
  await refused(agreed, accountErrors.terms_required);
  await agreed.check();
  await refused(password, accountErrors.password_too_short);
  await type(password, 'dorost-ast');
  await type(confirmation, 'dorost-ast');
  await refused(username, accountErrors.username_too_short);
  const name = `visitor-${crypto.randomUUID().slice(0, 8)}`;
  await type(username, name);
  await refused(email, accountErrors.email_invalid);
  await type(email, taken.email.toUpperCase());
  await refused(email, accountErrors.email_taken);
  await type(email, `${name}@example.af`);
  await type(username, taken.username);
  await refused(username, accountErrors.username_taken);
  await expect(agreed).toBeChecked();
  await type(username, name);
  await page.locator('main').getByRole('button', { name: shell.createAccount }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: shell.account })).toBeVisible();
});

test('signing out in one tab signs the other out, and ends the session on the server', async ({ page, context }) => {
  const account = await signUp(page.request);
  await becomes(page, account);
  await page.goto('/terms');
  await expect(page.getByRole('button', { name: shell.account })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/terms');
  await expect(other.getByRole('button', { name: shell.account })).toBeVisible();

  const ended = page.waitForResponse('/api/auth/signout');
  await page.getByRole('button', { name: shell.account }).click();
  await page.getByRole('menuitem', { name: shell.logout }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: shell.signIn })).toBeVisible();
    expect(await held(tab)).toEqual([null, null]);
  }
  expect((await ended).ok()).toBe(true);
  expect(await sessionStatus(page, account)).toBe(401);
});

test('a forgotten password is replaced by the mailed link, which works once and ends every session', async ({ page }) => {
  const account = await signUp(page.request);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: auth.forgot }).click();
  await page.locator('main').getByLabel(auth.email, { exact: true }).fill(` ${account.email.toUpperCase()} `);
  await page.getByRole('button', { name: auth.sendLink }).click();
  await expect(page.getByRole('status').filter({ hasText: linkSent(account.email) })).toBeVisible();
  const link = await mailedLink(account.email, '/reset-password');

  const password = page.getByLabel(auth.newPassword, { exact: true });
  const confirmation = page.getByLabel(auth.confirmation, { exact: true });
  const save = page.getByRole('button', { name: auth.savePassword });
  const choose = async (first: string, second: string) => {
    await password.fill(first);
    await confirmation.fill(second);
    await save.click();
  };
  await page.goto(link);
  // The token leaves the address, and a reload does not lose it.
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await choose('ramz-e-nau', 'ramz-e-now');
  await expect(page.locator('form').getByRole('alert')).toHaveText(accountErrors.passwords_do_not_match);
  await choose('ramz-e-nau', 'ramz-e-nau');
  await expect(page.getByText(auth.passwordChanged, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  expect(await sessionStatus(page, account)).toBe(401);

  await signIn(page, account);
  await expect(page.locator('form').getByRole('alert')).toHaveText(accountErrors.invalid_credentials);
  await signIn(page, { ...account, password: 'ramz-e-nau' });
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await choose('dozd-ast', 'dozd-ast');
  await expect(page.getByRole('alert')).toHaveText(accountErrors.reset_token_invalid);
  await expect(page.getByRole('link', { name: auth.askNewLink })).toHaveAttribute('href', '/forgot-password');
});

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  // The sign-up has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: shell.signIn })).toBeVisible();
  await page.locator('main').getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: shell.signIn }).click();
}

/** What the device holds of a session. */
function held(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['auth_token', 'user_data'].map((key) => localStorage.getItem(key)));
}

async function sessionStatus(page: Page, { token }: Account): Promise<number> {
  return (await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status();
}

function linkSent(email: string): string {
  return phraseOf(auth.linkSent, { email }, 'en');
}
