// There before the first test, as in connection.test.ts.
import 'partysocket/ws';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#schema/contracts/messages';
import type { ServerFrame } from '#schema/frames';
import { FRAME_BYTES_MAX } from '#schema/realtime';
import { AHMAD, conversationOf, messageOf, TALK, ZAHRA } from '#schema/test/chat-server';
import { openLocks } from '../../../chaos/locks.ts';
import { type OpenChat, openChat } from './chat.ts';
import type { KeptTalks } from './kept-talks.ts';
import { settle, simulatedChannel, simulatedPage, SimulatedServer } from './test/simulated-server.ts';
import type { Draft, Thread } from './types.ts';

let server: SimulatedServer;
let page: ReturnType<typeof simulatedPage>;
let device: IDBFactory;
let Channel: typeof BroadcastChannel;
const open: OpenChat[] = [];
const posted = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', posted);
  posted.mockReset().mockImplementation(async () => Response.json(attachment(posted.mock.calls.length), { status: 201 }));
  server = new SimulatedServer();
  page = simulatedPage();
  device = new IDBFactory();
  Channel = simulatedChannel();
});
afterEach(() => {
  for (const chat of open.splice(0)) chat.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const quiet = () => settle(vi.advanceTimersByTimeAsync);
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 500));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await quiet();
};
const text = (content: string): Draft => ({ messageType: 'text', content });
const attachment = (count: number) => ({
  url: `/media/${count}`,
  kind: 'file',
  name: 'a.pdf',
  size: 3,
  width: null,
  height: null,
});
const withFile = (): Draft => ({
  messageType: 'file',
  content: 'a.pdf',
  file: { blob: new Blob(['pdf']), thumb: null, name: 'a.pdf', kind: 'file', width: null, height: null },
});

interface Tab {
  userId?: number;
  audience?: 'member' | 'admin';
  watched?: boolean;
  factory?: IDBFactory | null;
  locks?: LockManager | null;
  onUnsent?: () => void;
  keep?: () => KeptTalks;
}

/** Of the browser's locks this is all that is asked for. */
function locksOfOneDevice(): LockManager {
  return openLocks().of({}) as LockManager;
}

function tab({
  userId = AHMAD,
  audience = 'member',
  watched = true,
  factory = device,
  locks = null,
  ...more
}: Tab = {}): OpenChat {
  const chat = openChat({
    me: userId,
    userId,
    audience,
    api: server.api(userId),
    bearer: () => ({ Authorization: 'Bearer token' }),
    origin: 'http://sarai.test',
    WebSocket: server.socketClass(userId),
    indexedDB: factory,
    BroadcastChannel: Channel,
    locks,
    page,
    ...more,
  });
  if (watched) chat.thread(TALK).subscribe(() => undefined);
  open.push(chat);
  return chat;
}

const threadOf = (chat: OpenChat): Thread => chat.thread(TALK).get();
const shown = (chat: OpenChat) => threadOf(chat).messages.map(({ content }) => content);
const waiting = (chat: OpenChat) => threadOf(chat).outgoing.map(({ draft, state }) => `${draft.content} ${state.kind}`);
const kept = () => server.stored.map(({ content }) => content);
const sends = () => server.log.filter((line) => /POST .*messages |send_message/.test(line));

test('what is said goes over the socket, once, in the order of writing', async () => {
  const chat = tab();
  await quiet();
  await Promise.all(['one', 'two', 'three'].map((content) => chat.send(TALK, text(content))));
  await quiet();
  expect(kept()).toEqual(['one', 'two', 'three']);
  expect(shown(chat)).toEqual(['one', 'two', 'three']);
  expect(waiting(chat)).toEqual([]);
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['socket', 'socket', 'socket']);
});

test('without a socket it goes by HTTP, and what the others say is asked for every ten seconds', async () => {
  server.rooms = 'down';
  const chat = tab();
  await quiet();
  await chat.send(TALK, text('one'));
  await quiet();
  expect(threadOf(chat).link).toBe('offline');
  expect(shown(chat)).toEqual(['one']);
  server.hears('theirs');
  await pass(10_000);
  expect(shown(chat)).toEqual(['one', 'theirs']);
});

test('what a half-open socket swallows goes by HTTP after five seconds, with the same id', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  await chat.send(TALK, text('one'));
  await pass(4_500);
  expect(kept()).toEqual([]);
  expect(waiting(chat)).toEqual(['one sending']);
  await pass(1_000);
  expect(kept()).toEqual(['one']);
  expect(shown(chat)).toEqual(['one']);
});

test('a chat that closed while the socket was silent says nothing by HTTP: somebody else may be signed in by then', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  await chat.send(TALK, text('one'));
  await pass(1_000);
  chat.close();
  await pass(10_000);
  expect(sends().filter((line) => line.startsWith('POST'))).toEqual([]);
  expect(kept()).toEqual([]);
});

test('a socket that was silent about one message is not trusted with the next, and is asked whether it lives', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  for (const content of ['one', 'two', 'three']) await chat.send(TALK, text(content));
  await pass(6_000);
  expect(kept()).toEqual(['one', 'two', 'three']);
  server.rooms = 'down'; // to whoever comes anew
  expect(threadOf(chat).link).toBe('live');
  await pass(10_000);
  expect(threadOf(chat).link).toBe('offline');
});

test('a socket that answers the question is trusted again', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  await chat.send(TALK, text('one'));
  await pass(4_500);
  server.rooms = 'up';
  await pass(1_500);
  await chat.send(TALK, text('two'));
  await quiet();
  expect(kept()).toEqual(['one', 'two']);
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['POST', 'socket']);
});

test('what a socket took with it that broke goes by HTTP at once', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  await chat.send(TALK, text('one'));
  await quiet();
  server.rooms = 'down';
  server.sockets.at(-1)?.end(1006);
  await quiet();
  expect(kept()).toEqual(['one']);
});

test('an answer that is lost doubles nothing', async () => {
  const chat = tab({ watched: false });
  server.http = 'lossy';
  await chat.send(TALK, text('one'));
  await pass(2_000);
  server.http = 'up';
  await pass(5_000);
  expect(kept()).toEqual(['one']);
  expect(new Set(sends()).size).toBe(1);
  expect(sends().length).toBeGreaterThan(1);
  expect(waiting(chat)).toEqual([]);
});

test('a server that hangs is asked again', async () => {
  const chat = tab({ watched: false });
  server.http = 'hanging';
  await chat.send(TALK, text('one'));
  await quiet();
  server.http = 'up';
  await pass(17_000);
  expect(kept()).toEqual(['one']);
});

test('the next one waits until the first is stored', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, text('one'));
  await chat.send(TALK, text('two'));
  await pass(8_000);
  expect(new Set(sends()).size).toBe(1);
  server.http = 'up';
  await pass(30_000);
  expect(kept()).toEqual(['one', 'two']);
});

test('what the server refuses for good fails, and the next goes on; tried again it goes', async () => {
  const chat = tab();
  await quiet();
  server.refusals.set('one', 'messages_blocked');
  await chat.send(TALK, text('one'));
  await chat.send(TALK, text('two'));
  await quiet();
  expect(kept()).toEqual(['two']);
  expect(threadOf(chat).outgoing[0]?.state).toEqual({ kind: 'failed', code: 'messages_blocked' });
  server.refusals.clear();
  await chat.retry(threadOf(chat).outgoing[0]?.clientId ?? '');
  await quiet();
  expect(kept()).toEqual(['two', 'one']);
  expect(waiting(chat)).toEqual([]);
});

test('a limit is waited for, not failed', async () => {
  const chat = tab();
  await quiet();
  server.refusals.set('one', 'rate_limited');
  await chat.send(TALK, text('one'));
  await pass(3_000);
  expect(waiting(chat)).toHaveLength(1);
  server.refusals.clear();
  await pass(30_000);
  expect(kept()).toEqual(['one']);
});

test('what is taken back is not sent', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, text('one'));
  await quiet();
  const [outgoing] = threadOf(chat).outgoing;
  await expect(chat.takeBack(outgoing?.clientId ?? '')).resolves.toEqual(text('one'));
  server.http = 'up';
  await pass(30_000);
  expect(kept()).toEqual([]);
});

test('what is on its way cannot be taken back', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  await chat.send(TALK, text('one'));
  await quiet();
  await expect(chat.takeBack(threadOf(chat).outgoing[0]?.clientId ?? '')).resolves.toBeNull();
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

test('a message that is too long for a frame goes by HTTP at once, also where its letters take more than one byte', async () => {
  const chat = tab();
  await quiet();
  for (const content of ['a'.repeat(FRAME_BYTES_MAX), 'ب'.repeat(FRAME_BYTES_MAX / 2), 'ب'.repeat(FRAME_BYTES_MAX / 4)])
    await chat.send(TALK, text(content));
  await quiet();
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['POST', 'POST', 'socket']);
});

test('what something in between answers to a file is no sign that it is there: it goes up again', async () => {
  posted.mockImplementationOnce(async () => Response.json({ welcome: 'to the café' }));
  posted.mockImplementationOnce(async () => Response.json(null));
  const chat = tab();
  await quiet();
  await chat.send(TALK, withFile());
  await pass(5_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/3']);
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

test('what waits is known of all conversations together', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  for (const id of [TALK, 13]) await chat.send(id, text(`to ${id}`));
  await quiet();
  expect(chat.outgoing.get().map(({ draft }) => draft.content)).toEqual([`to ${TALK}`, 'to 13']);
});

test('a page that is put away asks to be woken for what it has not sent, and for nothing else', async () => {
  const onUnsent = vi.fn<() => void>();
  [server.http, server.rooms] = ['down', 'down'];
  const chat = tab({ onUnsent });
  await quiet();
  page.fire('hidden');
  expect(onUnsent).not.toHaveBeenCalled();
  await chat.send(TALK, text('one'));
  await quiet();
  onUnsent.mockClear();
  page.fire('offline');
  expect(onUnsent).not.toHaveBeenCalled();
  page.fire('hidden');
  expect(onUnsent).toHaveBeenCalledOnce();
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
  const greeting: ServerFrame = { event: 'authenticated', connectedUsers: [] };
  server.tell(greeting);
  server.say(ZAHRA, { clientId: 'lost', content: 'lost' });
  server.tell(greeting);
  await quiet();
  expect(shown(chat)).toEqual(['lost']);
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
  // There is no other: the file itself is gone, or nobody answers.
  expect(await chat.renewLink(TALK, `${files[0]}?e=2&s=b`)).toBe(null);
  server.http = 'down';
  expect(await chat.renewLink(TALK, `${files[0]}?e=2&s=b`)).toBe(null);
  expect(await chat.renewLink(TALK, '/media/chat/unknown.webp?e=1&s=a')).toBe(null);
});

test('who is in the room already shows as online, also when the inbox opened before the conversation was there', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  server.tell({ event: 'authenticated', connectedUsers: [ZAHRA] });
  await quiet();
  expect([...chat.inbox.get().online]).toEqual([ZAHRA]);
});

test('who comes to the room shows as online, and is not gone with it', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  for (const status of ['online', 'offline'] as const) server.tell({ event: 'user_status', userId: ZAHRA, status });
  await quiet();
  expect([...chat.inbox.get().online]).toEqual([ZAHRA]);
  server.tell({ event: 'user_status', userId: ZAHRA, status: 'offline' }, 'inbox');
  expect([...chat.inbox.get().online]).toEqual([]);
});

test('what was read before, on other devices and by the other one, is known from the row of the conversation', async () => {
  server.say(AHMAD, { clientId: 'mine', content: 'mine' });
  server.say(ZAHRA, { clientId: 'theirs', content: 'theirs' });
  server.row = conversationOf({ lastMessageId: 2, readUpTo: 2, otherReadUpTo: 1 });
  const chat = tab();
  await quiet();
  expect(threadOf(chat).otherReadUpTo).toBe(1);
  chat.seen(TALK, 2);
  await pass(1_000);
  expect(server.log.filter((line) => line.includes('read'))).toEqual([]);
});

test('what is read on another device, and what the other one reads, stands in the list at once', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  const row = conversationOf({ lastMessageId: 2, unreadCount: 1, readUpTo: 1 });
  server.tell({ event: 'conversations_updated', full: true, conversations: [row], unread: 1 }, 'inbox');
  for (const readerId of [AHMAD, ZAHRA]) server.tell({ event: 'messages_read', conversationId: TALK, readerId, upTo: 2 });
  await quiet();
  expect(chat.inbox.get()).toMatchObject({ unread: 0, conversations: [{ unreadCount: 0, readUpTo: 2, otherReadUpTo: 2 }] });
});

test('the inbox asks by HTTP when its room is live and has no lists', async () => {
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await pass(3_500);
  expect(chat.inbox.get()).toMatchObject({ status: 'ready', link: 'live', conversations: [{ id: TALK }] });
});

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

test('a session that ended keeps what waits, until there is one again', async () => {
  server.refusals.set(`POST /api/conversations/${TALK}/messages`, 'invalid_token');
  const chat = tab({ watched: false });
  await chat.send(TALK, text('one'));
  await pass(60_000);
  expect(sends()).toHaveLength(1);
  chat.close();
  server.refusals.clear();
  tab({ watched: false });
  await quiet();
  expect(kept()).toEqual(['one']);
});

test('a wipe leaves nothing to send', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, text('one'));
  await chat.wipe();
  server.http = 'up';
  tab({ watched: false });
  await pass(60_000);
  expect(kept()).toEqual([]);
});

test('a wipe ends the chat: no socket of it stays open', async () => {
  const chat = tab();
  await quiet();
  await chat.wipe();
  expect(server.sockets.map(({ readyState }) => readyState)).toEqual([3]);
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

test('a private window sends what it holds in memory', async () => {
  const chat = tab({ factory: null });
  await quiet();
  await chat.send(TALK, text('one'));
  await quiet();
  expect(shown(chat)).toEqual(['one']);
});

test('a file goes up first and once, also when the message has to be sent again', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, withFile());
  await pass(5_000);
  server.http = 'up';
  await pass(30_000);
  expect(posted).toHaveBeenCalledTimes(1);
  expect(posted.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: 'Bearer token' });
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/1']);
});

test('a file that the server swept meanwhile goes up once more', async () => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, withFile());
  await quiet();
  server.refusals.set('/media/1', 'attachment_not_yours');
  server.http = 'up';
  await pass(30_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/2']);
});

test('of many files that wait at most three go up in a second', async () => {
  const chat = tab();
  await quiet();
  for (let count = 0; count < 4; count += 1) await chat.send(TALK, withFile());
  await quiet();
  expect(posted).toHaveBeenCalledTimes(3);
  await pass(1_000);
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/1', '/media/2', '/media/3', '/media/4']);
});

test('of many messages that wait at most three go by HTTP in a second', async () => {
  const chat = tab({ watched: false });
  await quiet();
  for (let count = 0; count < 4; count += 1) await chat.send(TALK, text(`${count}`));
  await quiet();
  expect(sends()).toHaveLength(3);
  await pass(1_000);
  expect(kept()).toEqual(['0', '1', '2', '3']);
});

test('what is seen is told once, never goes back, and by HTTP when the socket does not confirm it', async () => {
  const chat = tab();
  await quiet();
  for (const content of ['one', 'two', 'three']) server.hears(content);
  for (const upTo of [1, 3, 2]) chat.seen(TALK, upTo);
  await pass(6_000);
  expect(server.log.filter((line) => line.includes('read'))).toEqual(['socket mark_messages_read 3']);
  server.hears('four');
  server.rooms = 'silent';
  chat.seen(TALK, 4);
  await pass(6_000);
  expect(server.log.filter((line) => line.startsWith('PUT'))).toEqual([`PUT /api/conversations/${TALK}/read`]);
  // Nor is that socket trusted with what is said then.
  await chat.send(TALK, text('mine'));
  await quiet();
  expect(kept().at(-1)).toBe('mine');
});

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

test('the inbox passes on what happened to the member', async () => {
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await quiet();
  const latest = {
    id: 5,
    event: { kind: 'purchase_approved', credits: 250 },
    time: '2026-07-01T08:00:00.000Z',
    unread: true,
  } as const;
  server.tell({ event: 'notification', notification: latest, unread: 2 }, 'inbox');
  await quiet();
  expect(chat.inbox.get().notifications).toEqual({ unread: 2, latest });
});

test('the inbox comes by HTTP while its socket cannot be had', async () => {
  server.rooms = 'down';
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await quiet();
  expect(chat.inbox.get()).toMatchObject({ status: 'ready', link: 'offline', unread: 1, conversations: [{ id: TALK }] });
});

test.each([
  ['member', 3],
  ['admin', 10],
] as const)(
  'without a socket the thread of a %s is asked for %i times in thirty seconds, with one never',
  async (audience, times) => {
    server.rooms = 'hanging';
    const asked = () => server.log.filter((line) => line.startsWith(`GET /api/conversations/${TALK}/messages`)).length;
    tab({ audience });
    await quiet();
    const [before] = [asked()];
    await pass(30_000);
    expect(asked() - before).toBe(times);
    server.rooms = 'up';
    await pass(15_000);
    const live = asked();
    await pass(60_000);
    expect(asked()).toBe(live);
  },
);

test('without a socket nothing is asked for a conversation and an inbox that nobody looks at any more', async () => {
  server.rooms = 'hanging';
  const chat = tab({ watched: false });
  const leave = [chat.thread(TALK), chat.inbox].map((live) => live.subscribe(() => undefined));
  await pass(15_000);
  for (const each of leave) each();
  await pass(1_000);
  const asked = server.log.length;
  expect(asked).toBeGreaterThan(5);
  await pass(120_000);
  expect(server.log).toHaveLength(asked);
});

test('who left a conversation types there no more, and nothing wakes it until they come back', async () => {
  const chat = tab({ watched: false });
  const enter = () => chat.thread(TALK).subscribe(() => undefined);
  const leave = enter();
  await quiet();
  server.tell({ event: 'user_typing', conversationId: TALK, userId: ZAHRA, username: 'zahra' });
  chat.typing(TALK, true);
  leave();
  await pass(500);
  const told = () => server.log.flatMap((line) => /typing_\w+|looking \w+/.exec(line) ?? []);
  expect([told(), threadOf(chat).otherTyping]).toEqual([['typing_start', 'typing_stop'], false]);
  const asked = server.log.length;
  page.fire('hidden');
  page.fire('visible');
  chat.reload();
  await pass(5_000);
  expect([server.log.slice(asked).filter((line) => line.includes(`/${TALK}`)), server.sockets.length]).toEqual([[], 1]);
  enter();
  await quiet();
  page.fire('hidden');
  expect(told().slice(2)).toEqual(['looking false']);
});

test('who comes back to a conversation is not told that its line lives before it does', async () => {
  const chat = tab({ watched: false });
  const enter = () => chat.thread(TALK).subscribe(() => undefined);
  const leave = enter();
  await quiet();
  expect(threadOf(chat).link).toBe('live');
  leave();
  await pass(500);
  server.rooms = 'hanging';
  enter();
  expect(threadOf(chat).link).toBe('connecting');
});

test('a conversation that the network kept back is not asked for once it was left', async () => {
  server.http = server.rooms = 'down';
  const chat = tab({ watched: false });
  const leave = chat.thread(TALK).subscribe(() => undefined);
  await pass(3_000);
  leave();
  await pass(1_000);
  const asked = server.log.length;
  await pass(60_000);
  expect(server.log).toHaveLength(asked);
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

test.each([
  ['an inbox opens', (chat: OpenChat) => chat.inbox.subscribe(() => undefined)],
  ['somebody tries again', (chat: OpenChat) => chat.reload()],
])('what waits in a conversation that nobody looks at goes at once when %s', async (_, comes) => {
  server.http = 'down';
  const chat = tab({ watched: false });
  await chat.send(TALK, text('one'));
  // The next try is half a minute after the one before.
  await pass(64_000);
  server.http = 'up';
  comes(chat);
  await quiet();
  expect(kept()).toEqual(['one']);
});

test('a line that had ended is opened again when somebody tries again', async () => {
  server.refusals.set(`POST /api/conversations/${TALK}/ticket`, 'invalid_token');
  const chat = tab();
  await pass(60_000);
  expect(threadOf(chat).link).toBe('ended');
  server.refusals.clear();
  chat.reload();
  await quiet();
  expect(threadOf(chat).link).toBe('live');
});

test('an inbox that is not for this person is asked for once, and no more', async () => {
  for (const call of ['POST /api/inbox/ticket', 'GET /api/conversations', 'GET /api/conversations/unread'])
    server.refusals.set(call, 'admin_required');
  const chat = tab({ watched: false });
  chat.inbox.subscribe(() => undefined);
  await pass(10_000);
  const asked = server.log.length;
  await pass(300_000);
  expect(server.log).toHaveLength(asked);
  expect(chat.inbox.get().status).toBe('failed');
});

test('a conversation of others is missing, and nobody goes on asking', async () => {
  server.refusals.set(`GET /api/conversations/${TALK}/messages`, 'conversation_not_found');
  server.refusals.set(`POST /api/conversations/${TALK}/ticket`, 'conversation_not_found');
  const chat = tab();
  await pass(60_000);
  expect(threadOf(chat).status).toBe('missing');
  expect(server.log.length).toBeLessThan(5);
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

test('older messages that did not come can be asked for again', async () => {
  for (let count = 1; count <= 60; count++) server.say(ZAHRA, { clientId: `z${count}`, content: `${count}` });
  const chat = tab();
  await quiet();
  server.http = 'down';
  await chat.loadOlder(TALK);
  expect(threadOf(chat)).toMatchObject({ loadingOlder: false, hasOlder: true });
  server.http = 'up';
  await chat.loadOlder(TALK);
  expect(shown(chat)).toHaveLength(60);
  expect(threadOf(chat).hasOlder).toBe(false);
});

test('a message of mine that comes by the socket while its answer travels is there once', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  await chat.send(TALK, text('one'));
  const arrive = server.holdAnswers();
  await pass(6_000);
  expect(kept()).toEqual(['one']);
  expect(waiting(chat)).toEqual(['one sending']);
  server.rooms = 'up';
  for (const message of server.stored) server.tell({ event: 'new_message', conversationId: TALK, message });
  await quiet();
  expect([shown(chat), waiting(chat)]).toEqual([['one'], []]);
  await chat.send(TALK, text('two'));
  arrive();
  await pass(20_000);
  expect([shown(chat), waiting(chat)]).toEqual([['one', 'two'], []]);
});

test('a message of mine that is there, as a room says, waits on the device no more, whoever sent it', async () => {
  const chat = tab();
  await quiet();
  server.rooms = 'silent';
  server.http = 'lossy';
  await chat.send(TALK, text('one'));
  await pass(5_500);
  server.http = 'down';
  expect([kept(), await chat.unsent()]).toEqual([['one'], 1]);
  server.rooms = 'up';
  for (const message of server.stored) server.tell({ event: 'new_message', conversationId: TALK, message });
  await quiet();
  expect(await chat.unsent()).toBe(0);
});

test('a list that was overtaken by newer words takes nothing back', async () => {
  const chat = tab({ watched: false });
  server.row = conversationOf({ lastMessageId: 5, lastMessage: 'older' });
  chat.inbox.subscribe(() => undefined);
  await quiet();
  const arrive = server.holdAnswers();
  await pass(3_500);
  expect(server.log).toContain('GET /api/conversations');
  const newer = conversationOf({ lastMessageId: 6, lastMessage: 'newer', lastMessageAt: '2026-07-01T08:01:00.000Z' });
  server.tell({ event: 'conversations_updated', full: false, conversations: [newer], unread: 1 }, 'inbox');
  arrive();
  await quiet();
  expect(chat.inbox.get()).toMatchObject({ status: 'ready', conversations: [{ lastMessageId: 6, lastMessage: 'newer' }] });
});

test('what is seen is told until the server knows it, and then no more', async () => {
  server.rooms = 'down';
  const chat = tab();
  server.hears('one');
  await pass(1_000);
  server.http = 'down';
  chat.seen(TALK, 1);
  await pass(60_000);
  const tries = () => server.log.filter((line) => line.startsWith('PUT')).length;
  expect(tries()).toBeGreaterThan(4);
  server.http = 'up';
  await pass(31_000);
  const known = tries();
  await pass(120_000);
  expect(tries()).toBe(known);
});

test.each([
  ['the browser finds a network', () => page.fire('online')],
  ['somebody tries again', (chat: OpenChat) => chat.reload()],
])('what was seen is told at once when %s', async (_, comes) => {
  server.rooms = 'hanging';
  server.refusals.set(`PUT /api/conversations/${TALK}/read`, 'internal');
  const chat = tab({ watched: false });
  await quiet();
  chat.seen(TALK, 1);
  await pass(40_000);
  const tries = () => server.log.filter((line) => line.startsWith('PUT')).length;
  const before = tries();
  comes(chat);
  await quiet();
  expect(tries()).toBe(before + 1);
});

test('a socket that has confirmed what was seen is trusted on', async () => {
  const chat = tab();
  await quiet();
  server.hears('one');
  server.rooms = 'silent';
  chat.seen(TALK, 1);
  await pass(1_000);
  server.rooms = 'up';
  server.tell({ event: 'messages_read', conversationId: TALK, readerId: AHMAD, upTo: 1 });
  server.rooms = 'silent';
  await pass(6_000);
  server.rooms = 'up';
  await chat.send(TALK, text('mine'));
  await quiet();
  expect(sends().map((line) => line.split(' ')[0])).toEqual(['socket']);
});

test('what was told after long failures is tried again after a second where the next one fails', async () => {
  server.rooms = 'hanging';
  server.http = 'down';
  const chat = tab({ watched: false });
  await quiet();
  const tries = () => server.log.filter((line) => line.startsWith('PUT')).length;
  chat.seen(TALK, 1);
  await pass(60_000);
  server.http = 'up';
  await pass(31_000);
  server.http = 'down';
  const before = tries();
  chat.seen(TALK, 2);
  await pass(2_000);
  expect(tries() - before).toBe(2);
});

test('what may not be told as read is told once, and no more', async () => {
  server.rooms = 'down';
  server.refusals.set(`PUT /api/conversations/${TALK}/read`, 'conversation_not_found');
  const chat = tab({ watched: false });
  await quiet();
  chat.seen(TALK, 1);
  await pass(120_000);
  expect(server.log.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
});

test('who goes to another screen and comes back at once finds the same line', async () => {
  const chat = tab({ watched: false });
  const live = chat.thread(TALK);
  const leave = live.subscribe(() => undefined);
  await quiet();
  leave();
  await vi.advanceTimersByTimeAsync(299);
  live.subscribe(() => undefined);
  await pass(1_000);
  expect([threadOf(chat).link, server.sockets.length]).toEqual(['live', 1]);
});

test('what was seen is told by the first socket that opens', async () => {
  server.rooms = 'hanging';
  // Nor does its row come, which would say what is known.
  for (const call of [`PUT /api/conversations/${TALK}/read`, `GET /api/conversations/${TALK}`])
    server.refusals.set(call, 'internal');
  const chat = tab();
  await quiet();
  chat.seen(TALK, 1);
  // The next try by HTTP is half a minute after the first ones.
  await pass(16_000);
  server.rooms = 'up';
  await pass(11_000);
  expect(threadOf(chat).link).toBe('live');
  expect(server.log).toContain('socket mark_messages_read 1');
});

test('what is seen while its telling travels is told after it', async () => {
  server.rooms = 'down';
  const chat = tab();
  for (const content of ['one', 'two']) server.hears(content);
  await pass(1_000);
  const arrive = server.holdAnswers();
  chat.seen(TALK, 1);
  await pass(500);
  const told = () => server.log.filter((line) => line.startsWith('PUT')).length;
  expect(told()).toBe(1);
  chat.seen(TALK, 2);
  arrive();
  await pass(1_000);
  expect(told()).toBe(2);
});

test('an upload that is under way when its chat closes is given up, and goes up again in the next one', async () => {
  const signals: AbortSignal[] = [];
  posted.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        if (!signal) return;
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new TypeError('aborted')));
      }),
  );
  const chat = tab();
  await quiet();
  await chat.send(TALK, withFile());
  await quiet();
  expect(waiting(chat)).toEqual(['a.pdf sending']);
  chat.close();
  await pass(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(kept()).toEqual([]);
  posted.mockImplementation(async () => Response.json(attachment(2), { status: 201 }));
  tab();
  await quiet();
  expect(server.stored.map(({ fileUrl }) => fileUrl)).toEqual(['/media/2']);
});

test('a page that goes out of sight says so to the room, also where its socket opens while nobody looks', async () => {
  const looks = () => server.log.filter((line) => line.startsWith('socket looking'));
  tab();
  await quiet();
  expect(looks()).toEqual([]);
  page.fire('hidden');
  page.fire('visible');
  page.fire('hidden');
  expect(looks()).toEqual(['socket looking false', 'socket looking true', 'socket looking false']);
  for (const socket of server.sockets) socket.end(1006);
  await pass(3_000);
  expect(looks().slice(3)).toEqual(['socket looking false']);
});

test('a conversation that begins stands in the inbox at once; one that may not says so and stands nowhere', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  const ids = () => chat.inbox.get().conversations.map(({ id }) => id);
  server.row = conversationOf({ id: 13, lastMessageAt: '2026-07-02T08:00:00.000Z' });
  const answer = vi.spyOn(server, 'answer');
  expect(await chat.start(9)).toMatchObject({ id: 13 });
  expect(answer.mock.calls).toContainEqual([AHMAD, 'POST', '/api/conversations', { otherUserId: 9 }]);
  expect(ids()).toEqual([13, TALK]);
  server.refusals.set('POST /api/conversations', 'member_not_found');
  await expect(chat.start(99)).rejects.toMatchObject({ code: 'member_not_found' });
  expect(ids()).toEqual([13, TALK]);
});

test('a block and its end show as soon as the server has them, and not where it has not', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  const isBlocked = () => chat.inbox.get().conversations.map(({ blockedByMe }) => blockedByMe);
  const asked = () => server.log.filter((line) => line.endsWith('/block')).at(-1);
  server.row = conversationOf({ blockedByMe: true });
  await chat.block(TALK, true);
  expect([asked(), isBlocked()]).toEqual(['PUT /api/conversations/12/block', [true]]);
  await quiet();
  server.refusals.set('DELETE /api/conversations/12/block', 'internal');
  await expect(chat.block(TALK, false)).rejects.toMatchObject({ code: 'internal' });
  expect(isBlocked()).toEqual([true]);
  server.refusals.clear();
  await chat.block(TALK, false);
  expect([asked(), isBlocked()]).toEqual(['DELETE /api/conversations/12/block', [false]]);
});

test('what signing out would lose is counted as the device has it, also what another tab wrote', async () => {
  server.rooms = server.http = 'down';
  const chat = tab();
  // Of a browser whose tabs tell each other nothing.
  Channel = simulatedChannel();
  const other = tab({ watched: false });
  await quiet();
  expect(await chat.unsent()).toBe(0);
  await other.send(TALK, text('one'));
  await chat.send(TALK, text('two'));
  expect(await chat.unsent()).toBe(2);
});

test('a chat that closed tells the server of nothing more, also when its page is looked at again', async () => {
  server.rooms = server.http = 'down';
  const chat = tab({ watched: false });
  await quiet();
  chat.seen(TALK, 2);
  await pass(500);
  chat.seen(TALK, 3);
  chat.close();
  server.http = 'up';
  const before = server.log.length;
  page.fire('visible');
  page.fire('online');
  await pass(60_000);
  expect(server.log.slice(before)).toEqual([]);
});

test('what is being told as a chat closes, and fails then, is not told again by whoever comes next', async () => {
  server.rooms = 'down';
  const chat = tab({ watched: false });
  await quiet();
  server.http = 'hanging';
  chat.seen(TALK, 2);
  await pass(500);
  chat.close();
  // It is given up on after a while, and the network is back.
  await pass(16_000);
  server.http = 'up';
  const before = server.log.length;
  await pass(60_000);
  expect(server.log.slice(before)).toEqual([]);
});

test('a chat that closed holds no socket open', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  const isOpen = () => server.sockets.map(({ readyState }) => readyState === 1);
  expect(isOpen()).toEqual([true, true]);
  chat.close();
  expect(isOpen()).toEqual([false, false]);
});

test('a screen that is drawn once more for a chat that closed opens no socket', async () => {
  const chat = tab({ watched: false });
  const shown = [chat.thread(TALK), chat.inbox];
  const leave = shown.map((live) => live.subscribe(() => undefined));
  await quiet();
  for (const each of leave) each();
  chat.close();
  await pass(500);
  for (const live of shown) live.subscribe(() => undefined);
  await quiet();
  expect(server.sockets.map(({ readyState }) => readyState === 1)).toEqual([false, false]);
});

const nothing = async () => [];
const KEPT: KeptTalks = {
  inbox: nothing,
  messages: nothing,
  keepInbox: () => undefined,
  keepMessages: () => undefined,
  bring: async () => undefined,
  close: () => undefined,
};

test('a conversation that is this person’s no more leaves the device', async () => {
  const keepMessages = vi.fn<KeptTalks['keepMessages']>();
  for (const call of [`GET /api/conversations/${TALK}/messages`, `POST /api/conversations/${TALK}/ticket`])
    server.refusals.set(call, 'conversation_not_found');
  tab({ keep: () => ({ ...KEPT, keepMessages }) });
  await quiet();
  expect(keepMessages.mock.calls).toEqual([[TALK, []]]);
});

test('what only the inbox tells of a conversation is known in it, too: how far the other one has read', async () => {
  const chat = tab();
  chat.inbox.subscribe(() => undefined);
  await quiet();
  await chat.send(TALK, text('one'));
  await quiet();
  const row = conversationOf({ lastMessageId: 1, otherReadUpTo: 1 });
  server.tell({ event: 'conversations_updated', full: false, conversations: [row], unread: 0 }, 'inbox');
  expect(threadOf(chat).otherReadUpTo).toBe(1);
});

test('a chat that closed lets go of what the device keeps of it: nothing more is written there', async () => {
  const close = vi.fn<() => void>();
  const chat = tab({ keep: () => ({ ...KEPT, close }) });
  await quiet();
  expect(close).not.toHaveBeenCalled();
  chat.close();
  expect(close).toHaveBeenCalledOnce();
});

test('a conversation that the device does not keep is on its way, and not empty', async () => {
  server.http = 'hanging';
  const chat = tab({ keep: () => KEPT });
  await quiet();
  expect(threadOf(chat).status).toBe('loading');
});

test('what the device keeps of a conversation stands in for it where it failed, and stays there', async () => {
  const keepMessages = vi.fn<KeptTalks['keepMessages']>();
  let read = (_messages: Message[]): void => undefined;
  const messages = () => new Promise<Message[]>((resolve) => (read = resolve));
  server.http = server.rooms = 'down';
  const chat = tab({ keep: () => ({ ...KEPT, messages, keepMessages }) });
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
  const chat = tab({ keep: () => ({ ...KEPT, messages }) });
  await quiet();
  read([messageOf({ id: 1, content: 'one' })]);
  await quiet();
  expect(shown(chat)).toEqual(['one', 'two']);
});
