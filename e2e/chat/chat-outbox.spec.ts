import type { Page } from '@playwright/test';
import errors from '../../web/i18n/fa/errors.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import {
  bearer,
  converse,
  DESKTOP,
  EN,
  enter,
  expect,
  FA,
  history,
  log,
  PHONE,
  say,
  test,
  words,
  write,
} from '../participants.ts';
import { signUp } from '../visitors.ts';

const THREE = ['سلام', 'هنوز فروشی است؟', 'https://sarai.af 😀 قیمت آخر؟'];

for (const { says, comeBack } of [
  {
    says: 'reloads its page the moment the network is back',
    comeBack: async (phone: Page) => {
      await phone.context().setOffline(false);
      await phone.reload();
      return phone;
    },
  },
  {
    says: 'closes its tab, and opens the messages anew later',
    comeBack: async (phone: Page) => {
      const context = phone.context();
      await phone.close();
      await context.setOffline(false);
      const anew = await context.newPage();
      await anew.goto('/chat');
      return anew;
    },
  },
]) {
  test(`three messages that a phone without a network wrote arrive once and in order when it ${says}`, async ({
    open,
    request,
  }) => {
    const [writer, reader] = [await signUp(request), await signUp(request)];
    const id = await converse(request, writer, reader);
    await say(request, reader, id, 'Hello?');
    const [phone, desktop] = await Promise.all([open(PHONE, writer), open(DESKTOP, reader)]);
    await Promise.all([enter(phone, id, FA), enter(desktop, id, EN)]);

    await phone.context().setOffline(true);
    await expect(phone.getByText(FA.chat.offline, { exact: true })).toBeVisible();
    for (const text of THREE) await write(phone, text, FA);
    await expect(words(phone)).toHaveText(['Hello?', ...THREE]);
    await expect(log(phone).getByText(FA.chat.waiting, { exact: true })).toHaveCount(3);
    // Meanwhile the other one goes on, and what comes later stands later.
    await write(desktop, 'Are you there?', EN);
    await expect(log(desktop).getByText(EN.chat.sent, { exact: true })).toBeVisible();

    const back = await comeBack(phone);
    await expect.poll(async () => (await history(request, reader, id)).length).toBe(5);
    if (!back.url().includes('?c=')) {
      await back.getByRole('navigation', { name: FA.chat.conversations }).getByRole('button', { name: reader.username }).tap();
    }
    const all = ['Hello?', 'Are you there?', ...THREE];
    await expect(words(back)).toHaveText(all);
    await expect(words(desktop)).toHaveText(all);
    await expect(log(back).getByText(FA.chat.waiting, { exact: true })).toHaveCount(0);
    await expect(log(back).getByText(FA.chat.read, { exact: true })).toHaveCount(3);
    const said = await history(request, reader, id);
    expect(said.map((message) => message.content)).toEqual(all);
    expect(said.map((message) => message.id)).toEqual([1, 2, 3, 4, 5]);
    // Nothing is left that would be sent again.
    await back.reload();
    await expect(words(back)).toHaveText(all);
    expect(await history(request, reader, id)).toHaveLength(5);
  });
}

test('a message that the server refuses says Failed and why; it can be retried, or returned to the input', async ({
  open,
  request,
}) => {
  const [writer, reader] = [await signUp(request), await signUp(request)];
  const id = await converse(request, writer, reader);
  await say(request, reader, id, 'Salaam');
  const phone = await open(PHONE, writer);
  await enter(phone, id, FA);
  expect((await request.put(`/api/conversations/${id}/block`, { headers: bearer(reader) })).status()).toBe(204);

  await write(phone, 'یک', FA);
  const failed = phone.getByRole('group', { name: FA.chat.failed });
  await expect(failed).toContainText(FA.chat.failed);
  await expect(failed).toContainText(errors.messages_blocked);
  await expect(phone.getByRole('textbox', { name: FA.chat.input, exact: true })).toHaveValue('');

  // It is kept: also a page that is loaded anew says that it did not go.
  await phone.reload();
  await expect(failed).toContainText(errors.messages_blocked);
  await failed.getByRole('button', { name: FA.chat.retry }).tap();
  await expect(failed).toContainText(errors.messages_blocked);

  await failed.getByRole('button', { name: FA.chat.edit }).tap();
  await expect(failed).toHaveCount(0);
  await expect(phone.getByRole('textbox', { name: FA.chat.input, exact: true })).toHaveValue('یک');
  await phone.keyboard.press('Enter');
  await expect(failed).toContainText(errors.messages_blocked);

  expect((await request.delete(`/api/conversations/${id}/block`, { headers: bearer(reader) })).status()).toBe(204);
  await failed.getByRole('button', { name: FA.chat.retry }).tap();
  await expect(log(phone).getByText(FA.chat.sent, { exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect((await history(request, reader, id)).map(({ content }) => content)).toEqual(['Salaam', 'یک']);
});

test('who signs out with words that wait is asked first', async ({ open, request }) => {
  const [writer, reader] = [await signUp(request), await signUp(request)];
  const id = await converse(request, writer, reader);
  const desktop = await open(DESKTOP, writer);
  await desktop.routeWebSocket(/\/parties\//, (socket) => socket.close());
  await desktop.route(`/api/conversations/${id}/messages`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await desktop.goto(`/chat?c=${id}`);
  await write(desktop, 'Unsent', EN);
  await expect(log(desktop).getByText(EN.chat.waiting, { exact: true })).toHaveCount(1);
  await desktop.getByRole('button', { name: EN.shell.account }).click();
  await desktop.getByRole('menuitem', { name: EN.shell.logout }).click();
  const dialog = desktop.getByRole('dialog', { name: EN.waiting.leaveTitle });
  await expect(dialog).toContainText(phraseOf(EN.waiting.leaveText, { count: 1 }, 'en'));
  await dialog.getByRole('button', { name: EN.shell.cancel }).click();
  await expect(words(desktop)).toHaveText(['Unsent']);
  await desktop.getByRole('button', { name: EN.shell.account }).click();
  await desktop.getByRole('menuitem', { name: EN.shell.logout }).click();
  await dialog.getByRole('button', { name: EN.shell.signOut }).click();
  await expect(desktop.getByRole('link', { name: EN.shell.signIn }).first()).toBeVisible();
  expect(await history(request, reader, id)).toEqual([]);
});
