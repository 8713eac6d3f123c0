import {
  startConversation,
  openConversation,
  expect,
  FA,
  fetchMessages,
  messageList,
  PHONE,
  sendMessage,
  test,
  messageTexts,
  typeMessage,
} from '../participants.ts';
import { signUp } from '../visitors.ts';

const THREE = ['سلام', 'هنوز فروشی است؟', 'https://sarai.af 😀 قیمت آخر؟'];

test('three messages that a phone without a network wrote arrive once and in order, though their tab was closed, when the messages are opened anew', async ({
  open,
  request,
}) => {
  const [writer, reader] = [await signUp(request), await signUp(request)];
  const id = await startConversation(request, writer, reader);
  await sendMessage(request, reader, id, 'Hello?');
  const phone = await open(PHONE, writer);
  await openConversation(phone, id, FA);

  // A strip under the header must cover nothing.
  const mark = (on: boolean) => phone.evaluate((is) => document.documentElement.toggleAttribute('data-strip', is), on);
  const top = async () => (await phone.locator('#main > .fixed').boundingBox())?.y;
  await mark(true);
  await expect.poll(top).toBe(60 + 36);
  await mark(false);

  await phone.context().setOffline(true);
  await expect(phone.getByText(FA.chat.offline, { exact: true })).toBeVisible();
  for (const text of THREE) await typeMessage(phone, text, FA);
  await expect(messageTexts(phone)).toHaveText(['Hello?', ...THREE]);
  await expect(messageList(phone).getByText(FA.chat.waiting, { exact: true })).toHaveCount(3);
  // Meanwhile the other member continues, and later messages are placed later.
  await sendMessage(request, reader, id, 'Are you there?');

  await phone.close();
  await phone.context().setOffline(false);
  const anew = await phone.context().newPage();
  await anew.goto('/chat');
  await expect.poll(async () => (await fetchMessages(request, reader, id)).length).toBe(5);
  await anew.getByRole('navigation', { name: FA.chat.conversations }).getByRole('button', { name: reader.username }).tap();
  const all = ['Hello?', 'Are you there?', ...THREE];
  await expect(messageTexts(anew)).toHaveText(all);
  await expect(messageList(anew).getByText(FA.chat.waiting, { exact: true })).toHaveCount(0);
  await expect(messageList(anew).getByText(FA.chat.sent, { exact: true })).toHaveCount(3);
  const said = await fetchMessages(request, reader, id);
  expect(said.map((message) => message.content)).toEqual(all);
  expect(said.map((message) => message.id)).toEqual([1, 2, 3, 4, 5]);
});
