import type { Locator, Page } from '@playwright/test';
import {
  bearer,
  startConversation,
  DESKTOP,
  EN,
  openConversation,
  expect,
  FA,
  fetchMessages,
  messageList,
  PHONE,
  sendMessage,
  test,
  messageTexts,
} from '../participants.ts';
import { waitForFrames, signUp } from '../visitors.ts';

test('older messages come in above without moving what is read, down to the very first; each paragraph runs its own way', async ({
  open,
  request,
}) => {
  const [reader, writer] = [await signUp(request), await signUp(request)];
  const id = await startConversation(request, reader, writer);
  const said = [...Array.from({ length: 54 }, (_, at) => `Message ${at + 1}`), 'سلام 123 hello\nhello سلام'];
  for (const each of said) await sendMessage(request, writer, id, each);
  // With reduced motion nothing moves: what is measured is already in its final place.
  const phone = await open({ ...PHONE, reducedMotion: 'reduce' }, reader);
  const calls: string[] = [];
  let held: (() => void)[] = [];
  await phone.route('**/messages?before=*', async (route) => {
    calls.push(new URL(route.request().url()).search);
    // Answered only when the reader has stopped scrolling.
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await openConversation(phone, id, FA);
  await expect(messageTexts(phone).last()).toHaveText('سلام 123 hello\nhello سلام');
  await expect(messageTexts(phone)).toHaveCount(50);
  await expect(messageTexts(phone).last()).toBeInViewport();
  // Each paragraph runs in the direction of its own first letter.
  expect(await directionsOf(messageTexts(phone).last())).toEqual(['rtl', 'ltr']);
  // One screen is not the whole page of messages: nothing older has been requested yet.
  expect(calls).toEqual([]);

  await messageList(phone).evaluate((box) => box.scrollTo({ top: -box.scrollHeight / 2, behavior: 'instant' }));
  await messageList(phone).evaluate((box) => box.scrollTo({ top: -(box.scrollHeight - box.clientHeight), behavior: 'instant' }));
  await expect.poll(() => calls.at(-1)).toBe('?before=6');
  const before = await firstInView(phone);
  for (const release of held) release();
  held = [];
  await expect(messageTexts(phone)).toHaveCount(55);
  await waitForFrames(phone);
  const y = await messageTexts(phone)
    .getByText(before.text, { exact: true })
    .evaluate((each) => each.getBoundingClientRect().top);
  expect(Math.abs(y - before.y), before.text).toBeLessThan(1);
  expect(calls).toEqual(['?before=6']);
  await messageList(phone).evaluate((box) => box.scrollTo({ top: -box.scrollHeight, behavior: 'instant' }));
  await expect(messageTexts(phone).first()).toHaveText('Message 1');
  await expect(messageTexts(phone).first()).toBeInViewport();
  await expect(messageTexts(phone)).toHaveText(said);
  // One day has one date line.
  await expect(messageList(phone).locator('time', { hasText: FA.chat.today })).toHaveCount(1);

  // A message that comes now moves nothing either, and a button leads to it.
  const seen = await firstInView(phone);
  await sendMessage(request, writer, id, 'Message 56');
  const toNewest = phone.getByRole('button', { name: FA.chat.newMessages.one });
  await expect(toNewest).toBeVisible();
  expect((await firstInView(phone)).y).toBe(seen.y);
  // It was not seen, so it is not marked read.
  const answer = await request.get(`/api/conversations/${id}`, { headers: bearer(reader) });
  expect(await answer.json()).toMatchObject({ readUpTo: 55, unreadCount: 1 });
  await toNewest.tap();
  await expect(messageTexts(phone).last()).toBeInViewport();
  await expect.poll(async () => (await fetchMessages(request, writer, id)).at(-1)?.isRead).toBe(true);
});

test('the keyboard alone finds a conversation, writes, picks an emoji, sends and leaves', async ({ open, request }) => {
  const [member, one, two] = [await signUp(request), await signUp(request), await signUp(request)];
  const id = await startConversation(request, member, one);
  await sendMessage(request, one, id, 'Salaam');
  await sendMessage(request, two, await startConversation(request, member, two), 'Hello');
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
  await expect(messageTexts(desktop)).toHaveText(['Salaam']);
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
  await expect(messageTexts(desktop)).toHaveText(['Salaam', `Line one\ntwo ${emoji}`], { useInnerText: true });
  await expect.poll(async () => (await fetchMessages(request, one, id)).at(-1)?.content).toBe(`Line one\ntwo ${emoji}`);
  // An empty input sends nothing.
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('button', { name: EN.chat.send, exact: true })).toBeDisabled();

  const close = desktop.getByRole('link', { name: EN.chat.close });
  await tabTo(desktop, close, 'Shift+Tab');
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL((url) => url.pathname === '/');
});

/** Returns the direction of each of the two lines of a message: its first letter is at the side where it begins. */
function directionsOf(message: Locator): Promise<string[]> {
  return message.evaluate((each) => {
    const range = document.createRange();
    const text = each.firstChild as Text; // the paragraph contains only text
    return [0, text.data.indexOf('\n') + 1].map((start) => {
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      const first = range.getBoundingClientRect();
      const box = each.getBoundingClientRect();
      return first.left - box.left < box.right - first.right ? 'ltr' : 'rtl';
    });
  });
}

/** Returns the first paragraph whose top is in view, and its position in pixels. */
function firstInView(page: Page): Promise<{ text: string; y: number }> {
  return messageList(page).evaluate((box) => {
    const top = box.getBoundingClientRect().top;
    for (const each of box.querySelectorAll('p[dir=auto]')) {
      const y = each.getBoundingClientRect().top;
      if (y >= top) return { text: each.textContent, y };
    }
    throw new Error('Nothing is in view.');
  });
}

/** Presses Tab until the element has the focus, as a keyboard user would. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await element.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
}
