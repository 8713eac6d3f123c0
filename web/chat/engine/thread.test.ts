import { expect, onTestFinished, test, vi } from 'vitest';
import type { Message } from '#schema/contracts/messages';
import { conversationOf, messageOf, TALK, ZAHRA } from '#schema/test/chat-server';
import type { OpenChat } from './chat.ts';
import type { KeptTalks } from './kept-talks.ts';
import {
  KEEPS_NOTHING,
  page,
  pass,
  quiet,
  server,
  shown,
  simulateChat,
  tab,
  text,
  threadOf,
  waiting,
} from './test/simulated-chat.ts';

simulateChat();

test('a frame that was lost on a live socket is fetched when the next one comes', async () => {
  const chat = tab();
  await quiet();
  server.hears('one');
  server.say(ZAHRA, { clientId: 'lost', content: 'lost' });
  server.hears('three');
  await quiet();
  expect(shown(chat)).toEqual(['one', 'lost', 'three']);
});

test('an own message that waits for a gap stays in sight', async () => {
  const chat = tab();
  await quiet();
  server.say(ZAHRA, { clientId: 'lost', content: 'lost' });
  server.refusals.set(`GET /api/conversations/${TALK}/messages?after=0&limit=100`, 'internal');
  await chat.send(TALK, text('mine'));
  await quiet();
  expect(shown(chat)).toEqual([]);
  expect(waiting(chat)).toHaveLength(1);
  server.refusals.clear();
  await pass(3_000);
  expect(shown(chat)).toEqual(['lost', 'mine']);
  expect(waiting(chat)).toEqual([]);
});

test('after a reconnect everything since the last id is fetched, page by page', async () => {
  const chat = tab();
  await quiet();
  server.hears('first');
  server.http = 'down';
  server.rooms = 'down';
  server.sockets.at(-1)?.end(1006);
  for (let count = 0; count < 250; count++) server.say(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  await quiet();
  server.http = 'up';
  server.rooms = 'up';
  await pass(3_000);
  expect(threadOf(chat).messages.map(({ id }) => id)).toEqual(server.stored.map(({ id }) => id));
});

test('after its ticket lapsed on a live socket, what was said meanwhile is fetched', async () => {
  const chat = tab();
  await quiet();
  server.say(ZAHRA, { clientId: 'lost', content: 'lost' });
  server.tell({ event: 'auth_error', code: 'ticket_expired' });
  await quiet();
  expect([shown(chat), threadOf(chat).link, server.sockets.length]).toEqual([['lost'], 'live', 1]);
});

const announce = (lastMessageId: number) =>
  server.tell(
    { event: 'conversations_updated', full: false, conversations: [conversationOf({ id: TALK, lastMessageId })], unread: 1 },
    'inbox',
  );

test('a message that the inbox announces and the conversation’s own socket does not bring is fetched after three seconds', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  server.hears('one');
  const { id } = server.say(ZAHRA, { clientId: 'lost', content: 'lost' });
  announce(id);
  await pass(2_900);
  expect(shown(chat)).toEqual(['one']);
  await pass(100);
  expect(shown(chat)).toEqual(['one', 'lost']);
});

test('a message that comes after the inbox has announced it is not fetched, nor is anything of a conversation that was left', async () => {
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  const leave = chat.thread(TALK).subscribe(() => undefined);
  await pass(5_000);
  const asked = server.log.length;
  announce(1);
  server.hears('one');
  await pass(5_000);
  const { id } = server.say(ZAHRA, { clientId: 'lost', content: 'lost' });
  announce(id);
  leave();
  await pass(5_000);
  expect([server.log.slice(asked), shown(chat)]).toEqual([[], ['one']]);
});

test('a clock that is a day off changes nothing', async () => {
  const chat = tab();
  await quiet();
  server.hears('before');
  vi.setSystemTime(Date.now() + 86_400_000);
  await chat.send(TALK, text('mine'));
  await quiet();
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  await chat.send(TALK, text('mine too'));
  await quiet();
  server.hears('after');
  await quiet();
  expect(shown(chat)).toEqual(['before', 'mine', 'mine too', 'after']);
});

test('older messages are asked for once, page by page down to the first one, and what arrives while they travel stays', async () => {
  for (let count = 1; count <= 120; count++) server.say(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  const chat = tab();
  await quiet();
  expect(shown(chat).at(0)).toBe('71');
  const arrive = server.holdAnswers();
  const asked = [chat.loadOlder(TALK), chat.loadOlder(TALK)];
  await quiet();
  expect(threadOf(chat).loadingOlder).toBe(true);
  server.hears('meanwhile');
  arrive();
  await Promise.all(asked);
  expect(shown(chat)).toEqual([...Array.from({ length: 100 }, (_, index) => `${index + 21}`), 'meanwhile']);
  expect(threadOf(chat)).toMatchObject({ loadingOlder: false, hasOlder: true });
  await chat.loadOlder(TALK);
  expect([shown(chat).length, shown(chat).at(0), threadOf(chat).hasOlder]).toEqual([121, '1', false]);
  expect(server.log.filter((line) => line.includes('before='))).toEqual(
    [71, 21].map((first) => `GET /api/conversations/${TALK}/messages?before=${first}`),
  );
});

const olderAsked = () => server.log.filter((line) => line.includes('before=')).length;

/** Opens a conversation of `all` messages (two pages by default) for a reader at its top, who requests older messages whenever that is possible. */
async function readFromItsHead(all = 60): Promise<OpenChat> {
  for (let count = 1; count <= all; count++) server.say(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  const chat = tab();
  await quiet();
  const ask = () => {
    const { hasOlder, loadingOlder } = threadOf(chat);
    if (hasOlder && !loadingOlder) void chat.loadOlder(TALK);
  };
  // Like an IntersectionObserver, which checks once a frame.
  const looks = setInterval(ask, 16);
  onTestFinished(() => clearInterval(looks));
  return chat;
}

test('older messages that do not come are asked for again after a pause that grows, until they have come', async () => {
  const chat = await readFromItsHead();
  server.http = 'down';
  await chat.loadOlder(TALK);
  await quiet();
  expect([olderAsked(), threadOf(chat).loadingOlder]).toEqual([1, true]);
  await pass(60_000);
  // Pauses of 1, 2, 4, 8, 16 and 30 seconds.
  expect(olderAsked()).toBe(6);
  server.http = 'up';
  await pass(30_000);
  expect(shown(chat)).toHaveLength(60);
  expect(threadOf(chat)).toMatchObject({ loadingOlder: false, hasOlder: false });
  expect(olderAsked()).toBe(7);
});

test('the pause before older messages grows with those that did not come in a row, and not with those long ago', async () => {
  const chat = await readFromItsHead(120);
  server.refusals.set(`GET /api/conversations/${TALK}/messages?before=71`, 'internal');
  await chat.loadOlder(TALK);
  await pass(10_000);
  server.refusals.set(`GET /api/conversations/${TALK}/messages?before=21`, 'internal');
  server.refusals.delete(`GET /api/conversations/${TALK}/messages?before=71`);
  await vi.waitFor(async () => {
    await pass(100);
    expect(server.log.at(-1)).toContain('before=21');
  });
  server.refusals.clear();
  await pass(1_500);
  expect(shown(chat)).toHaveLength(120);
});

test.each([
  ['the line lives again', async () => server.sockets.at(-1)?.end(1006)],
  ['somebody tries again', async (chat: OpenChat) => chat.reload()],
])('older messages that did not come are asked for at once when %s', async (_, comes) => {
  const chat = await readFromItsHead();
  server.refusals.set(`GET /api/conversations/${TALK}/messages?before=11`, 'internal');
  await chat.loadOlder(TALK);
  await pass(10_000);
  const asked = olderAsked();
  server.refusals.clear();
  await comes(chat);
  await pass(1_500);
  expect([olderAsked(), shown(chat).length]).toEqual([asked + 1, 60]);
});

test('older messages that are on their way after a pause are not asked for a second time when somebody tries again', async () => {
  const chat = await readFromItsHead();
  server.refusals.set(`GET /api/conversations/${TALK}/messages?before=11`, 'internal');
  await chat.loadOlder(TALK);
  server.refusals.clear();
  const arrive = server.holdAnswers();
  await pass(2_000);
  expect(olderAsked()).toBe(2);
  chat.reload();
  await pass(100);
  expect([olderAsked(), threadOf(chat).loadingOlder]).toEqual([2, true]);
  arrive();
  await pass(100);
  expect(shown(chat)).toHaveLength(60);
});

test('older messages that did not come before a conversation was left can be asked for when it is opened again', async () => {
  for (let count = 1; count <= 60; count++) server.say(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  const chat = tab({ watched: false });
  const leave = chat.thread(TALK).subscribe(() => undefined);
  await quiet();
  server.http = 'down';
  await chat.loadOlder(TALK);
  leave();
  await pass(500);
  expect(threadOf(chat)).toMatchObject({ loadingOlder: false, hasOlder: true });
  server.http = 'up';
  await chat.loadOlder(TALK);
  expect(shown(chat)).toHaveLength(60);
});

test('a link that ended is renewed with those of its page, once for all of them', async () => {
  const files = [1, 2, 3].map((id) => `/media/chat/${id}.webp`);
  for (const file of files) server.say(ZAHRA, { clientId: file, content: '', fileUrl: `${file}?e=1&s=a` });
  const chat = tab();
  await quiet();
  const linksOf = () => threadOf(chat).messages.map(({ fileUrl }) => fileUrl);
  expect(linksOf()).toEqual(files.map((file) => `${file}?e=1&s=a`));
  for (const message of server.stored) message.fileUrl = message.fileUrl?.replace('?e=1&s=a', '?e=2&s=b') ?? null;
  server.log.length = 0;
  const renewed = [...files].reverse().map((file) => chat.renewLink(TALK, `${file}?e=1&s=a`));
  expect(await Promise.all(renewed)).toEqual([...files].reverse().map((file) => `${file}?e=2&s=b`));
  expect(linksOf()).toEqual(files.map((file) => `${file}?e=2&s=b`));
  expect(server.log).toHaveLength(1);
  // Null: the server has no other link, the network is down, or no message has the file.
  expect(await chat.renewLink(TALK, `${files[0]}?e=2&s=b`)).toBe(null);
  server.http = 'down';
  expect(await chat.renewLink(TALK, `${files[0]}?e=2&s=b`)).toBe(null);
  expect(await chat.renewLink(TALK, '/media/chat/unknown.webp?e=1&s=a')).toBe(null);
});

test.each([
  ['on a line that lives', 'up'],
  ['without one', 'hanging'],
] as const)('a conversation that failed is asked for at once, %s, when somebody tries again', async (_, rooms) => {
  server.refusals.set(`GET /api/conversations/${TALK}/messages`, 'internal');
  server.rooms = rooms;
  server.say(ZAHRA, { clientId: 'theirs', content: 'theirs' });
  const chat = tab();
  await pass(62_000);
  expect(threadOf(chat).status).toBe('failed');
  server.refusals.clear();
  chat.reload();
  expect(threadOf(chat).status).toBe('loading');
  await quiet();
  expect([threadOf(chat).status, shown(chat)]).toEqual(['ready', ['theirs']]);
});

test('a conversation of others is missing, and nobody goes on asking', async () => {
  server.refusals.set(`GET /api/conversations/${TALK}/messages`, 'conversation_not_found');
  server.refusals.set(`POST /api/conversations/${TALK}/ticket`, 'conversation_not_found');
  const chat = tab();
  await pass(60_000);
  expect(threadOf(chat).status).toBe('missing');
  expect(server.log.length).toBeLessThan(5);
});

test('a conversation of others is missing also where no room can say so', async () => {
  server.refusals.set(`GET /api/conversations/${TALK}/messages`, 'conversation_not_found');
  server.rooms = 'down';
  const chat = tab();
  await quiet();
  expect(threadOf(chat).status).toBe('missing');
});

test('a conversation that was missing is on its way as soon as its line lives, and there after that', async () => {
  const calls = [`GET /api/conversations/${TALK}/messages`, `POST /api/conversations/${TALK}/ticket`];
  for (const call of calls) server.refusals.set(call, 'conversation_not_found');
  const chat = tab();
  const shownAs: string[] = [];
  chat.thread(TALK).subscribe(() => shownAs.push(threadOf(chat).status));
  await quiet();
  expect(shownAs.at(-1)).toBe('missing');
  server.refusals.clear();
  shownAs.length = 0;
  page.fire('online');
  await quiet();
  expect([...new Set(shownAs)]).toEqual(['loading', 'ready']);
});

test('a conversation that is this person’s no more leaves the device', async () => {
  const keepMessages = vi.fn<KeptTalks['keepMessages']>();
  for (const call of [`GET /api/conversations/${TALK}/messages`, `POST /api/conversations/${TALK}/ticket`])
    server.refusals.set(call, 'conversation_not_found');
  tab({ keep: () => ({ ...KEEPS_NOTHING, keepMessages }) });
  await quiet();
  expect(keepMessages.mock.calls).toEqual([[TALK, []]]);
});

test('a conversation that the device does not keep is on its way, and not empty', async () => {
  server.http = 'hanging';
  const chat = tab({ keep: () => KEEPS_NOTHING });
  await quiet();
  expect(threadOf(chat).status).toBe('loading');
});

test('what the device keeps of a conversation stands in for it where it failed, and stays there', async () => {
  const keepMessages = vi.fn<KeptTalks['keepMessages']>();
  let read = (_messages: Message[]): void => undefined;
  const messages = () => new Promise<Message[]>((resolve) => (read = resolve));
  server.http = server.rooms = 'down';
  const chat = tab({ keep: () => ({ ...KEEPS_NOTHING, messages, keepMessages }) });
  await quiet();
  expect(threadOf(chat).status).toBe('failed');
  read([messageOf({ id: 1, content: 'kept' })]);
  await quiet();
  expect([threadOf(chat).status, shown(chat), keepMessages.mock.calls]).toEqual(['ready', ['kept'], []]);
});

test('what the device keeps takes the place of nothing that the server has said', async () => {
  let read = (_messages: Message[]): void => undefined;
  const messages = () => new Promise<Message[]>((resolve) => (read = resolve));
  for (const content of ['one', 'two']) server.say(ZAHRA, { clientId: content, content });
  const chat = tab({ keep: () => ({ ...KEEPS_NOTHING, messages }) });
  await quiet();
  read([messageOf({ id: 1, content: 'one' })]);
  await quiet();
  expect(shown(chat)).toEqual(['one', 'two']);
});
