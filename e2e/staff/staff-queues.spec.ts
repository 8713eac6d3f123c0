import type { APIRequestContext, Page } from '@playwright/test';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import en from '../../web/i18n/en/admin.ts';
import enListings from '../../web/i18n/en/admin-listings.ts';
import enOverview from '../../web/i18n/en/admin-overview.ts';
import enUsers from '../../web/i18n/en/admin-users.ts';
import auth from '../../web/i18n/ps/auth.ts';
import chat from '../../web/i18n/ps/chat.ts';
import shell from '../../web/i18n/ps/shell.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { setAdminSession } from '../back-office.ts';
import { bearer, startConversation, sendMessage, test } from '../participants.ts';
import { newAdmin, SECOND_SITE } from '../second-site.ts';
import { type Account, DESKTOP, expect, PHONE, publish, signUp, navigate } from '../visitors.ts';

// The second instance: almost nothing else is waiting there, and purchases wait for an administrator.
test.use({ baseURL: SECOND_SITE });
test.setTimeout(90_000);
const SCAM = 'اول پول را به حساب پی روان کنید، بعد میفرستم. کود که آمد به من بگویید.';

test('what waits stands in the sidebar and in the Overview, and leads to its queue', async ({ open, request }) => {
  const [member, other] = [await signUp(request), await signUp(request)];
  await report(request, member, other, 'a');
  const title = `Telephone ${member.id}`;
  await publish(request, member, { title, description: SCAM });
  await sendMessage(request, member, await startConversation(request, member, { id: ADMIN_MAILBOX_ID }), 'سلام');
  const order = { data: { amount: 250 }, headers: { ...bearer(member), 'Idempotency-Key': crypto.randomUUID() } };
  expect((await request.post('/api/credits/add', order)).status()).toBe(201);

  const desk = await open(DESKTOP);
  await setAdminSession(desk, await newAdmin(request));
  const sections = desk.getByRole('navigation', { name: en.sections });
  const waits = desk.getByRole('region', { name: enOverview.waits });
  await desk.goto('/admin/dashboard');
  for (const name of [en.openReports, en.heldAds, en.purchases, en.tickets])
    await expect(waits.getByRole('link', { name })).toContainText(/[1-9]/);
  const held = '/admin/dashboard?section=listings&tab=held';
  const card = waits.getByRole('link', { name: en.heldAds });
  const row = sections.locator(`a[href="${held}"]`);
  // Both numbers must agree at one moment: they change while other tests publish.
  await expect(async () => {
    const count = Number(/\d+/.exec((await card.textContent()) ?? '')?.[0]);
    await expect(row).toHaveAccessibleName(new RegExp(` ${formatPhrase(en.heldWait, { count }, 'en')}$`), { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expectAccessible(desk, 'overview beside the sections');
  await card.click();
  await expect(desk).toHaveURL(held);
  await expect(sections.locator('[aria-current=page]')).toHaveAttribute('href', held);
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
  await setAdminSession(desk, admin);

  await test.step('an ad is hidden', async () => {
    await desk.goto(`/admin/dashboard?section=listings&q=${ad}`);
    await desk.getByRole('button', { name: formatPhrase(enListings.hideLabel, { title }, 'en') }).click();
    await pick(desk, forAds);
    await desk.getByRole('dialog').getByRole('button', { name: enListings.hide, exact: true }).click();
    await expect(desk.getByText(enListings.hiddenDone, { exact: true })).toBeVisible();
    await phone.goto('/profile');
    await expect(phone.getByText(forAds?.texts.ps ?? '')).toBeVisible();
  });

  await test.step('and is back', async () => {
    await desk.getByRole('button', { name: formatPhrase(enListings.viewLabel, { title }, 'en') }).click();
    await undo(desk);
    expect((await request.get(`/api/listings/${ad}`)).status()).toBe(200);
    await navigate(phone, '/chat');
    await expect(phone.getByText(chat.noConversations, { exact: true })).toBeVisible();
  });

  await test.step('a member is suspended, with their ads', async () => {
    await navigate(desk, `/admin/dashboard?section=users&user=${member.id}`);
    await desk.getByRole('dialog').getByRole('button', { name: enUsers.ban, exact: true }).click();
    await pick(desk, forBans);
    await desk.getByRole('dialog').getByRole('button', { name: enUsers.ban, exact: true }).click();
    await expect(desk.getByText(enUsers.banned, { exact: true })).toBeVisible();
    for (const id of [ad, another]) expect((await request.get(`/api/listings/${id}`)).status()).toBe(404);
    // They are told at once, on the page that they have open, and again when they try to sign in.
    const notice = phone.getByRole('dialog', { name: auth.suspended });
    await expect(notice).toContainText(forBans?.texts.ps ?? '');
    await expect(phone).toHaveURL(/\/sign-in/);
    await notice.getByRole('button', { name: auth.suspendedRead }).click();
    await signInAt(phone, member);
    await expect(phone.getByRole('alert')).toContainText(forBans?.texts.ps ?? '');
  });

  await test.step('and is back with them', async () => {
    await navigate(desk, `/admin/dashboard?section=users&user=${member.id}`);
    await undo(desk);
    await signInAt(phone, member);
    await expect(phone).not.toHaveURL(/\/sign-in/);
    for (const id of [ad, another]) expect((await request.get(`/api/listings/${id}`)).status()).toBe(200);
  });
});

async function signInAt(page: Page, { email, password }: Account): Promise<void> {
  const door = page.getByRole('main');
  await door.getByLabel(auth.email, { exact: true }).fill(email);
  await door.getByLabel(auth.password, { exact: true }).fill(password);
  await door.getByRole('button', { name: shell.signIn, exact: true }).click();
}

async function report(request: APIRequestContext, by: Account, { id }: Account, details: string): Promise<number> {
  const answer = await request.post(`/api/members/${id}/reports`, { data: { reason: 'fraud', details }, headers: bearer(by) });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id; // the contract of the call
}

async function templates(request: APIRequestContext, by: { token: string }, purpose: string): Promise<SavedReply[]> {
  const answer = await request.get(`/api/admin/saved-replies?purpose=${purpose}`, { headers: bearer(by) });
  return (await answer.json()) as SavedReply[]; // the contract of the call
}

/** Selects a template in the open dialog, which shows it. */
async function pick(page: Page, template: SavedReply | undefined): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.template).selectOption({ label: template?.titles.en ?? '' });
  await expect(dialog).toContainText(template?.texts.en ?? '');
}

/** Reverts the newest decision about the item. */
async function undo(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.undo, exact: true }).first().click();
  await expect(page.getByText(en.undone, { exact: true })).toBeVisible();
}
