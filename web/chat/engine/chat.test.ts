import { expect, test, vi } from 'vitest';
import { AHMAD, conversationOf, CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import type { OfflineConversations } from './offline-conversations.ts';
import {
  NO_OFFLINE,
  storedTexts,
  page,
  advance,
  flush,
  sends,
  server,
  shownTexts,
  simulateChat,
  tab,
  text,
} from './test/simulated-chat.ts';
import { simulatedChannel } from './test/simulated-server.ts';

simulateChat();

test('a private window sends what it holds in memory', async () => {
  const chat = tab({ factory: null });
  await flush();
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  expect(shownTexts(chat)).toEqual(['one']);
});

test('a session that ended keeps what waits, until there is one again', async () => {
  server.refusals.set(`POST /api/conversations/${CONVERSATION_ID}/messages`, 'invalid_token');
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(60_000);
  expect(sends()).toHaveLength(1);
  chat.close();
  server.refusals.clear();
  tab({ watched: false });
  await flush();
  expect(storedTexts()).toEqual(['one']);
});

test('who is in the room already shows as online, also when the inbox opened before the conversation was there', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  server.broadcast({ event: 'authenticated', connectedUsers: [ZAHRA] });
  await flush();
  expect([...chat.inbox.get().online]).toEqual([ZAHRA]);
});

test('who comes to the room shows as online, and is not gone with it', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  for (const status of ['online', 'offline'] as const) server.broadcast({ event: 'user_status', userId: ZAHRA, status });
  await flush();
  expect([...chat.inbox.get().online]).toEqual([ZAHRA]);
  server.broadcast({ event: 'user_status', userId: ZAHRA, status: 'offline' }, 'inbox');
  expect([...chat.inbox.get().online]).toEqual([]);
});

test('a conversation that begins stands in the inbox at once; one that may not says so and stands nowhere', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  const ids = () => chat.inbox.get().conversations.map(({ id }) => id);
  server.row = conversationOf({ id: 13, lastMessageAt: '2026-07-02T08:00:00.000Z' });
  const answer = vi.spyOn(server, 'answer');
  expect(await chat.start(9)).toMatchObject({ id: 13 });
  expect(answer.mock.calls).toContainEqual([AHMAD, 'POST', '/api/conversations', { otherUserId: 9 }]);
  expect(ids()).toEqual([13, CONVERSATION_ID]);
  server.refusals.set('POST /api/conversations', 'member_not_found');
  await expect(chat.start(99)).rejects.toMatchObject({ code: 'member_not_found' });
  expect(ids()).toEqual([13, CONVERSATION_ID]);
});

test('a block and its end show as soon as the server has them, and not where it has not', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  const isBlocked = () => chat.inbox.get().conversations.map(({ blockedByMe }) => blockedByMe);
  const asked = () => server.log.filter((line) => line.endsWith('/block')).at(-1);
  server.row = conversationOf({ blockedByMe: true });
  await chat.block(CONVERSATION_ID, true);
  expect([asked(), isBlocked()]).toEqual(['PUT /api/conversations/12/block', [true]]);
  await flush();
  server.refusals.set('DELETE /api/conversations/12/block', 'internal');
  await expect(chat.block(CONVERSATION_ID, false)).rejects.toMatchObject({ code: 'internal' });
  expect(isBlocked()).toEqual([true]);
  server.refusals.clear();
  await chat.block(CONVERSATION_ID, false);
  expect([asked(), isBlocked()]).toEqual(['DELETE /api/conversations/12/block', [false]]);
});

test('a chat that closed holds no socket open', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await flush();
  const isOpen = () => server.sockets.map(({ readyState }) => readyState === 1);
  expect(isOpen()).toEqual([true, true]);
  chat.close();
  expect(isOpen()).toEqual([false, false]);
});

test('a screen that is drawn once more for a chat that closed opens no socket', async () => {
  const chat = tab({ watched: false });
  const shown = [chat.thread(CONVERSATION_ID), chat.inbox];
  const leave = shown.map((live) => live.subscribe(() => undefined));
  await flush();
  for (const each of leave) each();
  chat.close();
  await advance(500);
  for (const live of shown) live.subscribe(() => undefined);
  await flush();
  expect(server.sockets.map(({ readyState }) => readyState === 1)).toEqual([false, false]);
});

test('a chat that closed while the socket was silent says nothing by HTTP: somebody else may be signed in by then', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(1_000);
  chat.close();
  await advance(10_000);
  expect(sends().filter((line) => line.startsWith('POST'))).toEqual([]);
  expect(storedTexts()).toEqual([]);
});

test('a chat that closed tells the server of nothing more, also when its page is looked at again', async () => {
  server.rooms = server.http = 'down';
  const chat = tab({ watched: false });
  await flush();
  chat.markSeen(CONVERSATION_ID, 2);
  await advance(500);
  chat.markSeen(CONVERSATION_ID, 3);
  chat.close();
  server.http = 'up';
  const before = server.log.length;
  page.fire('visible');
  page.fire('online');
  await advance(60_000);
  expect(server.log.slice(before)).toEqual([]);
});

test('what is being told as a chat closes, and fails then, is not told again by whoever comes next', async () => {
  server.rooms = 'down';
  const chat = tab({ watched: false });
  await flush();
  server.http = 'hanging';
  chat.markSeen(CONVERSATION_ID, 2);
  await advance(500);
  chat.close();
  // The hanging request times out, and the network comes back.
  await advance(16_000);
  server.http = 'up';
  const before = server.log.length;
  await advance(60_000);
  expect(server.log.slice(before)).toEqual([]);
});

test('a chat that closed lets go of what the device keeps of it: nothing more is written there', async () => {
  const close = vi.fn<() => void>();
  const chat = tab({ keep: () => ({ ...NO_OFFLINE, close }) });
  await flush();
  expect(close).not.toHaveBeenCalled();
  chat.close();
  expect(close).toHaveBeenCalledOnce();
});

test('what signing out would lose is counted as the device has it, also what another tab wrote', async () => {
  server.rooms = server.http = 'down';
  const chat = tab();
  // As in a browser without BroadcastChannel: this tab gets no news of the other.
  const other = tab({ watched: false, Channel: simulatedChannel() });
  await flush();
  expect(await chat.countUnsent()).toBe(0);
  await other.send(CONVERSATION_ID, text('one'));
  await chat.send(CONVERSATION_ID, text('two'));
  expect(await chat.countUnsent()).toBe(2);
});

test('a wipe leaves nothing to send', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, text('one'));
  await chat.wipe();
  server.http = 'up';
  tab({ watched: false });
  await advance(60_000);
  expect(storedTexts()).toEqual([]);
});

test('a wipe ends the chat: no socket of it stays open', async () => {
  const chat = tab();
  await flush();
  await chat.wipe();
  expect(server.sockets.map(({ readyState }) => readyState)).toEqual([3]);
});

test('of each conversation of the list its newest page is what is brought to the device', async () => {
  const brought: unknown[] = [];
  const bring: OfflineConversations['prefetch'] = async (rows, pageOf) => {
    for (const { id } of rows) brought.push(await pageOf(id));
  };
  server.storeMessage(ZAHRA, { clientId: 'one', content: 'one' });
  const chat = tab({ watched: false, keep: () => ({ ...NO_OFFLINE, prefetch: bring }) });
  chat.inbox.subscribe(() => undefined);
  // The list is fetched by HTTP if the room sends none within three seconds.
  await advance(3_500);
  expect(brought).toMatchObject([[{ conversationId: CONVERSATION_ID, content: 'one' }]]);
});

test('who tries again has the list that could not be had at once', async () => {
  [server.http, server.rooms] = ['down', 'down'];
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  // By now attempts are half a minute apart.
  await advance(67_000);
  expect(chat.inbox.get().status).toBe('failed');
  [server.http, server.rooms] = ['up', 'up'];
  chat.reload();
  await flush();
  expect(chat.inbox.get()).toMatchObject({ status: 'ready', conversations: [{ id: CONVERSATION_ID }] });
});
