import { expect, test } from 'vitest';
import { AHMAD, conversationOf, TALK, ZAHRA } from '#schema/test/chat-server';
import {
  kept,
  locksOfOneDevice,
  page,
  pass,
  quiet,
  sends,
  server,
  shown,
  simulateChat,
  tab,
  text,
  threadOf,
  waiting,
} from './test/simulated-chat.ts';

simulateChat();

test('two tabs are one: sent once by either, shown in both', async () => {
  const locks = locksOfOneDevice();
  const [one, two] = [tab({ locks }), tab({ locks })];
  await quiet();
  await Promise.all([one.send(TALK, text('one')), two.send(TALK, text('two'))]);
  await quiet();
  expect([...kept()].sort()).toEqual(['one', 'two']);
  expect(sends()).toHaveLength(2);
  expect(shown(one)).toEqual(kept());
  expect(shown(two)).toEqual(kept());
  expect([...waiting(one), ...waiting(two)]).toEqual([]);
});

test('without locks two tabs may both send it, and it is still one message', async () => {
  server.http = 'down';
  const [one, two] = [tab({ watched: false }), tab({ watched: false })];
  await one.send(TALK, text('one'));
  await quiet();
  server.http = 'lossy';
  page.fire('online');
  await quiet();
  server.http = 'up';
  await pass(30_000);
  expect(kept()).toEqual(['one']);
  expect([...waiting(one), ...waiting(two)]).toEqual([]);
});

test('a tab that was frozen with the lock in its hand holds up nobody for long', async () => {
  const locks = locksOfOneDevice();
  void locks.request(`sarai-send:member:${AHMAD}:${TALK}`, () => new Promise(() => undefined));
  const chat = tab({ locks, watched: false });
  await chat.send(TALK, text('one'));
  await pass(29_000);
  expect(kept()).toEqual([]);
  await pass(3_000);
  expect(kept()).toEqual(['one']);
});

test('what is seen in one tab is seen in the others at once, also without a network', async () => {
  const [one, two] = [tab(), tab()];
  for (const chat of [one, two]) chat.inbox.subscribe(() => undefined);
  await quiet();
  const row = conversationOf({ lastMessageId: 1, lastMessage: 'one', unreadCount: 1 });
  server.tell({ event: 'conversations_updated', full: true, conversations: [row], unread: 1 }, 'inbox');
  await quiet();
  const unread = () => [one, two].map((chat) => chat.inbox.get().conversations[0]?.unreadCount);
  expect(unread()).toEqual([1, 1]);
  [server.http, server.rooms] = ['down', 'down'];
  for (const socket of server.sockets) socket.end(1006);
  one.seen(TALK, 1);
  await quiet();
  expect(unread()).toEqual([0, 0]);
});

test('what one tab tries again waits in the others, too, and is refused there no more', async () => {
  const locks = locksOfOneDevice();
  const [one, two] = [tab({ locks }), tab({ locks })];
  await quiet();
  server.refusals.set('one', 'messages_blocked');
  await one.send(TALK, text('one'));
  await quiet();
  page.fire('visible');
  await quiet();
  expect([...waiting(one), ...waiting(two)]).toEqual(['one failed', 'one failed']);
  [server.http, server.rooms] = ['down', 'down'];
  for (const socket of server.sockets) socket.end(1006);
  await one.retry(threadOf(one).outgoing[0]?.clientId ?? '');
  await quiet();
  expect(waiting(two)).toEqual(['one waiting']);
});

test('what one tab takes back, or sends without a socket, is seen in the others at once', async () => {
  server.rooms = 'down';
  const [one, two] = [tab(), tab()];
  await quiet();
  server.http = 'down';
  await one.send(TALK, text('one'));
  await quiet();
  expect(waiting(two)).toEqual(['one waiting']);
  await one.takeBack(threadOf(one).outgoing[0]?.clientId ?? '');
  await quiet();
  expect(waiting(two)).toEqual([]);
  server.http = 'up';
  await one.send(TALK, text('two'));
  await quiet();
  expect([shown(two), waiting(two)]).toEqual([['two'], []]);
});

test('a tab of somebody else on the same device hears nothing of what is seen, sent or waits', async () => {
  const [mine, theirs] = [tab(), tab({ userId: ZAHRA, watched: false })];
  for (const chat of [mine, theirs]) chat.inbox.subscribe(() => undefined);
  await quiet();
  const row = conversationOf({ lastMessageId: 1, lastMessage: 'one', unreadCount: 1 });
  server.tell({ event: 'conversations_updated', full: true, conversations: [row], unread: 1 }, 'inbox');
  mine.seen(TALK, 1);
  await quiet();
  const unread = [mine, theirs].map((chat) => chat.inbox.get().conversations[0]?.unreadCount);
  expect(unread).toEqual([0, 1]);
});

test('somebody else on the same device sends nothing of the one before', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, text('one'));
  chat.close();
  server.http = 'up';
  tab({ userId: ZAHRA, watched: false });
  await pass(60_000);
  expect(kept()).toEqual([]);
});

test('a reload loses nothing: the same ids go out, in order', async () => {
  server.http = 'down';
  server.rooms = 'down';
  const before = tab();
  for (const content of ['one', 'two', 'three']) await before.send(TALK, text(content));
  await quiet();
  const ids = threadOf(before).outgoing.map(({ clientId }) => clientId);
  before.close();
  const after = tab();
  await quiet();
  expect(threadOf(after).outgoing.map(({ clientId }) => clientId)).toEqual(ids);
  server.http = 'up';
  server.rooms = 'up';
  page.fire('online');
  await pass(2_000);
  expect(server.stored.map(({ clientId }) => clientId)).toEqual(ids);
  expect(shown(after)).toEqual(['one', 'two', 'three']);
});
