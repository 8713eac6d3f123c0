import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import admin from '../../web/i18n/en/admin.ts';
import auth from '../../web/i18n/en/auth.ts';
import door from '../../web/i18n/en/second-factor.ts';
import adminFa from '../../web/i18n/fa/admin.ts';
import authFa from '../../web/i18n/fa/auth.ts';
import doorFa from '../../web/i18n/fa/second-factor.ts';
import faAccountErrors from '../../web/i18n/fa/account-errors.ts';
import shell from '../../web/i18n/en/shell.ts';
import shellFa from '../../web/i18n/fa/shell.ts';
import { ERRORS } from '../../schema/errors/errors.ts';
import { persianDigits } from '../../schema/digits.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { promote, SECOND_HOUSE } from '../second-house.ts';
import { DESKTOP, expect, PHONE, signUp, test, type Account } from '../visitors.ts';

const STEP = 30_000;

const LOOKS = [
  {
    name: 'a desktop in English',
    device: DESKTOP,
    words: { admin, auth, door, shell, wrong: ERRORS.second_factor_wrong[1], typed: (code: string) => code },
  },
  {
    name: 'a phone in Dari',
    device: PHONE,
    words: {
      admin: adminFa,
      auth: authFa,
      door: doorFa,
      shell: shellFa,
      wrong: faAccountErrors.second_factor_wrong,
      // Her keyboard writes these.
      typed: persianDigits,
    },
  },
];

for (const { name, device, words } of LOOKS) {
  test.describe(`the administrators’ door on ${name}`, () => {
    test.use({ ...device, baseURL: SECOND_HOUSE, reducedMotion: 'reduce' });

    test('is locked twice, opens to an authenticator and to a recovery code, and is unlocked again', async ({
      page,
      request,
    }) => {
      test.setTimeout(180_000);
      const account = await signUp(request);
      await promote(request, account);
      const { secret, codes } = await lockTwice(page, account);

      await signOut(page);
      await signInAs(page, account);
      const code = page.getByLabel(words.auth.code, { exact: true });
      await expect(code).toBeFocused();
      await expect(page.getByLabel(words.auth.email)).toHaveValue(account.email);
      await expect(password(page)).toHaveValue(account.password);
      await expectOpenToEveryone(page, 'the door that asks for a code');

      await code.fill(words.typed('000000'));
      await code.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(words.wrong);
      await expect(password(page)).toHaveValue(account.password);
      await code.fill(words.typed(await nextCode(secret)));
      await code.press('Enter');
      await expect(page).toHaveURL(/\/admin\/dashboard/);

      await signOut(page);
      await signInAs(page, account);
      await code.fill(codes[0] ?? '');
      await code.press('Enter');
      await expect(page).toHaveURL(/\/admin\/dashboard/);

      await openPanel(page);
      await expect(panel(page)).toContainText(words.typed('9'));
      await expectOpenToEveryone(page, 'the panel while it is on');
      await panel(page).getByRole('button', { name: words.door.turnOff }).click();
      await panel(page).getByLabel(words.door.ownPassword, { exact: true }).fill(account.password);
      await panel(page)
        .getByLabel(words.door.code, { exact: true })
        .fill(codes[1] ?? '');
      await panel(page).getByRole('button', { name: words.door.turnOff }).click();
      await expect(panel(page).getByText(words.door.off, { exact: true })).toBeVisible();

      await signOut(page);
      await signInAs(page, account);
      await expect(page).toHaveURL(/\/admin\/dashboard/);
    });

    /** Switches it on, and answers what an authenticator and a sheet of paper would hold. */
    async function lockTwice(page: Page, account: Account): Promise<{ secret: string; codes: string[] }> {
      await page.goto('/admin/login');
      await expect(page.getByLabel(words.auth.code, { exact: true })).toHaveCount(0);
      await signInAs(page, account);
      await expect(page).toHaveURL(/\/admin\/dashboard/);
      await openPanel(page);
      const turnOn = panel(page).getByRole('button', { name: words.door.turnOn });
      await panel(page).getByLabel(words.door.ownPassword, { exact: true }).fill('not-the-password');
      await turnOn.click();
      await expect(panel(page).getByRole('alert')).toBeVisible();
      await panel(page).getByLabel(words.door.ownPassword, { exact: true }).fill(account.password);
      await turnOn.click();

      await expect(panel(page).getByRole('img', { name: words.door.qr })).toBeVisible();
      const secret = (await panel(page).locator('code').innerText()).replaceAll(/\s/g, '');
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      await expectOpenToEveryone(page, 'the panel with its QR code');
      await panel(page)
        .getByLabel(words.door.code, { exact: true })
        .fill(words.typed(await nextCode(secret)));
      await panel(page).getByRole('button', { name: words.door.confirm }).click();

      const list = panel(page).getByRole('listitem');
      await expect(list).toHaveCount(10);
      const codes = await list.allInnerTexts();
      await expectOpenToEveryone(page, 'the recovery codes');
      await panel(page).getByRole('button', { name: words.door.kept }).click();
      await expect(panel(page).getByText(words.door.on, { exact: true })).toBeVisible();
      await expect(list).toHaveCount(0);
      return { secret, codes };
    }

    async function signInAs(page: Page, { email, password: secret }: Account): Promise<void> {
      await page.getByLabel(words.auth.email).fill(email);
      await password(page).fill(secret);
      await password(page).press('Enter');
    }

    async function signOut(page: Page): Promise<void> {
      const menu = page.getByRole('button', { name: words.shell.menu, exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: words.shell.signOut, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/login/);
    }

    async function openPanel(page: Page): Promise<void> {
      await page.goto('/admin/dashboard?section=settings&tab=security');
      await expect(panel(page)).toBeVisible();
    }

    function panel(page: Page) {
      return page.getByRole('region', { name: words.door.title });
    }

    function password(page: Page) {
      return page.getByLabel(words.auth.password, { exact: true });
    }
  });
}

test('every document and every kind of file comes with the headers of safety, and no style stands in a document but by its hash', async ({
  request,
}) => {
  const files = await readdir(new URL('../../web/dist', import.meta.url), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && !file.name.startsWith('_'))
    .map(({ parentPath, name }) => `${parentPath.split('/web/dist')[1] ?? ''}/${name}`)
    // Built for the budget, and no page's: Vite's own lists.
    .filter((path) => !path.startsWith('/.vite/'));
  // Headers go by folder and kind: of the hundreds of built files a few of each kind speak for all.
  const kinds = Map.groupBy(paths, (path) => `${path.slice(0, path.lastIndexOf('/'))} ${path.split('.').at(-1)}`);
  const some = [...kinds.values()].flatMap((kind) => kind.slice(0, FILES_OF_A_KIND));
  expect(some.length).toBeGreaterThan(20);
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

const FILES_OF_A_KIND = 5;

const spent = new Map<string, number>();

/**
 * A code that has not been used: of the earliest half-minute that counts now and comes after the secret's last one. There are two at any time; the
 * older one is worth nothing at the end of this half-minute, so that who has little of it left waits for the next.
 */
async function nextCode(secret: string): Promise<string> {
  await expect.poll(() => Date.now() % STEP, { timeout: STEP / 2 }).toBeLessThan(STEP - 10_000);
  const now = Math.floor(Date.now() / STEP);
  const step = Math.max(now - 1, (spent.get(secret) ?? 0) + 1);
  if (step > now) throw new Error('Whoever wants a third code has to wait for the next half-minute.');
  spent.set(secret, step);
  return new TOTP({ secret }).generate({ timestamp: step * STEP });
}
