import { expect, test, vi } from 'vitest';
import { AHMAD, TALK, ZAHRA } from '#schema/test/chat-server';
import { pass, quiet, server, simulateChat, tab, text, threadOf } from './test/simulated-chat.ts';

simulateChat();

test('what the other types shows for six seconds after it was last told, and my typing is told every three', async () => {
  const chat = tab();
  await quiet();
  for (let told = 0; told < 2; told += 1) {
    server.tell({ event: 'user_typing', conversationId: TALK, userId: ZAHRA, username: 'zahra' });
    await pass(4_000);
    expect(threadOf(chat).otherTyping).toBe(true);
  }
  await pass(2_000);
  expect(threadOf(chat).otherTyping).toBe(false);
  vi.spyOn(performance, 'now').mockImplementation(Date.now);
  for (let second = 0; second < 5; second++) {
    for (let keystroke = 0; keystroke < 5; keystroke++) chat.typing(TALK, true);
    await pass(1_000);
  }
  await pass(1_500);
  const told = server.log.flatMap((line) => /typing_\w+/.exec(line) ?? []);
  expect(told).toEqual(['typing_start', 'typing_start', 'typing_stop']);
});

test('who stops typing and goes on at once is said to type again', async () => {
  const chat = tab();
  await quiet();
  for (const isTyping of [true, false, false, true]) chat.typing(TALK, isTyping);
  const told = server.log.flatMap((line) => /typing_\w+/.exec(line) ?? []);
  expect(told).toEqual(['typing_start', 'typing_stop', 'typing_start']);
});

test('who stops typing and goes on a second later types until two seconds after that', async () => {
  const chat = tab();
  await quiet();
  chat.typing(TALK, true);
  await pass(1_000);
  for (const isTyping of [false, true]) chat.typing(TALK, isTyping);
  const told = () => server.log.flatMap((line) => /typing_\w+/.exec(line) ?? []);
  await pass(1_500);
  expect(told()).toEqual(['typing_start', 'typing_stop', 'typing_start']);
  await pass(1_000);
  expect(told()).toEqual(['typing_start', 'typing_stop', 'typing_start', 'typing_stop']);
});

test('who sends what they typed is said to type no more, before it is there', async () => {
  const chat = tab();
  await quiet();
  chat.typing(TALK, true);
  await chat.send(TALK, text('one'));
  await quiet();
  const told = server.log.flatMap((line) => /typing_\w+|send_message/.exec(line) ?? []);
  expect(told).toEqual(['typing_start', 'typing_stop', 'send_message']);
});

test('what I do on another device of mine is not taken for the other’s: they neither type nor have read it', async () => {
  const chat = tab();
  await quiet();
  await chat.send(TALK, text('one'));
  await quiet();
  server.tell({ event: 'user_typing', conversationId: TALK, userId: AHMAD, username: 'ahmad' });
  server.tell({ event: 'messages_read', conversationId: TALK, readerId: AHMAD, upTo: 1 });
  await quiet();
  expect(threadOf(chat)).toMatchObject({ otherTyping: false, otherReadUpTo: 0 });
  server.tell({ event: 'user_typing', conversationId: TALK, userId: ZAHRA, username: 'zahra' });
  server.tell({ event: 'user_stopped_typing', conversationId: TALK, userId: AHMAD });
  server.tell({ event: 'messages_read', conversationId: TALK, readerId: ZAHRA, upTo: 1 });
  await quiet();
  expect(threadOf(chat)).toMatchObject({ otherTyping: true, otherReadUpTo: 1 });
  server.tell({ event: 'user_stopped_typing', conversationId: TALK, userId: ZAHRA });
  await quiet();
  expect(threadOf(chat).otherTyping).toBe(false);
});

test('nobody types any more on a line that broke', async () => {
  const chat = tab();
  await quiet();
  server.tell({ event: 'user_typing', conversationId: TALK, userId: ZAHRA, username: 'zahra' });
  await quiet();
  expect(threadOf(chat).otherTyping).toBe(true);
  server.rooms = 'down';
  for (const socket of server.sockets) socket.end(1006);
  await quiet();
  expect(threadOf(chat).otherTyping).toBe(false);
});
