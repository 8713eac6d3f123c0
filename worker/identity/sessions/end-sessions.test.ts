import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, makeAdmin, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { makeMailbox, makePair } from '../../test/conversation.ts';
import { ordersIn, skipPauses, type SentOrder } from '../../test/rooms.ts';

const rooms = vi.fn<typeof fetch>();
beforeAll(makeMailbox);
beforeEach(() => {
  vi.stubGlobal('fetch', rooms);
  skipPauses();
  rooms.mockImplementation(() => Promise.resolve(Response.json({ online: false })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rooms.mockReset();
});

/** The orders that the rooms got, each order once. */
function told(): SentOrder[] {
  const orders = new Map(ordersIn(rooms.mock.calls).map((each) => [JSON.stringify(each), each]));
  return [...orders.values()].toSorted((a, b) => a.path.localeCompare(b.path));
}

const ticketsLeft = async (userId: number) =>
  (
    await env.DB.prepare('SELECT room FROM tickets WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ?)')
      .bind(userId)
      .all()
  ).results.length;

it('closes the sockets of the session that signs out, in each of its rooms, and of no other session', async () => {
  const { one, id } = await makePair();
  const other = await signIn(one.user.email);
  for (const token of [one.token, other.token]) await call('POST', `/api/conversations/${id}/ticket`, { token });
  await call('POST', '/api/inbox/ticket', { token: one.token });
  const { status, trips } = await call('POST', '/api/auth/signout', { token: one.token });
  expect({ status, trips }).toEqual({ status: 200, trips: 2 });
  const order = { order: 'end_session', sessionId: sessionIdIn(one.token) };
  expect(told()).toEqual([
    { path: `/parties/conversation/${id}`, order },
    { path: `/parties/inbox/${one.user.id}`, order },
  ]);
  expect(await ticketsLeft(one.user.id)).toBe(1);
});

it('tells each room twice, for a socket that was let in a moment before', async () => {
  const { token } = await signUp();
  await call('POST', '/api/inbox/ticket', { token });
  const pauses = skipPauses();
  await call('POST', '/api/auth/signout', { token });
  expect(rooms).toHaveBeenCalledTimes(2);
  expect(pauses.mock.calls).toEqual([[2_000]]);
  const [first = 0, second = 0] = rooms.mock.invocationCallOrder;
  const [pause = 0] = pauses.mock.invocationCallOrder;
  expect(first < pause && pause < second).toBe(true);
});

it('wakes no room for a session that had no ticket', async () => {
  const admin = await makeAdmin();
  await call('POST', '/api/auth/signout', { token: admin.token });
  expect(rooms).not.toHaveBeenCalled();
});

it('signs out also when no room can be reached', async () => {
  const { token } = await signUp();
  await call('POST', '/api/inbox/ticket', { token });
  rooms.mockRejectedValue(new TypeError('connection refused'));
  expect((await call('POST', '/api/auth/signout', { token })).status).toBe(200);
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
});

it('closes the sockets of all sessions when the password is reset, and none when the link is wrong', async () => {
  const { user, token } = await signUp();
  const second = await signIn(user.email);
  for (const each of [token, second.token]) await call('POST', '/api/inbox/ticket', { token: each });
  const send = vi.fn<SendEmail['send']>();
  await call('POST', '/api/auth/forgot-password', { json: { email: user.email }, bindings: { MAIL: { send } } });
  const link = /token=([\w-]+)/.exec(JSON.stringify(send.mock.calls))?.[1] ?? '';
  const reset = (given: string) => call('POST', '/api/auth/reset-password', { json: { token: given, password: 'new-password' } });
  expect((await reset('wrong')).status).toBe(400);
  expect(rooms).not.toHaveBeenCalled();
  expect(await reset(link)).toMatchObject({ status: 200, trips: 2 });
  const path = `/parties/inbox/${user.id}`;
  const ended = [token, second.token].map((each) => ({ path, order: { order: 'end_session', sessionId: sessionIdIn(each) } }));
  expect(told()).toHaveLength(2);
  expect(told()).toEqual(expect.arrayContaining(ended));
  expect(await ticketsLeft(user.id)).toBe(0);
});
