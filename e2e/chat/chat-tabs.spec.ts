import type { Page } from '@playwright/test';
import {
  bearer,
  startConversation,
  DESKTOP,
  EN,
  openConversation,
  expect,
  fetchMessages,
  messageList,
  sendMessage,
  test,
  messageTexts,
  typeMessage,
} from '../participants.ts';
import { expectNothingOf, tracesIn } from '../traces.ts';
import { signUp, navigate } from '../visitors.ts';

test('two tabs share one truth: what is unread, what is read, and what waits', async ({ open, request }) => {
  const [member, other] = [await signUp(request), await signUp(request)];
  const id = await startConversation(request, member, other);
  await sendMessage(request, other, id, 'One');
  await sendMessage(request, other, id, 'Two');
  const first = await open(DESKTOP, member);
  const second = await first.context().newPage();
  await Promise.all([first.goto('/chat'), second.goto('/terms')]);
  const floating = second.getByRole('link', { name: EN.shell.liveSupport });
  const row = rowOf(first, other.username);
  await expect(row).toContainText('2 unread messages');
  await expect(floating).toContainText('2 unread messages');

  await row.click();
  await expect(messageTexts(first)).toHaveText(['One', 'Two']);
  await expect(floating).not.toContainText('unread');
  await expect(row).not.toContainText('unread');

  await navigate(second, `/chat?c=${id}`);
  await expect(second.getByText(EN.chat.live, { exact: true })).toBeVisible();
  await typeMessage(second, 'From the second', EN);
  await expect(messageTexts(first)).toHaveText(['One', 'Two', 'From the second']);
  await expect(messageList(second).getByText(EN.chat.sent, { exact: true })).toBeVisible();
  await sendMessage(request, other, id, 'Three');
  for (const tab of [first, second]) await expect(messageTexts(tab)).toHaveText(['One', 'Two', 'From the second', 'Three']);

  // A message that one tab wrote offline is shown in both, and is sent once.
  await first.context().setOffline(true);
  await expect(first.getByText(EN.chat.offline, { exact: true })).toBeVisible();
  await typeMessage(first, 'Waits', EN);
  for (const tab of [first, second]) {
    await expect(messageTexts(tab).last()).toHaveText('Waits');
    await expect(messageList(tab).getByText(EN.chat.waiting, { exact: true })).toHaveCount(1);
  }
  // The tab that wrote it is closed; the other one sends it.
  await first.close();
  await second.context().setOffline(false);
  await expect(messageList(second).getByText(EN.chat.waiting, { exact: true })).toHaveCount(0);
  expect((await fetchMessages(request, other, id)).map(({ content }) => content)).toEqual([
    'One',
    'Two',
    'From the second',
    'Three',
    'Waits',
  ]);
});

test('signing out in one tab closes the chat of the other, ends the session on the server, and leaves nothing of it on the device', async ({
  open,
  request,
}) => {
  const [member, other] = [await signUp(request), await signUp(request)];
  const id = await startConversation(request, member, other);
  await sendMessage(request, other, id, 'Salaam');
  const first = await open(DESKTOP, member);
  const second = await first.context().newPage();
  const sockets: { url: () => string; isClosed: () => boolean }[] = [];
  for (const tab of [first, second]) tab.on('websocket', (socket) => sockets.push(socket));
  await openConversation(first, id, EN);
  await openConversation(second, id, EN);
  await expect(messageTexts(second)).toHaveText(['Salaam']);
  await second.getByRole('textbox', { name: EN.chat.input, exact: true }).fill('A draft');
  await first.evaluate(() => localStorage.setItem('chat_opening', '{"conversationId":1}'));
  // Checks that their data is on the device, so that its removal can be seen.
  const theirs = [member.username, member.email, member.token, other.username, 'Salaam', 'A draft', 'chat_opening'];
  await expect
    .poll(async () => {
      const all = JSON.stringify(await tracesIn(first));
      return theirs.filter((words) => !all.includes(words));
    })
    .toEqual([]);
  expect(sockets.filter((socket) => !socket.isClosed()).length).toBeGreaterThanOrEqual(4);

  await first.getByRole('button', { name: EN.shell.account }).click();
  await first.getByRole('menuitem', { name: EN.shell.logout }).click();
  await expect(second).toHaveURL(/\/sign-in/);
  await expect(messageList(second)).toHaveCount(0);
  await expect.poll(() => sockets.filter((socket) => !socket.isClosed())).toEqual([]);
  for (const tab of [first, second]) await expectNothingOf(tab, theirs);
  await expect.poll(async () => (await request.get('/api/auth/me', { headers: bearer(member) })).status()).toBe(401);
  // Nothing of it is restored.
  await second.goto(`/chat?c=${id}`);
  await expect(second).toHaveURL(/\/sign-in/);
  await expectNothingOf(second, theirs);
});

function rowOf(page: Page, name: string) {
  return page.getByRole('navigation', { name: EN.chat.conversations }).getByRole('button', { name });
}
