import { expect, test } from 'vitest';
import { AHMAD, conversationOf, CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import type { OpenChat } from './chat.ts';
import {
  NO_OFFLINE,
  storedTexts,
  page,
  advance,
  flush,
  sends,
  server,
  simulateChat,
  tab,
  text,
  threadOf,
} from './test/simulated-chat.ts';

simulateChat();

test('what is seen is told once, never goes back, and by HTTP when the socket does not confirm it', async () => {
  const chat = tab();
  await flush();
  for (const content of ['one', 'two', 'three']) server.receiveFrom(content);
  for (const upTo of [1, 3, 2]) chat.markSeen(CONVERSATION_ID, upTo);
  await advance(6_000);
  expect(server.log.filter((line) => line.includes('read'))).toEqual(['socket mark_messages_read 3']);
  server.receiveFrom('four');
  server.rooms = 'silent';
  chat.markSeen(CONVERSATION_ID, 4);
  await advance(6_000);
  expect(server.log.filter((line) => line.startsWith('PUT'))).toEqual([`PUT /api/conversations/${CONVERSATION_ID}/read`]);
  // The silent socket is not used for the next message either.
  await chat.send(CONVERSATION_ID, text('mine'));
  await flush();
  expect(storedTexts().at(-1)).toBe('mine');
});

test('a socket that has confirmed what was seen is trusted on', async () => {
  const chat = tab();
  await flush();
  server.receiveFrom('one');
  server.rooms = 'silent';
  chat.markSeen(CONVERSATION_ID, 1);
  await advance(1_000);
  server.rooms = 'up';
  server.broadcast({ event: 'messages_read', conversationId: CONVERSATION_ID, readerId: AHMAD, upTo: 1 });
  server.rooms = 'silent';
  await advance(6_000);
  server.rooms = 'up';
  await chat.send(CONVERSATION_ID, text('mine'));
  await flush();
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['socket']);
});

test('what is seen is told until the server knows it, and then no more', async () => {
  server.rooms = 'down';
  const chat = tab();
  server.receiveFrom('one');
  await advance(1_000);
  server.http = 'down';
  chat.markSeen(CONVERSATION_ID, 1);
  await advance(60_000);
  const tries = () => server.log.filter((line) => line.startsWith('PUT')).length;
  expect(tries()).toBeGreaterThan(4);
  server.http = 'up';
  await advance(31_000);
  const known = tries();
  await advance(120_000);
  expect(tries()).toBe(known);
});

test('what was told after long failures is tried again after a second where the next one fails', async () => {
  server.rooms = 'hanging';
  server.http = 'down';
  const chat = tab({ watched: false });
  await flush();
  const tries = () => server.log.filter((line) => line.startsWith('PUT')).length;
  chat.markSeen(CONVERSATION_ID, 1);
  await advance(60_000);
  server.http = 'up';
  await advance(31_000);
  server.http = 'down';
  const before = tries();
  chat.markSeen(CONVERSATION_ID, 2);
  await advance(2_000);
  expect(tries() - before).toBe(2);
});

test('what may not be told as read is told once, and no more', async () => {
  server.rooms = 'down';
  server.refusals.set(`PUT /api/conversations/${CONVERSATION_ID}/read`, 'conversation_not_found');
  const chat = tab({ watched: false });
  await flush();
  chat.markSeen(CONVERSATION_ID, 1);
  await advance(120_000);
  expect(server.log.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
});

test.each([
  ['the browser finds a network', () => page.fire('online')],
  ['somebody tries again', (chat: OpenChat) => chat.reload()],
])('what was seen is told at once when %s', async (_, comes) => {
  server.rooms = 'hanging';
  server.refusals.set(`PUT /api/conversations/${CONVERSATION_ID}/read`, 'internal');
  const chat = tab({ watched: false });
  await flush();
  chat.markSeen(CONVERSATION_ID, 1);
  await advance(40_000);
  const tries = () => server.log.filter((line) => line.startsWith('PUT')).length;
  const before = tries();
  comes(chat);
  await flush();
  expect(tries()).toBe(before + 1);
});

test('what was seen is told by the first socket that opens', async () => {
  server.rooms = 'hanging';
  // The row fails, too: it would say what the server knows.
  for (const call of [`PUT /api/conversations/${CONVERSATION_ID}/read`, `GET /api/conversations/${CONVERSATION_ID}`])
    server.refusals.set(call, 'internal');
  const chat = tab();
  await flush();
  chat.markSeen(CONVERSATION_ID, 1);
  // After the first attempts by HTTP, they are half a minute apart.
  await advance(16_000);
  server.rooms = 'up';
  await advance(11_000);
  expect(threadOf(chat).link).toBe('live');
  expect(server.log).toContain('socket mark_messages_read 1');
});

test('what is seen while its telling travels is told after it', async () => {
  server.rooms = 'down';
  const chat = tab();
  for (const content of ['one', 'two']) server.receiveFrom(content);
  await advance(1_000);
  const arrive = server.holdAnswers();
  chat.markSeen(CONVERSATION_ID, 1);
  await advance(500);
  const told = () => server.log.filter((line) => line.startsWith('PUT')).length;
  expect(told()).toBe(1);
  chat.markSeen(CONVERSATION_ID, 2);
  arrive();
  await advance(1_000);
  expect(told()).toBe(2);
});

test('what was read without a network, in a page that was closed since, is told once when its row comes', async () => {
  const kept = [
    conversationOf({ lastMessageId: 3, readUpTo: 3 }),
    conversationOf({ id: 13, lastMessageId: 2, readUpTo: 2, lastMessageAt: '2026-06-01T08:00:00.000Z' }),
  ];
  server.row = conversationOf({ lastMessageId: 3, readUpTo: 1, unreadCount: 2 });
  const chat = tab({ watched: false, keep: () => ({ ...NO_OFFLINE, inbox: async () => kept }) });
  chat.inbox.subscribe(() => undefined);
  await advance(5_000);
  const told = () => server.log.filter((line) => line.includes('read ') || line.endsWith('/read'));
  // The other conversation is not reported: no row has said what the server knows of it.
  expect(told()).toEqual([`PUT /api/conversations/${CONVERSATION_ID}/read`]);
  expect(chat.inbox.get().conversations).toMatchObject([{ id: CONVERSATION_ID, readUpTo: 3, unreadCount: 0 }, { id: 13 }]);
  for (let times = 0; times < 3; times++) {
    server.broadcast({ event: 'conversations_updated', full: false, conversations: [server.row], unread: 2 }, 'inbox');
    await advance(1_000);
  }
  expect(told()).toHaveLength(1);
});

test('what was read before, on other devices and by the other one, is known from the row of the conversation', async () => {
  server.storeMessage(AHMAD, { clientId: 'mine', content: 'mine' });
  server.storeMessage(ZAHRA, { clientId: 'theirs', content: 'theirs' });
  server.row = conversationOf({ lastMessageId: 2, readUpTo: 2, otherReadUpTo: 1 });
  const chat = tab();
  await flush();
  expect(threadOf(chat).otherReadUpTo).toBe(1);
  chat.markSeen(CONVERSATION_ID, 2);
  await advance(1_000);
  expect(server.log.filter((line) => line.includes('read'))).toEqual([]);
});

test('what is read on another device, and what the other one reads, stands in the list at once', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  const row = conversationOf({ lastMessageId: 2, unreadCount: 1, readUpTo: 1 });
  server.broadcast({ event: 'conversations_updated', full: true, conversations: [row], unread: 1 }, 'inbox');
  for (const readerId of [AHMAD, ZAHRA])
    server.broadcast({ event: 'messages_read', conversationId: CONVERSATION_ID, readerId, upTo: 2 });
  await flush();
  expect(chat.inbox.get()).toMatchObject({ unread: 0, conversations: [{ unreadCount: 0, readUpTo: 2, otherReadUpTo: 2 }] });
});

test('what only the inbox tells of a conversation is known in it, too: how far the other one has read', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  const row = conversationOf({ lastMessageId: 1, otherReadUpTo: 1 });
  server.broadcast({ event: 'conversations_updated', full: false, conversations: [row], unread: 0 }, 'inbox');
  expect(threadOf(chat).otherReadUpTo).toBe(1);
});
