import { env } from 'cloudflare:workers';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { SeatAnswer, TicketAnswer } from '#schema/contracts/tickets';
import { DAY, HOUR } from '#schema/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, makeAdmin, sessionIdIn, signUp } from '../../test/client.ts';
import { makeConversation, makeMailbox, makePair } from '../../test/conversation.ts';
import { seatHeader } from '../../test/rooms.ts';
import { readTicket, SEAT_LIFE } from '../../platform/rooms/ticket.ts';
import { openDb } from '../../platform/db.ts';
import { sweepTickets } from './tickets.ts';

beforeAll(makeMailbox);

const ask = (path: string, token: string) => call<TicketAnswer>('POST', path, { token });

it('gives each of the two who talk a ticket for their room, in one round trip', async () => {
  const { one, two, id } = await makePair();
  for (const { user, token } of [one, two]) {
    const { status, body, trips, headers } = await ask(`/api/conversations/${id}/ticket`, token);
    expect({ status, trips, stored: headers.get('Cache-Control') }).toEqual({ status: 200, trips: 1, stored: 'no-store' });
    expect(await readTicket(env, body.ticket)).toMatchObject({
      userId: user.id,
      audience: 'member',
      room: `conversation:${id}`,
    });
  }
});

it('gives a member a ticket for the inbox that is theirs', async () => {
  const { user, token } = await signUp();
  const { body, trips } = await ask('/api/inbox/ticket', token);
  expect(trips).toBe(1);
  expect(await readTicket(env, body.ticket)).toMatchObject({ userId: user.id, room: `inbox:${user.id}` });
});

it('lasts a minute; the row that finds its socket, twelve hours or as long as the session', async () => {
  const { one, id } = await makePair();
  const lastsFor = async () => {
    const ticket = await readTicket(env, (await ask(`/api/conversations/${id}/ticket`, one.token)).body.ticket);
    return typeof ticket === 'string' ? ticket : ticket.expiresAt - Date.now();
  };
  const rowLasts = async () => {
    const row = env.DB.prepare('SELECT expires_at - ? AS left FROM tickets WHERE room = ?');
    const { results } = await row.bind(Date.now(), `conversation:${id}`).all<{ left: number }>();
    expect(results).toHaveLength(1);
    return Number(results[0]?.left);
  };
  expect(Math.abs(Number(await lastsFor()) - 60_000)).toBeLessThan(5_000);
  expect(Math.abs((await rowLasts()) - SEAT_LIFE)).toBeLessThan(5_000);
  await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?')
    .bind(Date.now() + 60_000, one.user.id)
    .run();
  await lastsFor();
  expect(await rowLasts()).toBeLessThanOrEqual(60_000);
  // The next socket lives longer: the row must still find it then.
  await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?')
    .bind(Date.now() + 2 * SEAT_LIFE, one.user.id)
    .run();
  await lastsFor();
  expect(Math.abs((await rowLasts()) - SEAT_LIFE)).toBeLessThan(5_000);
});

it('tells a stranger nothing, not even that there is a conversation, and keeps no row', async () => {
  const { id } = await makePair();
  const stranger = await signUp();
  for (const path of [`/api/conversations/${id}/ticket`, '/api/conversations/999999/ticket', '/api/conversations/0/ticket'])
    expect(await ask(path, stranger.token)).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } });
  const { results } = await env.DB.prepare('SELECT room FROM tickets WHERE room = ?').bind(`conversation:${id}`).all();
  expect(results).toEqual([]);
});

it('lets an administrator act as the mailbox, and as nobody else', async () => {
  const { user } = await signUp();
  const admin = await makeAdmin();
  const id = await makeConversation(ADMIN_MAILBOX_ID, user.id);
  const { body } = await ask(`/api/conversations/${id}/ticket`, admin.token);
  expect(await readTicket(env, body.ticket)).toMatchObject({ userId: admin.user.id, audience: 'admin' });
  expect(await readTicket(env, (await ask('/api/inbox/ticket', admin.token)).body.ticket)).toMatchObject({ room: 'inbox:1' });
  const { id: others } = await makePair();
  expect((await ask(`/api/conversations/${others}/ticket`, admin.token)).status).toBe(404);
});

it('is refused to a session that has ended, to a demoted administrator, and to nobody at all', async () => {
  const { user, token } = await signUp();
  const admin = await makeAdmin();
  await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(user.id).run();
  await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(admin.user.id).run();
  for (const dead of [token, admin.token])
    expect(await ask('/api/inbox/ticket', dead)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  expect((await call('POST', '/api/inbox/ticket')).status).toBe(401);
  const kept = env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE session_id IN (?, ?)');
  expect(await kept.bind(sessionIdIn(token), sessionIdIn(admin.token)).first('n')).toBe(0);
});

it('is no token: it opens no call, under whatever scheme, before and after it opened a socket', async () => {
  const { one, id } = await makePair();
  const { ticket } = (await ask(`/api/conversations/${id}/ticket`, one.token)).body;
  const inbox = (await ask('/api/inbox/ticket', one.token)).body.ticket;
  const calls: [method: string, path: string, json?: object][] = [
    ['GET', '/api/auth/me'],
    ['GET', '/api/conversations'],
    ['GET', `/api/conversations/${id}/messages`],
    ['POST', `/api/conversations/${id}/messages`, { content: 'by a ticket' }],
    ['PUT', `/api/conversations/${id}/read`, { upTo: 1 }],
    ['POST', `/api/conversations/${id}/ticket`],
    ['POST', '/api/inbox/ticket'],
    ['POST', '/api/inbox/open', {}],
    ['POST', '/api/inbox/close', {}],
    ['POST', '/api/seats', { ticket }],
  ];
  for (const scheme of ['Ticket', 'Bearer', 'Seat', 'ticket', 'bearer', 'seat', 'Token', 'Basic'])
    for (const jwt of [ticket, inbox])
      for (const [method, path, json] of calls) {
        const { status } = await call(method, path, { headers: { Authorization: `${scheme} ${jwt}` }, json });
        expect(status, `${scheme} ${method} ${path}`).toBe(401);
      }
  expect(await env.DB.prepare('SELECT count(*) AS n FROM messages WHERE conversation_id = ?').bind(id).first('n')).toBe(0);
});

it('is not to be had for a seat', async () => {
  const { one, id } = await makePair();
  for (const path of [`/api/conversations/${id}/ticket`, '/api/inbox/ticket'])
    expect(await call('POST', path, { headers: await seatHeader(one.token, `conversation:${id}`) })).toMatchObject({
      status: 401,
      body: { code: 'ticket_invalid' },
    });
});

describe('a seat is renewed by its room', () => {
  const renew = (headers: object, ticket: string) =>
    call<SeatAnswer & { code?: string }>('POST', '/api/seats', { headers: { ...headers }, json: { ticket } });
  const fresh = async (token: string, path: string) => (await ask(path, token)).body.ticket;

  it('for a fresh ticket, also when it lapsed long ago, and acts on', async () => {
    const { one, id } = await makePair();
    const path = `/api/conversations/${id}/ticket`;
    const held = await seatHeader(one.token, `conversation:${id}`, Date.now() - 3 * SEAT_LIFE);
    const say = (headers: object) =>
      call('POST', `/api/conversations/${id}/messages`, { headers: { ...headers }, json: { content: 'salaam' } });
    expect(await say(held)).toMatchObject({ status: 401, body: { code: 'ticket_expired' } });
    const { status, body, trips } = await renew(held, await fresh(one.token, path));
    expect({ status, trips }).toEqual({ status: 201, trips: 1 });
    expect(Math.abs(body.expiresAt - Date.now() - SEAT_LIFE)).toBeLessThan(5_000);
    expect(await say({ Authorization: `Seat ${body.token}` })).toMatchObject({ status: 201, body: { senderId: one.user.id } });
    // It ends with its session, and so does what it renewed.
    await call('POST', '/api/auth/signout', { token: one.token });
    expect((await say({ Authorization: `Seat ${body.token}` })).status).toBe(401);
  });

  it('that lapsed thirty days ago, and none that slept longer', async () => {
    const { one, id } = await makePair();
    const path = `/api/conversations/${id}/ticket`;
    const asleep = (since: number) => seatHeader(one.token, `conversation:${id}`, Date.now() - since);
    expect((await renew(await asleep(30 * DAY - HOUR), await fresh(one.token, path))).status).toBe(201);
    expect(await renew(await asleep(30 * DAY + HOUR), await fresh(one.token, path))).toMatchObject({
      status: 401,
      body: { code: 'ticket_expired' },
    });
  });

  it('once a ticket, and not for one of another room or person', async () => {
    const { one, two, id } = await makePair();
    const path = `/api/conversations/${id}/ticket`;
    const held = await seatHeader(one.token, `conversation:${id}`);
    const ticket = await fresh(one.token, path);
    expect((await renew(held, ticket)).status).toBe(201);
    const wrong = [ticket, await fresh(one.token, '/api/inbox/ticket'), await fresh(two.token, path), one.token, 'x'];
    for (const each of wrong) expect(await renew(held, each)).toMatchObject({ status: 401, body: { code: 'ticket_invalid' } });
  });

  it('by another administrator where it is the mailbox’s, with whose session it ends from then on', async () => {
    const [held, next] = [await seatHeader((await makeAdmin()).token), (await makeAdmin()).token];
    const { status, body } = await renew(held, await fresh(next, '/api/inbox/ticket'));
    expect([status, body.sessionId]).toEqual([201, sessionIdIn(next)]);
  });

  it('by nobody who holds a ticket or a session only', async () => {
    const { one, id } = await makePair();
    const ticket = await fresh(one.token, `/api/conversations/${id}/ticket`);
    for (const Authorization of [`Bearer ${one.token}`, `Seat ${ticket}`, `Seat ${one.token}`, 'Seat a.b.c', ''])
      expect(await renew({ Authorization }, ticket)).toMatchObject({ status: 401, body: { code: 'ticket_invalid' } });
    // None of these used it up.
    expect((await renew(await seatHeader(one.token, `conversation:${id}`), ticket)).status).toBe(201);
  });
});

it('forgets the tickets that have lapsed, and no others', async () => {
  await env.DB.prepare("INSERT INTO tickets VALUES ('a', 'inbox:1', 10), ('a', 'conversation:1', 11), ('b', 'inbox:1', 9)").run();
  await env.DB.prepare("INSERT INTO used_tickets VALUES ('lapsed', 10), ('fresh', 11)").run();
  await sweepTickets(openDb(env.DB), 10);
  expect((await env.DB.prepare('SELECT id FROM used_tickets WHERE length(id) < 10').all()).results).toEqual([{ id: 'fresh' }]);
  const { results } = await env.DB.prepare('SELECT session_id, room FROM tickets WHERE length(session_id) = 1').all();
  expect(results).toEqual([{ session_id: 'a', room: 'conversation:1' }]);
});

it('forgets at most 1,000 rooms and 10,000 used tickets a run', async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM tickets'),
    env.DB.prepare('DELETE FROM used_tickets'),
    env.DB.prepare(`INSERT INTO tickets ${upTo(1_002)} SELECT 's' || n, 'inbox:1', 9 FROM numbers`),
    env.DB.prepare(`INSERT INTO used_tickets ${upTo(10_003)} SELECT 'u' || n, 9 FROM numbers`),
  ]);
  const left: unknown[] = [];
  for (let run = 0; run < 2; run += 1) {
    await sweepTickets(openDb(env.DB), 10);
    left.push(
      await env.DB.prepare('SELECT (SELECT count(*) FROM tickets) AS rooms, (SELECT count(*) FROM used_tickets) AS used').first(),
    );
  }
  expect(left).toEqual([
    { rooms: 2, used: 3 },
    { rooms: 0, used: 0 },
  ]);
});

function upTo(most: number): string {
  return `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most})`;
}
