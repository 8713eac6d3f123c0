import type { Locator, Page } from '@playwright/test';
import enAdmin from '../../web/i18n/en/admin.ts';
import en from '../../web/i18n/en/admin-listings.ts';
import enWizard from '../../web/i18n/en/wizard.ts';
import fa from '../../web/i18n/fa/admin-listings.ts';
import faListing from '../../web/i18n/fa/listing.ts';
import faProfile from '../../web/i18n/fa/profile.ts';
import faReports from '../../web/i18n/fa/reports.ts';
import faWizard from '../../web/i18n/fa/wizard.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, test } from '../participants.ts';
import { DESKTOP, expect, PHONE, publish, signUp } from '../visitors.ts';

const STILL = { reducedMotion: 'reduce' } as const;
const LISTINGS = '/admin/dashboard?section=listings';

test('a member reports an ad, it is hidden with a reason, its owner is told, edits, and it returns into the queue', async ({
  open,
  request,
}) => {
  test.slow(); // axe looks at every step in both themes
  const [owner, reporter] = [await signUp(request), await signUp(request)];
  const title = `بایسکل آبی ${owner.id}`;
  const ad = await publish(request, owner, { title });
  const reason = 'این عکس از بایسکل دیگری است';
  const report = { data: { reason: 'fraud', details: 'عکس دزدی است' }, headers: bearer(reporter) };
  expect((await request.post(`/api/listings/${ad}/reports`, report)).status()).toBe(201);

  const desk = await open({ ...PHONE, ...STILL });
  await administers(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto(`${LISTINGS}&tab=reported`);
  await expect(row(desk, title)).toContainText(faReports.reasonFraud);
  await expectOpenToEveryone(desk, 'reported ads');
  await row(desk, title)
    .getByRole('button', { name: label(fa.viewLabel, title) })
    .click();
  await expect(desk.getByRole('dialog')).toContainText('عکس دزدی است');
  await expectOpenToEveryone(desk, 'an ad in a dialog');
  await desk.keyboard.press('Escape');
  await row(desk, title)
    .getByRole('button', { name: label(fa.hideLabel, title) })
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: fa.hide, exact: true })).toBeDisabled();
  await dialog.getByLabel(fa.reason).fill(reason);
  await expectOpenToEveryone(desk, 'hide dialog');
  await dialog.getByRole('button', { name: fa.hide, exact: true }).click();
  await expect(desk.getByText(fa.hiddenDone, { exact: true })).toBeVisible();
  await expect(row(desk, title)).toHaveCount(0);

  const visitor = await open({ ...PHONE, ...STILL });
  expect((await visitor.goto(`/listing/${ad}`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: faListing.notFound })).toBeVisible();

  const phone = await open({ ...PHONE, ...STILL }, owner);
  await phone.goto('/profile');
  await expect(phone.getByText(faProfile.stateHidden, { exact: true })).toBeVisible();
  await expect(phone.getByText(reason)).toBeVisible();
  await expectOpenToEveryone(phone, 'an own ad that is hidden');
  await phone.goto('/notifications');
  await phone.getByRole('link', { name: reason }).click();
  await expect(phone).toHaveURL(`/listing/${ad}/edit`);
  await expect(phone.getByText(faWizard.hiddenTitle)).toBeVisible();
  await expectOpenToEveryone(phone, 'answering by an edit');
  await phone.getByRole('button', { name: faWizard.saveChanges }).click();
  await expect(phone.getByText(faWizard.error, { exact: true })).toBeVisible();
  const answered = `${title} با عکس درست`;
  await phone.getByLabel(faWizard.fieldTitle, { exact: true }).fill(answered);
  await phone.getByRole('button', { name: faWizard.saveChanges }).click();
  await expect(phone).toHaveURL(`/listing/${ad}`);

  expect((await visitor.goto(`/listing/${ad}`))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(answered);
  await desk.goto(`${LISTINGS}&tab=answered`);
  await expect(row(desk, answered)).toContainText(fa.editedAfter);
  await row(desk, answered)
    .getByRole('button', { name: label(fa.approveLabel, answered) })
    .click();
  await expect(row(desk, answered)).toHaveCount(0);
});

test('what was decided is taken back from the toast, by keyboard alone', async ({ open, request }) => {
  const owner = await signUp(request);
  const title = `Desk ${owner.id}`;
  const ad = await publish(request, owner, { title });
  const desk = await open({ ...DESKTOP, ...STILL });
  await administers(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto(`${LISTINGS}&q=${ad}`);
  await row(desk, title)
    .getByRole('button', { name: label(en.hideLabel, title) })
    .click();
  await desk.getByRole('dialog').getByLabel(en.reason).fill('A slip of the hand');
  await desk.getByRole('dialog').getByRole('button', { name: en.hide, exact: true }).click();
  await expect(desk.getByText(en.hiddenDone, { exact: true })).toBeVisible();
  await expectOpenToEveryone(desk, 'a toast with a button');
  await desk.keyboard.press('F8');
  // The toast itself, and its first button.
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: enAdmin.undo, exact: true })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(enAdmin.undone, { exact: true })).toBeVisible();
  expect((await request.get(`/api/listings/${ad}`)).status()).toBe(200);
});

test('on a desktop in English new ads are approved together, found, featured and ended', async ({ open, request }) => {
  test.slow();
  const owner = await signUp(request);
  const titles = [`Teapot ${owner.id} one`, `Teapot ${owner.id} two`];
  const ids: number[] = [];
  for (const title of titles) ids.push(await publish(request, owner, { title }));

  const desk = await open({ ...DESKTOP, ...STILL });
  await administers(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto(LISTINGS);
  for (const title of titles) await row(desk, title).getByRole('checkbox').check();
  const bar = desk.getByRole('group', { name: en.selectedActs });
  await expect(bar).toContainText(phraseOf(en.selected, { count: 2 }, 'en'));
  await expectOpenToEveryone(desk, 'new ads, two selected');
  await bar.getByRole('button', { name: en.approve }).click();
  await expect(desk.getByText(phraseOf(en.changed, { count: 2 }, 'en'), { exact: true })).toBeVisible();
  for (const title of titles) await expect(row(desk, title)).toHaveCount(0);
  await test.step('a slip of the hand: all of them wait again, but for one that somebody has changed since', async () => {
    const better = await request.patch(`/api/listings/${ids[1]}`, {
      data: { description: 'With a lid' },
      headers: bearer(owner),
    });
    expect(better.status()).toBe(200);
    await desk.getByRole('button', { name: enAdmin.undo, exact: true }).click();
    await expect(desk.getByText(phraseOf(en.undoneMany, { count: 1 }, 'en'), { exact: true })).toBeVisible();
    await expect(desk.getByText(phraseOf(en.undoneNotAll, { count: 1 }, 'en'), { exact: true })).toBeVisible();
    await expect(row(desk, titles[0] ?? '')).toBeVisible();
    await expect(row(desk, titles[1] ?? '')).toHaveCount(0);
  });

  await desk.goto(`${LISTINGS}&q=${ids[0]}`);
  await expect(desk).toHaveURL(/tab=all/);
  await expect(row(desk, titles[0] ?? '')).toBeVisible();
  await desk.getByRole('button', { name: en.filters }).click();
  await desk.getByLabel(en.status).selectOption('sold');
  await expect(desk.getByText(en.noAds)).toBeVisible();
  await expectOpenToEveryone(desk, 'filters and nothing found');
  await desk.getByLabel(en.status).selectOption('');
  const found = row(desk, titles[0] ?? '');
  await found.getByRole('button', { name: /^Feature/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(en.days).selectOption('30');
  await dialog.getByRole('button', { name: en.feature, exact: true }).click();
  await expect(found).toContainText('Featured until');
  await found.getByRole('button', { name: /^Feature/ }).click();
  await expectOpenToEveryone(desk, 'feature dialog');
  await dialog.getByRole('button', { name: en.unfeature }).click();
  await expect(found).not.toContainText('Featured until');
});

test('two ads of one text are shown together; one of them is hidden and they part', async ({ open, request }) => {
  const [first, second] = [await signUp(request), await signUp(request)];
  const text = { title: `Samovar ${first.id}`, description: 'Copper, for twenty glasses' };
  await publish(request, first, text);
  const copy = await publish(request, second, { ...text, title: `SAMOVAR  ${first.id}!` });

  const desk = await open({ ...DESKTOP, ...STILL });
  await administers(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto(`${LISTINGS}&tab=duplicates`);
  const group = desk.getByRole('list', { name: en.sharedText, exact: true }).filter({ hasText: text.title });
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expectOpenToEveryone(desk, 'duplicates');
  await group
    .getByRole('listitem')
    .filter({ hasText: `SAMOVAR  ${first.id}!` })
    .getByRole('button', { name: /^Hide/ })
    .click();
  await desk.getByRole('dialog').getByLabel(en.reason).fill('A copy of another ad');
  await desk.getByRole('dialog').getByRole('button', { name: en.hide, exact: true }).click();
  await expect(group).toHaveCount(0);

  const page = await open(DESKTOP, second);
  await page.goto(`/listing/${copy}/edit`);
  await expect(page.getByText('A copy of another ad')).toBeVisible();
  await expect(page.getByText(enWizard.hiddenEdit)).toBeVisible();
});

function row(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title });
}

function label(sentence: string, title: string): string {
  return sentence.replace('{title}', title);
}
