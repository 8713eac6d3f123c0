import { expect, test } from 'vitest';
import { AHMAD, conversationOf, CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import {
  storedTexts,
  locksOfOneDevice,
  page,
  advance,
  flush,
  sends,
  server,
  shownTexts,
  simulateChat,
  tab,
  text,
  threadOf,
  outgoingStates,
} from './test/simulated-chat.ts';

simulateChat();

test('two tabs are one: sent once by either, shown in both', async () => {
  const locks = locksOfOneDevice();
  const [one, two] = [tab({ locks }), tab({ locks })];
  await flush();
  await Promise.all([one.send(CONVERSATION_ID, text('one')), two.send(CONVERSATION_ID, text('two'))]);
  await flush();
  expect([...storedTexts()].sort()).toEqual(['one', 'two']);
  expect(sends()).toHaveLength(2);
  expect(shownTexts(one)).toEqual(storedTexts());
  expect(shownTexts(two)).toEqual(storedTexts());
  expect([...outgoingStates(one), ...outgoingStates(two)]).toEqual([]);
});

test('without locks two tabs may both send it, and it is still one message', async () => {
  server.http = 'down';
  const [one, two] = [tab({ watched: false }), tab({ watched: false })];
  await one.send(CONVERSATION_ID, text('one'));
  await flush();
  server.http = 'lossy';
  page.fire('online');
  await flush();
  server.http = 'up';
  await advance(30_000);
  expect(storedTexts()).toEqual(['one']);
  expect([...outgoingStates(one), ...outgoingStates(two)]).toEqual([]);
});

test('a tab that was frozen with the lock in its hand holds up nobody for long', async () => {
  const locks = locksOfOneDevice();
  void locks.request(`sarai-send:member:${AHMAD}:${CONVERSATION_ID}`, () => new Promise(() => undefined));
  const chat = tab({ locks, watched: false });
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(29_000);
  expect(storedTexts()).toEqual([]);
  await advance(3_000);
  expect(storedTexts()).toEqual(['one']);
});

test('what is seen in one tab is seen in the others at once, also without a network', async () => {
  const [one, two] = [tab(), tab()];
  for (const chat of [one, two]) chat.inbox.subscribe(() => undefined);
  await flush();
  const row = conversationOf({ lastMessageId: 1, lastMessage: 'one', unreadCount: 1 });
  server.broadcast({ event: 'conversations_updated', full: true, conversations: [row], unread: 1 }, 'inbox');
  await flush();
  const unread = () => [one, two].map((chat) => chat.inbox.get().conversations[0]?.unreadCount);
  expect(unread()).toEqual([1, 1]);
  [server.http, server.rooms] = ['down', 'down'];
  for (const socket of server.sockets) socket.end(1006);
  one.markSeen(CONVERSATION_ID, 1);
  await flush();
  expect(unread()).toEqual([0, 0]);
});

test('what one tab tries again waits in the others, too, and is refused there no more', async () => {
  const locks = locksOfOneDevice();
  const [one, two] = [tab({ locks }), tab({ locks })];
  await flush();
  server.refusals.set('one', 'messages_blocked');
  await one.send(CONVERSATION_ID, text('one'));
  await flush();
  page.fire('visible');
  await flush();
  expect([...outgoingStates(one), ...outgoingStates(two)]).toEqual(['one failed', 'one failed']);
  [server.http, server.rooms] = ['down', 'down'];
  for (const socket of server.sockets) socket.end(1006);
  await one.retry(threadOf(one).outgoing[0]?.clientId ?? '');
  await flush();
  expect(outgoingStates(two)).toEqual(['one waiting']);
});

test('what one tab takes back, or sends without a socket, is seen in the others at once', async () => {
  server.rooms = 'down';
  const [one, two] = [tab(), tab()];
  await flush();
  server.http = 'down';
  await one.send(CONVERSATION_ID, text('one'));
  await flush();
  expect(outgoingStates(two)).toEqual(['one waiting']);
  await one.takeBack(threadOf(one).outgoing[0]?.clientId ?? '');
  await flush();
  expect(outgoingStates(two)).toEqual([]);
  server.http = 'up';
  await one.send(CONVERSATION_ID, text('two'));
  await flush();
  expect([shownTexts(two), outgoingStates(two)]).toEqual([['two'], []]);
});

test('a tab of somebody else on the same device hears nothing of what is seen, sent or waits', async () => {
  const [mine, theirs] = [tab(), tab({ userId: ZAHRA, watched: false })];
  for (const chat of [mine, theirs]) chat.inbox.subscribe(() => undefined);
  await flush();
  const row = conversationOf({ lastMessageId: 1, lastMessage: 'one', unreadCount: 1 });
  server.broadcast({ event: 'conversations_updated', full: true, conversations: [row], unread: 1 }, 'inbox');
  mine.markSeen(CONVERSATION_ID, 1);
  await flush();
  const unread = [mine, theirs].map((chat) => chat.inbox.get().conversations[0]?.unreadCount);
  expect(unread).toEqual([0, 1]);
});

test('somebody else on the same device sends nothing of the one before', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, text('one'));
  chat.close();
  server.http = 'up';
  tab({ userId: ZAHRA, watched: false });
  await advance(60_000);
  expect(storedTexts()).toEqual([]);
});

test('a reload loses nothing: the same ids go out, in order', async () => {
  server.http = 'down';
  server.rooms = 'down';
  const before = tab();
  for (const content of ['one', 'two', 'three']) await before.send(CONVERSATION_ID, text(content));
  await flush();
  const ids = threadOf(before).outgoing.map(({ clientId }) => clientId);
  before.close();
  const after = tab();
  await flush();
  expect(threadOf(after).outgoing.map(({ clientId }) => clientId)).toEqual(ids);
  server.http = 'up';
  server.rooms = 'up';
  page.fire('online');
  await advance(2_000);
  expect(server.stored.map(({ clientId }) => clientId)).toEqual(ids);
  expect(shownTexts(after)).toEqual(['one', 'two', 'three']);
});
