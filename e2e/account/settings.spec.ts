import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import enSettings from '../../web/i18n/en/settings.ts';
import enShell from '../../web/i18n/en/shell.ts';
import faAuth from '../../web/i18n/fa/auth.ts';
import faPhone from '../../web/i18n/fa/phone.ts';
import faSettings from '../../web/i18n/fa/settings.ts';
import { expectAccessible } from '../axe.ts';
import { bearer, test } from '../participants.ts';
import { mailedLink } from '../mails.ts';
import { type Account, DESKTOP, expect, PHONE, publish, signUp, navigate } from '../visitors.ts';

const TABS = ['account', 'privacy', 'notifications', 'appearance', 'security', 'phone'] as const;

test('the six tabs are open to everyone on a phone in Dari; what was chosen elsewhere comes to it, and what is chosen here is kept', async ({
  open,
  request,
}) => {
  const account = await signUp(request);
  const appearance = { ...DEFAULT_SETTINGS.appearance, language: 'fa', timezone: 'America/Los_Angeles' };
  const elsewhere = { data: { ...DEFAULT_SETTINGS, appearance }, headers: bearer(account) };
  expect((await request.put('/api/settings', elsewhere)).status()).toBe(200);
  const page = await open(PHONE, account);
  await page.goto('/settings');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('time_zone'))).toBe('America/Los_Angeles');
  const words = { ...faSettings, phone: faPhone.thisPhone };
  for (const tab of TABS) {
    await navigate(page, `/settings?tab=${tab}`);
    await expect(page.getByRole('tab', { name: words[tab], selected: true })).toBeInViewport();
    await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, tab);
  }
  await navigate(page, '/settings?tab=privacy');
  await page.getByRole('switch', { name: faSettings.showOnline }).press('Space');
  await expect.poll(() => settingsOf(request, account)).toMatchObject({ appearance, privacy: { showOnline: false } });
});

test('a new address waits for its link; the old one takes it back', async ({ open, request }) => {
  const account = await signUp(request);
  const page = await open(DESKTOP, account);
  const fresh = `fresh-${account.email}`;
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.locator('main').getByLabel(enSettings.emailAddress).fill(fresh);
  await page.getByLabel(enSettings.currentPassword, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: enSettings.save }).click();
  await expect(page.getByRole('status').filter({ hasText: fresh })).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: account.email })).toBeVisible();

  await page.goto(await mailedLink(fresh, '/confirm-email'));
  await expect(page.getByRole('heading', { name: enSettings.confirmed })).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await page.getByRole('link', { name: enSettings.toSettings }).click();
  await expect(page.locator('dd').filter({ hasText: fresh })).toContainText(enSettings.verified);

  // Nobody is signed in on the phone that opens the mail to the old address.
  const phone = await open(PHONE);
  await phone.goto(await mailedLink(account.email, '/undo-email'));
  await expect(phone.getByRole('heading', { name: faAuth.undoTitle })).toBeVisible();
  await expect(phone).toHaveURL('/undo-email');
  await phone.getByRole('button', { name: faAuth.undo, exact: true }).tap();
  await expect(phone.getByRole('heading', { name: faAuth.undone })).toBeVisible();
  await phone.getByRole('link', { name: faAuth.choosePassword }).tap();
  await expect(phone).toHaveURL('/reset-password');
  // The history entry keeps the token that opens the account.
  await phone.reload();
  await phone.getByLabel(faAuth.newPassword, { exact: true }).fill('ramz-e-nau');
  await phone.getByLabel(faAuth.confirmation, { exact: true }).fill('ramz-e-nau');
  await phone.getByRole('button', { name: faAuth.savePassword }).tap();
  await expect(phone).toHaveURL('/sign-in');
  expect(await statusOf(request, account)).toBe(401);
  expect((await signInAgain(request, { ...account, password: 'ramz-e-nau' })).token).not.toBe('');
});

test('my data come as a file, and an account that is deleted takes its ads along', async ({ open, request }) => {
  const account = await signUp(request);
  const ad = await publish(request, account);
  const page = await open(DESKTOP, account);
  await page.goto('/settings');
  await expectAccessible(page, 'account on a desktop');
  await page.getByRole('button', { name: enSettings.downloadOpen }).click();
  await page.getByLabel(enSettings.currentPassword, { exact: true }).fill(account.password);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: enSettings.download, exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('sarai-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(account.email);

  await page.getByRole('button', { name: enSettings.deleteOpen }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=confirmation]').fill(account.username);
  await dialog.getByLabel(enSettings.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: enSettings.deleteForGood }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: enShell.signIn })).toBeVisible();
  expect(await statusOf(request, account)).toBe(401);
  expect((await request.get(`/api/listings/${ad}`)).status()).toBe(404);
  expect((await request.get(`/api/members/${account.id}`)).status()).toBe(404);
});

async function settingsOf(request: APIRequestContext, account: Account): Promise<Settings> {
  const answer = await request.get('/api/settings', { headers: bearer(account) });
  expect(answer.status()).toBe(200);
  // The contract of the call.
  return { ...DEFAULT_SETTINGS, ...((await answer.json()) as Settings) };
}

async function signInAgain(request: APIRequestContext, { email, password }: Account): Promise<{ token: string }> {
  const answer = await request.post('/api/auth/signin', { data: { email, password } });
  expect(answer.status()).toBe(200);
  // The contract of a sign-in.
  return (await answer.json()) as { token: string };
}

async function statusOf(request: APIRequestContext, session: { token: string }): Promise<number> {
  return (await request.get('/api/auth/me', { headers: bearer(session) })).status();
}
