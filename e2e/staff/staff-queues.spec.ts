import type { APIRequestContext, Page } from '@playwright/test';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import en from '../../web/i18n/en/admin.ts';
import enListings from '../../web/i18n/en/admin-listings.ts';
import enOverview from '../../web/i18n/en/admin-overview.ts';
import enUsers from '../../web/i18n/en/admin-users.ts';
import auth from '../../web/i18n/ps/auth.ts';
import profile from '../../web/i18n/ps/profile.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { administers } from '../back-office.ts';
import { bearer, converse, say, test } from '../participants.ts';
import { newAdmin, SECOND_HOUSE } from '../second-house.ts';
import { type Account, DESKTOP, expect, PHONE, publish, signUp, stepTo } from '../visitors.ts';

// The second house: hardly anything waits there, and purchases wait for an administrator.
test.use({ baseURL: SECOND_HOUSE });
test.setTimeout(90_000);
const SCAM = 'اول پول را به حساب پی روان کنید، بعد میفرستم. کود که آمد به من بگویید.';

test('what waits stands in the sidebar and in the Overview, each a link to its queue', async ({ open, request }) => {
  const [member, other] = [await signUp(request), await signUp(request)];
  await report(request, member, other, 'a');
  const title = `Telephone ${member.id}`;
  await publish(request, member, { title, description: SCAM });
  await say(request, member, await converse(request, member, { id: ADMIN_MAILBOX_ID }), 'سلام');
  const order = { data: { amount: 250 }, headers: { ...bearer(member), 'Idempotency-Key': crypto.randomUUID() } };
  expect((await request.post('/api/credits/add', order)).status()).toBe(201);

  const desk = await open(DESKTOP);
  await administers(desk, await newAdmin(request));
  const sections = desk.getByRole('navigation', { name: en.sections });
  const waits = desk.getByRole('region', { name: enOverview.waits });
  await desk.goto('/admin/dashboard');
  for (const { label, waiting, address } of [
    { label: en.openReports, waiting: en.reportsWait, address: 'section=reports' },
    { label: en.heldAds, waiting: en.heldWait, address: 'section=listings&tab=held' },
    { label: en.purchases, waiting: en.purchasesWait, address: 'section=payments' },
    { label: en.tickets, waiting: en.ticketsWait, address: 'section=messages' },
  ]) {
    await stepTo(desk, '/admin/dashboard');
    const card = waits.getByRole('link', { name: label });
    const row = sections.locator(`a[href="/admin/dashboard?${address}"]`);
    await expect(card).toContainText(/[1-9]/);
    // One count for both, which moves while other tests report and order.
    await expect(async () => {
      const count = Number(/\d+/.exec((await card.textContent()) ?? '')?.[0]);
      await expect(row).toHaveAccessibleName(new RegExp(` ${phraseOf(waiting, { count }, 'en')}$`), { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await card.click();
    await expect(desk).toHaveURL(`/admin/dashboard?${address}`);
    await expect(sections.locator('[aria-current=page]')).toHaveAttribute('href', `/admin/dashboard?${address}`);
  }
  await stepTo(desk, '/admin/dashboard?section=listings&tab=held');
  await expect(desk.getByRole('heading', { name: title })).toBeVisible();
});

test('whoever reads Pashto reads a template in Pashto; a hiding and a suspension are undone, and everything is back', async ({
  open,
  request,
}) => {
  const member = await signUp(request, 'ps');
  const title = `بایسکل ${member.id}`;
  const [ad, another] = [await publish(request, member, { title }), await publish(request, member, { title: `${title} ب` })];
  const admin = await newAdmin(request);
  const [forAds] = await templates(request, admin, 'ad');
  const [forBans] = await templates(request, admin, 'ban');
  const desk = await open(DESKTOP);
  const phone = await open({ ...PHONE, locale: 'ps-AF' }, member);
  await administers(desk, admin);

  await test.step('an ad is hidden', async () => {
    await desk.goto(`/admin/dashboard?section=listings&q=${ad}`);
    await desk.getByRole('button', { name: phraseOf(enListings.hideLabel, { title }, 'en') }).click();
    await pick(desk, forAds);
    await desk.getByRole('dialog').getByRole('button', { name: enListings.hide, exact: true }).click();
    await expect(desk.getByText(enListings.hiddenDone, { exact: true })).toBeVisible();
    await phone.goto('/profile');
    await expect(phone.getByText(forAds?.texts.ps ?? '')).toBeVisible();
  });

  await test.step('and is back', async () => {
    await desk.getByRole('button', { name: phraseOf(enListings.viewLabel, { title }, 'en') }).click();
    await undo(desk);
    await phone.reload();
    const own = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: title, exact: true }) });
    await expect(own).toContainText(profile.stateActive);
    await expect(own).not.toContainText(forAds?.texts.ps ?? '');
  });

  await test.step('a member is suspended, with their ads', async () => {
    await stepTo(desk, `/admin/dashboard?section=users&user=${member.id}`);
    await desk.getByRole('dialog').getByRole('button', { name: enUsers.ban, exact: true }).click();
    await pick(desk, forBans);
    await desk.getByRole('dialog').getByRole('button', { name: enUsers.ban, exact: true }).click();
    await expect(desk.getByText(enUsers.banned, { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('dialog', { name: auth.suspended })).toContainText(forBans?.texts.ps ?? '');
    for (const id of [ad, another]) expect((await request.get(`/api/listings/${id}`)).status()).toBe(404);
  });

  await test.step('and is back with them', async () => {
    await stepTo(desk, `/admin/dashboard?section=users&user=${member.id}`);
    await undo(desk);
    const again = await request.post('/api/auth/signin', { data: { email: member.email, password: member.password } });
    expect(again.status()).toBe(200);
    for (const id of [ad, another]) expect((await request.get(`/api/listings/${id}`)).status()).toBe(200);
  });
});

async function report(request: APIRequestContext, by: Account, { id }: Account, details: string): Promise<number> {
  const answer = await request.post(`/api/members/${id}/reports`, { data: { reason: 'fraud', details }, headers: bearer(by) });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id; // the contract of the call
}

async function templates(request: APIRequestContext, by: { token: string }, purpose: string): Promise<SavedReply[]> {
  const answer = await request.get(`/api/admin/saved-replies?purpose=${purpose}`, { headers: bearer(by) });
  return (await answer.json()) as SavedReply[]; // the contract of the call
}

/** Picks a template in the open dialog, which shows it. */
async function pick(page: Page, template: SavedReply | undefined): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.template).selectOption({ label: template?.titles.en ?? '' });
  await expect(dialog).toContainText(template?.texts.en ?? '');
}

/** Takes back the newest decision about what is shown. */
async function undo(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.undo, exact: true }).first().click();
  await expect(page.getByText(en.undone, { exact: true })).toBeVisible();
}
