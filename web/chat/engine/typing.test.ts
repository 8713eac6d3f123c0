import { expect, test, vi } from 'vitest';
import { AHMAD, CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import { advance, flush, server, simulateChat, tab, text, threadOf } from './test/simulated-chat.ts';

simulateChat();

test('what the other types shows for six seconds after it was last told, and my typing is told every three', async () => {
  const chat = tab();
  await flush();
  for (let told = 0; told < 2; told += 1) {
    server.broadcast({ event: 'user_typing', conversationId: CONVERSATION_ID, userId: ZAHRA, username: 'zahra' });
    await advance(4_000);
    expect(threadOf(chat).otherTyping).toBe(true);
  }
  await advance(2_000);
  expect(threadOf(chat).otherTyping).toBe(false);
  vi.spyOn(performance, 'now').mockImplementation(Date.now);
  for (let second = 0; second < 5; second++) {
    for (let keystroke = 0; keystroke < 5; keystroke++) chat.setTyping(CONVERSATION_ID, true);
    await advance(1_000);
  }
  await advance(1_500);
  const told = server.log.flatMap((line) => /typing_\w+/.exec(line) ?? []);
  expect(told).toEqual(['typing_start', 'typing_start', 'typing_stop']);
});

test('who stops typing and goes on at once is said to type again', async () => {
  const chat = tab();
  await flush();
  for (const isTyping of [true, false, false, true]) chat.setTyping(CONVERSATION_ID, isTyping);
  const told = server.log.flatMap((line) => /typing_\w+/.exec(line) ?? []);
  expect(told).toEqual(['typing_start', 'typing_stop', 'typing_start']);
});

test('who stops typing and goes on a second later types until two seconds after that', async () => {
  const chat = tab();
  await flush();
  chat.setTyping(CONVERSATION_ID, true);
  await advance(1_000);
  for (const isTyping of [false, true]) chat.setTyping(CONVERSATION_ID, isTyping);
  const told = () => server.log.flatMap((line) => /typing_\w+/.exec(line) ?? []);
  await advance(1_500);
  expect(told()).toEqual(['typing_start', 'typing_stop', 'typing_start']);
  await advance(1_000);
  expect(told()).toEqual(['typing_start', 'typing_stop', 'typing_start', 'typing_stop']);
});

test('who sends what they typed is said to type no more, before it is there', async () => {
  const chat = tab();
  await flush();
  chat.setTyping(CONVERSATION_ID, true);
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  const told = server.log.flatMap((line) => /typing_\w+|send_message/.exec(line) ?? []);
  expect(told).toEqual(['typing_start', 'typing_stop', 'send_message']);
});

test('what I do on another device of mine is not taken for the other’s: they neither type nor have read it', async () => {
  const chat = tab();
  await flush();
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  server.broadcast({ event: 'user_typing', conversationId: CONVERSATION_ID, userId: AHMAD, username: 'ahmad' });
  server.broadcast({ event: 'messages_read', conversationId: CONVERSATION_ID, readerId: AHMAD, upTo: 1 });
  await flush();
  expect(threadOf(chat)).toMatchObject({ otherTyping: false, otherReadUpTo: 0 });
  server.broadcast({ event: 'user_typing', conversationId: CONVERSATION_ID, userId: ZAHRA, username: 'zahra' });
  server.broadcast({ event: 'user_stopped_typing', conversationId: CONVERSATION_ID, userId: AHMAD });
  server.broadcast({ event: 'messages_read', conversationId: CONVERSATION_ID, readerId: ZAHRA, upTo: 1 });
  await flush();
  expect(threadOf(chat)).toMatchObject({ otherTyping: true, otherReadUpTo: 1 });
  server.broadcast({ event: 'user_stopped_typing', conversationId: CONVERSATION_ID, userId: ZAHRA });
  await flush();
  expect(threadOf(chat).otherTyping).toBe(false);
});

test('nobody types any more on a line that broke', async () => {
  const chat = tab();
  await flush();
  server.broadcast({ event: 'user_typing', conversationId: CONVERSATION_ID, userId: ZAHRA, username: 'zahra' });
  await flush();
  expect(threadOf(chat).otherTyping).toBe(true);
  server.rooms = 'down';
  for (const socket of server.sockets) socket.end(1006);
  await flush();
  expect(threadOf(chat).otherTyping).toBe(false);
});
