import type { APIRequestContext } from '@playwright/test';
import { noticeWords } from '#schema/catalog/notices/notice-words';
import faAdmin from '../../web/i18n/fa/admin.ts';
import faListing from '../../web/i18n/fa/listing.ts';
import fa from '../../web/i18n/fa/admin-reports.ts';
import faUsers from '../../web/i18n/fa/admin-users.ts';
import faDialog from '../../web/i18n/fa/reports.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, startConversation, sendMessage, test } from '../participants.ts';
import { type Account, expect, PHONE, publish, signUp, navigate } from '../visitors.ts';

test('an ad is reported from its page, an administrator closes the report, and the reporter’s bell says how it ended', async ({
  open,
  request,
}) => {
  test.slow(); // axe checks every step in both themes
  const [seller, reporter, other] = [await signUp(request), await signUp(request), await signUp(request)];
  const title = `موتر سرخ ${seller.id}`;
  const ad = await publish(request, seller, { title });
  await reportMessageOf(request, other, seller);

  const phone = await open(PHONE, reporter);
  await phone.goto(`/listing/${ad}`);
  await phone.getByRole('button', { name: faListing.report }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText(title);
  await dialog.getByRole('radio', { name: faDialog.reasonFraud }).check();
  await dialog.getByLabel(faDialog.details).fill('پیش از دیدن پول می‌خواهد');
  await dialog.getByRole('button', { name: faDialog.report, exact: true }).click();
  await expect(phone.getByText(faDialog.reportedText, { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const desk = await open(PHONE);
  await setAdminSession(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto('/admin/dashboard?section=reports&kind=listing');
  await expect(desk.getByRole('list', { name: fa.title })).toBeVisible();
  await expectAccessible(desk, 'reports');
  await desk.getByRole('button', { name: title }).click();
  await expect(desk.getByText('پیش از دیدن پول می‌خواهد')).toBeVisible();
  await expect(desk.getByText(reporter.username)).toBeVisible();
  await desk.getByRole('button', { name: faAdmin.take, exact: true }).click();
  await expect(desk.getByText(faAdmin.mine)).toBeVisible();
  // The card of its owner opens over the report; closing it and going back both return to the report as it was left.
  const card = desk.getByRole('dialog', { name: faUsers.details });
  await desk.getByRole('link', { name: fa.toOwner }).click();
  await expect(card).toContainText(`@${seller.username}`);
  await expect(card.getByRole('button', { name: faUsers.ledger })).toBeVisible();
  await card.getByRole('button', { name: faUsers.close, exact: true }).last().click();
  await expect(card).toHaveCount(0);
  await expect(desk).toHaveURL(/report=\d+$/);
  await expect(desk.getByText(faAdmin.mine)).toBeVisible();
  await desk.getByRole('link', { name: fa.toOwner }).click();
  await expect(card).toContainText(`@${seller.username}`);
  await desk.goBack();
  await expect(card).toHaveCount(0);
  await expect(desk.getByText('پیش از دیدن پول می‌خواهد')).toBeVisible();
  await desk.getByRole('button', { name: fa.close }).click();
  const outcome = desk.getByRole('dialog');
  await outcome.getByRole('radio', { name: fa.noViolation }).check();
  await expectAccessible(desk, 'outcome');
  await outcome.getByRole('button', { name: fa.close }).click();
  await expect(desk.getByText(fa.closedNow, { exact: true })).toBeVisible();
  await expect(desk.getByRole('definition').filter({ hasText: fa.noViolation })).toBeVisible();
  await desk.getByRole('button', { name: fa.back }).click();
  await expect(desk.getByRole('button', { name: title })).toHaveCount(0);

  // For a reported message, the conversation around it can be read.
  await navigate(desk, '/admin/dashboard?section=reports&kind=message');
  await desk.getByRole('button', { name: other.username }).click();
  await expect(desk.getByText(`سخن ${other.id}`).first()).toBeVisible();
  await expectAccessible(desk, 'a reported message');

  // The notice arrived while the page was open.
  await expect(phone.getByRole('button', { name: new RegExp(faShell.notifications) })).toContainText('۱');
  await navigate(phone, '/notifications');
  await expect(phone.getByRole('heading', { level: 1, name: faShell.notifications })).toBeVisible();
  await expect(phone.getByRole('main').getByRole('link', { name: title })).toContainText(
    formatPhrase(noticeWords('fa', 'bell').report_no_violation, {}, 'fa'),
  );
});

async function reportMessageOf(request: APIRequestContext, other: Account, by: Account): Promise<void> {
  const id = await startConversation(request, by, other);
  await sendMessage(request, other, id, `سخن ${other.id}`);
  const answer = await request.post(`/api/conversations/${id}/reports`, {
    data: { reason: 'abuse', messageId: 1, details: '' },
    headers: bearer(by),
  });
  expect(answer.status()).toBe(201);
}
