import faErrors from '../../web/i18n/fa/errors.ts';
import {
  startConversation,
  DESKTOP,
  EN,
  openConversation,
  expect,
  FA,
  framesOf,
  fetchMessages,
  PHONE,
  sendMessage,
  test,
  messageTexts,
} from '../participants.ts';
import { signUp } from '../visitors.ts';

test('a block takes effect at once in a live session, and its end gives everything back', async ({ open, request }) => {
  const [blocker, blocked] = [await signUp(request), await signUp(request)];
  const id = await startConversation(request, blocker, blocked);
  await sendMessage(request, blocked, id, 'سلام');
  const [desktop, phone] = await Promise.all([open(DESKTOP, blocker), open(PHONE, blocked)]);
  const heard = framesOf(desktop, 'user_typing');
  await Promise.all([openConversation(desktop, id, EN), openConversation(phone, id, FA)]);
  const [hers, his] = [phone.locator('section > header'), desktop.locator('section > header')];
  await expect(hers).toContainText(FA.chat.online);
  await expect(his).toContainText(EN.chat.online);

  await desktop.getByRole('button', { name: EN.chat.conversationMenu }).click();
  await desktop.getByRole('menuitem', { name: EN.chat.block }).click();
  const dialog = desktop.getByRole('dialog', { name: EN.chat.blockTitle.split('{')[0] ?? '' });
  await dialog.getByRole('button', { name: EN.chat.block, exact: true }).click();
  await expect(desktop.getByText(EN.chat.youBlocked)).toBeVisible();
  await expect(desktop.getByRole('textbox', { name: EN.chat.input, exact: true })).toHaveCount(0);

  // Neither sees the other's presence or typing any longer; and messages are refused, though the socket is still the same.
  await expect(hers).not.toContainText(FA.chat.online);
  await expect(his).not.toContainText(EN.chat.online);
  const input = phone.getByRole('textbox', { name: FA.chat.input, exact: true });
  await input.pressSequentially('چرا');
  await expect(his).not.toContainText(EN.chat.typing);
  await phone.keyboard.press('Enter');
  const failed = phone.getByRole('group', { name: FA.chat.failed });
  await expect(failed).toContainText(faErrors.messages_blocked);
  await expect(messageTexts(desktop)).toHaveText(['سلام']);
  expect(heard).toEqual([]);
  expect(await fetchMessages(request, blocker, id)).toHaveLength(1);

  await desktop.getByRole('button', { name: EN.chat.unblock }).click();
  await expect(desktop.getByRole('textbox', { name: EN.chat.input, exact: true })).toBeVisible();
  await expect(hers).toContainText(FA.chat.online);
  await expect(his).toContainText(EN.chat.online);
  await failed.getByRole('button', { name: FA.chat.retry }).tap();
  await expect(messageTexts(desktop)).toHaveText(['سلام', 'چرا']);
  await input.pressSequentially('تشکر');
  await expect(his).toContainText(EN.chat.typing);
  await phone.keyboard.press('Enter');
  await expect(messageTexts(desktop)).toHaveText(['سلام', 'چرا', 'تشکر']);
});
