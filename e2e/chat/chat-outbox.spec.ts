import { converse, enter, expect, FA, history, log, PHONE, say, test, words, write } from '../participants.ts';
import { signUp } from '../visitors.ts';

const THREE = ['سلام', 'هنوز فروشی است؟', 'https://sarai.af 😀 قیمت آخر؟'];

test('three messages that a phone without a network wrote arrive once and in order, though their tab was closed, when the messages are opened anew', async ({
  open,
  request,
}) => {
  const [writer, reader] = [await signUp(request), await signUp(request)];
  const id = await converse(request, writer, reader);
  await say(request, reader, id, 'Hello?');
  const phone = await open(PHONE, writer);
  await enter(phone, id, FA);

  // A strip under the header must cover nothing.
  const mark = (on: boolean) => phone.evaluate((is) => document.documentElement.toggleAttribute('data-strip', is), on);
  const top = async () => (await phone.locator('#main > .fixed').boundingBox())?.y;
  await mark(true);
  await expect.poll(top).toBe(60 + 36);
  await mark(false);

  await phone.context().setOffline(true);
  await expect(phone.getByText(FA.chat.offline, { exact: true })).toBeVisible();
  for (const text of THREE) await write(phone, text, FA);
  await expect(words(phone)).toHaveText(['Hello?', ...THREE]);
  await expect(log(phone).getByText(FA.chat.waiting, { exact: true })).toHaveCount(3);
  // Meanwhile the other member continues, and later messages are placed later.
  await say(request, reader, id, 'Are you there?');

  await phone.close();
  await phone.context().setOffline(false);
  const anew = await phone.context().newPage();
  await anew.goto('/chat');
  await expect.poll(async () => (await history(request, reader, id)).length).toBe(5);
  await anew.getByRole('navigation', { name: FA.chat.conversations }).getByRole('button', { name: reader.username }).tap();
  const all = ['Hello?', 'Are you there?', ...THREE];
  await expect(words(anew)).toHaveText(all);
  await expect(log(anew).getByText(FA.chat.waiting, { exact: true })).toHaveCount(0);
  await expect(log(anew).getByText(FA.chat.sent, { exact: true })).toHaveCount(3);
  const said = await history(request, reader, id);
  expect(said.map((message) => message.content)).toEqual(all);
  expect(said.map((message) => message.id)).toEqual([1, 2, 3, 4, 5]);
});
