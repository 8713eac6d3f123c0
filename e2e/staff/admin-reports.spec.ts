import type { Notification } from '#schema/contracts/notifications';
import enAdmin from '../../web/i18n/en/admin.ts';
import enReports from '../../web/i18n/en/admin-reports.ts';
import enUsers from '../../web/i18n/en/admin-users.ts';
import faListing from '../../web/i18n/fa/listing.ts';
import faMember from '../../web/i18n/fa/member.ts';
import faDialog from '../../web/i18n/fa/reports.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, converse, say, test } from '../participants.ts';
import { DESKTOP, expect, PHONE, publish, signUp } from '../visitors.ts';

test('an ad is reported from its page, an administrator closes the report, and the reporter’s bell says how it ended', async ({
  open,
  request,
}) => {
  test.slow(); // axe looks at every step in both themes
  const [seller, reporter] = [await signUp(request), await signUp(request)];
  const title = `موتر سرخ ${seller.id}`;
  const ad = await publish(request, seller, { title });

  const phone = await open(PHONE, reporter);
  await phone.goto(`/listing/${ad}`);
  await phone.getByRole('button', { name: faListing.report }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText(title);
  await expectOpenToEveryone(phone, 'report dialog');
  await dialog.getByRole('radio', { name: faDialog.reasonFraud }).check();
  await dialog.getByLabel(faDialog.details).fill('پیش از دیدن پول می‌خواهد');
  await dialog.getByRole('button', { name: faDialog.report, exact: true }).click();
  await expect(phone.getByText(faDialog.reportedText, { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const desk = await open(DESKTOP);
  await administers(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto('/admin/dashboard?section=reports&kind=listing');
  await expect(desk.getByRole('list', { name: enReports.title })).toBeVisible();
  await expectOpenToEveryone(desk, 'reports');
  await desk.getByRole('button', { name: title }).click();
  await expect(desk.getByText('پیش از دیدن پول می‌خواهد')).toBeVisible();
  await expect(desk.getByText(reporter.username)).toBeVisible();
  await expect(desk.getByRole('link', { name: enReports.toListing })).toHaveAttribute(
    'href',
    `/admin/dashboard?section=listings&q=${ad}`,
  );
  await desk.getByRole('button', { name: enAdmin.take, exact: true }).click();
  await expect(desk.getByText(enAdmin.mine)).toBeVisible();
  // The card of its owner opens over the report; closing it and going back both lead to the report again, which stands as it was left.
  const card = desk.getByRole('dialog', { name: enUsers.details });
  await desk.getByRole('link', { name: enReports.toOwner }).click();
  await expect(card).toContainText(`@${seller.username}`);
  await expect(card.getByRole('button', { name: enUsers.ledger })).toBeVisible();
  await expectOpenToEveryone(desk, 'the card of a member');
  await card.getByRole('button', { name: enUsers.close, exact: true }).last().click();
  await expect(card).toHaveCount(0);
  await expect(desk).toHaveURL(/report=\d+$/);
  await expect(desk.getByText(enAdmin.mine)).toBeVisible();
  await desk.getByRole('link', { name: enReports.toOwner }).click();
  await expect(card).toContainText(`@${seller.username}`);
  await desk.goBack();
  await expect(card).toHaveCount(0);
  await expect(desk.getByText('پیش از دیدن پول می‌خواهد')).toBeVisible();
  await expectOpenToEveryone(desk, 'a report');
  await desk.getByRole('button', { name: enReports.close }).click();
  const outcome = desk.getByRole('dialog');
  await outcome.getByRole('radio', { name: enReports.noViolation }).check();
  await expectOpenToEveryone(desk, 'outcome');
  await outcome.getByRole('button', { name: enReports.close }).click();
  await expect(desk.getByText(enReports.closedNow, { exact: true })).toBeVisible();
  await expect(desk.getByRole('definition').filter({ hasText: enReports.noViolation })).toBeVisible();
  await desk.getByRole('button', { name: enReports.back }).click();
  await expect(desk.getByRole('button', { name: title })).toHaveCount(0);

  // The bell rang while the page was open.
  await expect(phone.getByRole('button', { name: new RegExp(faShell.notifications) })).toContainText('۱');
  await phone.goto('/notifications');
  await expect(phone.getByText(title)).toBeVisible();
  const told = await request.get('/api/notifications', { headers: bearer(reporter) });
  // The contract of the call.
  const [notice] = (await told.json()) as Notification[];
  expect(notice?.event).toEqual({
    kind: 'report_closed',
    outcome: 'no_violation',
    about: 'listing',
    placeId: ad,
    title,
    reason: '',
  });
  const sellers = await request.get('/api/notifications', { headers: bearer(seller) });
  expect(await sellers.json()).toEqual([]);
});

test('a reported message is open to everyone on a phone in Dari', async ({ open, request }) => {
  const [reporter, other] = [await signUp(request), await signUp(request)];
  const id = await converse(request, reporter, other);
  await say(request, other, id, `سخن ${other.id}`);
  const answer = await request.post(`/api/conversations/${id}/reports`, {
    data: { reason: 'abuse', messageId: 1, details: '' },
    headers: bearer(reporter),
  });
  expect(answer.status()).toBe(201);

  const phone = await open(PHONE);
  await administers(phone, await signInAdmin(request, DEMO_ADMIN));
  await phone.goto('/admin/dashboard?section=reports&kind=message');
  await phone.getByRole('button', { name: other.username }).click();
  await expect(phone.getByText(`سخن ${other.id}`).first()).toBeVisible();
  await expectOpenToEveryone(phone, 'a reported message');
});

test('a visitor who reports a member is led to the door, and comes back', async ({ open, request }) => {
  const member = await signUp(request);
  const phone = await open(PHONE);
  await phone.goto(`/member/${member.id}`);
  await phone.getByRole('button', { name: faMember.report }).click();
  await expect(phone).toHaveURL(`/sign-in?next=${encodeURIComponent(`/member/${member.id}`)}`);
  await expect(phone.getByText(faMember.signInToReport, { exact: true })).toBeVisible();
});
