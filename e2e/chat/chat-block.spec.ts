import reports from '../../web/i18n/en/reports.ts';
import faErrors from '../../web/i18n/fa/errors.ts';
import { ERRORS } from '#schema/errors/errors';
import {
  converse,
  DESKTOP,
  EN,
  enter,
  expect,
  FA,
  framesOf,
  history,
  log,
  PHONE,
  say,
  test,
  words,
  write,
} from '../participants.ts';
import { signUp } from '../visitors.ts';

test('a block takes effect at once in a live session, and its end gives everything back', async ({ open, request }) => {
  const [blocker, blocked] = [await signUp(request), await signUp(request)];
  const id = await converse(request, blocker, blocked);
  await say(request, blocked, id, 'سلام');
  const [desktop, phone] = await Promise.all([open(DESKTOP, blocker), open(PHONE, blocked)]);
  const heard = framesOf(desktop, 'framereceived', 'user_typing');
  await Promise.all([enter(desktop, id, EN), enter(phone, id, FA)]);
  const [hers, his] = [phone.locator('section > header'), desktop.locator('section > header')];
  await expect(hers).toContainText(FA.chat.online);
  await expect(his).toContainText(EN.chat.online);

  await desktop.getByRole('button', { name: EN.chat.conversationMenu }).click();
  await desktop.getByRole('menuitem', { name: EN.chat.block }).click();
  const dialog = desktop.getByRole('dialog', { name: EN.chat.blockTitle.split('{')[0] ?? '' });
  await dialog.getByRole('button', { name: EN.chat.block, exact: true }).click();
  await expect(desktop.getByText(EN.chat.youBlocked)).toBeVisible();
  await expect(desktop.getByRole('textbox', { name: EN.chat.input, exact: true })).toHaveCount(0);

  // Neither sees the other come, go or type any more; and the words are refused, though the socket is the one from before.
  await expect(hers).not.toContainText(FA.chat.online);
  await expect(his).not.toContainText(EN.chat.online);
  const input = phone.getByRole('textbox', { name: FA.chat.input, exact: true });
  await input.pressSequentially('چرا', { delay: 80 });
  await expect(his).not.toContainText(EN.chat.typing);
  await phone.keyboard.press('Enter');
  const failed = phone.getByRole('group', { name: FA.chat.failed });
  await expect(failed).toContainText(faErrors.messages_blocked);
  await expect(words(desktop)).toHaveText(['سلام']);
  expect(heard).toEqual([]);
  expect(await history(request, blocker, id)).toHaveLength(1);
  await phone.reload();
  await expect(phone.getByText(FA.chat.live, { exact: true })).toBeVisible();
  await expect(hers).not.toContainText(FA.chat.online);

  await desktop.getByRole('button', { name: EN.chat.unblock }).click();
  await expect(desktop.getByRole('textbox', { name: EN.chat.input, exact: true })).toBeVisible();
  await expect(hers).toContainText(FA.chat.online);
  await expect(his).toContainText(EN.chat.online);
  await failed.getByRole('button', { name: FA.chat.retry }).tap();
  await expect(words(desktop)).toHaveText(['سلام', 'چرا']);
  await input.pressSequentially('تشکر', { delay: 80 });
  await expect(his).toContainText(EN.chat.typing);
  await phone.keyboard.press('Enter');
  await expect(words(desktop)).toHaveText(['سلام', 'چرا', 'تشکر']);
});

test('a message and a member are reported once; the second time it says that the first is open', async ({ open, request }) => {
  const [reporter, other] = [await signUp(request), await signUp(request)];
  const id = await converse(request, reporter, other);
  await say(request, other, id, 'Send the money first');
  const desktop = await open(DESKTOP, reporter);
  await enter(desktop, id, EN);

  const reportMessage = async () => {
    await words(desktop).first().hover();
    await log(desktop).getByRole('button', { name: EN.chat.messageMenu }).click();
    await desktop.getByRole('menuitem', { name: EN.chat.reportMessage }).click();
    return desktop.getByRole('dialog', { name: reports.messageTitle });
  };
  const first = await reportMessage();
  await first.getByRole('button', { name: reports.report, exact: true }).click();
  await expect(first.getByRole('alert')).toContainText(ERRORS.report_reason_invalid[1]);
  await first.getByRole('radio', { name: reports.reasonFraud }).check();
  await first.getByLabel(reports.details).fill('He wants to be paid before I see the car.');
  await first.getByRole('button', { name: reports.report, exact: true }).click();
  await expect(desktop.getByText(reports.reportedText, { exact: true })).toBeVisible();
  await expect(first).toHaveCount(0);

  const second = await reportMessage();
  await second.getByRole('radio', { name: reports.reasonFraud }).check();
  await second.getByRole('button', { name: reports.report, exact: true }).click();
  await expect(second.getByRole('alert')).toContainText(ERRORS.report_open[1]);
  await second.getByRole('button', { name: EN.chat.cancel }).click();

  await desktop.getByRole('button', { name: EN.chat.conversationMenu }).click();
  await desktop.getByRole('menuitem', { name: EN.chat.reportMember }).click();
  const member = desktop.getByRole('dialog', { name: /Report/ });
  await expect(member).toContainText(other.username);
  await member.getByRole('radio', { name: reports.reasonSpam }).check();
  await member.getByRole('button', { name: reports.report, exact: true }).click();
  await expect(member).toHaveCount(0);
  // The reported one goes on talking: nobody told them.
  await write(desktop, 'No', EN);
  await expect(log(desktop).getByText(EN.chat.sent, { exact: true })).toBeVisible();
});
