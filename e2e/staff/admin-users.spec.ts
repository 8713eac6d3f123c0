import type { Page } from '@playwright/test';
import enAuth from '../../web/i18n/en/auth.ts';
import enShell from '../../web/i18n/en/shell.ts';
import enUsers from '../../web/i18n/en/admin-users.ts';
import faUsers from '../../web/i18n/fa/admin-users.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { type Account, becomes, DESKTOP, expect, PHONE, publish, signUp, stepTo, test } from '../visitors.ts';

const USERS = '/admin/dashboard?section=users';

test.use({ colorScheme: 'light' });
// Axe looks at six screens of a phone.
test.setTimeout(120_000);

test.describe('on a desktop in English', () => {
  test.use(DESKTOP);

  test('a member who is suspended is told why where they are, and gets in again', async ({ page, browser, request }) => {
    const member = await signUp(request);
    const ad = await publish(request, member, { location: 'Nimroz' });
    const phone = await browser.newContext(DESKTOP);
    const theirs = await phone.newPage();
    await becomes(theirs, member);
    await theirs.goto('/chat');
    await expect(theirs.getByText('No conversations yet')).toBeVisible();

    await administers(page, await signInAdmin(request, DEMO_ADMIN));
    await page.goto(`${USERS}&province=Nimroz`);
    await expect(rowOf(page, member)).toBeVisible();
    await expectOpenToEveryone(page, 'users, filtered');
    await rowOf(page, member)
      .getByRole('button', { name: phraseOf(enUsers.view, { name: member.username }, 'en') })
      .click();
    const view = page.getByRole('dialog', { name: enUsers.details });
    await view.getByRole('button', { name: enUsers.ban, exact: true }).click();
    const ban = page.getByRole('dialog', { name: phraseOf(enUsers.banTitle, { name: member.username }, 'en') });
    await ban.getByLabel(enUsers.reason).fill('Sold one car twice');
    await ban.getByLabel(enUsers.ends).selectOption('30');
    await ban.getByRole('button', { name: enUsers.ban }).click();
    await expect(ban).toHaveCount(0);
    expect((await request.get(`/listing/${ad}`)).status()).toBe(404);
    const why = /^This account is suspended until \w+ \d+, \d{4}\. The reason: Sold one car twice$/;
    await expect(theirs).toHaveURL(/\/sign-in/);
    const notice = theirs.getByRole('dialog', { name: enAuth.suspended });
    await expect(notice.getByText(why)).toBeVisible();
    await notice.getByRole('button', { name: enAuth.suspendedRead }).click();
    await signInAt(theirs, member);
    await expect(theirs.getByRole('alert')).toHaveText(why);

    await stepTo(page, `${USERS}&user=${member.id}`);
    await view.getByRole('button', { name: enUsers.lift }).click();
    await expect(view.getByRole('button', { name: enUsers.lift })).toHaveCount(0);
    await signInAt(theirs, member);
    await expect(theirs).not.toHaveURL(/\/sign-in/);
    await phone.close();
  });
});

test.describe('on a phone in Dari', () => {
  test.use(PHONE);

  test('the members and every dialog about one are open to everyone', async ({ page, request }) => {
    const member = await signUp(request);
    const admin = await signInAdmin(request, DEMO_ADMIN);
    const given = await request.post(`/api/admin/users/${member.id}/credits`, {
      data: { amount: 120, reason: 'Welcome' },
      headers: { Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(given.status()).toBe(201);
    await administers(page, admin);
    await page.goto(`${USERS}&role=admin`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectOpenToEveryone(page, 'users');
    await page.getByRole('button', { name: faUsers.add }).click();
    await expect(page.getByRole('dialog', { name: faUsers.add })).toBeVisible();
    await expectOpenToEveryone(page, 'add');
    await page.keyboard.press('Escape');

    await stepTo(page, `${USERS}&user=${member.id}`);
    const view = page.getByRole('dialog', { name: faUsers.details });
    await expect(view).toContainText(faUsers.notVip);
    await expectOpenToEveryone(page, 'view');
    for (const [button, dialog] of [
      [faUsers.editUser, 'edit'],
      [faUsers.ledger, 'ledger'],
      [faUsers.ban, 'ban'],
    ] as const) {
      await view.getByRole('button', { name: button, exact: true }).click();
      await expect(view).toHaveCount(0);
      await expectOpenToEveryone(page, dialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await stepTo(page, `${USERS}&user=${member.id}`);
    }
  });
});

function rowOf(page: Page, { username }: Account) {
  return page.getByRole('listitem').filter({ hasText: username });
}

async function signInAt(page: Page, { email, password }: Account): Promise<void> {
  await page.locator('main').getByLabel(enAuth.email, { exact: true }).fill(email);
  await page.getByLabel(enAuth.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: enShell.signIn }).click();
}
