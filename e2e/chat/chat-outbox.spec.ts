import type { Page } from '@playwright/test';
import { converse, DESKTOP, EN, enter, expect, FA, history, log, PHONE, say, test, words, write } from '../participants.ts';
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
