import type { APIRequestContext } from '@playwright/test';
import accountErrors from '../../web/i18n/en/account-errors.ts';
import admin from '../../web/i18n/en/admin.ts';
import auth from '../../web/i18n/en/auth.ts';
import enDesk from '../../web/i18n/en/admin-support.ts';
import { expectAccessible } from '../axe.ts';
import { DEMO_ADMIN } from '../back-office.ts';
import {
  bearer,
  DESKTOP,
  EN,
  expect,
  FA,
  fetchMessages,
  messageList,
  PHONE,
  test,
  messageTexts,
  typeMessage,
} from '../participants.ts';
import { sidewaysPhoto } from '../photos.ts';
import { type Account, publish, signUp, navigate } from '../visitors.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a buyer on a phone in Dari and a seller on a desktop in English talk about an ad', async ({ open, request }) => {
  test.setTimeout(120_000);
  const [seller, buyer, photo] = await Promise.all([signUp(request), signUp(request), sidewaysPhoto(5, 1600, 1200)]);
  const title = 'بایسکل سرخ';
  const ad = await publish(request, seller, { title });
  const [desktop, phone] = await Promise.all([open(DESKTOP, seller), open(PHONE, buyer)]);
  const floating = desktop.getByRole('link', { name: EN.shell.liveSupport });

  await test.step('Contact Seller leads from the ad to the messages, with the ad at the input', async () => {
    await desktop.goto('/');
    await expect(floating).toBeVisible();
    await phone.goto(`/listing/${ad}`);
    await phone.getByRole('button', { name: FA.listing.contactSeller }).filter({ visible: true }).first().tap();
    await expect(phone).toHaveURL(/\/chat\?c=\d+$/);
    await expect(phone.getByText(FA.chat.aboutAd, { exact: true })).toBeVisible();
    await expect(phone.locator('form', { hasText: title })).toBeVisible();
    await expect(phone.getByText(FA.chat.live, { exact: true })).toBeVisible();
  });
  const id = Number(new URL(phone.url()).searchParams.get('c'));

  await test.step('the first words go with a card of the ad, and ring at the seller', async () => {
    await phone.getByRole('textbox', { name: FA.chat.input, exact: true }).fill('سلام، هنوز فروشی است؟');
    await phone.getByRole('button', { name: FA.chat.send, exact: true }).tap();
    const card = messageList(phone).getByRole('link', { name: title });
    await expect(card).toHaveAttribute('href', `/listing/${ad}`);
    await expect(card).toContainText('۳٬۵۰۰');
    await expect(messageList(phone).getByText(FA.chat.sent, { exact: true })).toBeVisible();
    await expect(phone.getByText(FA.chat.aboutAd, { exact: true })).toBeHidden();
    await expect(floating).toContainText('1');
    await expect(floating).toHaveAccessibleName(/1 unread message$/);
  });

  await test.step('over the first words stands how to meet safely, and the menu writes to a friend of this seller and this ad', async () => {
    await expect(messageList(phone).getByRole('link', { name: FA.chat.meetSafely })).toHaveAttribute('href', '/safety');
    await phone.getByRole('button', { name: FA.chat.conversationMenu }).tap();
    await phone.getByRole('menuitem', { name: FA.chat.meeting }).tap();
    const dialog = phone.getByRole('dialog', { name: FA.chat.meeting });
    await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', `/listing/${ad}`);
    await expect(dialog.locator(`a[href="/member/${seller.id}"]`)).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the seller opens it; Sent becomes Read', async () => {
    await floating.click();
    await desktop.getByRole('navigation', { name: EN.chat.conversations }).getByRole('button', { name: buyer.username }).click();
    await expect(messageList(desktop).getByRole('link', { name: title })).toBeVisible();
    await expect(messageTexts(desktop)).toHaveText(['سلام، هنوز فروشی است؟']);
    await expect(desktop.getByText(EN.chat.live, { exact: true })).toBeVisible();
    await expect(messageList(phone).getByText(FA.chat.read, { exact: true })).toBeVisible();
    // Both are online.
    await expect(desktop.getByRole('banner').or(desktop.locator('section > header')).last()).toContainText(EN.chat.online);
    await expect(phone.locator('section > header')).toContainText(FA.chat.online);
  });

  await test.step('typing shows on the other side, and ends', async () => {
    await phone.getByRole('textbox', { name: FA.chat.input, exact: true }).pressSequentially('قیمت');
    await expect(desktop.locator('section > header')).toContainText(EN.chat.typing);
    await phone.getByRole('textbox', { name: FA.chat.input, exact: true }).fill('');
    await expect(desktop.locator('section > header')).not.toContainText(EN.chat.typing);
    await typeMessage(desktop, 'Yes', EN);
    await expect(messageTexts(phone)).toHaveText(['سلام، هنوز فروشی است؟', 'Yes']);
  });

  await test.step('a photo arrives small, upright and without its place, and opens', async () => {
    await desktop.locator('input[type=file]').setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: photo });
    await expect(desktop.getByRole('list', { name: EN.chat.chosenFiles }).locator('img')).toBeVisible({ timeout: 30_000 });
    await desktop.getByRole('button', { name: EN.chat.send, exact: true }).click();
    const tile = messageList(phone).locator('button:has(img[src^="/media/chat/"])');
    await expect(tile).toBeVisible({ timeout: 30_000 });
    // The tile shows the file's size before it is fetched.
    await expect(tile).toContainText(/[۰-۹]+\sکیلوبایت|KB/i);
    await tile.tap();
    const viewer = phone.getByRole('dialog', { name: FA.chat.pictures });
    await expect(viewer).toBeVisible();
    const full = viewer.getByRole('img', { name: /۱/ });
    await expect
      .poll(() => full.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth || 0))
      .toBeCloseTo(4 / 3, 1);
    const bytes = await (await phone.request.get((await full.getAttribute('src')) ?? '')).body();
    expect(bytes.includes('SecretCam')).toBe(false);
    expect(bytes.length).toBeLessThanOrEqual(250 * 1024);
    await viewer.getByRole('button', { name: FA.shell.close }).tap();
    await expect(viewer).toBeHidden();
    await expect(tile).toBeFocused();
  });

  await test.step('a PDF arrives and is a download', async () => {
    await phone.locator('input[type=file]').setInputFiles({ name: 'سند موتر.pdf', mimeType: 'application/pdf', buffer: PDF });
    await phone.getByRole('button', { name: FA.chat.send, exact: true }).tap();
    const file = messageList(desktop).getByRole('link', { name: /سند موتر\.pdf/ });
    await expect(file).toBeVisible();
    const download = desktop.waitForEvent('download');
    await file.click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('an offer stands in the conversation as a card', async () => {
    await navigate(phone, `/listing/${ad}`);
    await phone.getByRole('button', { name: FA.listing.makeOffer }).filter({ visible: true }).first().tap();
    // Only wide screens have the floating button.
    await expect(phone.locator('a', { hasText: FA.shell.liveSupport })).toBeAttached();
    await expect(phone.locator('a', { hasText: FA.shell.liveSupport })).toBeHidden();
    await phone.getByLabel(FA.listing.yourOffer).fill('۳۰۰۰');
    await phone.getByLabel(FA.listing.offerNote).fill('نقد می‌دهم');
    await phone.getByRole('button', { name: FA.listing.sendOffer }).tap();
    await expect(phone).toHaveURL(new RegExp(`/chat\\?c=${id}$`));
    const card = messageList(desktop).getByRole('link', { name: title }).last();
    await expect(card).toContainText('Offer: ');
    await expect(card).toContainText('3,000');
    await expect(card).toContainText('3,500');
    await expect(messageTexts(desktop).last()).toHaveText('نقد می‌دهم');
  });

  await test.step('both saw what the server holds, in its order', async () => {
    const said = await fetchMessages(request, buyer, id);
    expect(said.map(({ messageType }) => messageType)).toEqual(['listing', 'text', 'image', 'file', 'offer']);
    expect(said.map((message) => message.id)).toEqual([1, 2, 3, 4, 5]);
    const texts = said.flatMap(({ messageType, content }) => (messageType === 'file' || content === '' ? [] : [content]));
    for (const page of [desktop, phone]) await expect(messageTexts(page)).toHaveText(texts);
  });
});

test('the administrator answers from the dashboard', async ({ open, request }) => {
  test.slow(); // axe checks both themes
  const member = await signUp(request);
  await readsDari(request, member);
  const [phone, desktop] = await Promise.all([open(PHONE, member), open(DESKTOP)]);
  const list = desktop.getByRole('navigation', { name: EN.chat.conversations });
  const row = list.getByRole('button', { name: member.username });

  await phone.goto('/chat');
  await expect(phone.getByText(FA.chat.noConversations)).toBeVisible();
  await phone.getByRole('button', { name: FA.chat.systemAdministrator }).tap();
  await expect(phone.getByText(FA.chat.startConversation)).toBeVisible();
  await typeMessage(phone, 'پرداخت من نرسید', FA);
  await expect(messageList(phone).getByText(FA.chat.sent, { exact: true })).toBeVisible();

  await test.step('who is not signed in is denied', async () => {
    await desktop.goto('/admin/dashboard');
    await expect(desktop.getByRole('heading', { name: admin.accessDenied })).toBeVisible();
    await desktop.getByRole('link', { name: admin.goToLogin }).click();
    await expect(desktop).toHaveURL(/\/admin\/login$/);
  });

  const signIn = async (email: string, password: string) => {
    await desktop.getByLabel(auth.email).first().fill(email);
    await desktop.getByLabel(auth.password, { exact: true }).fill(password);
    await desktop.getByRole('button', { name: EN.shell.signIn }).click();
  };
  await test.step("what opens the member's door does not open the administrators'", async () => {
    await signIn(member.email, member.password);
    await expect(desktop.locator('form').getByRole('alert')).toHaveText(accountErrors.admin_invalid_credentials);
    await expect(desktop).toHaveURL(/\/admin\/login$/);
  });

  await test.step('the administrator signs in and finds who wrote by their e-mail', async () => {
    await signIn(DEMO_ADMIN.email, DEMO_ADMIN.password);
    await expect(desktop).toHaveURL(/\/admin\/dashboard$/);
    await desktop.getByRole('link', { name: admin.messages }).click();
    await expect(desktop.getByText(enDesk.selectCustomer)).toBeVisible();
    await desktop.getByRole('searchbox', { name: EN.chat.search }).fill(member.email.slice(0, 16).toUpperCase());
    await expect(list.getByRole('button')).toHaveCount(1);
    await row.click();
    await expect(desktop.locator('section > header')).toContainText(member.email);
    await expect(messageTexts(desktop)).toHaveText(['پرداخت من نرسید']);
    await expect(messageList(phone).getByText(FA.chat.read, { exact: true })).toBeVisible();
    await expectAccessible(desktop, 'desk');
  });

  const title = `Payment ${member.id}`;
  await test.step('a reply that is saved in every language is answered with in theirs', async () => {
    await desktop.getByRole('button', { name: enDesk.title }).click();
    await desktop.getByRole('button', { name: enDesk.newReply }).click();
    await desktop.getByLabel(enDesk.titleIn.replace('{language}', 'English')).fill(title);
    for (const [language, text] of [
      ['English', 'We are looking for it.'],
      ['Dari', 'آن را می‌پالیم.'],
      ['Pashto', 'لټوو یې.'],
    ] as const) {
      await desktop.getByLabel(enDesk.replyIn.replace('{language}', language)).fill(text);
    }
    await expectAccessible(desktop, 'saved reply');
    await desktop.getByRole('button', { name: enDesk.save }).click();
    await expectAccessible(desktop, 'saved replies');
    await desktop.getByRole('dialog').getByRole('button', { name: title }).first().click();
    const input = desktop.getByRole('textbox', { name: EN.chat.input, exact: true });
    await expect(input).toHaveValue('آن را می‌پالیم.');
    // The form was inside the composer, and sent no message.
    await expect(messageTexts(desktop)).toHaveCount(1);
    // The dialog returns the focus to its button when it closes; before that, Enter would open it again.
    await expect(desktop.getByRole('dialog')).toHaveCount(0);
    await expect(desktop.getByRole('button', { name: enDesk.title })).toBeFocused();
    await input.press('Enter');
    await expect(input).toHaveValue('');
  });

  await test.step('the member sees that an administrator speaks; one check becomes two', async () => {
    await expect(messageTexts(phone)).toHaveText(['پرداخت من نرسید', 'آن را می‌پالیم.']);
    await expect(messageList(phone).getByText(FA.chat.admin, { exact: true })).toBeVisible();
    await expect(messageList(desktop).getByText(EN.chat.read, { exact: true })).toHaveCount(1);
  });

  await test.step('it is put away as done, and open again by itself when the member writes', async () => {
    await desktop.getByRole('searchbox', { name: EN.chat.search }).fill('');
    await expect(row).toBeVisible();
    await desktop.getByRole('button', { name: enDesk.markDone }).click();
    await expect(desktop.getByText(enDesk.markedDone, { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(desktop.getByRole('button', { name: enDesk.reopen })).toBeVisible();
    await desktop.getByRole('group', { name: enDesk.state }).getByRole('button', { name: enDesk.done }).click();
    await expect(row).toBeVisible();
    // A message arrives while the list is in view.
    await typeMessage(phone, 'رسید، تشکر', FA);
    await expect(row).toHaveCount(0);
    await desktop.getByRole('group', { name: enDesk.state }).getByRole('button', { name: enDesk.open }).click();
    await expect(row).toContainText('رسید، تشکر');
  });

  await test.step('signing out ends the session of the dashboard', async () => {
    await desktop.getByRole('button', { name: EN.shell.signOut }).click();
    await expect(desktop).toHaveURL(/\/admin\/login$/);
    const kept = () => ['admin_auth_token', 'admin_user_data'].map((key) => localStorage.getItem(key));
    expect(await desktop.evaluate(kept)).toEqual([null, null]);
    await navigate(desktop, '/admin/dashboard');
    await expect(desktop.getByRole('heading', { name: admin.accessDenied })).toBeVisible();
  });
});

/** Sets Dari as the account's language, as its settings store it. */
async function readsDari(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.get('/api/settings', { headers: bearer(account) });
  const { appearance, ...rest } = (await answer.json()) as { appearance: object }; // the contract of the settings
  const data = { ...rest, appearance: { ...appearance, language: 'fa' } };
  expect((await request.put('/api/settings', { data, headers: bearer(account) })).status()).toBe(200);
}
