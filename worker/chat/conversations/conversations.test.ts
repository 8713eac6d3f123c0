import type { Conversation } from '#schema/contracts/conversations';
import type { InboxAnswer } from '#schema/contracts/tickets';
import { NEW_CONVERSATIONS_A_DAY, REPORTS_A_DAY } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allRows } from '../../test/all-rows.ts';
import { call, PASSWORD } from '../../test/client.ts';
import { hidePresence } from '../../test/conversation.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText, setPrivacy, type Told } from './test/talk.ts';
import { seatHeader } from '../../test/rooms.ts';

let karim: Person;
let laila: Person;
let stranger: Person;
let heard: () => Told[];

beforeAll(async () => {
  await administrator();
  [karim, laila, stranger] = await Promise.all([member(), member(), member()]);
});
beforeEach(() => {
  heard = listenAsRooms();
  return () => vi.unstubAllGlobals();
});

const start = (who: Person, otherUserId: unknown) =>
  call<Conversation & { code?: string }>('POST', '/api/conversations', { token: who.token, json: { otherUserId } });
const get = <Body = Conversation>(who: Person, path = '') => call<Body>('GET', `/api/conversations${path}`, { token: who.token });

describe('beginning a conversation', () => {
  test('makes one for a pair, whoever asks and however often, in one round trip', async () => {
    const [one, other] = await Promise.all([member(), member()]);
    const began = await start(one, other.id);
    expect(began).toMatchObject({ status: 201, trips: 1 });
    expect(began.body).toEqual({
      id: began.body.id,
      otherUser: {
        id: other.id,
        username: other.username,
        fullName: null,
        profileImageUrl: null,
        role: 'user',
        isVip: false,
        numberConfirmedAt: null,
        isVerified: false,
        gone: false,
      },
      lastMessage: null,
      lastMessageType: null,
      lastMessageSenderId: null,
      lastMessageId: 0,
      lastMessageAt: expect.stringMatching(/Z$/),
      unreadCount: 0,
      readUpTo: 0,
      otherReadUpTo: 0,
      blockedByMe: false,
    });
    const again = await Promise.all([start(one, other.id), start(other, one.id), start(one, other.id)]);
    expect(again.map(({ status, body }) => `${status} ${body.id}`)).toEqual(Array(3).fill(`200 ${began.body.id}`));
    const [a, b] = await Promise.all([member(), member()]);
    const raced = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? start(a, b.id) : start(b, a.id))));
    expect(new Set(raced.map(({ body }) => body.id)).size).toBe(1);
    expect(raced.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('is refused with oneself, with nobody, and with who has left', async () => {
    const gone = await member();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
    expect((await start(karim, karim.id)).body.code).toBe('cannot_contact_yourself');
    for (const nobody of [999_999, gone.id, 0, -1, 1.5, 'x', null])
      expect((await start(karim, nobody)).body.code).toBe('member_not_found');
  });

  test('is refused by a block either way and by who takes no messages, unless it exists', async () => {
    const [one, other] = await Promise.all([member(), member()]);
    const block = (blocker: Person, blocked: Person) =>
      env.DB.prepare('INSERT INTO blocks VALUES (?, ?, 0)').bind(blocker.id, blocked.id).run();
    await block(one, other);
    expect((await start(one, other.id)).body.code).toBe('messages_blocked_by_you');
    expect((await start(other, one.id)).body.code).toBe('messages_blocked');
    const quiet = await member();
    const known = await begin(karim, quiet);
    await setPrivacy(quiet, { allowMessages: false });
    expect((await start(one, quiet.id)).body.code).toBe('messages_not_allowed');
    expect(await start(karim, quiet.id)).toMatchObject({ status: 200, body: { id: known } });
  });

  test('is possible a number of times a day; those that exist and refusals do not count', async () => {
    const one = await member();
    const known = await begin(one, karim);
    const key = `conversations:${one.id}`;
    await env.DB.prepare('UPDATE attempts SET count = ? WHERE key = ?')
      .bind(NEW_CONVERSATIONS_A_DAY - 1, key)
      .run();
    await start(one, one.id);
    await start(one, 999_999);
    expect((await start(one, karim.id)).status).toBe(200);
    expect((await start(one, laila.id)).status).toBe(201);
    // The people whom they began to write to within this hour count as a fact about them, too (worker/market/signals/facts.ts).
    const contacts = env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`contacts:${one.id}`);
    expect(await contacts.first('count')).toBe(2);
    expect(await start(one, stranger.id)).toMatchObject({ status: 429, body: { code: 'too_many_conversations' } });
    expect(await start(one, karim.id)).toMatchObject({ status: 200, body: { id: known } });
    await env.DB.prepare('UPDATE attempts SET window_ends_at = 1 WHERE key = ?').bind(key).run();
    expect((await start(one, stranger.id)).status).toBe(201);
  });
});

test('whoever is signed out begins, says, reads and reports nothing, and is counted nowhere', async () => {
  const one = await member();
  const id = await begin(one, karim);
  await sendText(karim, id, 'salaam');
  // Before the first message it is only in the list of the member who began.
  await begin(laila, one);
  await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(one.id).run();
  const stood = await allRows();
  const ask = (method: string, path: string, json: object) =>
    call(method, `/api/conversations/${id}/${path}`, { token: one.token, json });
  const answers = [
    await start(one, stranger.id),
    await start(one, laila.id),
    await sendText(one, id, 'salaam'),
    await ask('PUT', 'read', {}),
    await ask('POST', 'reports', { reason: 'spam' }),
    await ask('PUT', 'block', {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await allRows()).toEqual(stood);
});

describe('the list', () => {
  test('holds both kinds of pairs, the newest message first, page by page', async () => {
    const others = await Promise.all([member(), member()]);
    const me = await member();
    const later = await Promise.all([member(), member(), member()]);
    const ids: number[] = [];
    for (const other of [later[0], others[0], later[1], others[1], later[2]]) if (other) ids.push(await begin(me, other));
    // Two from the same millisecond: their ids decide.
    await env.DB.prepare('UPDATE conversations SET last_message_at = 5 WHERE id IN (?, ?)').bind(ids[1], ids[2]).run();
    await env.DB.prepare('UPDATE conversations SET last_message_at = id + 10 WHERE id IN (?, ?, ?)')
      .bind(ids[0], ids[3], ids[4])
      .run();
    const expected = [ids[4], ids[3], ids[0], ids[2], ids[1]];
    const whole = await get<Conversation[]>(me);
    expect(whole.body.map(({ id }) => id)).toEqual(expected);
    expect(whole).toMatchObject({ trips: 1 });
    expect(whole.headers.get('Link')).toBeNull();
    const walked: number[] = [];
    let path: string | undefined = '?limit=2';
    while (path !== undefined) {
      const page: Awaited<ReturnType<typeof get<Conversation[]>>> = await get<Conversation[]>(me, path);
      walked.push(...page.body.map(({ id }) => id));
      path = /<\/api\/conversations([^>]*)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(walked).toEqual(expected);
  });

  test('shows the beginning of the newest message, and of who has left no name', async () => {
    const [me, other] = await Promise.all([member(), member()]);
    const id = await begin(me, other);
    await sendText(other, id, 'an older one');
    await sendText(other, id, `${'ب'.repeat(119)}👋tail`);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(other.id).run();
    const { body } = await get<Conversation[]>(me);
    expect(body).toMatchObject([
      {
        lastMessage: `${'ب'.repeat(119)}👋`,
        lastMessageType: 'text',
        lastMessageSenderId: other.id,
        unreadCount: 2,
        otherUser: { username: '', fullName: null, profileImageUrl: null, gone: true },
      },
    ]);
  });

  // Both orders of the two ids: each side of a conversation has an index of its own.
  test.each(['the older', 'the younger'])(
    'shows a conversation of which %s member began and nothing was said to them alone',
    async (who) => {
      const [older, younger] = [await member(), await member()];
      const [one, other] = who === 'the older' ? [older, younger] : [younger, older];
      const id = await begin(one, other);
      const listsOf = async (of: Person) => {
        const headers = await seatHeader(of.token, `inbox:${of.id}`);
        const inbox = await call<InboxAnswer>('POST', '/api/inbox/open', { headers, json: {} });
        const file = await call<{ conversations: { id: number }[] }>('POST', '/api/members/me/data', {
          token: of.token,
          json: { password: PASSWORD },
        });
        return [(await get<Conversation[]>(of)).body, inbox.body.conversations, file.body.conversations].map((rows) =>
          rows.map((row) => row.id),
        );
      };
      expect(await listsOf(one)).toEqual([[id], [id], [id]]);
      expect(await listsOf(other)).toEqual([[], [], []]);
      heard();
      await call('PUT', `/api/conversations/${id}/block`, { token: other.token });
      await call('DELETE', `/api/conversations/${id}/block`, { token: other.token });
      expect(heard().filter(({ order }) => order.order === 'conversations')).toEqual([]);
      await sendText(one, id, 'salaam');
      expect(heard().map(({ room }) => room)).toContain(`inbox:${other.id}`);
      expect(await listsOf(other)).toEqual([[id], [id], [id]]);
    },
  );

  test('shows it to the other, too, once they began it themself, and not because a stranger tried', async () => {
    const [one, other] = await Promise.all([member(), member()]);
    const id = await begin(one, other);
    await start(stranger, other.id);
    await start(one, other.id);
    expect((await get<Conversation[]>(other)).body).toEqual([]);
    expect(await start(other, one.id)).toMatchObject({ status: 200, trips: 1, body: { id } });
    expect((await get<Conversation[]>(other)).body.map((row) => row.id)).toEqual([id]);
    expect((await get<Conversation[]>(one)).body.map((row) => row.id)).toEqual([id]);
  });

  test.each(['x', '1', '1.2.3', "1.'", '-1.1', ''])('refuses the made-up cursor "%s"', async (cursor) => {
    expect(await get(karim, `?cursor=${encodeURIComponent(cursor)}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_cursor' },
    });
  });

  test.each(['0', '101', 'x'])('refuses %s rows a page', async (limit) => {
    expect(await get(karim, `?limit=${limit}`)).toMatchObject({ status: 400, body: { code: 'limit_invalid' } });
  });
});

test('the unread of all conversations together; 100 stands for more', async () => {
  const [me, one, other] = await Promise.all([member(), member(), member()]);
  const [a, b] = [await begin(me, one), await begin(other, me)];
  for (const text of ['1', '2']) await sendText(one, a, text);
  await sendText(other, b, '3');
  await sendText(me, b, 'my own do not count');
  expect(await get<{ unread: number }>(me, '/unread')).toMatchObject({ body: { unread: 3 }, trips: 1 });
  await env.DB.prepare('UPDATE conversations SET user1_unread = 98, user2_unread = 98 WHERE id = ?').bind(a).run();
  expect((await get<{ unread: number }>(me, '/unread')).body).toEqual({ unread: 99 });
  await env.DB.prepare('UPDATE conversations SET user1_unread = 500, user2_unread = 500 WHERE id = ?').bind(a).run();
  expect((await get<{ unread: number }>(me, '/unread')).body).toEqual({ unread: 100 });
});

describe('blocking', () => {
  const block = (who: Person, id: number, method = 'PUT') => call(method, `/api/conversations/${id}/block`, { token: who.token });

  test('shows in the list of who blocks only, ends again, and both may be done twice', async () => {
    const id = await begin(karim, laila);
    const theirs = await begin(stranger, laila);
    await block(stranger, theirs);
    expect((await get(karim, `/${id}`)).body.blockedByMe).toBe(false);
    for (const times of [1, 2]) expect([times, (await block(karim, id)).status]).toEqual([times, 204]);
    expect((await get(karim, `/${id}`)).body.blockedByMe).toBe(true);
    expect((await get(laila, `/${id}`)).body.blockedByMe).toBe(false);
    const others = [await begin(karim, await member()), await begin(karim, stranger)];
    for (const other of others) await block(karim, other);
    for (const times of [1, 2]) expect([times, (await block(karim, id, 'DELETE')).status]).toEqual([times, 204]);
    expect((await get(karim, `/${id}`)).body.blockedByMe).toBe(false);
    // Others whom they block stay blocked.
    for (const other of others) {
      expect((await get(karim, `/${other}`)).body.blockedByMe).toBe(true);
      await block(karim, other, 'DELETE');
      expect((await get(karim, `/${other}`)).body.blockedByMe).toBe(false);
    }
    // So do people whom somebody else blocks.
    expect((await get(stranger, `/${theirs}`)).body.blockedByMe).toBe(true);
    await block(stranger, theirs, 'DELETE');
  });

  test('is not ended in a conversation between others, whom one blocks oneself', async () => {
    const id = await begin(karim, laila);
    const nadia = await member();
    for (const other of [karim, laila]) await block(nadia, await begin(nadia, other));
    expect((await block(nadia, id, 'DELETE')).status).toBe(404);
    const blocks = env.DB.prepare('SELECT count(*) AS n FROM blocks WHERE blocker_id = ?');
    expect(await blocks.bind(nadia.id).first('n')).toBe(2);
  });

  test('hides presence in the room while either blocks, and takes each from the list of who is there of the other', async () => {
    const id = await begin(karim, laila);
    await sendText(karim, id, 'salaam');
    heard();
    const steps: [Person, string, boolean][] = [
      [karim, 'PUT', true],
      [laila, 'PUT', true],
      [karim, 'DELETE', true],
      [laila, 'DELETE', false],
    ];
    for (const [who, method, hidden] of steps) {
      await block(who, id, method);
      const told = heard();
      expect(told.find(({ room }) => room === `conversation:${id}`)?.order).toEqual({ order: 'hide_presence', hidden });
      // Only the blocker sees the list: the other is not told that they are blocked.
      expect(told.filter(({ order }) => order.order === 'conversations').map(({ room }) => room)).toEqual([`inbox:${who.id}`]);
      const away = told.flatMap(({ room, order }) =>
        order.order === 'presence' ? [`${room} ${order.userId} ${order.status}`] : [],
      );
      const both = [`inbox:${karim.id} ${laila.id} offline`, `inbox:${laila.id} ${karim.id} offline`].toSorted();
      expect(away.toSorted()).toEqual(hidden ? both : []);
    }
  });

  test('once over shows nobody who hides', async () => {
    const [nadia, omid] = [await member(), await member()];
    const id = await begin(nadia, omid);
    await hidePresence(omid.id);
    await block(nadia, id);
    heard();
    await block(nadia, id, 'DELETE');
    expect(heard().map(({ order }) => order)).toContainEqual({ order: 'hide_presence', hidden: true });
  });
});

describe('reporting', () => {
  const report = (who: Person, id: number, json: object) =>
    call<{ id: number; code?: string }>('POST', `/api/conversations/${id}/reports`, { token: who.token, json });

  test('the other member, or a message of theirs, once while it is open', async () => {
    const id = await begin(karim, laila);
    const { body: message } = await sendText(laila, id, 'send me your PIN');
    const first = await report(karim, id, { reason: 'fraud', details: ' asked for a PIN ' });
    expect(first).toMatchObject({ status: 201, trips: 1 });
    const second = await report(karim, id, { messageId: message.id, reason: 'spam' });
    expect(second.status).toBe(201);
    expect(await env.DB.prepare('SELECT * FROM reports WHERE id = ?').bind(first.body.id).first()).toMatchObject({
      reporter_id: karim.id,
      target: `member:${laila.id}`,
      about_user_id: laila.id,
      conversation_id: id,
      message_id: null,
      reason: 'fraud',
      details: 'asked for a PIN',
    });
    expect(await env.DB.prepare('SELECT * FROM reports WHERE id = ?').bind(second.body.id).first()).toMatchObject({
      target: `message:${id}/${message.id}`,
      message_id: message.id,
      closed_at: null,
    });
    const json = { messageId: message.id, reason: 'abuse' };
    const counted = () =>
      env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`reports:${karim.id}`).first<number>('count');
    const before = await counted();
    expect(await report(karim, id, json)).toMatchObject({ status: 409, body: { code: 'report_open' } });
    // A repeat does not count.
    expect([before, await counted()]).toEqual([2, 2]);
    const lasts = env.DB.prepare(
      'SELECT window_ends_at - created_at AS lasts FROM attempts, reports WHERE key = ? AND reports.id = ?',
    );
    expect(await lasts.bind(`reports:${karim.id}`, first.body.id).first('lasts')).toBe(DAY);
    await env.DB.prepare('UPDATE reports SET closed_at = 1 WHERE id = ?').bind(second.body.id).run();
    expect((await report(karim, id, json)).status).toBe(201);
  });

  test('sent again with its key is the same report, also once it was closed; the same key of another member is another', async () => {
    const [nadia, omid, zahra] = [await member(), await member(), await member()];
    const sent = async (who: Person) =>
      (
        await call<{ id: number }>('POST', `/api/conversations/${await begin(who, omid)}/reports`, {
          token: who.token,
          json: { reason: 'spam' },
          headers: { 'Idempotency-Key': 'reported-once' },
        })
      ).body.id;
    const [first, other] = [await sent(nadia), await sent(zahra)];
    expect(other).not.toBe(first);
    await env.DB.prepare('UPDATE reports SET closed_at = 1').run();
    expect([await sent(nadia), await sent(zahra)]).toEqual([first, other]);
  });

  test('so many a day, together with reports of ads and members', async () => {
    const [nadia, omid] = [await member(), await member()];
    const id = await begin(nadia, omid);
    const { body: message } = await sendText(omid, id, 'spam');
    await env.DB.prepare('INSERT INTO attempts (key, count, window_ends_at) VALUES (?, ?, ?)')
      .bind(`reports:${nadia.id}`, REPORTS_A_DAY - 1, Date.now() + 60_000)
      .run();
    expect((await report(nadia, id, { reason: 'spam', messageId: message.id })).status).toBe(201);
    expect(await report(nadia, id, { reason: 'spam' })).toMatchObject({ status: 429, body: { code: 'too_many_reports' } });
    const path = `/api/members/${omid.id}/reports`;
    expect((await call('POST', path, { token: nadia.token, json: { reason: 'spam' } })).status).toBe(429);
    expect((await report(nadia, id, { reason: 'spam', messageId: message.id })).body.code).toBe('report_open');
  });

  test('not for one’s own message, one that is not there, or no reason', async () => {
    const id = await begin(karim, laila);
    const { body: message } = await sendText(karim, id, 'mine');
    const code = async (json: object) => (await report(karim, id, json)).body.code;
    expect(await code({ messageId: message.id, reason: 'spam' })).toBe('message_not_found');
    expect(await code({ messageId: 9_999, reason: 'spam' })).toBe('message_not_found');
    expect(await code({ reason: 'boring' })).toBe('report_reason_invalid');
    expect(await code({ reason: 'other', details: 'a'.repeat(1_001) })).toBe('report_details_too_long');
  });
});

describe('every call of a conversation', () => {
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['GET', '/messages'],
    ['PUT', '/read', {}],
    ['PUT', '/block'],
    ['DELETE', '/block'],
    ['POST', '/reports', { reason: 'spam' }],
  ];

  test.each(calls)('%s %s is refused to visitors, third members and those whose session ended', async (method, path, json) => {
    const leaver = await member();
    const id = await begin(leaver, laila);
    await sendText(laila, id, 'for the two of us');
    const before = await state(id);
    const as = (options: object) => call(method, `/api/conversations/${id}${path}`, { json, ...options });
    expect(await as({})).toMatchObject({ status: 401, body: { code: 'authentication_required' } });
    expect(await as({ token: stranger.token })).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } });
    await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(leaver.id).run();
    heard();
    expect(await as({ token: leaver.token })).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    expect(await state(id)).toEqual(before);
    expect(heard()).toEqual([]);
  });

  test.each(calls.filter(([, path]) => path !== '/read'))('%s %s takes no seat', async (method, path, json) => {
    const id = await begin(karim, laila);
    const headers = await seatHeader(karim.token, `conversation:${id}`);
    expect(await call(method, `/api/conversations/${id}${path}`, { headers, json })).toMatchObject({
      status: 401,
      body: { code: 'ticket_invalid' },
    });
  });

  test.each([
    ['POST', ''],
    ['POST', '/1/messages'],
    ['PUT', '/1/read'],
    ['POST', '/1/reports'],
    ['POST', '/1/attachments'],
  ])('%s /api/conversations%s is refused to whom we do not know before anything is read', async (method, path) => {
    const body = '"'.repeat(14_100_000);
    const answer = await call(method, `/api/conversations${path}`, { token: 'nonsense', body });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  });

  test.each(['0', '01', 'x', '1e3', '9999999999999999', "1'--"])('finds nothing under the id "%s"', async (id) => {
    expect(await get(karim, `/${encodeURIComponent(id)}/messages`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['GET', ''],
    ['GET', '/unread'],
    ['POST', ''],
  ])('%s /api/conversations%s needs a live session of its own', async (method, path) => {
    const leaver = await member();
    const json = method === 'POST' ? { otherUserId: laila.id } : undefined;
    const as = (options: object) => call(method, `/api/conversations${path}`, { json, ...options });
    expect(await as({})).toMatchObject({ status: 401 });
    expect(await as({ headers: await seatHeader(leaver.token, `inbox:${leaver.id}`) })).toMatchObject({
      body: { code: 'ticket_invalid' },
    });
    await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(leaver.id).run();
    expect(await as({ token: leaver.token })).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    const count = env.DB.prepare('SELECT count(*) AS n FROM conversations WHERE ? IN (user1_id, user2_id)').bind(leaver.id);
    expect(await count.first('n')).toBe(0);
  });

  /** Everything that a refused call might have changed. */
  async function state(id: number) {
    const tables = await env.DB.batch([
      env.DB.prepare('SELECT * FROM conversations WHERE id = ?').bind(id),
      env.DB.prepare('SELECT count(*) AS n FROM blocks'),
      env.DB.prepare('SELECT count(*) AS n FROM reports'),
      env.DB.prepare('SELECT count(*) AS n FROM messages'),
    ]);
    return tables.map(({ results }) => results);
  }
});
