import { readFile } from 'node:fs/promises';
import fa from '../../web/i18n/fa/admin-system.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, signInAdmin } from '../back-office.ts';
import { FAILED_MAILS, FIRST_ADMIN, READER, SECOND_SITE } from '../second-site.ts';
import { callCron, expect, PHONE, test } from '../visitors.ts';

test.use({ ...PHONE, baseURL: SECOND_SITE, colorScheme: 'light' });
test.setTimeout(150_000);

test('the house shows its parts up; a mail that failed is sent again; readers of the newsletter are taken home as a file', async ({
  page,
  request,
}) => {
  const [sent] = FAILED_MAILS;
  // Mails go to confirmed addresses only, and this administrator's is one.
  await setAdminSession(page, await signInAdmin(request, FIRST_ADMIN));
  await callCron(request);
  await page.goto('/admin/dashboard?section=system');
  for (const part of [fa.d1, fa.r2, fa.rooms])
    await expect(page.getByRole('region', { name: part }).getByText(fa.up, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: fa.versions })).toContainText(/\d{4}_\w+/);
  await expect(
    page.getByRole('region', { name: fa.sweeps }).getByRole('listitem').filter({ hasText: 'uploads' }).first(),
  ).toContainText(fa.fine);
  const mail = page.getByRole('region', { name: fa.mail, exact: true });
  await mail.getByRole('button', { name: fa.test }).click();
  await expect(page.getByText(fa.testSent, { exact: true }).first()).toBeVisible();
  await expect(mail.getByText(fa.up, { exact: true })).toBeVisible();
  await expectAccessible(page, 'system');

  await page.getByRole('tab', { name: fa.tabFailures }).click();
  const card = page.getByRole('article').filter({ hasText: `${sent.slice(0, 1)}•••@${sent}.example.af` });
  await expect(card).toContainText('E_DOWN');
  await expect(page.locator('body')).not.toContainText('A secret text');
  await expectAccessible(page, 'failures');
  await card.getByRole('button', { name: fa.retry }).click();
  await expect(page.getByText(fa.retryDone, { exact: true }).first()).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.getByRole('tab', { name: fa.tabNewsletter }).click();
  await expect(page.getByRole('listitem').filter({ hasText: READER })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: fa.download }).click()]);
  expect(download.suggestedFilename()).toBe('sarai-newsletter.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(`${READER},fa,`);
  await expectAccessible(page, 'newsletter');
});
