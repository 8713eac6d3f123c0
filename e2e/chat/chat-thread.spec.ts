import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { bearer, converse, DESKTOP, EN, enter, expect, FA, history, log, PHONE, say, test, words } from '../participants.ts';
import { drawn, signUp } from '../visitors.ts';

test('older messages come in above without moving what is read, down to the very first', async ({ open, request }) => {
  const [reader, writer] = [await signUp(request), await signUp(request)];
  const id = await converse(request, reader, writer);
  for (let count = 1; count <= 70; count += 1) await say(request, writer, id, `Message ${count}`);
  // Who wants less motion has none: what is measured stands already as it will.
  const phone = await open({ ...PHONE, reducedMotion: 'reduce' }, reader);
  const calls: string[] = [];
  let held: (() => void)[] = [];
  await phone.route('**/messages?before=*', async (route) => {
    calls.push(new URL(route.request().url()).search);
    // Answered when the reader has come to rest.
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await enter(phone, id, FA);
  await expect(words(phone).last()).toHaveText('Message 70');
  await expect(words(phone)).toHaveCount(50);
  await expect(words(phone).last()).toBeInViewport();
  // One screen is not the whole page: nothing older was asked for yet.
  expect(calls).toEqual([]);

  await log(phone).evaluate((box) => box.scrollTo({ top: -box.scrollHeight / 2, behavior: 'instant' }));
  await log(phone).evaluate((box) => box.scrollTo({ top: -(box.scrollHeight - box.clientHeight), behavior: 'instant' }));
  await expect.poll(() => calls.at(-1)).toBe('?before=21');
  const before = await firstInView(phone);
  for (const release of held) release();
  held = [];
  await expect(words(phone)).toHaveCount(70);
  await drawn(phone);
  const y = await words(phone)
    .getByText(before.text, { exact: true })
    .evaluate((each) => each.getBoundingClientRect().top);
  expect(Math.abs(y - before.y), before.text).toBeLessThan(1);
  expect(calls).toEqual(['?before=21']);
  await log(phone).evaluate((box) => box.scrollTo({ top: -box.scrollHeight, behavior: 'instant' }));
  await expect(words(phone).first()).toHaveText('Message 1');
  await expect(words(phone).first()).toBeInViewport();
  await expect(words(phone)).toHaveText(Array.from({ length: 70 }, (_, at) => `Message ${at + 1}`));
  // One day, one line.
  await expect(log(phone).locator('time', { hasText: FA.chat.today })).toHaveCount(1);

  // What comes now moves nothing either, and a button leads to it.
  const seen = await firstInView(phone);
  await say(request, writer, id, 'Message 71');
  const toNewest = phone.getByRole('button', { name: FA.chat.newMessages.one });
  await expect(toNewest).toBeVisible();
  expect((await firstInView(phone)).y).toBe(seen.y);
  // It was not seen, so it is not read.
  const answer = await request.get(`/api/conversations/${id}`, { headers: bearer(reader) });
  expect(await answer.json()).toMatchObject({ readUpTo: 70, unreadCount: 1 });
  await toNewest.tap();
  await expect(words(phone).last()).toBeInViewport();
  await expect.poll(async () => (await history(request, writer, id)).at(-1)?.isRead).toBe(true);
});

test('seven pictures stand together as six tiles with what is left counted; the viewer walks through all', async ({
  open,
  request,
}) => {
  const [reader, writer] = [await signUp(request), await signUp(request)];
  const id = await converse(request, reader, writer);
  for (let hue = 0; hue < 7; hue += 1) {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: hue * 30, g: 90, b: 200 } } });
    const file = { name: `${hue}.png`, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    const upload = await request.post(`/api/conversations/${id}/attachments`, { headers: bearer(writer), multipart: { file } });
    expect(upload.status()).toBe(201);
    const { url } = (await upload.json()) as { url: string };
    await say(request, writer, id, '', { messageType: 'image', fileUrl: url });
  }
  await say(request, writer, id, 'سلام 123 hello\nhello سلام');
  const desktop = await open(DESKTOP, reader);
  await enter(desktop, id, EN);
  const tiles = log(desktop).getByRole('button', { name: /^Photo from/ });
  await expect(tiles).toHaveCount(6);
  await expect(tiles.nth(5)).toContainText('+1');
  await expect(tiles.nth(0)).toContainText(/Bytes|KB/);
  await tiles.nth(5).click();
  const viewer = desktop.getByRole('dialog', { name: EN.chat.pictures });
  await expect(viewer.getByRole('status')).toContainText('Photo 6 of 7');
  await desktop.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toContainText('Photo 7 of 7');
  await expect(viewer.getByRole('button', { name: EN.chat.nextPicture })).toBeDisabled();
  await desktop.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(tiles.nth(5)).toBeFocused();
  // Each paragraph runs in the direction of its own first letter, also on an English page.
  const directions = await words(desktop).evaluate((each) => {
    const range = document.createRange();
    const text = each.firstChild as Text;
    return [0, text.data.indexOf('\n') + 1].map((start) => {
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      const first = range.getBoundingClientRect();
      const box = each.getBoundingClientRect();
      return first.left - box.left < box.right - first.right ? 'ltr' : 'rtl';
    });
  });
  expect(directions).toEqual(['rtl', 'ltr']);
});

test('the keyboard alone finds a conversation, writes, picks an emoji, sends and leaves', async ({ open, request }) => {
  const [member, one, two] = [await signUp(request), await signUp(request), await signUp(request)];
  const id = await converse(request, member, one);
  await say(request, one, id, 'Salaam');
  await say(request, two, await converse(request, member, two), 'Hello');
  const desktop = await open(DESKTOP, member);
  await desktop.goto('/chat');
  const list = desktop.getByRole('navigation', { name: EN.chat.conversations });
  await expect(list.getByRole('button')).toHaveCount(2);

  await tabTo(desktop, desktop.getByRole('searchbox', { name: EN.chat.search }));
  await desktop.keyboard.type(one.username);
  await expect(list.getByRole('button')).toHaveCount(1);
  await tabTo(desktop, list.getByRole('button', { name: one.username }));
  await desktop.keyboard.press('Enter');
  const input = desktop.getByRole('textbox', { name: EN.chat.input, exact: true });
  await expect(input).toBeFocused();
  await expect(words(desktop)).toHaveText(['Salaam']);
  await desktop.keyboard.type('Line one');
  await desktop.keyboard.press('Shift+Enter');
  await desktop.keyboard.type('two ');

  await desktop.keyboard.press('Shift+Tab');
  await expect(desktop.getByRole('button', { name: EN.chat.emojis })).toBeFocused();
  await desktop.keyboard.press('Enter');
  const emojis = desktop.getByRole('group', { name: EN.chat.emojis }).getByRole('button');
  await expect(emojis).toHaveCount(18);
  await desktop.keyboard.press('Tab');
  await expect(emojis.first()).toBeFocused();
  const emoji = (await emojis.first().textContent()) ?? '';
  await desktop.keyboard.press('Enter');
  await desktop.keyboard.press('Escape');
  await expect(emojis).toHaveCount(0);
  await expect(desktop.getByRole('button', { name: EN.chat.emojis })).toBeFocused();
  await desktop.keyboard.press('Tab');
  await expect(input).toHaveValue(`Line one\ntwo ${emoji}`);
  await desktop.keyboard.press('Enter');
  await expect(input).toHaveValue('');
  await expect(words(desktop)).toHaveText(['Salaam', `Line one\ntwo ${emoji}`], { useInnerText: true });
  await expect.poll(async () => (await history(request, one, id)).at(-1)?.content).toBe(`Line one\ntwo ${emoji}`);
  // An empty input sends nothing.
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('button', { name: EN.chat.send, exact: true })).toBeDisabled();

  const close = desktop.getByRole('link', { name: EN.chat.close });
  await tabTo(desktop, close, 'Shift+Tab');
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL((url) => url.pathname === '/');
});

/** The first paragraph whose top is in view, and where, in pixels. */
function firstInView(page: Page): Promise<{ text: string; y: number }> {
  return log(page).evaluate((box) => {
    const top = box.getBoundingClientRect().top;
    for (const each of box.querySelectorAll('p[dir=auto]')) {
      const y = each.getBoundingClientRect().top;
      if (y >= top) return { text: each.textContent, y };
    }
    throw new Error('Nothing is in view.');
  });
}

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await element.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
}
