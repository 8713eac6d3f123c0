import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import enChat from '../../web/i18n/en/chat.ts';
import enErrors from '../../web/i18n/en/errors.ts';
import enSettings from '../../web/i18n/en/settings.ts';
import enShell from '../../web/i18n/en/shell.ts';
import faAuth from '../../web/i18n/fa/auth.ts';
import enPhone from '../../web/i18n/en/phone.ts';
import faPhone from '../../web/i18n/fa/phone.ts';
import faSettings from '../../web/i18n/fa/settings.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { bearer, converse, EN, enter, log, say, test, write } from '../participants.ts';
import { mailedLink } from '../mails.ts';
import { type Account, DESKTOP, expect, PHONE, publish, signUp, stepTo } from '../visitors.ts';

const TABS = ['account', 'privacy', 'notifications', 'appearance', 'security', 'phone'] as const;

for (const { where, device, words } of [
  { where: 'on a phone in Dari', device: PHONE, words: { ...faSettings, phone: faPhone.thisPhone } },
  { where: 'on a desktop in English', device: DESKTOP, words: { ...enSettings, phone: enPhone.thisPhone } },
]) {
  test(`the six tabs are open to everyone ${where}`, async ({ open, request }) => {
    const account = await signUp(request);
    const page = await open({ ...device }, account);
    await page.goto('/settings');
    for (const tab of TABS) {
      await stepTo(page, `/settings?tab=${tab}`);
      await expect(page.getByRole('tab', { name: words[tab], selected: true })).toBeInViewport();
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0);
      await expectOpenToEveryone(page, tab);
    }
  });
}

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
  await page.reload();
  await expect(page.getByRole('heading', { name: enSettings.confirmed })).toBeVisible();
  await page.getByRole('link', { name: enSettings.toSettings }).click();
  await expect(page.locator('dd').filter({ hasText: fresh })).toContainText(enSettings.verified);

  // Nobody is signed in on the phone that reads the mail of the old address.
  const phone = await open(PHONE);
  await phone.goto(await mailedLink(account.email, '/undo-email'));
  await expect(phone.getByRole('heading', { name: faAuth.undoTitle })).toBeVisible();
  await expect(phone).toHaveURL('/undo-email');
  await phone.getByRole('button', { name: faAuth.undo, exact: true }).tap();
  await expect(phone.getByRole('heading', { name: faAuth.undone })).toBeVisible();
  await phone.reload();
  await phone.getByRole('link', { name: faAuth.choosePassword }).tap();
  await phone.getByLabel(faAuth.newPassword, { exact: true }).fill('ramz-e-nau');
  await phone.getByLabel(faAuth.confirmation, { exact: true }).fill('ramz-e-nau');
  await phone.getByRole('button', { name: faAuth.savePassword }).tap();
  await expect(phone).toHaveURL('/sign-in');
  expect(await statusOf(request, account)).toBe(401);
  expect((await signInAgain(request, { ...account, password: 'ramz-e-nau' })).token).not.toBe('');
});

test('appearance acts at once, and on the other device', async ({ open, request }) => {
  const account = await signUp(request);
  const page = await open(DESKTOP, account);
  await page.goto('/settings?tab=appearance');
  await page.getByText(enShell.themeDark, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('switch', { name: enSettings.compactMode }).press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-compact', '');
  await page.getByLabel(enSettings.timeZone).selectOption('America/Los_Angeles');
  await expect.poll(async () => (await settingsOf(request, account)).appearance.timezone).toBe('America/Los_Angeles');
  await page.locator('main').getByText('دری', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await settingsOf(request, account)).appearance.language).toBe('fa');

  const other = await open(DESKTOP, account);
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-compact', '');
  expect(await other.evaluate<string>("localStorage.getItem('time_zone')")).toBe('America/Los_Angeles');

  // The header's switch is the same setting.
  await other.getByRole('button', { name: /دری/ }).click();
  await other.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.poll(async () => (await settingsOf(request, account)).appearance.language).toBe('en');
});

test('who does not show that they are online is not seen, and who takes no messages gets none', async ({ open, request }) => {
  const [owner, other] = [await signUp(request), await signUp(request)];
  const id = await converse(request, owner, other);
  await say(request, owner, id, 'Salaam');
  const watcher = await open(DESKTOP, other);
  const page = await open(DESKTOP, owner);
  await page.goto('/settings?tab=privacy');
  await enter(watcher, id, EN);
  const presence = watcher.locator('main header').getByText(enChat.online, { exact: true });
  await expect(presence).toBeVisible();
  await page.getByRole('switch', { name: enSettings.showOnline }).press('Space');
  await expect(presence).toBeHidden();

  await page.getByRole('switch', { name: enSettings.allowMessages }).press('Space');
  await expect.poll(async () => (await settingsOf(request, owner)).privacy.allowMessages).toBe(false);
  const refused = await request.post(`/api/conversations/${id}/messages`, {
    data: { content: 'Hello?' },
    headers: bearer(other),
  });
  expect(refused.status()).toBe(403);
  await write(watcher, 'Are you there?', EN);
  await expect(watcher.getByText(enErrors.messages_not_allowed).first()).toBeVisible();
  await expect(log(watcher).getByText('Salaam')).toBeVisible();
});

test('my data come as a file, and an account that is deleted takes its ads along', async ({ open, request }) => {
  const account = await signUp(request);
  const ad = await publish(request, account);
  const page = await open(DESKTOP, account);
  await page.goto('/settings');
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
