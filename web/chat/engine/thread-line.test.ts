import { expect, test, vi } from 'vitest';
import { CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import { page, advance, flush, server, shownTexts, simulateChat, tab, text, threadOf } from './test/simulated-chat.ts';

simulateChat();

test('without a socket it goes by HTTP, and what the others say is asked for every ten seconds', async () => {
  server.rooms = 'down';
  const chat = tab();
  await flush();
  await chat.send(CONVERSATION_ID, text('one'));
  await flush();
  expect(threadOf(chat).link).toBe('offline');
  expect(shownTexts(chat)).toEqual(['one']);
  server.receiveFrom('theirs');
  await advance(10_000);
  expect(shownTexts(chat)).toEqual(['one', 'theirs']);
});

test.each([
  ['member', 3],
  ['admin', 10],
] as const)(
  'without a socket the thread of a %s is asked for %i times in thirty seconds, with one never',
  async (audience, times) => {
    server.rooms = 'hanging';
    const asked = () => server.log.filter((line) => line.startsWith(`GET /api/conversations/${CONVERSATION_ID}/messages`)).length;
    tab({ audience });
    await flush();
    const [before] = [asked()];
    await advance(30_000);
    expect(asked() - before).toBe(times);
    server.rooms = 'up';
    await advance(15_000);
    const live = asked();
    await advance(60_000);
    expect(asked()).toBe(live);
  },
);

test('without a socket nothing is asked for a conversation and an inbox that nobody looks at any more', async () => {
  server.rooms = 'hanging';
  const chat = tab({ watched: false });
  const leave = [chat.thread(CONVERSATION_ID), chat.inbox].map((live) => live.subscribe(() => undefined));
  await advance(15_000);
  for (const each of leave) each();
  await advance(1_000);
  const asked = server.log.length;
  expect(asked).toBeGreaterThan(5);
  await advance(120_000);
  expect(server.log).toHaveLength(asked);
});

test('a conversation that the network kept back is not asked for once it was left', async () => {
  server.http = server.rooms = 'down';
  const chat = tab({ watched: false });
  const leave = chat.thread(CONVERSATION_ID).subscribe(() => undefined);
  await advance(3_000);
  leave();
  await advance(1_000);
  const asked = server.log.length;
  await advance(60_000);
  expect(server.log).toHaveLength(asked);
});

test('who goes to another screen and comes back at once finds the same line', async () => {
  const chat = tab({ watched: false });
  const live = chat.thread(CONVERSATION_ID);
  const leave = live.subscribe(() => undefined);
  await flush();
  leave();
  await vi.advanceTimersByTimeAsync(299);
  live.subscribe(() => undefined);
  await advance(1_000);
  expect([threadOf(chat).link, server.sockets.length]).toEqual(['live', 1]);
});

test('who comes back to a conversation is not told that its line lives before it does', async () => {
  const chat = tab({ watched: false });
  const enter = () => chat.thread(CONVERSATION_ID).subscribe(() => undefined);
  const leave = enter();
  await flush();
  expect(threadOf(chat).link).toBe('live');
  leave();
  await advance(500);
  server.rooms = 'hanging';
  enter();
  expect(threadOf(chat).link).toBe('connecting');
});

test('who left a conversation types there no more, and nothing wakes it until they come back', async () => {
  const chat = tab({ watched: false });
  const enter = () => chat.thread(CONVERSATION_ID).subscribe(() => undefined);
  const leave = enter();
  await flush();
  server.broadcast({ event: 'user_typing', conversationId: CONVERSATION_ID, userId: ZAHRA, username: 'zahra' });
  chat.setTyping(CONVERSATION_ID, true);
  leave();
  await advance(500);
  const told = () => server.log.flatMap((line) => /typing_\w+|looking \w+/.exec(line) ?? []);
  expect([told(), threadOf(chat).otherTyping]).toEqual([['typing_start', 'typing_stop'], false]);
  const asked = server.log.length;
  page.fire('hidden');
  page.fire('visible');
  chat.reload();
  await advance(5_000);
  expect([server.log.slice(asked).filter((line) => line.includes(`/${CONVERSATION_ID}`)), server.sockets.length]).toEqual([
    [],
    1,
  ]);
  enter();
  await flush();
  page.fire('hidden');
  expect(told().slice(2)).toEqual(['looking false']);
});

test('a line that had ended is opened again when somebody tries again', async () => {
  server.refusals.set(`POST /api/conversations/${CONVERSATION_ID}/ticket`, 'invalid_token');
  const chat = tab();
  await advance(60_000);
  expect(threadOf(chat).link).toBe('ended');
  server.refusals.clear();
  chat.reload();
  await flush();
  expect(threadOf(chat).link).toBe('live');
});

test('a page that comes back into sight while its ticket has lapsed says so once that is renewed', async () => {
  tab();
  await flush();
  page.fire('hidden');
  server.broadcast({ event: 'auth_error', code: 'ticket_expired' });
  page.fire('visible');
  await flush();
  expect(server.log.filter((line) => line.startsWith('socket looking'))).toEqual(['socket looking false', 'socket looking true']);
});

test('a page that goes out of sight says so to the room, also where its socket opens while nobody looks', async () => {
  const looks = () => server.log.filter((line) => line.startsWith('socket looking'));
  tab();
  await flush();
  expect(looks()).toEqual([]);
  page.fire('hidden');
  page.fire('visible');
  page.fire('hidden');
  expect(looks()).toEqual(['socket looking false', 'socket looking true', 'socket looking false']);
  for (const socket of server.sockets) socket.end(1006);
  await advance(3_000);
  expect(looks().slice(3)).toEqual(['socket looking false']);
});
