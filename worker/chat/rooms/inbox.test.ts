import { env } from 'cloudflare:workers';
import { ADMIN_MAILBOX_ID, PARTNERS_SHOWN } from '#schema/catalog/limits';
import type { InboxAnswer, TicketAnswer } from '#schema/contracts/tickets';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { block, makeConversation, hidePresence, makeMailbox, makePair } from '../../test/conversation.ts';
import { ordersIn, seatHeader, skipPauses } from '../../test/rooms.ts';
import { SEAT_LIFE } from '../../platform/rooms/ticket.ts';

/** The rooms' side: the inboxes in which somebody is. */
const present = new Set<number>();
const rooms = vi.fn<typeof fetch>();
beforeAll(makeMailbox);
beforeEach(() => {
  vi.stubGlobal('fetch', rooms);
  rooms.mockImplementation((url) => {
    const owner = url instanceof URL ? Number(url.pathname.split('/').at(-1)) : 0;
    return Promise.resolve(Response.json({ online: present.has(owner) }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  rooms.mockReset();
  present.clear();
});

/** Who was told what: `{ 7: 'online' }` when the inbox of member 7 was told `online`. */
function told(userId: number): Record<string, string[]> {
  const heard: Record<string, string[]> = {};
  for (const { path, order } of ordersIn(rooms.mock.calls)) {
    if (order.order !== 'presence') throw new Error(`Not of presence: ${order.order}`);
    expect(order.userId).toBe(userId);
    (heard[path.replace('/parties/inbox/', '')] ??= []).push(order.status);
  }
  return heard;
}

const as = (headers: { Authorization: string }) => ({ headers, json: {} });
const open = async (token: string) => call<InboxAnswer>('POST', '/api/inbox/open', as(await seatHeader(token)));
const close = async (token: string) => call('POST', '/api/inbox/close', as(await seatHeader(token)));

describe('a member who comes', () => {
  it('gets what GET answers, and who is there, in one round trip', async () => {
    const { one, two, id } = await makePair();
    const third = await signUp();
    await makeConversation(one.user.id, third.user.id, 5);
    present.add(two.user.id);
    const { status, body, trips } = await open(one.token);
    expect({ status, trips }).toEqual({ status: 200, trips: 1 });
    expect(body.connectedUsers).toEqual([two.user.id]);
    expect(body.unread).toBe(0);
    expect(body.conversations).toEqual((await call('GET', '/api/conversations', { token: one.token })).body);
    expect(body.conversations.map((conversation) => conversation.id)[0]).toBe(id);
  });

  it('gets how much is unread in all their conversations, of which a hundred stands for more', async () => {
    const { one, two, id } = await makePair();
    const third = await makeConversation(one.user.id, (await signUp()).user.id);
    const unread = async (...counts: number[]) => {
      for (const [at, conversation] of [id, third].entries())
        await env.DB.prepare(
          'UPDATE conversations SET user1_unread = iif(user1_id = ?1, ?2, 7), user2_unread = iif(user2_id = ?1, ?2, 7) WHERE id = ?3',
        )
          .bind(one.user.id, counts[at], conversation)
          .run();
      return (await open(one.token)).body.unread;
    };
    expect([await unread(2, 3), await unread(60, 50)]).toEqual([5, 100]);
    expect((await open(two.token)).body.unread).toBe(7);
  });

  it('is told of to each partner', async () => {
    const { one, two } = await makePair();
    await open(one.token);
    expect(told(one.user.id)).toEqual({ [two.user.id]: ['online'] });
  });

  it('is told of to nobody with whom nothing was said, and does not learn whether they are there', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const json = { otherUserId: two.user.id };
    const { body: talk } = await call<{ id: number }>('POST', '/api/conversations', { token: one.token, json });
    present.add(two.user.id);
    expect((await open(one.token)).body.connectedUsers).toEqual([]);
    expect(told(one.user.id)).toEqual({});
    await call('POST', `/api/conversations/${talk.id}/messages`, { token: one.token, json: { content: 'salaam' } });
    expect((await open(one.token)).body.connectedUsers).toEqual([two.user.id]);
  });

  it('and hides, is told of to nobody, and still learns who is there', async () => {
    const { one, two } = await makePair();
    await hidePresence(one.user.id);
    present.add(two.user.id);
    expect((await open(one.token)).body.connectedUsers).toEqual([two.user.id]);
    expect(told(one.user.id)).toEqual({ [two.user.id]: ['ask'] });
  });

  it('never learns of a partner who hides, whatever their room says', async () => {
    const { one, two } = await makePair();
    await hidePresence(two.user.id);
    present.add(two.user.id);
    expect((await open(one.token)).body.connectedUsers).toEqual([]);
    expect(told(one.user.id)).toEqual({ [two.user.id]: ['online'] });
  });

  it('does not even ask for a partner who hides, when hiding too', async () => {
    const { one, two } = await makePair();
    await hidePresence(one.user.id);
    await hidePresence(two.user.id);
    await open(one.token);
    expect(told(one.user.id)).toEqual({});
  });

  it('is nothing to those whom they block, to those who block them, to the deleted, and to strangers', async () => {
    const { one, two } = await makePair();
    const [blocking, gone, stranger] = [await signUp(), await signUp(), await signUp()];
    await makeConversation(one.user.id, blocking.user.id);
    await makeConversation(one.user.id, gone.user.id);
    await block(one.user.id, two.user.id);
    await block(blocking.user.id, one.user.id);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.user.id).run();
    for (const { user } of [two, blocking, gone, stranger]) present.add(user.id);
    expect((await open(one.token)).body.connectedUsers).toEqual([]);
    expect(told(one.user.id)).toEqual({});
  });

  it('sees the fifty partners they spoke with last', async () => {
    const { user, token } = await signUp();
    const ids = Array.from({ length: PARTNERS_SHOWN + 2 }, (_, index) => 900_000 + index);
    await env.DB.prepare(
      `INSERT INTO users (id, username, email, password_hash, created_at)
       SELECT value, 'm' || value, 'm' || value || '@x', 'none', 0 FROM json_each(?)`,
    )
      .bind(JSON.stringify(ids))
      .run();
    for (const id of ids) await makeConversation(user.id, id, id);
    for (const id of ids) present.add(id);
    expect((await open(token)).body.connectedUsers).toEqual(ids.slice(2).toReversed());
  });

  it('is an administrator, and the mailbox is there', async () => {
    const admin = await makeAdmin();
    const { user } = await signUp();
    const id = await makeConversation(ADMIN_MAILBOX_ID, user.id);
    present.add(user.id);
    const { body } = await open(admin.token);
    expect(body.conversations.map((conversation) => conversation.id)).toContain(id);
    expect(body.connectedUsers).toEqual([user.id]);
    expect(told(ADMIN_MAILBOX_ID)).toEqual({ [user.id]: ['online'] });
  });

  it('gets the lists also when no room can be reached', async () => {
    const { one, id } = await makePair();
    rooms.mockRejectedValue(new TypeError('connection refused'));
    expect((await open(one.token)).body).toMatchObject({ conversations: [{ id }], connectedUsers: [] });
  });

  it('gets the lists while a room has not answered, which is told of them all the same', async () => {
    const { one, two, id } = await makePair();
    let isTold = false;
    rooms.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isTold = true;
      return Response.json({ online: true });
    });
    const pauses = skipPauses();
    onTestFinished(() => pauses.mockRestore());
    expect((await open(one.token)).body).toMatchObject({ conversations: [{ id }], connectedUsers: [] });
    expect([isTold, told(one.user.id)]).toEqual([true, { [two.user.id]: ['online'] }]);
  });
});

describe('a member who goes', () => {
  it('is told of to each partner', async () => {
    const { one, two } = await makePair();
    expect((await close(one.token)).status).toBe(204);
    expect(told(one.user.id)).toEqual({ [one.user.id]: ['ask', 'ask'], [two.user.id]: ['offline'] });
  });

  it('and hides, or blocks, is told of to nobody', async () => {
    const hiding = await makePair();
    await hidePresence(hiding.one.user.id);
    await close(hiding.one.token);
    expect(rooms).not.toHaveBeenCalled();
    const blocking = await makePair();
    await block(blocking.one.user.id, blocking.two.user.id);
    await close(blocking.one.token);
    expect(Object.keys(told(blocking.one.user.id))).toEqual([String(blocking.one.user.id)]);
  });

  it('and is back already, has not gone', async () => {
    const { one, two } = await makePair();
    present.add(one.user.id);
    await close(one.token);
    expect(told(one.user.id)[two.user.id]).toBeUndefined();
  });

  it('and comes back while partners are told, is there', async () => {
    const { one, two } = await makePair();
    const answers = [false, false, true];
    rooms.mockImplementation(() => Promise.resolve(Response.json({ online: answers.shift() ?? true })));
    await close(one.token);
    expect(told(one.user.id)[two.user.id]).toEqual(['offline', 'online']);
  });

  it('has gone also when their session has ended, or their seat lapsed meanwhile', async () => {
    const { one, two } = await makePair();
    const seat = await seatHeader(one.token);
    await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(one.user.id).run();
    expect((await call('POST', '/api/inbox/close', as(seat))).status).toBe(204);
    const lapsed = await seatHeader(one.token, undefined, Date.now() - SEAT_LIFE / 2);
    expect((await call('POST', '/api/inbox/close', as(lapsed))).status).toBe(204);
    expect(told(one.user.id)[two.user.id]).toEqual(['offline', 'offline']);
    const old = await seatHeader(one.token, undefined, Date.now() - SEAT_LIFE - 60_000);
    expect(await call('POST', '/api/inbox/close', as(old))).toMatchObject({ status: 401, body: { code: 'ticket_expired' } });
  });
});

describe('a member who comes and goes in a loop', () => {
  const exhausted = (binding: 'MESSAGES_BY_MEMBER' | 'PRESENCE_BY_MEMBER') => {
    const limit = vi.spyOn(env[binding], 'limit').mockResolvedValue({ success: false });
    onTestFinished(() => limit.mockRestore());
  };

  it('gets the lists, and wakes no room', async () => {
    const { one, two, id } = await makePair();
    present.add(two.user.id);
    const seat = await seatHeader(one.token);
    exhausted('PRESENCE_BY_MEMBER');
    const { status, body } = await call<InboxAnswer>('POST', '/api/inbox/open', as(seat));
    expect({ status, body }).toMatchObject({ status: 200, body: { conversations: [{ id }], connectedUsers: [] } });
    expect((await call('POST', '/api/inbox/close', as(seat))).status).toBe(204);
    expect(rooms).not.toHaveBeenCalled();
  });

  it('is told to have gone also when they wrote too much', async () => {
    const { one, two } = await makePair();
    const seat = await seatHeader(one.token);
    exhausted('MESSAGES_BY_MEMBER');
    expect((await call('POST', '/api/inbox/open', as(seat))).status).toBe(429);
    expect((await call('POST', '/api/inbox/close', as(seat))).status).toBe(204);
    expect(told(one.user.id)[two.user.id]).toEqual(['offline']);
  });
});

describe('neither is believed to', () => {
  async function refusals(headers: Record<string, string>): Promise<unknown[]> {
    const codes: unknown[] = [];
    for (const path of ['/api/inbox/open', '/api/inbox/close']) {
      const { status, body } = await call<{ code: string }>('POST', path, { headers, json: {} });
      codes.push(status, body.code);
    }
    expect(rooms).not.toHaveBeenCalled();
    return codes;
  }
  const invalid = [401, 'ticket_invalid', 401, 'ticket_invalid'];

  it('nobody, a bearer, a ticket, or a seat in a conversation', async () => {
    const { one, id } = await makePair();
    const { ticket } = (await call<TicketAnswer>('POST', '/api/inbox/ticket', { token: one.token })).body;
    expect(await refusals({})).toEqual(invalid);
    for (const scheme of ['Bearer', 'Seat', 'Ticket'])
      for (const wrong of [one.token, ticket]) expect(await refusals({ Authorization: `${scheme} ${wrong}` })).toEqual(invalid);
    expect(await refusals(await seatHeader(one.token, `conversation:${id}`))).toEqual(invalid);
  });

  it("a seat in somebody else's inbox", async () => {
    const { one, two } = await makePair();
    expect(await refusals(await seatHeader(one.token, `inbox:${two.user.id}`))).toEqual(invalid);
  });

  it('a seat that lapsed, or whose session has ended, when it is to open', async () => {
    const { one } = await makePair();
    const openAs = async (seat: { Authorization: string }) => (await call('POST', '/api/inbox/open', as(seat))).body;
    expect(await openAs(await seatHeader(one.token, undefined, Date.now() - 1_000))).toMatchObject({ code: 'ticket_expired' });
    const seat = await seatHeader(one.token);
    await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(one.user.id).run();
    expect(await openAs(seat)).toMatchObject({ code: 'invalid_token' });
    expect(rooms).not.toHaveBeenCalled();
  });
});
