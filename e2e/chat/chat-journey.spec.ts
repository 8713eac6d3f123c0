import admin from '../../web/i18n/en/admin.ts';
import auth from '../../web/i18n/en/auth.ts';
import enDesk from '../../web/i18n/en/admin-support.ts';
import {
  bearer,
  converse,
  DESKTOP,
  EN,
  expect,
  FA,
  framesOf,
  history,
  log,
  lookAway,
  PHONE,
  test,
  words,
  write,
} from '../participants.ts';
import { phonePhoto } from '../photos.ts';
import { publish, signUp } from '../visitors.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a buyer on a phone in Dari and a seller on a desktop in English talk about an ad', async ({ open, request }) => {
  test.setTimeout(120_000);
  const [seller, buyer, photo] = await Promise.all([signUp(request), signUp(request), phonePhoto(5)]);
  const title = 'بایسکل سرخ';
  const ad = await publish(request, seller, { title });
  const [desktop, phone] = await Promise.all([open(DESKTOP, seller), open(PHONE, buyer)]);
  const floating = desktop.getByRole('link', { name: EN.shell.liveSupport });
  const told = framesOf(desktop, 'framesent', 'mark_messages_read');
  await desktop.clock.install();

  await test.step('Contact Seller leads from the ad to the messages, with the ad at the input', async () => {
    await desktop.goto('/');
    await expect(floating).toBeVisible();
    await phone.goto(`/listing/${ad}`);
    await phone.getByRole('button', { name: FA.listing.contactSeller }).filter({ visible: true }).first().tap();
    await expect(phone).toHaveURL(/\/chat\?c=\d+$/);
    await expect(phone.getByText(FA.chat.aboutAd, { exact: true })).toBeVisible();
    // A reload before the first words loses neither.
    await phone.reload();
    await expect(phone.getByText(FA.chat.aboutAd, { exact: true })).toBeVisible();
    await expect(phone.locator('form', { hasText: title })).toBeVisible();
    await expect(phone.getByText(FA.chat.live, { exact: true })).toBeVisible();
  });
  const id = Number(new URL(phone.url()).searchParams.get('c'));

  await test.step('the first words go with a card of the ad, and ring at the seller', async () => {
    await phone.getByRole('textbox', { name: FA.chat.input, exact: true }).fill('سلام، هنوز فروشی است؟');
    await phone.getByRole('button', { name: FA.chat.send, exact: true }).tap();
    const card = log(phone).getByRole('link', { name: title });
    await expect(card).toHaveAttribute('href', `/listing/${ad}`);
    await expect(card).toContainText('۳٬۵۰۰');
    await expect(log(phone).getByText(FA.chat.sent, { exact: true })).toBeVisible();
    await expect(phone.getByText(FA.chat.aboutAd, { exact: true })).toBeHidden();
    await expect(floating).toContainText('1');
    await expect(floating).toHaveAccessibleName(/1 unread message$/);
  });

  await test.step('over the first words stands how to meet safely, and the menu writes to a friend of this seller and this ad', async () => {
    await expect(log(phone).getByRole('link', { name: FA.chat.meetSafely })).toHaveAttribute('href', '/safety');
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
    await expect(log(desktop).getByRole('link', { name: title })).toBeVisible();
    await expect(words(desktop)).toHaveText(['سلام، هنوز فروشی است؟']);
    await expect(desktop.getByText(EN.chat.live, { exact: true })).toBeVisible();
    await expect(log(phone).getByText(FA.chat.read, { exact: true })).toBeVisible();
    // Both are here.
    await expect(desktop.getByRole('banner').or(desktop.locator('section > header')).last()).toContainText(EN.chat.online);
    await expect(phone.locator('section > header')).toContainText(FA.chat.online);
  });

  await test.step('typing shows on the other side, and ends', async () => {
    await desktop.getByRole('textbox', { name: EN.chat.input, exact: true }).pressSequentially('Yes', { delay: 60 });
    await expect(phone.locator('section > header')).toContainText(FA.chat.typing);
    await expect(phone.locator('section > header')).not.toContainText(FA.chat.typing, { timeout: 5_000 });
    await phone.getByRole('textbox', { name: FA.chat.input, exact: true }).pressSequentially('قیمت', { delay: 60 });
    await expect(desktop.locator('section > header')).toContainText(EN.chat.typing);
    await phone.getByRole('textbox', { name: FA.chat.input, exact: true }).fill('');
    await expect(desktop.locator('section > header')).not.toContainText(EN.chat.typing);
    await desktop.keyboard.press('Enter');
    await expect(words(phone)).toHaveText(['سلام، هنوز فروشی است؟', 'Yes']);
  });

  await test.step('Sent stays Sent while the seller looks elsewhere', async () => {
    const lookBack = await lookAway(desktop);
    await write(phone, 'آخر چند می‌دهید؟', FA);
    await expect(words(desktop)).toHaveCount(3);
    await expect(log(phone).getByText(FA.chat.sent, { exact: true })).toBeVisible();
    // Longer than what is seen takes to be told.
    await desktop.clock.fastForward(1_500);
    expect(told.filter((frame) => frame.includes('"upTo":3'))).toEqual([]);
    await expect(log(phone).getByText(FA.chat.sent, { exact: true })).toBeVisible();
    const held = await request.get(`/api/conversations/${id}`, { headers: bearer(seller) });
    // Up to where they have read is told a little later than their own words: message 3 is what they have not seen.
    const { unreadCount, readUpTo }: { unreadCount: number; readUpTo: number } = await held.json();
    expect(unreadCount).toBe(1);
    expect(readUpTo).toBeLessThan(3);
    await lookBack();
    await expect(log(phone).getByText(FA.chat.sent, { exact: true })).toHaveCount(0);
  });

  await test.step('a photo arrives small, upright and without its place, and opens', async () => {
    await desktop.locator('input[type=file]').setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: photo });
    await expect(desktop.getByRole('list', { name: EN.chat.chosenFiles }).locator('img')).toBeVisible({ timeout: 30_000 });
    await desktop.getByRole('button', { name: EN.chat.send, exact: true }).click();
    const tile = log(phone).locator('button:has(img[src^="/media/chat/"])');
    await expect(tile).toBeVisible({ timeout: 30_000 });
    // Its size stands on it before it is fetched.
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
  });

  await test.step('a PDF arrives and is a download, for whoever holds its link', async () => {
    await phone.locator('input[type=file]').setInputFiles({ name: 'سند موتر.pdf', mimeType: 'application/pdf', buffer: PDF });
    await phone.getByRole('button', { name: FA.chat.send, exact: true }).tap();
    const file = log(desktop).getByRole('link', { name: /سند موتر\.pdf/ });
    await expect(file).toBeVisible();
    const answer = await desktop.request.get((await file.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).equals(PDF)).toBe(true);
    const download = desktop.waitForEvent('download');
    await file.click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('an offer stands in the conversation as a card', async () => {
    await phone.goto(`/listing/${ad}`);
    await phone.getByRole('button', { name: FA.listing.makeOffer }).filter({ visible: true }).first().tap();
    await phone.getByLabel(FA.listing.yourOffer).fill('۳۰۰۰');
    await phone.getByLabel(FA.listing.offerNote).fill('نقد می‌دهم');
    await phone.getByRole('button', { name: FA.listing.sendOffer }).tap();
    await expect(phone).toHaveURL(new RegExp(`/chat\\?c=${id}$`));
    const card = log(desktop).getByRole('link', { name: title }).last();
    await expect(card).toContainText('Offer: ');
    await expect(card).toContainText('3,000');
    await expect(card).toContainText('3,500');
    await expect(words(desktop).last()).toHaveText('نقد می‌دهم');
  });

  await test.step('both saw what the server holds, in its order', async () => {
    const said = await history(request, buyer, id);
    expect(said.map(({ messageType }) => messageType)).toEqual(['listing', 'text', 'text', 'image', 'file', 'offer']);
    expect(said.map((message) => message.id)).toEqual([1, 2, 3, 4, 5, 6]);
    const texts = said.flatMap(({ messageType, content }) => (messageType === 'file' || content === '' ? [] : [content]));
    for (const page of [desktop, phone]) await expect(words(page)).toHaveText(texts);
  });
});

test('the administrator answers from the dashboard', async ({ open, request }) => {
  const member = await signUp(request);
  const [phone, desktop] = await Promise.all([open(PHONE, member), open(DESKTOP)]);

  await phone.goto('/chat');
  await expect(phone.getByText(FA.chat.noConversations)).toBeVisible();
  await phone.getByRole('button', { name: FA.chat.systemAdministrator }).tap();
  await expect(phone.getByText(FA.chat.startConversation)).toBeVisible();
  await write(phone, 'چطور اعلان خود را پاک کنم؟', FA);
  await expect(log(phone).getByText(FA.chat.sent, { exact: true })).toBeVisible();

  await test.step('who is not signed in is denied', async () => {
    await desktop.goto('/admin/dashboard');
    await expect(desktop.getByRole('heading', { name: admin.accessDenied })).toBeVisible();
    await desktop.getByRole('link', { name: admin.goToLogin }).click();
    await expect(desktop).toHaveURL(/\/admin\/login$/);
  });

  await test.step("the member's door does not open the administrators'", async () => {
    await desktop.getByLabel(auth.email).first().fill(member.email);
    await desktop.getByLabel(auth.password, { exact: true }).fill(member.password);
    await desktop.getByRole('button', { name: EN.shell.signIn }).click();
    await expect(desktop.getByRole('alert')).toBeVisible();
    await expect(desktop).toHaveURL(/\/admin\/login$/);
  });

  await test.step('the administrator signs in and answers with Enter', async () => {
    await desktop.getByLabel(auth.email).first().fill('admin@sarai.af');
    await desktop.getByLabel(auth.password, { exact: true }).fill('sarai-admin');
    await desktop.getByRole('button', { name: EN.shell.signIn }).click();
    await expect(desktop).toHaveURL(/\/admin\/dashboard$/);
    await desktop.getByRole('link', { name: admin.messages }).click();
    await expect(desktop.getByText(enDesk.selectCustomer)).toBeVisible();
    await desktop.getByRole('navigation', { name: EN.chat.conversations }).getByRole('button', { name: member.username }).click();
    await expect(desktop.locator('section > header')).toContainText(member.email);
    await expect(words(desktop)).toHaveText(['چطور اعلان خود را پاک کنم؟']);
    await expect(log(phone).getByText(FA.chat.read, { exact: true })).toBeVisible();
    const input = desktop.getByRole('textbox', { name: EN.chat.input, exact: true });
    await input.fill('Open it');
    await input.press('Shift+Enter');
    await input.pressSequentially('and press Delete');
    await input.press('Enter');
    await expect(input).toHaveValue('');
  });

  await test.step('the member sees that an administrator speaks; one check becomes two', async () => {
    await expect(words(phone)).toHaveText(['چطور اعلان خود را پاک کنم؟', 'Open it\nand press Delete'], { useInnerText: true });
    await expect(log(phone).getByText(FA.chat.admin, { exact: true })).toBeVisible();
    await expect(log(desktop).getByText(EN.chat.read, { exact: true })).toHaveCount(1);
    const lookBack = await lookAway(phone);
    await write(desktop, 'Did that work?', EN);
    await expect(log(desktop).getByText(EN.chat.sent, { exact: true })).toHaveCount(1);
    await expect(words(phone)).toHaveCount(3);
    await lookBack();
    await expect(log(desktop).getByText(EN.chat.sent, { exact: true })).toHaveCount(0);
    await expect(log(desktop).getByText(EN.chat.read, { exact: true })).toHaveCount(2);
  });

  await test.step('the mailbox cannot be blocked or reported', async () => {
    await expect(phone.getByRole('button', { name: FA.chat.conversationMenu })).toHaveCount(0);
    const id = await converse(request, member, { id: 1 });
    const answer = await request.put(`/api/conversations/${id}/block`, { headers: bearer(member) });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
  });

  await test.step('signing out ends the session of the dashboard', async () => {
    await desktop.getByRole('button', { name: EN.shell.signOut }).click();
    await expect(desktop).toHaveURL(/\/admin\/login$/);
    await desktop.goto('/admin/dashboard');
    await expect(desktop.getByRole('heading', { name: admin.accessDenied })).toBeVisible();
  });
});
