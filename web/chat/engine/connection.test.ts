// Loaded before the first test: `settle` waits a number of event-loop turns, and on a busy machine loading a file takes longer.
import 'partysocket/ws';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE } from '#schema/realtime';
import { AHMAD } from '#schema/test/chat-server';
import { connect, type Connection } from './connection.ts';
import { refusal, settle, simulatedPage, SimulatedServer, SimulatedSocket } from './test/simulated-server.ts';
import type { ConnectionState } from './types.ts';

let server: SimulatedServer;
let page: ReturnType<typeof simulatedPage>;
let links: ConnectionState[];
let connection: Connection;
const ticket = vi.fn<() => Promise<string>>();
const missing = vi.fn<() => void>();
const heard = vi.fn<(frame: object) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server = new SimulatedServer();
  page = simulatedPage();
  links = [];
  ticket.mockReset().mockImplementation(async () => `t${ticket.mock.calls.length}`);
  missing.mockReset();
  heard.mockReset();
});
afterEach(() => {
  connection.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(): Promise<void> {
  connection = connect({
    ticket,
    address: (ticket) => `ws://sarai.test/parties/conversation/12?v=1&ticket=${ticket}`,
    WebSocket: server.socketClass(AHMAD),
    page,
    onLink: (link) => links.push(link),
    onFrame: heard,
    onMissing: missing,
  });
  await settle(vi.advanceTimersByTimeAsync);
}

const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 100) await vi.advanceTimersByTimeAsync(Math.min(left, 100));
  await settle(vi.advanceTimersByTimeAsync);
};
const frame = (event: object) => server.sockets.at(-1)?.deliver(JSON.stringify(event));

test('each try brings a ticket of its own', async () => {
  await open();
  expect(connection.state()).toBe('live');
  server.sockets[0]?.end(1006);
  expect(connection.state()).toBe('connecting');
  await pass(1_000);
  expect(connection.state()).toBe('live');
  expect(server.sockets.map(({ url }) => url.slice(-2))).toEqual(['t1', 't2']);
});

test('five quick tries, then pauses up to thirty seconds', async () => {
  server.rooms = 'down';
  await open();
  for (const [pause, tries] of [
    [5_000, 6],
    [2_000, 7],
    [4_000, 8],
    [8_000, 9],
    [16_000, 10],
    [30_000, 11],
    [30_000, 12],
  ] as const) {
    await pass(pause - 100);
    expect(server.sockets).toHaveLength(tries - 1);
    await pass(100);
    expect(server.sockets).toHaveLength(tries);
  }
  expect(links).toEqual(['offline']);
});

test('a socket that opens and closes at once is no good one: the next tries wait as after any failure', async () => {
  await open();
  for (let time = 0; time < 190; time += 1) {
    if (connection.state() === 'live') server.sockets.at(-1)?.end(1006);
    await pass(100);
  }
  // Five quick attempts, then after 2, 4 and 8 s.
  expect(server.sockets).toHaveLength(9);
});

test('tries at once when the line is back or somebody looks', async () => {
  server.rooms = 'down';
  await open();
  await pass(60_000);
  server.rooms = 'up';
  page.fire('online');
  await settle(vi.advanceTimersByTimeAsync);
  expect(connection.state()).toBe('live');
  server.rooms = 'down';
  server.sockets.at(-1)?.end(1006);
  await pass(60_000);
  expect(connection.state()).toBe('offline');
  server.rooms = 'up';
  page.fire('visible');
  await settle(vi.advanceTimersByTimeAsync);
  expect(connection.state()).toBe('live');
});

test('a line that is back is tried a second apart again, and by nothing that was due before', async () => {
  server.rooms = 'down';
  await open();
  await pass(60_000);
  const before = server.sockets.length;
  page.fire('online');
  await settle(vi.advanceTimersByTimeAsync);
  expect(server.sockets).toHaveLength(before + 1);
  await pass(1_000);
  expect(server.sockets).toHaveLength(before + 2);
  server.rooms = 'up';
  await pass(1_000);
  expect(connection.state()).toBe('live');
  await pass(60_000);
  expect(server.sockets).toHaveLength(before + 3);
  server.rooms = 'down';
  server.sockets.at(-1)?.end(1006);
  await pass(60_000);
  server.rooms = 'up';
  page.fire('visible');
  await settle(vi.advanceTimersByTimeAsync);
  const live = server.sockets.length;
  await pass(60_000);
  expect([connection.state(), server.sockets.length]).toEqual(['live', live]);
});

test('a browser that says it is offline is believed at once', async () => {
  await open();
  page.fire('offline');
  expect(connection.state()).toBe('offline');
  expect(connection.send({ event: 'typing_stop', conversationId: 12 })).toBe(false);
  page.fire('online');
  await settle(vi.advanceTimersByTimeAsync);
  expect([connection.state(), server.sockets.length]).toEqual(['live', 2]);
});

test('a socket that does not open in ten seconds is given up', async () => {
  server.rooms = 'hanging';
  await open();
  await pass(9_900);
  expect(server.sockets).toHaveLength(1);
  await pass(1_200);
  expect(server.sockets).toHaveLength(2);
});

test('a ticket that the network did not bring is asked for again', async () => {
  ticket.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open();
  expect(connection.state()).toBe('offline');
  await pass(1_000);
  expect(connection.state()).toBe('live');
});

test('a room that does not take the ticket gets one new one, not a hundred', async () => {
  server.rooms = 'unauthorized';
  await open();
  await pass(120_000);
  expect(ticket).toHaveBeenCalledTimes(2);
  expect(connection.state()).toBe('offline');
});

test('a ticket that a room no longer takes after hours of talk gets a new one, as often as that happens', async () => {
  await open();
  for (const times of [1, 2, 3]) {
    await pass(6_000);
    server.sockets.at(-1)?.end(CLOSE.unauthorized);
    await pass(1_000);
    expect([ticket.mock.calls.length, connection.state()]).toEqual([times + 1, 'live']);
  }
});

test('a 401 for the ticket ends it, until it is asked anew', async () => {
  ticket.mockRejectedValueOnce(refusal('invalid_token'));
  await open();
  page.fire('visible');
  await pass(60_000);
  expect(connection.state()).toBe('ended');
  expect(ticket).toHaveBeenCalledTimes(1);
  connection.wake(true);
  await settle(vi.advanceTimersByTimeAsync);
  expect(connection.state()).toBe('live');
});

test('a ban that closes the socket ends it by what the next ticket is answered', async () => {
  await open();
  ticket.mockRejectedValue(refusal('account_suspended'));
  frame({ event: 'auth_error', code: 'session_ended' });
  server.sockets[0]?.end(4401);
  page.fire('visible');
  await pass(60_000);
  expect(connection.state()).toBe('ended');
  expect(ticket).toHaveBeenCalledTimes(2);
  expect(missing).not.toHaveBeenCalled();
});

test('a ticket that comes when the connection was closed opens no socket: somebody else may be signed in by then', async () => {
  let arrive = (_ticket: string) => {};
  ticket.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await open();
  connection.close();
  arrive('late');
  await pass(60_000);
  expect(server.sockets).toEqual([]);
});

test('a room of others is left alone', async () => {
  ticket.mockRejectedValueOnce(refusal('conversation_not_found'));
  await open();
  await pass(60_000);
  expect(missing).toHaveBeenCalledOnce();
  expect([ticket.mock.calls.length, links]).toEqual([1, ['offline']]);
  // The next attempt is when somebody looks again: the room may be theirs by then.
  page.fire('visible');
  await settle(vi.advanceTimersByTimeAsync);
  expect([ticket.mock.calls.length, links]).toEqual([2, ['offline', 'live']]);
});

test('a socket that was doubted says nothing of the next one: what is sent leaves over that', async () => {
  await open();
  const typing = { event: 'typing_start', conversationId: 12 } as const;
  server.rooms = 'silent';
  connection.suspect();
  expect(connection.send(typing)).toBe(false);
  server.rooms = 'up';
  server.sockets[0]?.end(1006);
  await pass(1_000);
  expect([connection.state(), connection.send(typing)]).toEqual(['live', true]);
});

test('whether somebody looks is sent over a doubted socket, too: one that is only slow delivers it', async () => {
  await open();
  server.rooms = 'silent';
  connection.suspect();
  const send = vi.spyOn(SimulatedSocket.prototype, 'send');
  const looking = { event: 'looking', conversationId: 12, looking: false } as const;
  expect(connection.send(looking)).toBe(true);
  expect(send.mock.calls).toEqual([[JSON.stringify(looking)]]);
});

test('a socket that was closed for saying too much comes back after a minute, whatever wakes it meanwhile', async () => {
  await open();
  server.sockets[0]?.end(4420);
  expect(connection.state()).toBe('paused');
  page.fire('online');
  page.fire('visible');
  connection.wake(true);
  await pass(59_000);
  expect(connection.state()).toBe('paused');
  expect(server.sockets).toHaveLength(1);
  expect(ticket).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(connection.state()).toBe('live');
  expect(server.sockets).toHaveLength(2);
});

test('one socket too many is tried again at pauses that grow from the first', async () => {
  await open();
  for (const pause of [1_000, 2_000, 4_000]) {
    const { length } = server.sockets;
    server.sockets.at(-1)?.end(CLOSE.tooMany);
    await pass(pause - 100);
    expect(server.sockets).toHaveLength(length);
    await pass(100);
    expect(server.sockets).toHaveLength(length + 1);
  }
});

test('a ticket that is refused to an older page ends it, until that is loaded anew', async () => {
  ticket.mockRejectedValue(refusal('client_outdated'));
  await open();
  await pass(120_000);
  expect([connection.state(), ticket.mock.calls.length]).toEqual(['outdated', 1]);
});

test('a room that closes for an older page ends it as well, and one that refuses this person is asked once more', async () => {
  await open();
  server.sockets[0]?.end(CLOSE.outdated);
  await pass(60_000);
  expect([connection.state(), server.sockets.length]).toEqual(['outdated', 1]);
  connection.wake(true);
  await settle(vi.advanceTimersByTimeAsync);
  for (const sockets of [3, 3]) {
    server.sockets.at(-1)?.end(CLOSE.refused);
    await pass(1_000);
    expect(server.sockets).toHaveLength(sockets);
  }
  await pass(60_000);
  expect([connection.state(), server.sockets.length]).toEqual(['offline', 3]);
  // A manual retry allows one new ticket again.
  connection.wake(true);
  await settle(vi.advanceTimersByTimeAsync);
  server.sockets.at(-1)?.end(CLOSE.refused);
  await pass(1_000);
  expect([connection.state(), server.sockets.length]).toEqual(['live', 5]);
});

test('what a room says is passed on; what is no frame, or asks whether one lives, is not', async () => {
  await open();
  for (const said of ['{', '7', 'null', '{}', '"event"', 'pong']) server.sockets[0]?.deliver(said);
  expect([heard.mock.calls, connection.state()]).toEqual([[], 'live']);
  const typing = { event: 'user_stopped_typing', conversationId: 12, userId: 8 };
  frame(typing);
  expect(heard.mock.calls).toEqual([[typing]]);
});

test('an outdated client stops', async () => {
  await open();
  frame({ event: 'client_outdated', version: 2 });
  page.fire('visible');
  await pass(60_000);
  expect(connection.state()).toBe('outdated');
  expect(server.sockets).toHaveLength(1);
});

test('a ticket that lapsed is renewed on the same socket, in the form that rooms take', async () => {
  await open();
  ticket.mockResolvedValueOnce('fresh');
  const send = vi.spyOn(SimulatedSocket.prototype, 'send');
  for (let frames = 0; frames < 3; frames++) frame({ event: 'auth_error', code: 'ticket_expired' });
  await settle(vi.advanceTimersByTimeAsync);
  const renewal = (token: string) => [JSON.stringify({ event: 'authenticate', token: `Bearer ${token}` })];
  expect(send.mock.calls).toEqual([renewal('fresh')]);
  // Hours later the new ticket expires, too.
  ticket.mockResolvedValueOnce('fresher');
  frame({ event: 'auth_error', code: 'ticket_expired' });
  await settle(vi.advanceTimersByTimeAsync);
  expect(send.mock.calls).toEqual([renewal('fresh'), renewal('fresher')]);
  expect(server.sockets).toHaveLength(1);
});

test('while its ticket is renewed a socket is not live, and it is again once the room has taken the new one', async () => {
  await open();
  let arrive = (_ticket: string) => {};
  ticket.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  frame({ event: 'auth_error', code: 'ticket_expired' });
  expect([connection.state(), connection.send({ event: 'typing_stop', conversationId: 12 })]).toEqual(['connecting', false]);
  arrive('fresh');
  await settle(vi.advanceTimersByTimeAsync);
  expect([links, server.sockets.length]).toEqual([['live', 'connecting', 'live'], 1]);
  expect(heard).toHaveBeenLastCalledWith({ event: 'authenticated', connectedUsers: [] });
});

test('who may not be in the room any more as their ticket lapses learns so, but not by the answer of a line that is gone', async () => {
  await open();
  ticket.mockRejectedValueOnce(refusal('conversation_not_found'));
  frame({ event: 'auth_error', code: 'ticket_expired' });
  await settle(vi.advanceTimersByTimeAsync);
  expect([connection.state(), missing.mock.calls.length]).toEqual(['offline', 1]);
  page.fire('online');
  await settle(vi.advanceTimersByTimeAsync);
  let refuse = (_error: Error): void => undefined;
  ticket.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  frame({ event: 'auth_error', code: 'ticket_expired' });
  server.sockets.at(-1)?.end(1006);
  await pass(1_000);
  refuse(refusal('conversation_not_found'));
  await settle(vi.advanceTimersByTimeAsync);
  expect([connection.state(), missing.mock.calls.length]).toEqual(['live', 1]);
});

test('a half-open socket is found out by the heartbeat', async () => {
  await open();
  server.rooms = 'silent';
  await pass(34_900);
  expect(connection.state()).toBe('live');
  await pass(200);
  expect(connection.state()).toBe('connecting');
});

test('a socket that has answered is asked again, and found out when it answers no more', async () => {
  await open();
  await pass(120_000);
  expect([connection.state(), server.sockets.length]).toEqual(['live', 1]);
  server.rooms = 'silent';
  await pass(15_100);
  expect(connection.state()).toBe('connecting');
});

test('nobody is asked whether they live while nobody looks', async () => {
  await open();
  const ping = vi.spyOn(SimulatedSocket.prototype, 'send');
  page.fire('hidden');
  await pass(300_000);
  page.fire('online');
  await pass(60_000);
  expect(ping).not.toHaveBeenCalled();
  page.fire('visible');
  expect(ping).toHaveBeenCalledExactlyOnceWith('ping');
});

test('who comes back often asks no more often from then on', async () => {
  await open();
  for (let times = 0; times < 3; times++) page.fire('visible');
  const ping = vi.spyOn(SimulatedSocket.prototype, 'send');
  await pass(60_000);
  expect(ping.mock.calls).toEqual([['ping'], ['ping']]);
});

test('a socket that is asked a second time before it has answered lives on with one answer', async () => {
  await open();
  server.rooms = 'silent';
  page.fire('visible');
  page.fire('online');
  frame({ event: 'user_stopped_typing', conversationId: 12, userId: 8 });
  await pass(15_000);
  expect([links, server.sockets.length]).toEqual([['live'], 1]);
});

test('a page that is hidden while it waits for an answer opens nothing, and asks anew once somebody looks', async () => {
  await open();
  server.rooms = 'silent';
  page.fire('visible');
  page.fire('hidden');
  await pass(60_000);
  expect([links, server.sockets.length]).toEqual([['live'], 1]);
  page.fire('visible');
  await pass(10_100);
  expect(links).toEqual(['live', 'connecting']);
});

test('the answer that a broken socket owed is not missed of the next one', async () => {
  await open();
  server.rooms = 'silent';
  page.fire('visible');
  server.sockets[0]?.end(1006);
  server.rooms = 'up';
  await pass(20_000);
  expect([links, server.sockets.length]).toEqual([['live', 'connecting', 'live'], 2]);
});

test('a closed connection stays closed', async () => {
  await open();
  connection.close();
  page.fire('online');
  await pass(60_000);
  expect(server.sockets).toHaveLength(1);
});
