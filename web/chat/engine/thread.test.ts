import { expect, onTestFinished, test, vi } from 'vitest';
import type { Message } from '#schema/contracts/messages';
import { conversationOf, messageOf, CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import type { OpenChat } from './chat.ts';
import type { OfflineConversations } from './offline-conversations.ts';
import {
  NO_OFFLINE,
  page,
  advance,
  flush,
  server,
  shownTexts,
  simulateChat,
  tab,
  text,
  threadOf,
  outgoingStates,
} from './test/simulated-chat.ts';

simulateChat();

test('a frame that was lost on a live socket is fetched when the next one comes', async () => {
  const chat = tab();
  await flush();
  server.receiveFrom('one');
  server.storeMessage(ZAHRA, { clientId: 'lost', content: 'lost' });
  server.receiveFrom('three');
  await flush();
  expect(shownTexts(chat)).toEqual(['one', 'lost', 'three']);
});

test('an own message that waits for a gap stays in sight', async () => {
  const chat = tab();
  await flush();
  server.storeMessage(ZAHRA, { clientId: 'lost', content: 'lost' });
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages?after=0&limit=100`, 'internal');
  await chat.send(CONVERSATION_ID, text('mine'));
  await flush();
  expect(shownTexts(chat)).toEqual([]);
  expect(outgoingStates(chat)).toHaveLength(1);
  server.refusals.clear();
  await advance(3_000);
  expect(shownTexts(chat)).toEqual(['lost', 'mine']);
  expect(outgoingStates(chat)).toEqual([]);
});

test('after a reconnect everything since the last id is fetched, page by page', async () => {
  const chat = tab();
  await flush();
  server.receiveFrom('first');
  server.http = 'down';
  server.rooms = 'down';
  server.sockets.at(-1)?.end(1006);
  for (let count = 0; count < 250; count++) server.storeMessage(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  await flush();
  server.http = 'up';
  server.rooms = 'up';
  await advance(3_000);
  expect(threadOf(chat).messages.map(({ id }) => id)).toEqual(server.stored.map(({ id }) => id));
});

test('after its ticket lapsed on a live socket, what was said meanwhile is fetched', async () => {
  const chat = tab();
  await flush();
  server.storeMessage(ZAHRA, { clientId: 'lost', content: 'lost' });
  server.broadcast({ event: 'auth_error', code: 'ticket_expired' });
  await flush();
  expect([shownTexts(chat), threadOf(chat).link, server.sockets.length]).toEqual([['lost'], 'live', 1]);
});

const announce = (lastMessageId: number) =>
  server.broadcast(
    {
      event: 'conversations_updated',
      full: false,
      conversations: [conversationOf({ id: CONVERSATION_ID, lastMessageId })],
      unread: 1,
    },
    'inbox',
  );

test('a message that the inbox announces and the conversation’s own socket does not bring is fetched after three seconds', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  server.receiveFrom('one');
  const { id } = server.storeMessage(ZAHRA, { clientId: 'lost', content: 'lost' });
  announce(id);
  await advance(2_900);
  expect(shownTexts(chat)).toEqual(['one']);
  await advance(100);
  expect(shownTexts(chat)).toEqual(['one', 'lost']);
});

test('a message that comes after the inbox has announced it is not fetched, nor is anything of a conversation that was left', async () => {
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  const leave = chat.thread(CONVERSATION_ID).subscribe(() => undefined);
  await advance(5_000);
  const asked = server.log.length;
  announce(1);
  server.receiveFrom('one');
  await advance(5_000);
  const { id } = server.storeMessage(ZAHRA, { clientId: 'lost', content: 'lost' });
  announce(id);
  leave();
  await advance(5_000);
  expect([server.log.slice(asked), shownTexts(chat)]).toEqual([[], ['one']]);
});

test('a clock that is a day off changes nothing', async () => {
  const chat = tab();
  await flush();
  server.receiveFrom('before');
  vi.setSystemTime(Date.now() + 86_400_000);
  await chat.send(CONVERSATION_ID, text('mine'));
  await flush();
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  await chat.send(CONVERSATION_ID, text('mine too'));
  await flush();
  server.receiveFrom('after');
  await flush();
  expect(shownTexts(chat)).toEqual(['before', 'mine', 'mine too', 'after']);
});

test('older messages are asked for once, page by page down to the first one, and what arrives while they travel stays', async () => {
  for (let count = 1; count <= 120; count++) server.storeMessage(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  const chat = tab();
  await flush();
  expect(shownTexts(chat).at(0)).toBe('71');
  const arrive = server.holdAnswers();
  const asked = [chat.loadOlder(CONVERSATION_ID), chat.loadOlder(CONVERSATION_ID)];
  await flush();
  expect(threadOf(chat).loadingOlder).toBe(true);
  server.receiveFrom('meanwhile');
  arrive();
  await Promise.all(asked);
  expect(shownTexts(chat)).toEqual([...Array.from({ length: 100 }, (_, index) => `${index + 21}`), 'meanwhile']);
  expect(threadOf(chat)).toMatchObject({ loadingOlder: false, hasOlder: true });
  await chat.loadOlder(CONVERSATION_ID);
  expect([shownTexts(chat).length, shownTexts(chat).at(0), threadOf(chat).hasOlder]).toEqual([121, '1', false]);
  expect(server.log.filter((line) => line.includes('before='))).toEqual(
    [71, 21].map((first) => `GET /api/conversations/${CONVERSATION_ID}/messages?before=${first}`),
  );
});

const olderAsked = () => server.log.filter((line) => line.includes('before=')).length;

/** Opens a conversation of `all` messages (two pages by default) for a reader at its top, who requests older messages whenever that is possible. */
async function readFromItsHead(all = 60): Promise<OpenChat> {
  for (let count = 1; count <= all; count++) server.storeMessage(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  const chat = tab();
  await flush();
  const ask = () => {
    const { hasOlder, loadingOlder } = threadOf(chat);
    if (hasOlder && !loadingOlder) void chat.loadOlder(CONVERSATION_ID);
  };
  // Like an IntersectionObserver, which checks once a frame.
  const looks = setInterval(ask, 16);
  onTestFinished(() => clearInterval(looks));
  return chat;
}

test('older messages that do not come are asked for again after a pause that grows, until they have come', async () => {
  const chat = await readFromItsHead();
  server.http = 'down';
  await chat.loadOlder(CONVERSATION_ID);
  await flush();
  expect([olderAsked(), threadOf(chat).loadingOlder]).toEqual([1, true]);
  await advance(60_000);
  // Pauses of 1, 2, 4, 8, 16 and 30 seconds.
  expect(olderAsked()).toBe(6);
  server.http = 'up';
  await advance(30_000);
  expect(shownTexts(chat)).toHaveLength(60);
  expect(threadOf(chat)).toMatchObject({ loadingOlder: false, hasOlder: false });
  expect(olderAsked()).toBe(7);
});

test('the pause before older messages grows with those that did not come in a row, and not with those long ago', async () => {
  const chat = await readFromItsHead(120);
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages?before=71`, 'internal');
  await chat.loadOlder(CONVERSATION_ID);
  await advance(10_000);
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages?before=21`, 'internal');
  server.refusals.delete(`GET /api/conversations/${CONVERSATION_ID}/messages?before=71`);
  await vi.waitFor(async () => {
    await advance(100);
    expect(server.log.at(-1)).toContain('before=21');
  });
  server.refusals.clear();
  await advance(1_500);
  expect(shownTexts(chat)).toHaveLength(120);
});

test.each([
  ['the line lives again', async () => server.sockets.at(-1)?.end(1006)],
  ['somebody tries again', async (chat: OpenChat) => chat.reload()],
])('older messages that did not come are asked for at once when %s', async (_, comes) => {
  const chat = await readFromItsHead();
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages?before=11`, 'internal');
  await chat.loadOlder(CONVERSATION_ID);
  await advance(10_000);
  const asked = olderAsked();
  server.refusals.clear();
  await comes(chat);
  await advance(1_500);
  expect([olderAsked(), shownTexts(chat).length]).toEqual([asked + 1, 60]);
});

test('older messages that are on their way after a pause are not asked for a second time when somebody tries again', async () => {
  const chat = await readFromItsHead();
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages?before=11`, 'internal');
  await chat.loadOlder(CONVERSATION_ID);
  server.refusals.clear();
  const arrive = server.holdAnswers();
  await advance(2_000);
  expect(olderAsked()).toBe(2);
  chat.reload();
  await advance(100);
  expect([olderAsked(), threadOf(chat).loadingOlder]).toEqual([2, true]);
  arrive();
  await advance(100);
  expect(shownTexts(chat)).toHaveLength(60);
});

test('older messages that did not come before a conversation was left can be asked for when it is opened again', async () => {
  for (let count = 1; count <= 60; count++) server.storeMessage(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  const chat = tab({ watched: false });
  const leave = chat.thread(CONVERSATION_ID).subscribe(() => undefined);
  await flush();
  server.http = 'down';
  await chat.loadOlder(CONVERSATION_ID);
  leave();
  await advance(500);
  expect(threadOf(chat)).toMatchObject({ loadingOlder: false, hasOlder: true });
  server.http = 'up';
  await chat.loadOlder(CONVERSATION_ID);
  expect(shownTexts(chat)).toHaveLength(60);
});

test('a link that ended is renewed with those of its page, once for all of them', async () => {
  const files = [1, 2, 3].map((id) => `/media/chat/${id}.webp`);
  for (const file of files) server.storeMessage(ZAHRA, { clientId: file, content: '', fileUrl: `${file}?e=1&s=a` });
  const chat = tab();
  await flush();
  const linksOf = () => threadOf(chat).messages.map(({ fileUrl }) => fileUrl);
  expect(linksOf()).toEqual(files.map((file) => `${file}?e=1&s=a`));
  for (const message of server.stored) message.fileUrl = message.fileUrl?.replace('?e=1&s=a', '?e=2&s=b') ?? null;
  server.log.length = 0;
  const renewed = [...files].reverse().map((file) => chat.renewLink(CONVERSATION_ID, `${file}?e=1&s=a`));
  expect(await Promise.all(renewed)).toEqual([...files].reverse().map((file) => `${file}?e=2&s=b`));
  expect(linksOf()).toEqual(files.map((file) => `${file}?e=2&s=b`));
  expect(server.log).toHaveLength(1);
  // Null: the server has no other link, the network is down, or no message has the file.
  expect(await chat.renewLink(CONVERSATION_ID, `${files[0]}?e=2&s=b`)).toBe(null);
  server.http = 'down';
  expect(await chat.renewLink(CONVERSATION_ID, `${files[0]}?e=2&s=b`)).toBe(null);
  expect(await chat.renewLink(CONVERSATION_ID, '/media/chat/unknown.webp?e=1&s=a')).toBe(null);
});

test.each([
  ['on a line that lives', 'up'],
  ['without one', 'hanging'],
] as const)('a conversation that failed is asked for at once, %s, when somebody tries again', async (_, rooms) => {
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages`, 'internal');
  server.rooms = rooms;
  server.storeMessage(ZAHRA, { clientId: 'theirs', content: 'theirs' });
  const chat = tab();
  await advance(62_000);
  expect(threadOf(chat).status).toBe('failed');
  server.refusals.clear();
  chat.reload();
  expect(threadOf(chat).status).toBe('loading');
  await flush();
  expect([threadOf(chat).status, shownTexts(chat)]).toEqual(['ready', ['theirs']]);
});

test('a conversation of others is missing, and nobody goes on asking', async () => {
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages`, 'conversation_not_found');
  server.refusals.set(`POST /api/conversations/${CONVERSATION_ID}/ticket`, 'conversation_not_found');
  const chat = tab();
  await advance(60_000);
  expect(threadOf(chat).status).toBe('missing');
  expect(server.log.length).toBeLessThan(5);
});

test('a conversation of others is missing also where no room can say so', async () => {
  server.refusals.set(`GET /api/conversations/${CONVERSATION_ID}/messages`, 'conversation_not_found');
  server.rooms = 'down';
  const chat = tab();
  await flush();
  expect(threadOf(chat).status).toBe('missing');
});

test('a conversation that was missing is on its way as soon as its line lives, and there after that', async () => {
  const calls = [`GET /api/conversations/${CONVERSATION_ID}/messages`, `POST /api/conversations/${CONVERSATION_ID}/ticket`];
  for (const call of calls) server.refusals.set(call, 'conversation_not_found');
  const chat = tab();
  const shownAs: string[] = [];
  chat.thread(CONVERSATION_ID).subscribe(() => shownAs.push(threadOf(chat).status));
  await flush();
  expect(shownAs.at(-1)).toBe('missing');
  server.refusals.clear();
  shownAs.length = 0;
  page.fire('online');
  await flush();
  expect([...new Set(shownAs)]).toEqual(['loading', 'ready']);
});

test('a conversation that is this person’s no more leaves the device', async () => {
  const keepMessages = vi.fn<OfflineConversations['saveMessages']>();
  for (const call of [`GET /api/conversations/${CONVERSATION_ID}/messages`, `POST /api/conversations/${CONVERSATION_ID}/ticket`])
    server.refusals.set(call, 'conversation_not_found');
  tab({ keep: () => ({ ...NO_OFFLINE, saveMessages: keepMessages }) });
  await flush();
  expect(keepMessages.mock.calls).toEqual([[CONVERSATION_ID, []]]);
});

test('a conversation that the device does not keep is on its way, and not empty', async () => {
  server.http = 'hanging';
  const chat = tab({ keep: () => NO_OFFLINE });
  await flush();
  expect(threadOf(chat).status).toBe('loading');
});

test('what the device keeps of a conversation stands in for it where it failed, and stays there', async () => {
  const keepMessages = vi.fn<OfflineConversations['saveMessages']>();
  let read = (_messages: Message[]): void => undefined;
  const messages = () => new Promise<Message[]>((resolve) => (read = resolve));
  server.http = server.rooms = 'down';
  const chat = tab({ keep: () => ({ ...NO_OFFLINE, messages, saveMessages: keepMessages }) });
  await flush();
  expect(threadOf(chat).status).toBe('failed');
  read([messageOf({ id: 1, content: 'kept' })]);
  await flush();
  expect([threadOf(chat).status, shownTexts(chat), keepMessages.mock.calls]).toEqual(['ready', ['kept'], []]);
});

test('what the device keeps takes the place of nothing that the server has said', async () => {
  let read = (_messages: Message[]): void => undefined;
  const messages = () => new Promise<Message[]>((resolve) => (read = resolve));
  for (const content of ['one', 'two']) server.storeMessage(ZAHRA, { clientId: content, content });
  const chat = tab({ keep: () => ({ ...NO_OFFLINE, messages }) });
  await flush();
  read([messageOf({ id: 1, content: 'one' })]);
  await flush();
  expect(shownTexts(chat)).toEqual(['one', 'two']);
});
