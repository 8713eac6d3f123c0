import type { Locator, Page } from '@playwright/test';
import faAdmin from '../../web/i18n/fa/admin.ts';
import fa from '../../web/i18n/fa/admin-listings.ts';
import faProfile from '../../web/i18n/fa/profile.ts';
import faReports from '../../web/i18n/fa/reports.ts';
import faWizard from '../../web/i18n/fa/wizard.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, test } from '../participants.ts';
import { expect, PHONE, publish, signUp, navigate } from '../visitors.ts';

const LISTINGS = '/admin/dashboard?section=listings';

test('a member reports an ad, it is hidden with a reason, its owner is told, edits, and it returns into the queue', async ({
  open,
  request,
}) => {
  test.slow(); // axe checks every step in both themes
  const [owner, reporter] = [await signUp(request), await signUp(request)];
  const title = `بایسکل آبی ${owner.id}`;
  const ad = await publish(request, owner, { title });
  const reason = 'این عکس از بایسکل دیگری است';
  const report = { data: { reason: 'fraud', details: 'عکس دزدی است' }, headers: bearer(reporter) };
  expect((await request.post(`/api/listings/${ad}/reports`, report)).status()).toBe(201);

  const desk = await open(PHONE);
  await setAdminSession(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto(`${LISTINGS}&tab=reported`);
  await expect(row(desk, title)).toContainText(faReports.reasonFraud);
  await expectAccessible(desk, 'reported ads');
  await row(desk, title)
    .getByRole('button', { name: label(fa.viewLabel, title) })
    .click();
  await expect(desk.getByRole('dialog')).toContainText('عکس دزدی است');
  await expectAccessible(desk, 'an ad in a dialog');
  await desk.keyboard.press('Escape');
  await row(desk, title)
    .getByRole('button', { name: label(fa.hideLabel, title) })
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: fa.hide, exact: true })).toBeDisabled();
  await dialog.getByLabel(fa.reason).fill(reason);
  await expectAccessible(desk, 'hide dialog');
  await dialog.getByRole('button', { name: fa.hide, exact: true }).click();
  await expect(desk.getByText(fa.hiddenDone, { exact: true })).toBeVisible();
  await expect(row(desk, title)).toHaveCount(0);

  expect((await request.get(`/listing/${ad}`)).status()).toBe(404);

  const phone = await open(PHONE, owner);
  await phone.goto('/profile');
  await expect(phone.getByText(faProfile.stateHidden, { exact: true })).toBeVisible();
  await expect(phone.getByText(reason)).toBeVisible();
  await expectAccessible(phone, 'an own ad that is hidden');
  await navigate(phone, '/notifications');
  await phone.getByRole('link', { name: reason }).click();
  await expect(phone).toHaveURL(`/listing/${ad}/edit`);
  await expect(phone.getByText(faWizard.hiddenTitle)).toBeVisible();
  await expectAccessible(phone, 'answering by an edit');
  const answered = `${title} با عکس درست`;
  await phone.getByLabel(faWizard.fieldTitle, { exact: true }).fill(answered);
  await phone.getByRole('button', { name: faWizard.saveChanges }).click();
  await expect(phone).toHaveURL(`/listing/${ad}`);

  expect((await request.get(`/listing/${ad}`)).status()).toBe(200);
  await navigate(desk, `${LISTINGS}&tab=answered`);
  await expect(row(desk, answered)).toContainText(fa.editedAfter);
  await row(desk, answered)
    .getByRole('button', { name: label(fa.approveLabel, answered) })
    .click();
  await expect(row(desk, answered)).toHaveCount(0);
});

test('several ads are selected, duplicates stand together, and a decision is taken back by keyboard alone', async ({
  open,
  request,
}) => {
  test.slow(); // axe checks three steps in both themes
  const [owner, other] = [await signUp(request), await signUp(request)];
  const [title, copy] = [`Teapot ${owner.id} of copper`, `TEAPOT  ${owner.id} of copper!`];
  const id = await publish(request, owner, { title });
  await publish(request, other, { title: copy });

  const desk = await open(PHONE);
  await setAdminSession(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto(LISTINGS);
  for (const each of [title, copy]) await desk.getByRole('checkbox', { name: label(fa.select, each), exact: true }).check();
  await expect(desk.getByRole('group', { name: fa.selectedActs })).toContainText(formatPhrase(fa.selected, { count: 2 }, 'fa'));
  await expectAccessible(desk, 'new ads, two selected');

  await navigate(desk, `${LISTINGS}&tab=duplicates`);
  const group = desk.getByRole('list', { name: fa.sharedText, exact: true }).filter({ hasText: title });
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(desk, 'duplicates');

  await navigate(desk, `${LISTINGS}&tab=all&q=${id}`);
  await row(desk, title)
    .getByRole('button', { name: label(fa.hideLabel, title) })
    .click();
  await desk.getByRole('dialog').getByLabel(fa.reason).fill('A slip of the hand');
  await desk.getByRole('dialog').getByRole('button', { name: fa.hide, exact: true }).click();
  await expect(desk.getByText(fa.hiddenDone, { exact: true })).toBeVisible();
  await expectAccessible(desk, 'a toast with a button');
  await desk.keyboard.press('F8');
  // Focuses the toast itself, then its first button.
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: faAdmin.undo, exact: true })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(faAdmin.undone, { exact: true })).toBeVisible();
  expect((await request.get(`/api/listings/${id}`)).status()).toBe(200);
});

function row(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title });
}

function label(sentence: string, title: string): string {
  return formatPhrase(sentence, { title }, 'fa');
}
