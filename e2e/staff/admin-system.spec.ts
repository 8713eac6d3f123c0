import { readFile } from 'node:fs/promises';
import enSystem from '../../web/i18n/en/admin-system.ts';
import faSystem from '../../web/i18n/fa/admin-system.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, signInAdmin } from '../back-office.ts';
import { FAILED_MAILS, FIRST_ADMIN, newAdmin, READER, SECOND_HOUSE } from '../second-house.ts';
import { callCron, DESKTOP, expect, PHONE, stepTo, test } from '../visitors.ts';

const SYSTEM = '/admin/dashboard?section=system';

test.use({ baseURL: SECOND_HOUSE, colorScheme: 'light' });
test.setTimeout(150_000);

test.describe('on a desktop in English', () => {
  test.use(DESKTOP);

  test('the house shows its parts up; a mail that failed is sent again; readers of the newsletter are taken home as a file', async ({
    page,
    request,
  }) => {
    const [sent] = FAILED_MAILS;
    const waiting = `waiting-${crypto.randomUUID().slice(0, 8)}@example.af`;
    expect((await request.post('/api/newsletter', { data: { email: waiting, language: 'fa' } })).status()).toBe(204);
    // Mails go to confirmed addresses only, this one's among them.
    await administers(page, await signInAdmin(request, FIRST_ADMIN));
    await callCron(request);
    await page.goto(SYSTEM);
    for (const part of [enSystem.d1, enSystem.r2, enSystem.rooms])
      await expect(page.getByRole('region', { name: part }).getByText(enSystem.up, { exact: true })).toBeVisible();
    await expect(page.getByText(enSystem.never)).toBeVisible();
    await expect(page.getByRole('region', { name: enSystem.versions })).toContainText(/\d{4}_\w+/);
    await expect(
      page.getByRole('region', { name: enSystem.sweeps }).getByRole('listitem').filter({ hasText: 'uploads' }).first(),
    ).toContainText(enSystem.fine);
    const mail = page.getByRole('region', { name: enSystem.mail });
    await mail.getByRole('button', { name: enSystem.test }).click();
    await expect(page.getByText(enSystem.testSent, { exact: true }).first()).toBeVisible();
    await expect(mail.getByText(enSystem.up, { exact: true })).toBeVisible();
    await expectOpenToEveryone(page, 'system');

    await page.getByRole('tab', { name: enSystem.tabFailures }).click();
    const card = (name: string) => page.getByRole('article').filter({ hasText: `${name.slice(0, 1)}•••@${name}.example.af` });
    await expect(card(sent)).toContainText('E_DOWN');
    await expect(card(sent)).toContainText(enSystem.mail_reset);
    await expect(page.locator('body')).not.toContainText('A secret text');
    await expectOpenToEveryone(page, 'failures');
    await card(sent).getByRole('button', { name: enSystem.retry }).click();
    await expect(page.getByText(enSystem.retryDone, { exact: true }).first()).toBeVisible();
    await expect(card(sent)).toHaveCount(0);

    await page.getByRole('tab', { name: enSystem.tabNewsletter }).click();
    await expect(page.getByRole('listitem').filter({ hasText: READER })).toContainText('Dari');
    await expect(page.getByText(waiting)).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: enSystem.download }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sarai-newsletter.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain(`${READER},fa,`);
    await expectOpenToEveryone(page, 'newsletter');
  });
});

test.describe('on a phone in Dari', () => {
  test.use(PHONE);

  test('state, failures and newsletter are at home there', async ({ page, request }) => {
    await administers(page, await newAdmin(request));
    await page.goto(SYSTEM);
    await expect(page.getByRole('region', { name: faSystem.d1 }).getByText(faSystem.up, { exact: true })).toBeVisible();
    await expectOpenToEveryone(page, 'system');
    await page.getByRole('tab', { name: faSystem.tabFailures }).click();
    await expect(page.getByRole('article').first()).toContainText('E_DOWN');
    await expectOpenToEveryone(page, 'failures');
    await page.getByLabel(faSystem.kind).selectOption('error');
    await expect(page.getByText(faSystem.errorNote)).toBeVisible();
    await stepTo(page, `${SYSTEM}&tab=newsletter`);
    await expectOpenToEveryone(page, 'newsletter');
  });
});
