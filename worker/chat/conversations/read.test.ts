import type { Conversation, ReadAnswer } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText, type Told } from './test/talk.ts';
import { seatHeader } from '../../test/rooms.ts';

let karim: Person;
let laila: Person;
let id: number;
let heard: () => Told[];

beforeAll(async () => {
  await administrator();
});
beforeEach(async () => {
  heard = listenAsRooms();
  [karim, laila] = await Promise.all([member(), member()]);
  id = await begin(karim, laila);
  return () => vi.unstubAllGlobals();
});

const read = (who: Person, json: { upTo?: unknown }) =>
  call<ReadAnswer>('PUT', `/api/conversations/${id}/read`, { token: who.token, json });
const say5 = async () => {
  for (const text of ['1', '2', '3', '4', '5']) await sendText(karim, id, text);
  heard();
};
const row = () => env.DB.prepare('SELECT * FROM conversations WHERE id = ?').bind(id).first();

test('without a number, everything has been read; in one round trip', async () => {
  await say5();
  const answer = await read(laila, {});
  expect(answer).toMatchObject({ status: 200, trips: 1 });
  expect(answer.body).toEqual({ conversationId: id, readerId: laila.id, upTo: 5, unreadCount: 0 });
  expect(answer.rowsWritten).toBeLessThanOrEqual(2);
});

test('up to a number, what follows of the other is left, one’s own not counted', async () => {
  await say5();
  await sendText(laila, id, '6');
  await sendText(karim, id, '7');
  expect((await read(laila, { upTo: 2 })).body).toMatchObject({ upTo: 2, unreadCount: 4 });
  expect((await read(laila, { upTo: 5 })).body).toMatchObject({ upTo: 5, unreadCount: 1 });
  expect((await read(karim, { upTo: 5 })).body).toMatchObject({ readerId: karim.id, upTo: 5, unreadCount: 1 });
});

test('in small steps leaves at each of them what follows', async () => {
  for (let time = 0; time < 2; time += 1) await say5();
  const left: number[] = [];
  for (const upTo of [1, 2, 4, 10]) left.push((await read(laila, { upTo })).body.unreadCount);
  expect(left).toEqual([9, 8, 6, 0]);
});

test('in one talk says nothing of another', async () => {
  const [nadia, omid] = [await member(), await member()];
  const [seen, unseen] = [await begin(nadia, laila), await begin(nadia, omid)];
  for (const text of ['1', '2', '3']) await sendText(laila, seen, text);
  await sendText(omid, unseen, '1');
  await call('PUT', `/api/conversations/${seen}/read`, { token: nadia.token, json: {} });
  id = await begin(nadia, karim);
  for (const text of ['1', '2']) await sendText(karim, id, text);
  heard();
  expect((await read(nadia, {})).body).toEqual({ conversationId: id, readerId: nadia.id, upTo: 2, unreadCount: 0 });
  expect(heard().map(({ room }) => room)).toContain(`conversation:${id}`);
  const { body } = await call<Conversation[]>('GET', '/api/conversations', { token: nadia.token });
  expect(new Map(body.map((talk) => [talk.id, [talk.readUpTo, talk.unreadCount]]))).toEqual(
    new Map([
      [id, [2, 0]],
      [unseen, [0, 1]],
      [seen, [3, 0]],
    ]),
  );
});

test('never goes back, nor beyond what there is', async () => {
  await say5();
  await read(laila, { upTo: 4 });
  const back = await read(laila, { upTo: 1 });
  expect(back).toMatchObject({ rowsWritten: 0, body: { upTo: 4, unreadCount: 1 } });
  expect((await read(laila, { upTo: 1_000 })).body).toMatchObject({ upTo: 5, unreadCount: 0 });
  await sendText(karim, id, '6');
  expect((await call<Conversation>('GET', `/api/conversations/${id}`, { token: laila.token })).body.unreadCount).toBe(1);
});

test.each([0, -1, 1.5, 'x', null])('refuses to have read up to %s', async (upTo) => {
  expect(await read(laila, { upTo })).toMatchObject({ status: 400 });
});

test('shows the sender what was read, in messages and in the list', async () => {
  await say5();
  await read(laila, { upTo: 3 });
  const { body } = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: karim.token });
  expect(body.map(({ isRead }) => isRead)).toEqual([true, true, true, false, false]);
  expect((await call<Conversation>('GET', `/api/conversations/${id}`, { token: karim.token })).body.otherReadUpTo).toBe(3);
  expect((await call<Conversation>('GET', `/api/conversations/${id}`, { token: laila.token })).body.readUpTo).toBe(3);
});

test('shows each of the two how far the other has read what they said', async () => {
  for (const [who, content] of [
    [karim, '1'],
    [laila, '2'],
    [laila, '3'],
    [karim, '4'],
  ] as const)
    await sendText(who, id, content);
  await read(karim, { upTo: 2 });
  await read(laila, { upTo: 1 });
  const own = async ({ id: userId, token }: Person) => {
    const { body } = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token });
    return body.filter(({ senderId }) => senderId === userId).map(({ isRead }) => isRead);
  };
  expect([await own(karim), await own(laila)]).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('tells both inboxes, and the room unless the room said so; nobody when nothing moved', async () => {
  await say5();
  await read(laila, { upTo: 3 });
  const told = heard();
  expect(told.map(({ room }) => room).toSorted()).toEqual(
    [`conversation:${id}`, `inbox:${karim.id}`, `inbox:${laila.id}`].toSorted(),
  );
  expect(told.find(({ room }) => room.startsWith('conversation'))?.order).toEqual({ order: 'read', readerId: laila.id, upTo: 3 });
  expect(told.find(({ room }) => room === `inbox:${karim.id}`)?.order).toMatchObject({ conversations: [{ otherReadUpTo: 3 }] });
  expect(told.find(({ room }) => room === `inbox:${laila.id}`)?.order).toMatchObject({
    conversations: [{ unreadCount: 2, readUpTo: 3 }],
    unread: 2,
  });
  expect((await read(laila, { upTo: 3 })).rowsWritten).toBe(0);
  expect(heard()).toEqual([]);
  const headers = await seatHeader(laila.token, `conversation:${id}`);
  await call('PUT', `/api/conversations/${id}/read`, { headers, json: { upTo: 4 } });
  expect(
    heard()
      .map(({ room }) => room)
      .toSorted(),
  ).toEqual([`inbox:${karim.id}`, `inbox:${laila.id}`].toSorted());
});

const seenBy = async ({ token }: Person) => {
  const [{ body: talk }, { body: said }] = await Promise.all([
    call<Conversation>('GET', `/api/conversations/${id}`, { token }),
    call<Message[]>('GET', `/api/conversations/${id}/messages`, { token }),
  ]);
  const { otherReadUpTo, readUpTo, unreadCount } = talk;
  return { otherReadUpTo, readUpTo, unreadCount, isRead: said.map(({ isRead }) => isRead) };
};
const setBlock = (who: Person, method: 'PUT' | 'DELETE') => call(method, `/api/conversations/${id}/block`, { token: who.token });

test.each(['reader', 'writer'])('after the %s blocked the other, what is read is the reader’s alone to know', async (which) => {
  const blocker = which === 'reader' ? laila : karim;
  await say5();
  await read(laila, { upTo: 2 });
  await setBlock(blocker, 'PUT');
  const before = await seenBy(karim);
  expect(before).toMatchObject({ otherReadUpTo: 2, isRead: [true, true, false, false, false] });
  heard();
  const answer = await read(laila, { upTo: 4 });
  expect(answer.body).toEqual({ conversationId: id, readerId: laila.id, upTo: 4, unreadCount: 1 });
  expect(answer.trips).toBe(1);
  const told = heard();
  expect(told.map(({ room }) => room).toSorted()).toEqual([`conversation:${id}`, `inbox:${laila.id}`].toSorted());
  expect(told.find(({ room }) => room.startsWith('conversation'))?.order).toEqual({
    order: 'read',
    readerId: laila.id,
    upTo: 4,
    hidden: true,
  });
  const headers = await seatHeader(laila.token, `conversation:${id}`);
  const toRoom = await call<ReadAnswer>('PUT', `/api/conversations/${id}/read`, { headers, json: {} });
  expect(toRoom.body).toEqual({ conversationId: id, readerId: laila.id, upTo: 5, unreadCount: 0, hidden: true });
  expect(heard().map(({ room }) => room)).toEqual([`inbox:${laila.id}`]);
  expect(await seenBy(karim)).toEqual(before);
  expect(await seenBy(laila)).toMatchObject({ readUpTo: 5, unreadCount: 0 });
  await setBlock(blocker, 'DELETE');
  expect(await seenBy(karim)).toMatchObject({ otherReadUpTo: 5, isRead: [true, true, true, true, true] });
  expect((await call<ReadAnswer>('PUT', `/api/conversations/${id}/read`, { headers, json: {} })).body).not.toHaveProperty(
    'hidden',
  );
});

test('where both block, what was read is shown as it was before the first, until neither does', async () => {
  await say5();
  await read(laila, { upTo: 1 });
  for (const [who, upTo] of [
    [laila, 2],
    [karim, 3],
  ] as const) {
    await setBlock(who, 'PUT');
    await setBlock(who, 'PUT');
    await read(laila, { upTo });
    expect(await seenBy(karim)).toMatchObject({ otherReadUpTo: 1 });
  }
  await setBlock(laila, 'DELETE');
  expect(await seenBy(karim)).toMatchObject({ otherReadUpTo: 1 });
  await setBlock(karim, 'DELETE');
  expect(await seenBy(karim)).toMatchObject({ otherReadUpTo: 3 });
  expect(await row()).toMatchObject({ user1_shown_read_id: null, user2_shown_read_id: null });
});

test('a block with somebody else hides nothing here', async () => {
  const nadia = await member();
  const here = id;
  for (const other of [karim, laila]) {
    id = await begin(nadia, other);
    await setBlock(nadia, 'PUT');
    await setBlock(other, 'PUT');
  }
  id = here;
  await say5();
  await read(laila, { upTo: 3 });
  expect(heard().map(({ room }) => room)).toContain(`inbox:${karim.id}`);
  expect(await seenBy(karim)).toMatchObject({ otherReadUpTo: 3 });
});

test('a seat in another room reads nothing here', async () => {
  await say5();
  const headers = await seatHeader(laila.token, `inbox:${laila.id}`);
  expect(await call('PUT', `/api/conversations/${id}/read`, { headers, json: {} })).toMatchObject({
    status: 401,
    body: { code: 'ticket_invalid' },
  });
  expect(await row()).toMatchObject({ user1_read_id: 0, user2_read_id: 0 });
});

test('stays exact and never goes back while both write and two devices read, in any order', async () => {
  const seen: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const steps = Array.from({ length: 12 }, (_, index) => {
      const pick = (round * 7 + index * 5) % 12;
      if (pick < 4) return sendText(karim, id, `k${round}.${index}`);
      if (pick < 6) return sendText(laila, id, `l${round}.${index}`);
      return read(laila, { upTo: 1 + ((round * 12 + index * 31) % (round * 6 + 6)) });
    });
    await Promise.all(steps);
    const after = await row();
    seen.push(Number(karim.id < laila.id ? after?.['user2_read_id'] : after?.['user1_read_id']));
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const exact = await env.DB.prepare('SELECT count(*) AS n FROM messages WHERE conversation_id = ? AND sender_id = ? AND id > ?')
    .bind(id, karim.id, seen.at(-1))
    .first('n');
  expect((await call<Conversation>('GET', `/api/conversations/${id}`, { token: laila.token })).body.unreadCount).toBe(exact);
  expect(exact).toBeGreaterThan(0);
});
