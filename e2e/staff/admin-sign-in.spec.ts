import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import auth from '../../web/i18n/fa/auth.ts';
import door from '../../web/i18n/fa/second-factor.ts';
import errors from '../../web/i18n/fa/account-errors.ts';
import shell from '../../web/i18n/fa/shell.ts';
import { persianDigits } from '../../schema/digits.ts';
import { expectAccessible } from '../axe.ts';
import { promote, SECOND_SITE } from '../second-site.ts';
import { expect, PHONE, signUp, navigate, test, type Account } from '../visitors.ts';

test.describe('in Dari', () => {
  test.use({ ...PHONE, baseURL: SECOND_SITE });

  test('the administrators’ door is locked twice with an authenticator, opens to a recovery code, and is unlocked again', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const account = await signUp(request);
    await promote(request, account);
    const codes = await lockTwice(page, account);

    await signOut(page);
    await signInAs(page, account);
    const code = page.getByLabel(auth.code, { exact: true });
    await expect(code).toBeFocused();
    await expectAccessible(page, 'the door that asks for a code');

    await code.fill(persianDigits('000000'));
    await code.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(errors.second_factor_wrong);
    await code.fill(codes[0] ?? '');
    await code.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard/);

    await openPanel(page);
    await expect(panel(page)).toContainText(persianDigits('9'));
    await expectAccessible(page, 'the panel while it is on');
    await panel(page).getByRole('button', { name: door.turnOff }).click();
    await panel(page).getByLabel(door.ownPassword, { exact: true }).fill(account.password);
    await panel(page)
      .getByLabel(door.code, { exact: true })
      .fill(codes[1] ?? '');
    await panel(page).getByRole('button', { name: door.turnOff }).click();
    await expect(panel(page).getByText(door.off, { exact: true })).toBeVisible();
  });
});

test('every document and every kind of file comes with the headers of safety, and no style stands in a document but by its hash', async ({
  request,
}) => {
  const files = await readdir(new URL('../../web/dist', import.meta.url), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && !file.name.startsWith('_'))
    .map(({ parentPath, name }) => `${parentPath.split('/web/dist')[1] ?? ''}/${name}`)
    // Vite's own lists, made for the budget, are served by no page.
    .filter((path) => !path.startsWith('/.vite/'));
  // Headers depend on folder and kind: of the hundreds of built files a few of each kind are enough.
  const kinds = Map.groupBy(paths, (path) => `${path.slice(0, path.lastIndexOf('/'))} ${path.split('.').at(-1)}`);
  const some = [...kinds.values()].flatMap((kind) => kind.slice(0, FILES_OF_A_KIND));
  expect(some.length).toBeGreaterThan(12);
  const answered = [
    '/',
    '/listing/1',
    '/listing/999999999',
    '/terms',
    '/admin/login',
    '/nothing/here',
    '/robots.txt',
    '/sitemap.xml',
  ];
  const all = [...answered, '/api/statistics', '/api/nothing', '/media/photos/none.jpg', ...some];
  await Promise.all(all.map(isSafe));

  async function isSafe(path: string): Promise<void> {
    const answer = await request.get(path, { maxRedirects: 0 });
    const headers = answer.headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toMatch(/default-src '(self|none)'/);
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['x-request-id'], path).toMatch(/^[\da-f-]{36}$/);
    if (!headers['content-type']?.startsWith('text/html')) return;
    const html = await answer.text();
    expect(html, path).not.toMatch(/<style\s|\sstyle=/);
    for (const [, style = ''] of html.matchAll(/<style>(.*?)<\/style>/gs))
      expect(headers['content-security-policy'], path).toContain(createHash('sha256').update(style).digest('base64'));
  }
});

const FILES_OF_A_KIND = 2;

/** Switches the second factor on with an authenticator's code, and returns the recovery codes. */
async function lockTwice(page: Page, account: Account): Promise<string[]> {
  await page.goto('/admin/login');
  await expect(page.getByLabel(auth.code, { exact: true })).toHaveCount(0);
  await signInAs(page, account);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await openPanel(page);
  await panel(page).getByLabel(door.ownPassword, { exact: true }).fill(account.password);
  await panel(page).getByRole('button', { name: door.turnOn }).click();

  await expect(panel(page).getByRole('img', { name: door.qr })).toBeVisible();
  const secret = (await panel(page).locator('code').innerText()).replaceAll(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessible(page, 'the panel with its QR code');
  const list = panel(page).getByRole('listitem');
  await panel(page)
    .getByLabel(door.code, { exact: true })
    .fill(persianDigits(codeOf(secret)));
  await panel(page).getByRole('button', { name: door.confirm }).click();
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await expectAccessible(page, 'the recovery codes');
  await panel(page).getByRole('button', { name: door.kept }).click();
  await expect(panel(page).getByText(door.on, { exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);
  return codes;
}

async function signInAs(page: Page, { email, password: secret }: Account): Promise<void> {
  await page.getByLabel(auth.email).fill(email);
  await password(page).fill(secret);
  await password(page).press('Enter');
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: shell.menu, exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: shell.signOut, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

async function openPanel(page: Page): Promise<void> {
  await navigate(page, '/admin/dashboard?section=settings&tab=security');
  await expect(panel(page)).toBeVisible();
}

function panel(page: Page) {
  return page.getByRole('region', { name: door.title });
}

function password(page: Page) {
  return page.getByLabel(auth.password, { exact: true });
}

/** Returns the authenticator's current code. */
function codeOf(secret: string): string {
  return new TOTP({ secret }).generate();
}
