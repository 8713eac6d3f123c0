import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { TicketAnswer } from '#schema/contracts/tickets';
import { HOUR } from '#schema/durations';
import { importJWK, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../app.ts';
import { varsOf } from '../../env.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { block, makeConversation, hidePresence, makeMailbox, makePair } from '../../test/conversation.ts';
import { openSocket } from '../../test/sockets.ts';
import { readSeat, signTicket } from '../../platform/rooms/ticket.ts';

const rooms = vi.fn<typeof fetch>();
beforeAll(makeMailbox);
beforeEach(() => vi.stubGlobal('fetch', rooms));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rooms.mockReset();
});

function asked(): { url: string; init: RequestInit; headers: Headers } {
  const [url, init] = rooms.mock.lastCall ?? [];
  return { url: url instanceof URL ? url.href : '', init: init ?? {}, headers: new Headers(init?.headers) };
}

describe('the health of the rooms', () => {
  it('is asked of the rooms, and answered as they answer', async () => {
    rooms.mockResolvedValue(Response.json({ status: 'ok' }, { headers: { 'X-Room': 'health' } }));
    const answer = await call('GET', '/parties/main/health?_pk=1');
    expect(asked().url).toBe('http://rooms.test/parties/main/health');
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(answer.headers.get('X-Room')).toBe('health');
  });

  it('keeps sessions, cookies and addresses from the rooms', async () => {
    rooms.mockResolvedValue(new Response(null, { status: 204 }));
    const headers = { Cookie: 'a=b', 'Sarai-Pass': 'forged', 'Sec-WebSocket-Version': '13' };
    await call('GET', '/parties/main/health', { token: 'a-session', headers });
    expect([...asked().headers.keys()]).toEqual(['sec-websocket-version']);
  });

  it('says rooms_unreachable when nothing listens there', async () => {
    rooms.mockRejectedValue(new TypeError('connection refused'));
    expect(await call('GET', '/parties/main/health')).toMatchObject({ status: 502, body: { code: 'rooms_unreachable' } });
  });

  it("says rooms_unreachable in place of the platform's own error page", async () => {
    rooms.mockResolvedValue(new Response('<h1>Error 1101</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } }));
    expect(await call('GET', '/parties/main/health')).toMatchObject({ status: 502, body: { code: 'rooms_unreachable' } });
  });

  it('hands the socket of an upgrade on untouched', async () => {
    const { 0: browser, 1: room } = new WebSocketPair();
    const fromRooms = new Response(null, { status: 101, webSocket: browser });
    rooms.mockResolvedValue(fromRooms);
    const upgrade = new Request('http://localhost:8787/parties/main/health', { headers: { Upgrade: 'websocket' } });
    const answer = await app.fetch(upgrade, env, createExecutionContext());
    expect(answer).toBe(fromRooms);
    expect(asked().headers.get('Upgrade')).toBe('websocket');
    room.accept();
    room.close();
  });
});

it.each([
  ['POST', '/parties/main/health'],
  ['GET', '/parties/main/else'],
  ['POST', '/parties/conversation/1'],
  ['POST', '/parties/inbox/1'],
  ['GET', '/parties/conversation/1'],
  ['GET', '/parties/conversation/01'],
  ['GET', '/parties/conversation/1/more'],
  ['GET', '/parties//evil.test/..%2f..//evil.test/'],
])('passes %s %s on to no room', async (method, path) => {
  expect((await call(method, path, method === 'POST' ? { json: { order: 'deliver' } } : {})).status).toBe(404);
  expect(rooms).not.toHaveBeenCalled();
});

describe('a ticket', () => {
  it('opens the room that it is for: the room hears who sits down, and no query', async () => {
    const { one, id } = await makePair();
    const ticket = await ticketOf(`/api/conversations/${id}/ticket`, one.token);
    const { status, trips } = await enter(`/parties/conversation/${id}?v=1&ticket=${ticket}`);
    expect({ status, trips }).toEqual({ status: 101, trips: 1 });
    expect(asked().url).toBe(`http://rooms.test/parties/conversation/${id}`);
    expect([...asked().headers.keys()]).toEqual(['sarai-pass', 'sarai-seat', 'upgrade']);
    // The room acts with a token other than the one in the address.
    const token = asked().headers.get('Sarai-Seat') ?? '';
    expect(JSON.stringify([...asked().headers])).not.toContain(ticket);
    expect(await readSeat(env, token)).toMatchObject({ userId: one.user.id, room: `conversation:${id}` });
    const pass = await readPass();
    expect(pass).toMatchObject({
      room: `conversation:${id}`,
      seat: { userId: one.user.id, username: one.user.username, audience: 'member', hidden: false },
    });
    expect(Number(pass.exp) - Number(pass.iat)).toBe(60);
  });

  it('hands on all that makes a handshake, however the browser writes that it wants a socket', async () => {
    const { user, token } = await signUp();
    const handshake = {
      Upgrade: 'WebSocket',
      'Sec-WebSocket-Extensions': 'permessage-deflate',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol': 'chat',
      'Sec-WebSocket-Version': '13',
    };
    const ticket = await ticketOf('/api/inbox/ticket', token);
    expect((await enter(`/parties/inbox/${user.id}?v=1&ticket=${ticket}`, handshake)).status).toBe(101);
    expect(Object.fromEntries(Object.keys(handshake).map((name) => [name, asked().headers.get(name)]))).toEqual(handshake);
  });

  it("opens a member's inbox", async () => {
    const { user, token } = await signUp();
    const { status, trips } = await enter(`/parties/inbox/${user.id}?v=1&ticket=${await ticketOf('/api/inbox/ticket', token)}`);
    expect({ status, trips }).toEqual({ status: 101, trips: 1 });
    expect(await readPass()).toMatchObject({ room: `inbox:${user.id}`, seat: { userId: user.id, username: user.username } });
  });

  it('seats nobody for longer than their session lasts', async () => {
    const { user, token } = await signUp();
    const ticket = await ticketOf('/api/inbox/ticket', token);
    const expiresAt = Date.now() + HOUR;
    await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?').bind(expiresAt, user.id).run();
    await enter(`/parties/inbox/${user.id}?v=1&ticket=${ticket}`);
    expect(await readPass()).toMatchObject({ seat: { expiresAt } });
  });

  it('seats an administrator as the mailbox', async () => {
    const admin = await makeAdmin();
    const { user } = await signUp();
    const id = await makeConversation(ADMIN_MAILBOX_ID, user.id);
    await enter(`/parties/conversation/${id}?v=1&ticket=${await ticketOf(`/api/conversations/${id}/ticket`, admin.token)}`);
    expect(await readPass()).toMatchObject({ seat: { userId: ADMIN_MAILBOX_ID, username: 'sarai', audience: 'admin' } });
  });

  it('hides the presence of the seat when either has blocked the other, and when either hides', async () => {
    const seatAfter = async (prepare: (one: number, two: number) => Promise<void>) => {
      const { one, two, id } = await makePair();
      await prepare(one.user.id, two.user.id);
      await enter(`/parties/conversation/${id}?v=1&ticket=${await ticketOf(`/api/conversations/${id}/ticket`, one.token)}`);
      return (await readPass())['seat'];
    };
    expect(await seatAfter((one, two) => block(one, two))).toMatchObject({ hidden: true });
    expect(await seatAfter((one, two) => block(two, one))).toMatchObject({ hidden: true });
    expect(await seatAfter((one) => hidePresence(one))).toMatchObject({ hidden: true });
    expect(await seatAfter((_, two) => hidePresence(two))).toMatchObject({ hidden: true });
  });
});

describe('a wrong ticket wakes no room and is told why:', () => {
  /** A ticket signed by us for the first of a pair, with its claims changed as the test needs. */
  async function prepared({ expiresAt, ...change }: Partial<Parameters<typeof signTicket>[1]> & { expiresAt?: number } = {}) {
    const { one, two, id } = await makePair();
    const session = await sessionOf(one.user.id);
    const claims = { userId: one.user.id, sessionId: session, audience: 'member' as const };
    const jwt = await signTicket(env, { ...claims, room: `conversation:${id}`, ...change }, expiresAt);
    return { one, two, id, jwt, path: `/parties/conversation/${id}` };
  }

  async function refusal(path: string, jwt: string) {
    const opened = await openSocket(`${path}?v=1&ticket=${encodeURIComponent(jwt)}`);
    expect(rooms).not.toHaveBeenCalled();
    expect(opened).toMatchObject({ status: 101, closed: 4401, frame: { event: 'auth_error' } });
    return opened.frame;
  }

  const invalid = { event: 'auth_error', code: 'ticket_invalid' };
  const expired = { event: 'auth_error', code: 'ticket_expired' };
  const ended = { event: 'auth_error', code: 'session_ended' };

  it('none at all', async () => {
    expect(await refusal('/parties/conversation/1', '')).toEqual(invalid);
    expect(await refusal('/parties/inbox/1', 'not-a-ticket')).toEqual(invalid);
  });

  it("the session's own token", async () => {
    const { one, path } = await prepared();
    expect(await refusal(path, one.token)).toEqual(invalid);
  });

  it('one for another conversation, or for the inbox', async () => {
    const { path } = await prepared();
    const other = await prepared();
    expect(await refusal(path, other.jwt)).toEqual(invalid);
    const { user, token } = await signUp();
    expect(await refusal(path, await ticketOf('/api/inbox/ticket', token))).toEqual(invalid);
    expect(await refusal(`/parties/inbox/${user.id}`, other.jwt)).toEqual(invalid);
  });

  it('one that is well signed and whose member does not belong there', async () => {
    const stranger = await signUp();
    const { path, jwt } = await prepared({ userId: stranger.user.id, sessionId: await sessionOf(stranger.user.id) });
    expect(await refusal(path, jwt)).toEqual(invalid);
    const inbox = await prepared({ room: `inbox:${stranger.user.id}` });
    expect(await refusal(`/parties/inbox/${stranger.user.id}`, inbox.jwt)).toEqual(invalid);
  });

  it('one whose conversation is gone', async () => {
    const { id, path, jwt } = await prepared();
    await env.DB.prepare('DELETE FROM conversations WHERE id = ?').bind(id).run();
    expect(await refusal(path, jwt)).toEqual(invalid);
  });

  it('one with a changed claim, another key, no signature, or the public key as a secret', async () => {
    const { id, jwt, path, one } = await prepared();
    const [head, , signature] = jwt.split('.');
    const claims = { sid: await sessionOf(one.user.id), act: 'admin', room: `conversation:${id}` };
    const changed = btoa(JSON.stringify({ ...claims, sub: '1', aud: 'ticket', iat: 9e9, exp: 9e9 })).replaceAll('=', '');
    expect(await refusal(path, `${head}.${changed}.${signature}`)).toEqual(invalid);

    const forge = () => new SignJWT(claims).setSubject('1').setAudience('ticket').setIssuedAt().setExpirationTime('1h');
    const { privateKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair; // not a single key: Ed25519 is a pair
    expect(await refusal(path, await forge().setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey))).toEqual(invalid);

    const unsigned = new UnsecuredJWT(claims).setSubject('1').setAudience('ticket').setIssuedAt().setExpirationTime('1h');
    expect(await refusal(path, unsigned.encode())).toEqual(invalid);

    const secret = new TextEncoder().encode(publicHalf());
    expect(await refusal(path, await forge().setProtectedHeader({ alg: 'HS256' }).sign(secret))).toEqual(invalid);
  });

  it("one for another room of one's own", async () => {
    const { one, jwt, path } = await prepared();
    const elsewhere = await makeConversation(one.user.id, (await signUp()).user.id);
    expect(await refusal(`/parties/conversation/${elsewhere}`, jwt)).toEqual(invalid);
    expect(await refusal(`/parties/inbox/${one.user.id}`, jwt)).toEqual(invalid);
    expect(await refusal(path, await ticketOf('/api/inbox/ticket', one.token))).toEqual(invalid);
  });

  it('what the Worker signed for another purpose', async () => {
    const { one, id, path } = await prepared();
    const [d = '', x = ''] = varsOf(env).TICKET_PRIVATE_KEY.split('.');
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', d, x }, 'EdDSA');
    const signed = (audience: string) =>
      new SignJWT({ sid, act: 'member', room: `conversation:${id}` })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(String(one.user.id))
        .setJti(crypto.randomUUID())
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key);
    const sid = await sessionOf(one.user.id);
    expect(await refusal(path, await signed('pass'))).toEqual(invalid);
    expect(await refusal(path, await signed('seat'))).toEqual(invalid);
    await enter(`${path}?v=1&ticket=${await signed('ticket')}`);
    expect(rooms).toHaveBeenCalledOnce();
  });

  it('one that opened a socket before, also when the other comes at the same time', async () => {
    const { path, jwt } = await prepared();
    const sockets = await Promise.all([1, 2, 3].map(() => enter(`${path}?v=1&ticket=${jwt}`)));
    expect(sockets.map(({ status }) => status)).toEqual([101, 101, 101]); // two of them are told
    expect(rooms).toHaveBeenCalledOnce();
    rooms.mockClear();
    expect(await refusal(path, jwt)).toEqual(invalid);
  });

  it('one that has lapsed, and one that was made over a minute ago', async () => {
    const lapsed = await prepared({ expiresAt: Date.now() - 1_000 });
    expect(await refusal(lapsed.path, lapsed.jwt)).toEqual(expired);
    const { path, jwt } = await prepared();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect(await refusal(path, jwt)).toEqual(expired);
  });

  it('one whose session has ended since', async () => {
    const { path, jwt, one } = await prepared();
    await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(one.user.id).run();
    expect(await refusal(path, jwt)).toEqual(ended);
  });

  it('one of a deleted member', async () => {
    const { path, jwt, one } = await prepared();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(one.user.id).run();
    expect(await refusal(path, jwt)).toEqual(ended);
  });

  it('one of an administrator who is one no more', async () => {
    const admin = await makeAdmin();
    const ticket = await ticketOf('/api/inbox/ticket', admin.token);
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(admin.user.id).run();
    expect(await refusal('/parties/inbox/1', ticket)).toEqual(ended);
  });

  it("a member's, presented as the mailbox's", async () => {
    const { one, jwt } = await prepared({ audience: 'admin', room: 'inbox:1' });
    expect(one.user.id).not.toBe(ADMIN_MAILBOX_ID);
    expect(await refusal('/parties/inbox/1', jwt)).toEqual(ended);
  });
});

describe('before any ticket is looked at', () => {
  it.each(['https://evil.test', 'http://localhost:8787.evil.test', 'null', null])(
    'an Origin of %s is refused',
    async (origin) => {
      expect(await openSocket('/parties/inbox/1?v=1', { origin })).toMatchObject({
        status: 403,
        frame: { code: 'origin_refused' },
      });
      expect(rooms).not.toHaveBeenCalled();
    },
  );

  it.each(['', 'v=0', 'v=2', 'v=1.0'])('a client that speaks "%s" is told to reload', async (query) => {
    const opened = await openSocket(`/parties/inbox/1?${query}`);
    expect(opened).toEqual({ status: 101, closed: 4426, frame: { event: 'client_outdated', version: 1 } });
    expect(rooms).not.toHaveBeenCalled();
  });
});

it('says rooms_unreachable to a good ticket when the rooms are down', async () => {
  const { user, token } = await signUp();
  const path = `/parties/inbox/${user.id}?v=1&ticket=${await ticketOf('/api/inbox/ticket', token)}`;
  rooms.mockRejectedValue(new TypeError('connection refused'));
  expect(await openSocket(path)).toMatchObject({ status: 502, frame: { code: 'rooms_unreachable' } });
});

async function ticketOf(path: string, token: string): Promise<string> {
  const { body } = await call<TicketAnswer>('POST', path, { token });
  return body.ticket;
}

/** Opens a socket that a room accepts, and counts the round trips to D1 before it did. */
async function enter(path: string, more: Record<string, string> = {}): Promise<{ status: number; trips: number }> {
  const { 0: browser, 1: room } = new WebSocketPair();
  rooms.mockResolvedValue(new Response(null, { status: 101, webSocket: browser }));
  let trips = 0;
  const DB: D1Database = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'withSession') return () => DB;
      if (property === 'getBookmark') return () => null;
      if (property === 'batch') trips += 1;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const headers = { Upgrade: 'websocket', Origin: 'http://localhost:8787', Cookie: 'a=b', ...more };
  const request = new Request(new URL(path, 'http://localhost:8787'), { headers });
  const { status, webSocket } = await app.fetch(request, { ...env, DB }, createExecutionContext());
  for (const end of [webSocket, room]) {
    end?.accept();
    end?.close();
  }
  return { status, trips };
}

function publicHalf(): string {
  return varsOf(env).TICKET_PRIVATE_KEY.split('.')[1] ?? '';
}

/** Reads the pass as a room does: with the public half alone. */
async function readPass() {
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicHalf() }, 'EdDSA');
  const { payload } = await jwtVerify(asked().headers.get('Sarai-Pass') ?? '', key, { algorithms: ['EdDSA'], audience: 'pass' });
  return payload;
}

async function sessionOf(userId: number): Promise<string> {
  return String(await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(userId).first('id'));
}
