import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import enAuth from '../../web/i18n/en/auth.ts';
import enChat from '../../web/i18n/en/chat.ts';
import accountErrors from '../../web/i18n/en/account-errors.ts';
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

test('visitors are asked to sign in, and come back to the settings', async ({ open }) => {
  const page = await open(DESKTOP);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible();
  const door = page.locator('main').getByRole('link', { name: enShell.signIn });
  await expect(door).toHaveAttribute('href', '/sign-in?next=%2Fsettings');
});

for (const { where, device, words } of [
  { where: 'on a phone in Dari', device: PHONE, words: { ...faSettings, phone: faPhone.thisPhone } },
  { where: 'on a desktop in English', device: DESKTOP, words: { ...enSettings, phone: enPhone.thisPhone } },
]) {
  test(`the six tabs are open to everyone ${where}`, async ({ open, request }) => {
    const account = await signUp(request);
    const page = await open({ ...device, reducedMotion: 'reduce' }, account);
    await page.goto('/settings');
    for (const tab of TABS) {
      await stepTo(page, `/settings?tab=${tab}`);
      await expect(page.getByRole('tab', { name: words[tab], selected: true })).toBeInViewport();
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0);
      await expectOpenToEveryone(page, tab);
    }
  });
}

test('names and a phone number are saved; what is wrong is said, and typed text stays', async ({ open, request }) => {
  const account = await signUp(request);
  const page = await open(DESKTOP, account);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel(enSettings.firstName).fill('Maryam');
  // Neither another tab of the settings nor a reload loses it.
  for (const away of [
    async () => {
      await page.getByRole('tab', { name: enSettings.privacy, exact: true }).click();
      await page.getByRole('tab', { name: enSettings.account, exact: true }).click();
    },
    () => page.reload(),
  ]) {
    await away();
    await expect(page.getByText(enSettings.draftRestored)).toBeVisible();
    await expect(page.getByLabel(enSettings.firstName)).toHaveValue('Maryam');
  }
  await page.getByLabel(enSettings.phone).fill('12');
  await page.getByRole('button', { name: enSettings.save }).click();
  await expect(page.getByLabel(enSettings.phone)).toBeFocused();
  await expect(page.locator('main').getByRole('alert')).toHaveText(enErrors.phone_invalid);

  // A number takes the password, names take none; what was typed stays when it is wrong.
  const password = page.getByLabel(enSettings.currentPassword, { exact: true });
  await page.getByLabel(enSettings.phone).fill('');
  await expect(password).toBeHidden();
  await page.getByLabel(enSettings.phone).fill('۰۷۰۱۲۳۴۵۶۷');
  for (const [typed, sentence] of [
    ['', enErrors.password_required],
    ['wrong-one', enErrors.password_wrong],
  ] as const) {
    await password.fill(typed);
    await page.getByRole('button', { name: enSettings.save }).click();
    await expect(password).toBeFocused();
    await expect(page.locator('main').getByRole('alert')).toHaveText(sentence);
    await expect(page.getByLabel(enSettings.phone)).toHaveValue('۰۷۰۱۲۳۴۵۶۷');
  }
  await password.fill(account.password);
  await page.route('/api/users/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.getByRole('button', { name: enSettings.save }).click();
  await expect(page.getByText('Update Failed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Failed to update profile. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel(enSettings.firstName)).toHaveValue('Maryam');

  await page.getByRole('button', { name: enSettings.save }).click();
  await expect(page.getByText('Your profile has been successfully updated.').first()).toBeVisible();
  await expect(page.getByText('0701 234 567').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Maryam', { exact: true })).toBeVisible();
  await expect(page.getByText(enSettings.draftRestored)).toBeHidden();
});

test('a new address takes the password and waits for its link, which works once; the old one takes it back', async ({
  open,
  request,
}) => {
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

  const link = await mailedLink(fresh, '/confirm-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: enSettings.confirmed })).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await page.reload();
  await expect(page.getByRole('heading', { name: enSettings.confirmed })).toBeVisible();
  await page.getByRole('link', { name: enSettings.toSettings }).click();
  await expect(page.locator('dd').filter({ hasText: fresh })).toContainText(enSettings.verified);

  const stranger = await open(DESKTOP);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: enSettings.notConfirmed })).toBeVisible();
  await expect(stranger.getByText(accountErrors.email_link_invalid)).toBeVisible();

  // Nobody is signed in on the phone that reads the mail of the old address.
  const back = await mailedLink(account.email, '/undo-email');
  const phone = await open(PHONE);
  await phone.goto(back);
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
  await stranger.goto(back);
  await stranger.getByRole('button', { name: enAuth.undo, exact: true }).click();
  await expect(stranger.getByRole('alert')).toHaveText(accountErrors.email_undo_invalid);
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

test('an account is deleted by its password and its name, and takes its ads along', async ({ open, request }) => {
  const account = await signUp(request);
  const ad = await publish(request, account);
  const page = await open(DESKTOP, account);
  await page.goto('/settings');
  await page.getByRole('button', { name: enSettings.deleteOpen }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(enSettings.staysMessages)).toBeVisible();
  await dialog.getByLabel(enSettings.eraseMessages).check();
  await expect(dialog.getByText(enSettings.goesMessages)).toBeVisible();
  await expect(dialog.getByText(enSettings.staysMessages)).toBeHidden();
  await dialog.getByRole('button', { name: enSettings.deleteForGood }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.locator('input[name=confirmation]').fill(account.username);
  await dialog.getByLabel(enSettings.password, { exact: true }).fill('wrong-one');
  await dialog.getByRole('button', { name: enSettings.deleteForGood }).click();
  await expect(dialog.getByRole('alert')).toHaveText(enErrors.password_wrong);
  await dialog.getByLabel(enSettings.password, { exact: true }).fill(account.password);
  const asked = page.waitForRequest((call) => call.method() === 'DELETE');
  await dialog.getByRole('button', { name: enSettings.deleteForGood }).click();
  // What was ticked outlives the wrong password.
  expect((await asked).postDataJSON()).toEqual({ password: account.password, eraseMessages: true });
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
