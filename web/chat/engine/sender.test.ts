import { expect, test, vi } from 'vitest';
import { FRAME_BYTES_MAX } from '#schema/realtime';
import { CONVERSATION_ID } from '#schema/test/chat-server';
import type { OpenChat } from './chat.ts';
import {
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
  threadOf,
  outgoingStates,
} from './test/simulated-chat.ts';

simulateChat();

test('what is said goes over the socket, once, in the order of writing', async () => {
  const chat = tab();
  await flush();
  await Promise.all(['one', 'two', 'three'].map((content) => chat.send(CONVERSATION_ID, text(content))));
  await flush();
  expect(storedTexts()).toEqual(['one', 'two', 'three']);
  expect(shownTexts(chat)).toEqual(['one', 'two', 'three']);
  expect(outgoingStates(chat)).toEqual([]);
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['socket', 'socket', 'socket']);
});

test('what a half-open socket swallows goes by HTTP after five seconds, with the same id', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(4_500);
  expect(storedTexts()).toEqual([]);
  expect(outgoingStates(chat)).toEqual(['one sending']);
  await advance(1_000);
  expect(storedTexts()).toEqual(['one']);
  expect(shownTexts(chat)).toEqual(['one']);
});

test('a socket that was silent about one message is not trusted with the next, and is asked whether it lives', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  for (const content of ['one', 'two', 'three']) await chat.send(CONVERSATION_ID, text(content));
  await advance(6_000);
  expect(storedTexts()).toEqual(['one', 'two', 'three']);
  server.rooms = 'down'; // for new sockets
  expect(threadOf(chat).link).toBe('live');
  await advance(10_000);
  expect(threadOf(chat).link).toBe('offline');
});

test('a socket that answers the question is trusted again', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(4_500);
  server.rooms = 'up';
  await advance(1_500);
  await chat.send(CONVERSATION_ID, text('two'));
  await flush();
  expect(storedTexts()).toEqual(['one', 'two']);
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['POST', 'socket']);
});

test('what a socket took with it that broke goes by HTTP at once', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  server.rooms = 'down';
  server.sockets.at(-1)?.end(1006);
  await flush();
  expect(storedTexts()).toEqual(['one']);
});

test('a message that is too long for a frame goes by HTTP at once, also where its letters take more than one byte', async () => {
  const chat = tab();
  await flush();
  for (const content of ['a'.repeat(FRAME_BYTES_MAX), 'ب'.repeat(FRAME_BYTES_MAX / 2), 'ب'.repeat(FRAME_BYTES_MAX / 4)])
    await chat.send(CONVERSATION_ID, text(content));
  await flush();
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['POST', 'POST', 'socket']);
});

test('a message of mine that comes by the socket while its answer travels is there once', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  await chat.send(CONVERSATION_ID, text('one'));
  const arrive = server.holdAnswers();
  await advance(6_000);
  expect(storedTexts()).toEqual(['one']);
  expect(outgoingStates(chat)).toEqual(['one sending']);
  server.rooms = 'up';
  for (const message of server.stored) server.broadcast({ event: 'new_message', conversationId: CONVERSATION_ID, message });
  await flush();
  expect([shownTexts(chat), outgoingStates(chat)]).toEqual([['one'], []]);
  await chat.send(CONVERSATION_ID, text('two'));
  arrive();
  await advance(20_000);
  expect([shownTexts(chat), outgoingStates(chat)]).toEqual([['one', 'two'], []]);
});

test('a message of mine that is there, as a room says, waits on the device no more, whoever sent it', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  server.http = 'lossy';
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(5_500);
  server.http = 'down';
  expect([storedTexts(), await chat.countUnsent()]).toEqual([['one'], 1]);
  server.rooms = 'up';
  for (const message of server.stored) server.broadcast({ event: 'new_message', conversationId: CONVERSATION_ID, message });
  await flush();
  expect(await chat.countUnsent()).toBe(0);
});

test('an answer that is lost doubles nothing', async () => {
  const chat = tab({ watched: false });
  server.http = 'lossy';
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(2_000);
  server.http = 'up';
  await advance(5_000);
  expect(storedTexts()).toEqual(['one']);
  expect(new Set(sends()).size).toBe(1);
  expect(sends().length).toBeGreaterThan(1);
  expect(outgoingStates(chat)).toEqual([]);
});

test('a server that hangs is asked again', async () => {
  const chat = tab({ watched: false });
  server.http = 'hanging';
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  server.http = 'up';
  await advance(17_000);
  expect(storedTexts()).toEqual(['one']);
});

test('the next one waits until the first is stored', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, text('one'));
  await chat.send(CONVERSATION_ID, text('two'));
  await advance(8_000);
  expect(new Set(sends()).size).toBe(1);
  server.http = 'up';
  await advance(30_000);
  expect(storedTexts()).toEqual(['one', 'two']);
});

test('what the server refuses for good fails, and the next goes on; tried again it goes', async () => {
  const chat = tab();
  await flush();
  server.refusals.set('one', 'messages_blocked');
  await chat.send(CONVERSATION_ID, text('one'));
  await chat.send(CONVERSATION_ID, text('two'));
  await flush();
  expect(storedTexts()).toEqual(['two']);
  expect(threadOf(chat).outgoing[0]?.state).toEqual({ kind: 'failed', code: 'messages_blocked' });
  server.refusals.clear();
  await chat.retry(threadOf(chat).outgoing[0]?.clientId ?? '');
  await flush();
  expect(storedTexts()).toEqual(['two', 'one']);
  expect(outgoingStates(chat)).toEqual([]);
});

test('a limit is waited for, not failed', async () => {
  const chat = tab();
  await flush();
  server.refusals.set('one', 'rate_limited');
  await chat.send(CONVERSATION_ID, text('one'));
  await advance(3_000);
  expect(outgoingStates(chat)).toHaveLength(1);
  server.refusals.clear();
  await advance(30_000);
  expect(storedTexts()).toEqual(['one']);
});

test('of many messages that wait at most three go by HTTP in a second', async () => {
  const chat = tab({ watched: false });
  await flush();
  for (let count = 0; count < 4; count += 1) await chat.send(CONVERSATION_ID, text(`${count}`));
  await flush();
  expect(sends()).toHaveLength(3);
  await advance(1_000);
  expect(storedTexts()).toEqual(['0', '1', '2', '3']);
});

test('what waits for its turn when its member signs out is not sent for whoever is next', async () => {
  const chat = tab({ watched: false });
  await flush();
  for (let count = 0; count < 4; count += 1) await chat.send(CONVERSATION_ID, text(`${count}`));
  await flush();
  chat.close();
  await advance(5_000);
  expect(storedTexts()).toEqual(['0', '1', '2']);
});

test('what is taken back is not sent', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  const [outgoing] = threadOf(chat).outgoing;
  await expect(chat.takeBack(outgoing?.clientId ?? '')).resolves.toEqual(text('one'));
  server.http = 'up';
  await advance(30_000);
  expect(storedTexts()).toEqual([]);
});

test('what is on its way cannot be taken back', async () => {
  const chat = tab();
  await flush();
  server.rooms = 'silent';
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  await expect(chat.takeBack(threadOf(chat).outgoing[0]?.clientId ?? '')).resolves.toBeNull();
});

test('what waits is known of all conversations together, and stands in its own alone', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  for (const id of [CONVERSATION_ID, 13]) await chat.send(id, text(`to ${id}`));
  await flush();
  expect(chat.outgoing.get().map(({ draft }) => draft.content)).toEqual([`to ${CONVERSATION_ID}`, 'to 13']);
  const inEach = [CONVERSATION_ID, 13].map((id) => chat.thread(id).get());
  expect(inEach.map(({ outgoing }) => outgoing.map(({ draft }) => draft.content))).toEqual([
    [`to ${CONVERSATION_ID}`],
    ['to 13'],
  ]);
});

test('a page that is put away asks to be woken for what it has not sent, and for nothing else', async () => {
  const onUnsent = vi.fn<() => void>();
  [server.http, server.rooms] = ['down', 'down'];
  const chat = tab({ onUnsent });
  await flush();
  page.fire('hidden');
  expect(onUnsent).not.toHaveBeenCalled();
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  onUnsent.mockClear();
  page.fire('offline');
  expect(onUnsent).not.toHaveBeenCalled();
  page.fire('hidden');
  expect(onUnsent).toHaveBeenCalledOnce();
});

test.each([
  ['an inbox opens', (chat: OpenChat) => chat.inbox.subscribe(() => undefined)],
  ['somebody tries again', (chat: OpenChat) => chat.reload()],
  ['somebody opens it', (chat: OpenChat) => chat.thread(CONVERSATION_ID).subscribe(() => undefined)],
])('what waits in a conversation that nobody looks at goes at once when %s', async (_, comes) => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(CONVERSATION_ID, text('one'));
  // By now attempts are half a minute apart.
  await advance(64_000);
  server.http = 'up';
  comes(chat);
  await flush();
  expect(storedTexts()).toEqual(['one']);
});

test('a socket that has brought a message is trusted on', async () => {
  const chat = tab();
  await flush();
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  server.rooms = 'silent';
  await advance(6_000);
  server.rooms = 'up';
  await chat.send(CONVERSATION_ID, text('two'));
  await flush();
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['socket', 'socket']);
});
