import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClientFrame, RoomOrder } from '#schema/frames';
import {
  FRAME_BYTES_MAX,
  FRAMES_BURST,
  FRAMES_PER_SECOND,
  FRAMES_REFUSED_MAX,
  type RoomName,
  SOCKETS_MAX,
} from '#schema/realtime';
import { FakeWorker, storedMessage } from './fake-worker.ts';
import { Member } from './member.ts';
import { newKey, signPass } from './signed.ts';
import { freePort, type Host } from './process.ts';

interface PassClaims {
  userId?: number;
  username?: string;
  sessionId?: string;
  audience?: 'member' | 'admin';
  hidden?: boolean;
  expiresAt?: number;
}

/**
 * Tests what every host of rooms must do, over real sockets, with a Worker that answers what the test wants. `start` resolves with the host once it
 * runs.
 */
export function conformance(
  start: (key: { privateKey: string; publicKey: string }, workerOrigin: string) => Promise<Host>,
): () => Host {
  vi.setConfig({ testTimeout: 20_000 });
  afterAll(() => vi.resetConfig());
  const key = newKey();
  const worker = new FakeWorker();
  let host: Host;
  let rooms = 1000;
  let members: Member[] = [];

  beforeAll(async () => {
    const port = await freePort();
    await worker.listen(port);
    host = await start(key, `http://127.0.0.1:${port}`);
  }, 60_000);
  afterEach(async () => {
    worker.script = () => undefined;
    worker.delays = [];
    await Promise.all(members.map((member) => Promise.race([member.leave(), setTimeout(100)])));
    members = [];
  });
  afterAll(async () => {
    await host.stop();
    worker.close();
  });

  const newRoom = (): RoomName => `conversation:${(rooms += 1)}`;
  const urlOf = (room: RoomName) => `${host.origin}/parties/${room.replace(':', '/')}`;

  function connect(room: RoomName, headers: Record<string, string>): Member {
    const member = new Member(urlOf(room).replace('http', 'ws'), headers);
    members.push(member);
    return member;
  }

  /** Joins with a pass of the Worker, and waits for the first frame. */
  async function open(room: RoomName, claims: PassClaims = {}): Promise<Member> {
    const member = await openWithoutWaiting(room, claims);
    await member.waitFor('authenticated');
    return member;
  }

  function passOf(room: RoomName, claims: PassClaims = {}): Promise<string> {
    const expiresAt = Date.now() + 3_600_000;
    const seat = { userId: 7, username: 'laila', sessionId: 's7', audience: 'member', hidden: false, expiresAt };
    return signPass(key.privateKey, room, { ...seat, ...claims });
  }

  async function openWithoutWaiting(room: RoomName, claims: PassClaims = {}): Promise<Member> {
    const pass = await passOf(room, claims);
    return connect(room, { 'Sarai-Pass': pass, 'Sarai-Seat': `token-of-${claims.userId ?? 7}` });
  }

  /** Joins over a connection that can be cut: a browser's socket always sends a close. */
  async function openLine(room: RoomName): Promise<Socket> {
    const headers = {
      'Sarai-Pass': await passOf(room),
      'Sarai-Seat': 'token-of-7',
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Version': '13',
    };
    const asked = request(urlOf(room), { headers }).end();
    const [, line] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket]; // as Node names the arguments of the event
    return line;
  }

  async function order(room: RoomName, body: RoomOrder | string, pass?: string): Promise<Response> {
    const headers = { 'Sarai-Pass': pass ?? (await signPass(key.privateKey, room)) };
    return fetch(urlOf(room), { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  const other: PassClaims = { userId: 9, username: 'omar', sessionId: 's9' };
  const idOf = (room: RoomName) => Number(room.split(':')[1]);
  const text = (room: RoomName, clientId: string, content = clientId): ClientFrame => ({
    event: 'send_message',
    conversationId: idOf(room),
    clientId,
    content,
    messageType: 'text',
  });

  describe('joining', () => {
    it('is refused to whoever comes around the Worker, sockets too', async () => {
      const room = newRoom();
      expect((await fetch(urlOf(room))).status).toBe(401);
      expect((await fetch(urlOf('inbox:7'), { method: 'POST', body: '{}' })).status).toBe(401);
      expect(await connect(room, {}).opened).toBe(false);
      expect(await connect('inbox:7', {}).opened).toBe(false);
    });

    it('is refused to passes that are forged, for another room, lapsed, or of another purpose', async () => {
      const room = newRoom();
      const seat = { userId: 7, username: 'x', sessionId: 's', audience: 'member', hidden: false, expiresAt: Date.now() + 9999 };
      const wrong = [
        await signPass(newKey().privateKey, room, seat),
        await signPass(key.privateKey, newRoom(), seat),
        await signPass(key.privateKey, `inbox:${idOf(room)}`, seat),
        await signPass(key.privateKey, room, seat, '-1s'),
        await signPass(key.privateKey, room, seat, '1m', 'ticket'),
        await signPass(key.privateKey, room, seat, '1m', 'seat'),
        'none',
      ];
      for (const pass of wrong) {
        expect(await connect(room, { 'Sarai-Pass': pass }).opened).toBe(false);
        expect((await order(room, { order: 'hide_presence', hidden: true }, pass)).status).toBe(401);
      }
    });

    it("seats nobody on an order's pass", async () => {
      const room = newRoom();
      expect(await connect(room, { 'Sarai-Pass': await signPass(key.privateKey, room) }).opened).toBe(false);
    });

    it('takes orders that it understands, and says whether anybody is here', async () => {
      const room = newRoom();
      const ask: RoomOrder = { order: 'presence', userId: 9, status: 'ask' };
      expect(await (await order(room, ask)).json()).toEqual({ online: false });
      await open(room);
      expect(await (await order(room, ask)).json()).toEqual({ online: true });
      expect((await order(room, 'nonsense')).status).toBe(400);
      expect((await order(room, '{"order":"unknown"}')).status).toBe(400);
    });

    it('says whether one member has it before their eyes on any device', async () => {
      const room = newRoom();
      const looks = async (userId: number) => (await order(room, { order: 'looks', userId })).json();
      const say = async (member: Member, looking: boolean) => {
        member.send({ event: 'looking', conversationId: idOf(room), looking });
        await member.settled();
      };
      expect(await looks(7)).toEqual({ online: false });
      const [phone, desk] = [await open(room), await open(room)];
      expect([await looks(7), await looks(9)]).toEqual([{ online: true }, { online: false }]);
      await say(phone, false);
      expect(await looks(7)).toEqual({ online: true });
      await say(desk, false);
      expect(await looks(7)).toEqual({ online: false });
      await say(phone, true);
      expect(await looks(7)).toEqual({ online: true });
      await phone.leave();
      await vi.waitFor(async () => expect(await looks(7)).toEqual({ online: false }));
    });

    it('turns away the newest of too many sockets of one member, and nobody else', async () => {
      const room = newRoom();
      for (let seat = 0; seat < SOCKETS_MAX; seat += 1) await open(room);
      const newest = await openWithoutWaiting(room);
      expect(await newest.waitFor('message_error')).toMatchObject({ code: 'too_many_sockets' });
      newest.send(text(room, 'unheard'));
      const omar = await open(room, other);
      await members[0]?.leave();
      const welcome = await open(room);
      welcome.send(text(room, 'heard'));
      expect(await omar.waitFor('new_message')).toMatchObject({ message: { clientId: 'heard' } });
      expect(newest.received).toHaveLength(1);
    });
  });

  describe('a message', () => {
    it('goes to the Worker with the token of its seat, then to everyone, then is confirmed to its sender', async () => {
      const room = newRoom();
      const [tab, phone, omar] = [await open(room), await open(room), await open(room, other)];
      tab.send(text(room, 'c1', 'salaam'));
      const sent = await tab.waitFor('message_sent');
      expect(sent).toMatchObject({ clientId: 'c1', conversationId: idOf(room), message: { id: 1, content: 'salaam' } });
      for (const member of [phone, omar]) expect((await member.waitFor('new_message')).message).toEqual(sent.message);
      expect(tab.received.slice(-2)).toMatchObject([{ event: 'new_message' }, { event: 'message_sent' }]);
      expect(phone.all('message_sent')).toEqual([]);
      expect(worker.calls.at(-1)).toEqual({
        method: 'POST',
        path: `/api/conversations/${idOf(room)}/messages`,
        authorization: 'Seat token-of-7',
        body: { clientId: 'c1', content: 'salaam', messageType: 'text' },
      });
    });

    it('keeps its place in the order, however long the Worker takes for each', async () => {
      const room = newRoom();
      const [laila, omar] = [await open(room), await open(room, other)];
      worker.delays = [120, 60, 0, 0];
      for (const clientId of ['a', 'b', 'c']) laila.send(text(room, clientId));
      omar.send(text(room, 'd'));
      const idsOf = (member: Member) => member.all('new_message').map(({ message }) => message.id);
      for (const member of [laila, omar]) {
        await expect.poll(() => idsOf(member)).toHaveLength(4);
        expect(idsOf(member)).toEqual([1, 2, 3, 4]);
      }
    });

    it('is the same message when it is sent again', async () => {
      const room = newRoom();
      const laila = await open(room);
      laila.send(text(room, 'twice'));
      laila.send(text(room, 'twice'));
      const [first, second] = [await laila.waitFor('message_sent'), await laila.waitFor('message_sent')];
      expect(second.message).toEqual(first.message);
    });

    it("is refused to its sender alone, with the Worker's code", async () => {
      const room = newRoom();
      const [laila, omar] = [await open(room), await open(room, other)];
      worker.script = () => ({ status: 403, body: { code: 'messages_blocked', message: '' } });
      laila.send(text(room, 'no'));
      expect(await laila.waitFor('message_error')).toMatchObject({ clientId: 'no', code: 'messages_blocked' });
      await omar.settled();
      expect(omar.all('new_message')).toEqual([]);
    });

    it.each([
      ['hangs up', null],
      ['breaks down', { status: 502, body: 'a page of a proxy' }],
      ['answers something else', { status: 200, body: { hello: 1 } }],
    ])('is to be sent again when the Worker %s, and the next one passes', async (_how, answer) => {
      const room = newRoom();
      const laila = await open(room);
      worker.script = ({ body }) => (body.clientId === 'lost' ? answer : undefined);
      laila.send(text(room, 'lost'));
      laila.send(text(room, 'next'));
      expect(await laila.waitFor('message_error')).toMatchObject({ clientId: 'lost', code: 'worker_unreachable' });
      expect(await laila.waitFor('message_sent')).toMatchObject({ clientId: 'next' });
    });

    it('reaches whoever is left when its sender has gone meanwhile', async () => {
      const room = newRoom();
      const [laila, omar] = [await open(room), await open(room, other)];
      worker.delays = [100];
      laila.send(text(room, 'bye'));
      await laila.settled();
      await laila.leave();
      expect(await omar.waitFor('new_message')).toMatchObject({ message: { clientId: 'bye' } });
    });

    it('of another conversation is refused', async () => {
      const room = newRoom();
      const laila = await open(room);
      laila.send(text(newRoom(), 'astray'));
      expect(await laila.waitFor('message_error')).toMatchObject({ clientId: 'astray', code: 'conversation_not_found' });
    });

    it('that came by HTTP is delivered, and what was read over the socket is told to both', async () => {
      const room = newRoom();
      const [laila, omar] = [await open(room), await open(room, other)];
      const message = storedMessage(idOf(room), 5, 'h', 'by HTTP');
      await order(room, { order: 'deliver', message });
      for (const member of [laila, omar]) expect((await member.waitFor('new_message')).message).toEqual(message);
      laila.send({ event: 'mark_messages_read', conversationId: idOf(room), upTo: 5 });
      for (const member of [laila, omar]) expect(await member.waitFor('messages_read')).toMatchObject({ readerId: 7, upTo: 5 });
      await order(room, { order: 'read', readerId: 9, upTo: 5 });
      for (const member of [laila, omar]) expect(await member.waitFor('messages_read')).toMatchObject({ readerId: 9, upTo: 5 });
    });
  });

  describe('a frame', () => {
    it('that is broken, unknown or too large is answered, and the room lives on', async () => {
      const room = newRoom();
      const [laila, omar] = [await open(room), await open(room, other)];
      const wrong: [string, object][] = [
        ['{', { code: 'frame_invalid', clientId: null }],
        ['{"event":"drop_tables","clientId":"c9"}', { code: 'frame_invalid', clientId: 'c9' }],
        [JSON.stringify({ ...text(room, 'c10'), content: 'x'.repeat(FRAME_BYTES_MAX) }), { code: 'frame_too_large' }],
        [JSON.stringify({ ...text(room, 'c11'), content: 'x'.repeat(4001) }), { code: 'message_too_long', clientId: 'c11' }],
      ];
      for (const [frame, error] of wrong) {
        laila.send(frame);
        expect(await laila.waitFor('message_error')).toMatchObject(error);
      }
      laila.send(text(room, 'fine'));
      expect(await omar.waitFor('new_message')).toMatchObject({ message: { clientId: 'fine' } });
    });

    it('too many is refused alone: those in time pass, and the others may speak', async () => {
      const room = newRoom();
      const [laila, omar] = [await open(room), await open(room, other)];
      for (let count = 0; count < FRAMES_BURST + 20; count += 1) laila.send('{}');
      for (let count = 0; count < 3; count += 1) laila.send(text(room, 'late')); // the passed time may have let one of them through
      while ((await laila.waitFor('message_error')).clientId !== 'late');
      expect(laila.all('message_error').find(({ clientId }) => clientId === 'late')).toMatchObject({ code: 'rate_limited' });
      omar.send(text(room, 'mine'));
      while ((await laila.waitFor('new_message')).message.clientId !== 'mine');
      await setTimeout(250);
      laila.send(text(room, 'again'));
      while ((await laila.waitFor('message_sent')).clientId !== 'again');
    });

    it('is counted, too, while the Worker is asked about one of them', async () => {
      const room = newRoom();
      const laila = await open(room);
      worker.delays = [500];
      const since = Date.now();
      laila.send(text(room, 'slow'));
      for (let count = 0; count < FRAMES_BURST; count += 1) laila.send('{}');
      await laila.waitFor('message_sent');
      for (let count = 0; count < FRAMES_BURST; count += 1) laila.send('{}');
      while (laila.all('message_error').length < FRAMES_BURST * 2) await laila.waitFor('message_error');
      const seconds = (Date.now() - since) / 1000;
      const taken = 1 + laila.all('message_error').filter(({ code }) => code === 'frame_invalid').length;
      expect(taken).toBeLessThanOrEqual(FRAMES_BURST + seconds * FRAMES_PER_SECOND);
    });

    it('after many that were refused ends the socket, and the others may speak', async () => {
      const room = newRoom();
      const [laila, omar] = [await open(room), await open(room, other)];
      await laila.settled();
      for (let count = 0; count < (FRAMES_BURST + FRAMES_REFUSED_MAX) * 2; count += 1) laila.send('{}');
      expect(await laila.closed).toBe(4420);
      // The passed time may have let a later one through, too.
      const refused = laila.all('message_error').filter(({ code }) => code === 'rate_limited');
      expect(refused.length).toBeGreaterThanOrEqual(FRAMES_REFUSED_MAX);
      omar.send(text(room, 'mine'));
      expect(await omar.waitFor('message_sent')).toMatchObject({ clientId: 'mine' });
    });

    it('of the heartbeat is answered and nothing else', async () => {
      const laila = await open(newRoom());
      for (let count = 0; count < FRAMES_BURST / 2; count += 1) laila.send('ping');
      await laila.settled();
      expect(laila.received.filter((frame) => frame === 'pong')).toHaveLength(FRAMES_BURST / 2);
    });
  });

  describe('presence and typing', () => {
    it('show who comes and goes, once a member', async () => {
      const room = newRoom();
      const omar = await open(room, other);
      const tab = await openWithoutWaiting(room);
      expect(await tab.waitFor('authenticated')).toEqual({ event: 'authenticated', connectedUsers: [9] });
      expect(await omar.waitFor('user_status')).toMatchObject({ userId: 7, status: 'online' });
      const phone = await open(room);
      await tab.leave();
      await phone.leave();
      expect(await omar.waitFor('user_status')).toMatchObject({ userId: 7, status: 'offline' });
      expect(omar.all('user_status')).toHaveLength(2);
    });

    it('end with a line that is cut', async () => {
      const room = newRoom();
      const omar = await open(room, other);
      const line = await openLine(room);
      expect(await omar.waitFor('user_status')).toMatchObject({ userId: 7, status: 'online' });
      line.destroy();
      expect(await omar.waitFor('user_status')).toMatchObject({ userId: 7, status: 'offline' });
    });

    it('show typing to the others only, and end it with the socket', async () => {
      const room = newRoom();
      const [omar, tab, phone] = [await open(room, other), await open(room), await open(room)];
      tab.send({ event: 'typing_start', conversationId: idOf(room) });
      expect(await omar.waitFor('user_typing')).toMatchObject({ userId: 7, username: 'laila' });
      tab.send({ event: 'typing_stop', conversationId: idOf(room) });
      await omar.waitFor('user_stopped_typing');
      tab.send({ event: 'typing_start', conversationId: idOf(room) });
      await omar.waitFor('user_typing');
      await tab.leave();
      await omar.waitFor('user_stopped_typing');
      await phone.settled();
      expect(phone.all('user_typing')).toEqual([]);
    });

    it('are taken away when the room hides presence, and stay away for newcomers', async () => {
      const room = newRoom();
      const [omar, laila] = [await open(room, other), await open(room)];
      laila.send({ event: 'typing_start', conversationId: idOf(room) });
      await omar.waitFor('user_typing');
      await order(room, { order: 'hide_presence', hidden: true });
      await omar.waitFor('user_stopped_typing');
      expect(await omar.waitFor('user_status')).toMatchObject({ userId: 7, status: 'offline' });
      expect(await laila.waitFor('user_status')).toMatchObject({ userId: 9, status: 'offline' });
      laila.send({ event: 'typing_start', conversationId: idOf(room) });
      const phone = await openWithoutWaiting(room, { hidden: true });
      expect(await phone.waitFor('authenticated')).toMatchObject({ connectedUsers: [] });
      await laila.settled();
      await omar.settled();
      expect(omar.all('user_typing')).toHaveLength(1);
      expect(omar.all('user_status').at(-1)).toMatchObject({ status: 'offline' });
      await order(room, { order: 'hide_presence', hidden: false });
      expect(await omar.waitFor('user_status')).toMatchObject({ userId: 7, status: 'online' });
    });
  });

  describe('a seat', () => {
    it('that lapsed gets auth_error in place of anything, until it shows a fresh one', async () => {
      const room = newRoom();
      const laila = await openWithoutWaiting(room, { expiresAt: Date.now() - 1 });
      expect(await laila.waitFor('auth_error')).toMatchObject({ code: 'ticket_expired' }); // instead of a greeting
      const omar = await open(room, other);
      expect(await laila.waitFor('auth_error')).toMatchObject({ code: 'ticket_expired' }); // instead of omar's presence
      omar.send(text(room, 'hidden'));
      await omar.waitFor('message_sent');
      expect(await laila.waitFor('auth_error')).toMatchObject({ code: 'ticket_expired' });
      laila.send(text(room, 'mute'));
      expect(await laila.waitFor('auth_error')).toMatchObject({ code: 'ticket_expired' });
      expect(laila.all('new_message')).toEqual([]);
      expect(worker.calls.filter(({ body }) => body.clientId === 'mute')).toEqual([]);
      const renewed = { token: 'token-renewed', sessionId: 's7', expiresAt: Date.now() + 3_600_000 };
      worker.script = ({ path }) => (path === '/api/seats' ? { status: 201, body: renewed } : undefined);
      laila.send({ event: 'authenticate', token: 'Bearer fresh' });
      await laila.waitFor('authenticated');
      expect(worker.calls.at(-1)).toEqual({
        method: 'POST',
        path: '/api/seats',
        authorization: 'Seat token-of-7',
        body: { ticket: 'fresh' },
      });
      laila.send(text(room, 'loud'));
      await laila.waitFor('message_sent');
      expect(worker.calls.at(-1)?.authorization).toBe('Seat token-renewed');
      expect(JSON.stringify(laila.received)).not.toContain('token-');
    });

    it('is ended by a ticket that the Worker does not take', async () => {
      const room = newRoom();
      const laila = await open(room);
      worker.script = () => ({ status: 401, body: { code: 'ticket_invalid' } });
      laila.send({ event: 'authenticate', token: 'Bearer used-before' });
      expect(await laila.waitFor('auth_error')).toMatchObject({ code: 'ticket_invalid' });
      expect(await laila.closed).toBe(4401);
    });

    it('ends with its session, and only with that; the others hear once that nobody is left', async () => {
      const room = newRoom();
      const [phone, laptop, omar] = [await open(room), await open(room, { sessionId: 'laptop' }), await open(room, other)];
      await phone.settled();
      await order(room, { order: 'end_session', sessionId: 's7' });
      expect(await phone.waitFor('auth_error')).toMatchObject({ code: 'session_ended' });
      expect(await phone.closed).toBe(4401);
      laptop.send(text(room, 'still'));
      await laptop.waitFor('message_sent');
      await omar.settled();
      expect(omar.all('user_status')).toHaveLength(0);
      await order(room, { order: 'end_session', sessionId: 'laptop' });
      await laptop.closed;
      await omar.settled();
      expect(omar.all('user_status')).toHaveLength(1); // offline, told once: by the order, and not by the closing too
    });

    it('ends when the Worker knows its session no more; a lapsed seat may be renewed', async () => {
      const room = newRoom();
      const laila = await open(room);
      worker.script = () => ({ status: 401, body: { code: 'ticket_expired' } });
      laila.send(text(room, 'x'));
      expect(await laila.waitFor('auth_error')).toMatchObject({ code: 'ticket_expired' });
      worker.script = () => ({ status: 401, body: { code: 'invalid_token' } });
      laila.send(text(room, 'y'));
      expect(await laila.waitFor('auth_error')).toMatchObject({ code: 'invalid_token' });
      expect(await laila.closed).toBe(4401);
    });

    it('is left cleanly, by the socket or by the frame', async () => {
      const room = newRoom();
      expect(await (await open(room)).leave()).toBe(1000);
      const laila = await open(room);
      laila.send({ event: 'leave_conversation', id: idOf(room) });
      expect(await laila.closed).toBe(1000);
    });
  });

  describe('an inbox', () => {
    it('opens with the lists that the Worker answers, and tells it when the last socket closes', async () => {
      const inbox = `inbox:${(rooms += 1)}` as const;
      const tab = await openWithoutWaiting(inbox);
      expect(await tab.waitFor('authenticated')).toMatchObject({ connectedUsers: [9] });
      expect(await tab.waitFor('conversations_updated')).toMatchObject({ full: true, conversations: [], unread: 3 });
      const phone = await open(inbox);
      const closings = () => worker.calls.filter(({ path }) => path === '/api/inbox/close').length;
      const before = closings();
      await tab.leave();
      await phone.settled();
      expect(closings()).toBe(before);
      await phone.leave();
      await expect.poll(closings).toBe(before + 1);
    });

    it('passes on rows that changed and partners who came and went', async () => {
      const inbox = `inbox:${(rooms += 1)}` as const;
      const tab = await open(inbox);
      await order(inbox, { order: 'conversations', conversations: [], unread: 4 });
      await tab.waitFor('conversations_updated'); // the list that it gets when it opens
      expect(await tab.waitFor('conversations_updated')).toMatchObject({ full: false, unread: 4 });
      const answer = await order(inbox, { order: 'presence', userId: 9, status: 'offline' });
      expect(await answer.json()).toEqual({ online: true });
      expect(await tab.waitFor('user_status')).toMatchObject({ userId: 9, status: 'offline' });
    });

    it('passes on what happened to its member, and says whether anybody heard it', async () => {
      const inbox = `inbox:${(rooms += 1)}` as const;
      const event = { kind: 'vip_ending', until: '2026-11-22T06:00:00.000Z' } as const;
      const told = { notification: { id: 5, event, time: '2026-11-21T06:00:00.000Z', unread: true }, unread: 2 };
      expect(await (await order(inbox, { order: 'notify', ...told })).json()).toEqual({ online: false });
      const tab = await open(inbox);
      expect(await (await order(inbox, { order: 'notify', ...told })).json()).toEqual({ online: true });
      expect(await tab.waitFor('notification')).toEqual({ event: 'notification', ...told });
    });

    it('is of use without the Worker, and takes no messages', async () => {
      worker.script = () => null;
      const inbox = `inbox:${(rooms += 1)}` as const;
      const tab = await openWithoutWaiting(inbox);
      expect(await tab.waitFor('authenticated')).toEqual({ event: 'authenticated', connectedUsers: [] });
      tab.send(text('conversation:1', 'c1'));
      expect(await tab.waitFor('message_error')).toMatchObject({ clientId: 'c1', code: 'frame_invalid' });
      expect(tab.all('conversations_updated')).toEqual([]);
    });

    it('ends with its session', async () => {
      const inbox = `inbox:${(rooms += 1)}` as const;
      const tab = await open(inbox);
      await tab.settled();
      await order(inbox, { order: 'end_session', sessionId: 's7' });
      expect(await tab.closed).toBe(4401);
    });
  });
  return () => host;
}
