import type { Page } from '@playwright/test';
import enAuth from '../../web/i18n/en/auth.ts';
import adminErrors from '../../web/i18n/en/admin-errors.ts';
import accountErrors from '../../web/i18n/en/account-errors.ts';
import enShell from '../../web/i18n/en/shell.ts';
import enUsers from '../../web/i18n/en/admin-users.ts';
import faAdmin from '../../web/i18n/fa/admin.ts';
import faAccountErrors from '../../web/i18n/fa/account-errors.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import faUsers from '../../web/i18n/fa/admin-users.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { type Account, becomes, DESKTOP, expect, PHONE, publish, signUp, test } from '../visitors.ts';

const USERS = '/admin/dashboard?section=users';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
// Axe looks at ten screens of a phone.
test.setTimeout(240_000);

test.describe('on a desktop in English', () => {
  test.use(DESKTOP);

  test('a member is found, edited, given credits, suspended with a reason, let in again and deleted', async ({
    page,
    browser,
    request,
  }) => {
    const member = await signUp(request);
    const ad = await publish(request, member);
    const phone = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
    const theirs = await phone.newPage();
    await becomes(theirs, member);
    await theirs.goto('/chat');
    await expect(theirs.getByText('No conversations yet')).toBeVisible();

    await administers(page, await signInAdmin(request, DEMO_ADMIN));
    await page.goto(USERS);
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect(page.getByText(/^[\d,]+ total users? registered$/)).toBeVisible();
    await find(page, enUsers.search, member.email.slice(0, 18));
    const row = rowOf(page, member);
    await expect(row).toContainText(`@${member.username}`);
    await expect(row).toContainText('Regular');

    // The edit dialog.
    await row.getByRole('button', { name: phraseOf(enUsers.edit, { name: member.username }, 'en') }).click();
    const edit = page.getByRole('dialog', { name: 'Edit User' });
    await edit.getByLabel('Username').fill('admin-who-is-not');
    await edit.getByLabel('Email').fill(DEMO_ADMIN.email);
    await edit.getByLabel('First Name').fill('Laila');
    await edit.getByLabel('Last Name').fill('Rahimi');
    await edit.getByLabel('VIP Status').check();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByLabel('Email')).toHaveAccessibleDescription(accountErrors.email_taken);
    await expect(edit.getByLabel('First Name')).toHaveValue('Laila');
    await edit.getByLabel('Username').fill(member.username);
    await edit.getByLabel('Email').fill(member.email);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit).toHaveCount(0);
    await expect(row).toContainText('Laila Rahimi');
    await expect(row.getByText('VIP', { exact: true })).toBeVisible();

    // The view, and the credits that the member then has.
    await row.getByRole('button', { name: phraseOf(enUsers.view, { name: 'Laila Rahimi' }, 'en') }).click();
    const view = page.getByRole('dialog', { name: enUsers.details });
    await expect(view).toContainText(/Active until \w+ \d+, \d{4}/);
    await expect(page).toHaveURL(new RegExp(`user=${member.id}`));
    await view.getByRole('button', { name: enUsers.ledger }).click();
    const ledger = page.getByRole('dialog', { name: phraseOf(enUsers.ledgerOf, { name: 'Laila Rahimi' }, 'en') });
    await ledger.getByLabel(enUsers.amount).fill('-5');
    await ledger.getByLabel(enUsers.reason).fill('For the outage of Tuesday');
    await ledger.getByRole('button', { name: enUsers.record }).click();
    await expect(ledger.getByLabel(enUsers.amount)).toHaveAccessibleDescription(new RegExp(adminErrors.balance_below_zero));
    await ledger.getByLabel(enUsers.amount).fill('40');
    await ledger.getByRole('button', { name: enUsers.record }).click();
    await expect(ledger.getByText('Balance: 40')).toBeVisible();
    await expect(ledger.getByRole('listitem')).toContainText('For the outage of Tuesday');
    await theirs.goto('/balance');
    await expect(theirs.getByText('For the outage of Tuesday')).toBeVisible();
    await theirs.goto('/chat');
    await expect(theirs.getByText('No conversations yet')).toBeVisible();

    // The suspension.
    await page.goto(`${USERS}&user=${member.id}`);
    await view.getByRole('button', { name: enUsers.ban, exact: true }).click();
    const ban = page.getByRole('dialog', { name: phraseOf(enUsers.banTitle, { name: 'Laila Rahimi' }, 'en') });
    await expect(ban.getByRole('button', { name: enUsers.ban })).toBeDisabled();
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

    // Let in again.
    await page.goto(`${USERS}&user=${member.id}`);
    await expect(view).toContainText('Sold one car twice');
    await view.getByRole('button', { name: enUsers.lift }).click();
    await expect(view.getByRole('button', { name: enUsers.lift })).toHaveCount(0);
    await signInAt(theirs, member);
    await expect(theirs).not.toHaveURL(/\/sign-in/);

    // Deleted.
    await view.getByRole('button', { name: enUsers.deleteAction }).click();
    const remove = page.getByRole('dialog', { name: phraseOf(enUsers.deleteTitle, { name: 'Laila Rahimi' }, 'en') });
    await remove.getByRole('button', { name: enUsers.deleteAction }).click();
    await expect(remove).toHaveCount(0);
    // The box follows the address, which the closing dialog changes once more.
    await expect(page).not.toHaveURL(/[?&]user=/);
    await find(page, enUsers.search, member.email);
    await expect(page.getByText(enUsers.empty)).toBeVisible();
    const attempt = await request.post('/api/auth/signin', { data: { email: member.email, password: member.password } });
    expect(attempt.status()).toBe(401);
    await phone.close();
  });

  test('the list goes on, and is filtered by the province of the newest ad', async ({ page, request }) => {
    const member = await signUp(request);
    await publish(request, member, { location: 'Nimroz' });
    await administers(page, await signInAdmin(request, DEMO_ADMIN));
    await page.goto(USERS);
    const rows = page.getByRole('list', { name: enUsers.list }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await page.getByRole('button', { name: enUsers.filter }).click();
    await page.getByLabel(enUsers.province).selectOption('Nimroz');
    await expect(page).toHaveURL(/province=Nimroz/);
    await expect(rowOf(page, member)).toBeVisible();
    await page.getByLabel(enUsers.role).selectOption('admin');
    await expect(rowOf(page, member)).toHaveCount(0);
    await page.getByLabel(enUsers.province).selectOption('');
    await expect(rows.first()).toContainText('Admin');
    await expectOpenToEveryone(page, 'users, filtered');
  });
});

test.describe('on a phone in Dari', () => {
  test.use(PHONE);

  test('a member is added, looked at and changed; a failure keeps what was typed', async ({ page, request }) => {
    await administers(page, await signInAdmin(request, DEMO_ADMIN));
    await page.goto(`${USERS}&role=admin`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByLabel(faUsers.role)).toHaveValue('admin');
    await expectOpenToEveryone(page, 'users');
    await page.getByLabel(faUsers.role).selectOption('');

    const username = `nu-${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: faUsers.add }).click();
    const add = page.getByRole('dialog', { name: faUsers.add });
    await add.getByLabel(faUsers.username).fill('x');
    await add.getByLabel(faUsers.email).fill(`${username}@example.af`);
    await add.getByLabel(faUsers.password, { exact: true }).fill('dorost-ast');
    await expectOpenToEveryone(page, 'add');
    await add.getByRole('button', { name: faUsers.create }).click();
    await expect(add.getByLabel(faUsers.username)).toHaveAccessibleDescription(faAccountErrors.username_too_short);
    await add.getByLabel(faUsers.username).fill(username);
    await page.route('**/api/admin/users', (route) => route.abort(), { times: 1 });
    await add.getByRole('button', { name: faUsers.create }).click();
    await expect(page.getByText(faShell.offline).first()).toBeVisible();
    await expect(add.getByLabel(faUsers.username)).toHaveValue(username);
    await add.getByRole('button', { name: faUsers.create }).click();
    await expect(add).toHaveCount(0);

    await find(page, faUsers.search, `@${username}`);
    const row = page.getByRole('listitem').filter({ hasText: username });
    await row.getByRole('button', { name: phraseOf(faUsers.view, { name: username }, 'fa') }).click();
    const view = page.getByRole('dialog', { name: faUsers.details });
    await expect(view).toContainText(faUsers.notVip);
    await expectOpenToEveryone(page, 'view');
    await view.getByRole('button', { name: faUsers.editUser }).click();
    const edit = page.getByRole('dialog', { name: faUsers.editUser });
    await edit.getByLabel(faUsers.credits).fill('۱۲۰');
    await expectOpenToEveryone(page, 'edit');
    await edit.getByRole('button', { name: faUsers.save }).click();
    await expect(edit).toHaveCount(0);
    await expect(row).toContainText(phraseOf(faUsers.creditsOf, { count: 120 }, 'fa'));
  });

  test('the history and the suspension of a member fit a phone', async ({ page, request }) => {
    const member = await signUp(request);
    const admin = await signInAdmin(request, DEMO_ADMIN);
    const given = await request.post(`/api/admin/users/${member.id}/credits`, {
      data: { amount: 120, reason: 'Welcome' },
      headers: { Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(given.status()).toBe(201);
    await administers(page, admin);
    await page.goto(`${USERS}&user=${member.id}`);
    const view = page.getByRole('dialog', { name: faUsers.details });
    await view.getByRole('button', { name: faUsers.ledger }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await expectOpenToEveryone(page, 'ledger');
    await page.keyboard.press('Escape');
    await page.goto(`${USERS}&user=${member.id}`);
    await view.getByRole('button', { name: faUsers.ban, exact: true }).click();
    await expectOpenToEveryone(page, 'ban');
    await page.getByRole('button', { name: faAdmin.cancel }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

async function find(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await page.keyboard.press('Enter');
}

function rowOf(page: Page, { username }: Account) {
  return page.getByRole('listitem').filter({ hasText: username });
}

async function signInAt(page: Page, { email, password }: Account): Promise<void> {
  await page.locator('main').getByLabel(enAuth.email, { exact: true }).fill(email);
  await page.getByLabel(enAuth.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: enShell.signIn }).click();
}
