import { env } from 'cloudflare:workers';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { TicketAnswer } from '#schema/contracts/tickets';
import { beforeAll, expect, it } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { converse, makeMailbox, pair } from '../../test/conversation.ts';
import { readTicket, TICKET_LIFE } from '../../platform/rooms/ticket.ts';
import { openDb } from '../../platform/db.ts';
import { sweepTickets } from './tickets.ts';

beforeAll(makeMailbox);

const ask = (path: string, token: string) => call<TicketAnswer>('POST', path, { token });

it('gives each of the two who talk a ticket for their room, in one round trip', async () => {
  const { one, two, id } = await pair();
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

it('lasts twelve hours, or as long as the session when that ends before', async () => {
  const { one, id } = await pair();
  const lastsFor = async () => {
    const ticket = await readTicket(env, (await ask(`/api/conversations/${id}/ticket`, one.token)).body.ticket);
    return typeof ticket === 'string' ? ticket : ticket.expiresAt - Date.now();
  };
  expect(Math.abs(Number(await lastsFor()) - TICKET_LIFE)).toBeLessThan(5_000);
  await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?')
    .bind(Date.now() + 60_000, one.user.id)
    .run();
  expect(Math.abs(Number(await lastsFor()) - 60_000)).toBeLessThan(5_000);
  const { results } = await env.DB.prepare('SELECT room, expires_at - ? AS left FROM tickets WHERE room = ?')
    .bind(Date.now(), `conversation:${id}`)
    .all<{ left: number }>();
  expect(results).toHaveLength(1);
  expect(results[0]?.left).toBeLessThanOrEqual(60_000);
});

it('tells a stranger nothing, not even that there is a conversation, and keeps no row', async () => {
  const { id } = await pair();
  const stranger = await signUp();
  for (const path of [`/api/conversations/${id}/ticket`, '/api/conversations/999999/ticket', '/api/conversations/0/ticket'])
    expect(await ask(path, stranger.token)).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } });
  const { results } = await env.DB.prepare('SELECT room FROM tickets WHERE room = ?').bind(`conversation:${id}`).all();
  expect(results).toEqual([]);
});

it('lets an administrator act as the mailbox, and as nobody else', async () => {
  const { user } = await signUp();
  const admin = await makeAdmin();
  const id = await converse(ADMIN_MAILBOX_ID, user.id);
  const { body } = await ask(`/api/conversations/${id}/ticket`, admin.token);
  expect(await readTicket(env, body.ticket)).toMatchObject({ userId: admin.user.id, audience: 'admin' });
  expect(await readTicket(env, (await ask('/api/inbox/ticket', admin.token)).body.ticket)).toMatchObject({ room: 'inbox:1' });
  const { id: others } = await pair();
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
});

it('is not to be had for another ticket', async () => {
  const { one, id } = await pair();
  const { ticket } = (await ask(`/api/conversations/${id}/ticket`, one.token)).body;
  for (const path of [`/api/conversations/${id}/ticket`, '/api/inbox/ticket'])
    expect(await call('POST', path, { headers: { Authorization: `Ticket ${ticket}` } })).toMatchObject({
      status: 401,
      body: { code: 'ticket_invalid' },
    });
});

it('forgets the tickets that have lapsed, and no others', async () => {
  await env.DB.prepare("INSERT INTO tickets VALUES ('a', 'inbox:1', 10), ('a', 'conversation:1', 11), ('b', 'inbox:1', 9)").run();
  await sweepTickets(openDb(env.DB), 10);
  const { results } = await env.DB.prepare('SELECT session_id, room FROM tickets WHERE length(session_id) = 1').all();
  expect(results).toEqual([{ session_id: 'a', room: 'conversation:1' }]);
});
