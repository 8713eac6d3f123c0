import type { Message } from '#schema/contracts/messages';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText, setPrivacy, type Told } from './test/talk.ts';
import { seatHeader } from '../../test/rooms.ts';

let admin: Person;
let karim: Person;
let laila: Person;
let stranger: Person;
let id: number;
let heard: () => Told[];

beforeAll(async () => {
  admin = await administrator();
  [karim, laila, stranger] = await Promise.all([member(), member(), member()]);
});
beforeEach(async () => {
  heard = listenAsRooms();
  id = await begin(karim, laila);
  return () => vi.unstubAllGlobals();
});

const messagesOf = async (conversationId: number) =>
  (
    await env.DB.prepare('SELECT id, client_id, content FROM messages WHERE conversation_id = ? ORDER BY id')
      .bind(conversationId)
      .all<{ id: number; client_id: string; content: string }>()
  ).results;

describe('a message', () => {
  test('is stored in one round trip and seven rows (its first words count whom they asked), and comes back as both will see it', async () => {
    const sent = await sendText(karim, id, { content: ' salaam ', clientId: 'first-1' });
    expect(sent).toMatchObject({ status: 201, trips: 1, rowsWritten: 7 });
    expect(sent.body).toEqual({
      id: 1,
      conversationId: id,
      senderId: karim.id,
      clientId: 'first-1',
      content: 'salaam',
      messageType: 'text',
      fileUrl: null,
      thumbUrl: null,
      fileName: null,
      fileSize: null,
      fileWidth: null,
      fileHeight: null,
      listing: null,
      isRead: false,
      createdAt: expect.stringMatching(/Z$/),
      sender: { id: karim.id, username: karim.username, fullName: null, profileImageUrl: null, role: 'user' },
    });
  });

  test('is told to both inboxes, each as its member sees it, and to the room', async () => {
    const { body } = await sendText(karim, id, 'are you there?');
    const told = heard();
    expect(told.map(({ room }) => room).toSorted()).toEqual(
      [`conversation:${id}`, `inbox:${karim.id}`, `inbox:${laila.id}`].toSorted(),
    );
    expect(told.find(({ room }) => room === `conversation:${id}`)?.order).toEqual({ order: 'deliver', message: body });
    const inbox = (who: Person) => told.find(({ room }) => room === `inbox:${who.id}`)?.order;
    const seenByKarim = { otherUser: { id: laila.id }, lastMessage: 'are you there?', lastMessageId: body.id, unreadCount: 0 };
    expect(inbox(karim)).toMatchObject({ order: 'conversations', conversations: [seenByKarim], unread: 0 });
    const unread = body.id;
    const seenByLaila = { otherUser: { id: karim.id }, lastMessageSenderId: karim.id, unreadCount: unread };
    expect(inbox(laila)).toMatchObject({ order: 'conversations', conversations: [seenByLaila], unread });
    expect(JSON.stringify(told)).not.toContain('@');
  });

  test('that a room forwards is not told to that room again', async () => {
    const headers = await seatHeader(karim.token, `conversation:${id}`);
    const sent = await call('POST', `/api/conversations/${id}/messages`, { headers, json: { content: 'by socket' } });
    expect(sent).toMatchObject({ status: 201, trips: 1, body: { clientId: expect.stringMatching(/^[\w-]{36}$/) } });
    expect(
      heard()
        .map(({ room }) => room)
        .toSorted(),
    ).toEqual([`inbox:${karim.id}`, `inbox:${laila.id}`].toSorted());
  });

  test('that a room forwards is not counted by the address, which all rooms have in common; nor is what was read', async () => {
    const headers = await seatHeader(karim.token, `conversation:${id}`);
    const bindings = { WRITES_BY_ADDRESS: { limit: () => Promise.resolve({ success: false }) } };
    const path = `/api/conversations/${id}`;
    expect((await call('POST', `${path}/messages`, { headers, json: { content: 'by socket' }, bindings })).status).toBe(201);
    expect((await call('PUT', `${path}/read`, { headers, json: {}, bindings })).status).toBe(200);
  });

  test('stands when no room can be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('connection refused')));
    expect((await sendText(karim, id, 'anyway')).status).toBe(201);
  });

  test('without an id of its device gets one', async () => {
    const [one, other] = [await sendText(karim, id, 'yes'), await sendText(karim, id, 'yes')];
    expect(other.body.id).toBe(one.body.id + 1);
    expect(one.body.clientId).toMatch(/^[\w-]{36}$/);
  });
});

describe('the same message again', () => {
  test('is the stored one, also when something else stands against it by now', async () => {
    const first = await sendText(karim, id, { content: 'once', clientId: 'again-1' });
    await call('PUT', `/api/conversations/${id}/block`, { token: laila.token });
    const again = await sendText(karim, id, { content: 'once, edited', clientId: 'again-1' });
    await call('DELETE', `/api/conversations/${id}/block`, { token: laila.token });
    expect(again).toMatchObject({ status: 200, rowsWritten: 0, body: { id: first.body.id, content: 'once' } });
  });

  test('is refused in another conversation', async () => {
    const elsewhere = await begin(karim, stranger);
    await sendText(karim, id, { content: 'here', clientId: 'reused-1' });
    expect(await sendText(karim, elsewhere, { content: 'there', clientId: 'reused-1' })).toMatchObject({
      status: 409,
      body: { code: 'client_id_reused' },
    });
  });

  test('of two senders are two messages', async () => {
    const [one, other] = [
      await sendText(karim, id, { content: 'mine', clientId: 'shared-1' }),
      await sendText(laila, id, { content: 'mine too', clientId: 'shared-1' }),
    ];
    expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id + 1]);
  });

  test('sent 20 times at once is one', async () => {
    const fresh = await begin(laila, stranger);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => sendText(laila, fresh, { content: 'hurry', clientId: 'hurry-1' })),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await messagesOf(fresh)).toHaveLength(1);
  });
});

test('fifty at once are numbered 1 to 50, in the order of the numbers', async () => {
  const [one, other] = await Promise.all([member(), member()]);
  const fresh = await begin(one, other);
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, index) => sendText(index % 2 === 0 ? one : other, fresh, { content: `m${index}` })),
  );
  expect(sent.map(({ body }) => body.id).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  const { body } = await call<Message[]>('GET', `/api/conversations/${fresh}/messages`, { token: other.token });
  expect(body.map((message) => message.id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  const row = await env.DB.prepare('SELECT * FROM conversations WHERE id = ?').bind(fresh).first();
  expect(row).toMatchObject({ last_message_id: 50, user1_unread: 25, user2_unread: 25 });
});

describe('text', () => {
  test.each([
    ['SQL and markup', `'); DROP TABLE messages; -- <b>"%_\\`],
    ['mixed directions', 'سلام Toyota ۲۰۲۰ \u200f(کابل)\u200e 👨‍👩‍👧‍👦'],
    ['4,000 characters', 'ب'.repeat(4_000)],
  ])('comes back to the letter: %s', async (_, content) => {
    expect((await sendText(karim, id, content)).body.content).toBe(content);
    expect((await messagesOf(id)).at(-1)?.content).toBe(content);
  });

  test('loses NUL, control characters and halves of surrogate pairs', async () => {
    const sent = await call<Message>('POST', `/api/conversations/${id}/messages`, {
      token: karim.token,
      headers: { 'Content-Type': 'application/json' },
      body: '{"content":"a\\u0000b\\ud800c\\u0007\\nd"}',
    });
    expect(sent.body.content).toBe('abc\nd');
  });

  test.each([
    ['4,001 characters', { content: 'a'.repeat(4_001) }, 'message_too_long'],
    ['nothing', { content: ' \n\u0000 ' }, 'message_required'],
    ['no content', {}, 'message_required'],
    ['a number', { content: 5 }, 'message_invalid'],
    ['an unknown type', { content: 'a', messageType: 'video' }, 'message_invalid'],
    ['a foreign id', { content: 'a', clientId: "'; --" }, 'client_id_invalid'],
    ['a picture without a file', { messageType: 'image' }, 'attachment_required'],
    ["somebody else's address", { messageType: 'image', fileUrl: 'https://evil.test/a.jpg' }, 'attachment_not_yours'],
    ['an unknown attachment', { messageType: 'file', fileUrl: '/media/chat/nothing.pdf' }, 'attachment_not_yours'],
  ])('is refused: %s', async (_, json, code) => {
    expect((await sendText(karim, id, json)).body.code).toBe(code);
  });
});

describe('nobody else writes here', () => {
  const send = (options: object, conversation = id) =>
    call('POST', `/api/conversations/${conversation}/messages`, { json: { content: 'let me in' }, ...options });
  const code = (code: string) => ({ body: { code } });

  test('not a visitor, a third member, or an administrator who is none of the two', async () => {
    expect(await send({})).toMatchObject(code('authentication_required'));
    expect(await send({ token: 'nonsense' })).toMatchObject(code('invalid_token'));
    expect(await send({ token: stranger.token })).toMatchObject(code('conversation_not_found'));
    expect(await send({ token: admin.token })).toMatchObject(code('conversation_not_found'));
    expect(await send({ token: karim.token }, 999_999)).toMatchObject(code('conversation_not_found'));
    expect(heard()).toEqual([]);
  });

  test('not a session that has ended or lapsed, though its token is well signed', async () => {
    const leaver = await member();
    const theirs = await begin(leaver, laila);
    await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(leaver.id).run();
    expect(await send({ token: leaver.token }, theirs)).toMatchObject(code('invalid_token'));
    await env.DB.prepare('UPDATE sessions SET expires_at = ?, ended_at = 1 WHERE user_id = ?')
      .bind(Date.now() + 60_000, leaver.id)
      .run();
    expect(await send({ token: leaver.token }, theirs)).toMatchObject(code('invalid_token'));
    expect(await messagesOf(theirs)).toEqual([]);
  });

  test('not with the seat of another room, of an ended session, or a forged one', async () => {
    const other = await begin(karim, stranger);
    expect(await send({ headers: await seatHeader(karim.token, `conversation:${other}`) })).toMatchObject(code('ticket_invalid'));
    expect(await send({ headers: await seatHeader(karim.token, `inbox:${karim.id}`) })).toMatchObject(code('ticket_invalid'));
    expect(await send({ headers: await seatHeader(stranger.token, `conversation:${id}`) })).toMatchObject(
      code('conversation_not_found'),
    );
    expect(await send({ headers: { Authorization: 'Seat a.b.c' } })).toMatchObject(code('ticket_invalid'));
    const leaver = await member();
    const theirs = await begin(leaver, laila);
    const headers = await seatHeader(leaver.token, `conversation:${theirs}`);
    await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(leaver.id).run();
    expect(await send({ headers }, theirs)).toMatchObject(code('invalid_token'));
    expect(await messagesOf(theirs)).toEqual([]);
  });

  test('not a blocked member, nor the one who blocks', async () => {
    await call('PUT', `/api/conversations/${id}/block`, { token: laila.token });
    expect(await send({ token: karim.token })).toMatchObject({ status: 403, ...code('messages_blocked') });
    expect(await send({ headers: await seatHeader(karim.token, `conversation:${id}`) })).toMatchObject(code('messages_blocked'));
    expect(await send({ token: laila.token })).toMatchObject({ status: 403, ...code('messages_blocked_by_you') });
    await call('DELETE', `/api/conversations/${id}/block`, { token: laila.token });
    expect(await send({ token: karim.token })).toMatchObject({ status: 201 });
  });

  test('not to one who takes no messages, or who has left', async () => {
    const quiet = await member();
    const theirs = await begin(karim, quiet);
    await setPrivacy(quiet, { allowMessages: false });
    expect(await send({ token: karim.token }, theirs)).toMatchObject(code('messages_not_allowed'));
    expect(await send({ token: quiet.token }, theirs)).toMatchObject({ status: 201 });
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(quiet.id).run();
    expect(await send({ token: karim.token }, theirs)).toMatchObject(code('member_gone'));
    expect(await send({ token: quiet.token }, theirs)).toMatchObject(code('invalid_token'));
  });
});
