import { persianDigits } from '#schema/digits';
import type { Conversation, SupportConversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everything } from '../../test/all-rows.ts';
import { call, PASSWORD } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import {
  administrator,
  begin,
  listenAsRooms,
  member,
  type Person,
  sendText,
  type Told,
} from '../../chat/conversations/test/talk.ts';

const lawful = (rows: number) => 3 * (rows + 1) + 10;

let admin: Person;
let told: () => Told[];

beforeAll(async () => {
  told = listenAsRooms();
  admin = await administrator();
});
afterAll(() => vi.unstubAllGlobals());

describe('a conversation of the mailbox', () => {
  it('is done up to what was read, and what the member says then opens it by itself', async () => {
    const [me, id] = await customer();
    await sendText(me, id, 'I paid');
    expect(await stateOf(id)).toBe('open');
    told();
    const answer = await done(id, 1);
    expect(answer).toMatchObject({ status: 200, trips: 2, body: { id, doneMessageId: 1, lastMessageId: 1 } });
    expect(answer.body.otherUser.email).toBe(me.email);
    expect(await stateOf(id)).toBe('done');
    const [order] = told();
    expect(order).toMatchObject({
      room: 'inbox:1',
      order: { order: 'conversations', conversations: [{ id, doneMessageId: 1 }] },
    });
    expect(JSON.stringify(order)).not.toContain('@');
    const sent = await sendText(me, id, 'still nothing');
    expect(sent.rowsWritten).toBeLessThanOrEqual(6);
    expect(await stateOf(id)).toBe('open');
  });

  it('stays open when a message came while an administrator was reading', async () => {
    const [me, id] = await customer();
    await sendText(me, id, 'one');
    await sendText(me, id, 'two');
    await done(id, 1);
    expect(await stateOf(id)).toBe('open');
    await done(id, 2);
    expect(await stateOf(id)).toBe('done');
    await done(id, 1);
    expect(await stateOf(id)).toBe('done');
  });

  it('is opened again by hand, and each change is written down once', async () => {
    const [me, id] = await customer();
    await sendText(me, id, 'thanks');
    for (const upTo of [1, 1, 99]) await done(id, upTo);
    for (let count = 0; count < 2; count += 1) {
      const told = listenAsRooms();
      const { status, body } = await call<Conversation>('DELETE', `/api/admin/conversations/${id}/done`, { token: admin.token });
      expect([status, body.doneMessageId]).toEqual([200, null]);
      // Other administrators see it open, too.
      expect(told()).toMatchObject([{ room: 'inbox:1', order: { conversations: [{ id, doneMessageId: null }] } }]);
    }
    expect(await stateOf(id)).toBe('open');
    const { results } = await env.DB.prepare('SELECT action, before, after FROM audit_log WHERE target = ? ORDER BY id')
      .bind(`conversation:${id}`)
      .all();
    expect(results).toEqual([
      { action: 'conversation.done', before: '{"doneMessageId":null}', after: '{"doneMessageId":1}' },
      { action: 'conversation.reopened', before: '{"doneMessageId":1}', after: '{"doneMessageId":null}' },
    ]);
  });

  it('in which nothing was said is the beginner’s alone: the mailbox neither lists nor finds it, or the member does not', async () => {
    const [me, id] = await customer();
    const isListed = async () =>
      (await call<Conversation[]>('GET', '/api/conversations', { token: admin.token })).body.some((each) => each.id === id);
    expect([await stateOf(id), (await inbox(`q=${me.username}`)).body, await isListed()]).toEqual(['', [], false]);
    await sendText(me, id, 'salaam');
    expect([await stateOf(id), (await inbox(`q=${me.username}`)).body.length, await isListed()]).toEqual(['open', 1, true]);

    const asked = await member();
    const own = await begin(admin, asked);
    const ofAsked = async () => (await call<Conversation[]>('GET', '/api/conversations', { token: asked.token })).body;
    expect([await stateOf(own), await ofAsked()]).toEqual(['open', []]);
    await sendText(admin, own, 'salaam');
    expect((await ofAsked()).map((each) => each.id)).toEqual([own]);
  });

  it('tells what language its member reads: as they chose it, else that of their last sign-in, where one is known', async () => {
    const [me, id] = await customer();
    const show = () => call<SupportConversation>('GET', `/api/admin/conversations/${id}`, { token: admin.token });
    const { results } = await env.DB.prepare('SELECT language FROM sessions WHERE user_id = ?').bind(me.id).all();
    expect(results).toEqual([{ language: 'en' }]);
    expect(await show()).toMatchObject({ status: 200, trips: 1, body: { conversation: { id }, language: 'en' } });
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - 1000 WHERE user_id = ?').bind(me.id).run();
    await call('POST', '/api/auth/signin', {
      json: { email: me.email, password: PASSWORD },
      headers: { 'Accept-Language': 'ps-AF,en;q=0.5' },
    });
    expect((await show()).body.language).toBe('ps');
    await env.DB.prepare('UPDATE sessions SET language = NULL WHERE user_id = ?').bind(me.id).run();
    expect((await show()).body.language).toBeNull();
    await env.DB.prepare("UPDATE sessions SET language = 'ps' WHERE user_id = ?").bind(me.id).run();
    await env.DB.prepare('INSERT INTO member_settings (user_id, settings, updated_at) VALUES (?, ?, 0)')
      .bind(me.id, JSON.stringify({ appearance: { language: 'fa' } }))
      .run();
    expect((await show()).body.language).toBe('fa');
  });

  it('shows the member nothing of the support inbox', async () => {
    const [me, id] = await customer();
    await sendText(me, id, 'salaam');
    await done(id, 1);
    for (const path of ['', `/${id}`]) {
      const { body } = await call('GET', `/api/conversations${path}`, { token: me.token });
      expect(JSON.stringify(body)).not.toContain('done');
    }
  });
});

describe('of other people’s conversations the support inbox', () => {
  it('finds, shows and changes none', async () => {
    const [a, b] = [await member(), await member()];
    const id = await begin(a, b);
    await sendText(a, id, 'private');
    const gone = { status: 404, body: { code: 'conversation_not_found' } };
    const stood = await everything();
    expect(await done(id, 1)).toMatchObject(gone);
    expect(await everything()).toEqual(stood);
    expect(await call('DELETE', `/api/admin/conversations/${id}/done`, { token: admin.token })).toMatchObject(gone);
    expect(await call('GET', `/api/admin/conversations/${id}`, { token: admin.token })).toMatchObject(gone);
    expect((await inbox(`q=${a.username}`)).body).toEqual([]);
    expect(await everything()).toEqual(stood);
  });
});

describe('a search', () => {
  it('finds by the beginning of an e-mail or a username, or by id, in any state and letter case', async () => {
    const [me, id] = await customer();
    await sendText(me, id, 'salaam');
    for (const q of [
      me.username.slice(0, 12),
      me.username.toUpperCase(),
      me.email.slice(0, 14),
      String(me.id),
      `#${me.id}`,
      persianDigits(String(me.id)),
    ]) {
      expect((await inbox(`q=${encodeURIComponent(q)}`)).body.map((each) => each.id)).toContain(id);
    }
    await done(id, 1);
    expect((await inbox(`q=${me.email}`)).body.map((each) => each.id)).toEqual([id]);
    expect((await inbox(`q=${me.email.slice(3)}`)).body).toEqual([]);
    expect((await inbox(`q=${encodeURIComponent('%_')}`)).body).toEqual([]);
    expect(await inbox('q=a')).toMatchObject({ status: 400, body: { code: 'search_too_short' } });
    expect(await inbox(`q=${'a'.repeat(101)}`)).toMatchObject({ status: 400, body: { code: 'search_too_long' } });
  });

  it('finds by the beginning of the last name, as of the first, however it is spelt', async () => {
    const [me, id] = await customer();
    await sendText(me, id, 'salaam');
    await call('PATCH', `/api/users/${me.id}`, { token: me.token, json: { firstName: 'كريم', lastName: 'ستانکزی' } });
    for (const q of ['کری', 'ستانكز'])
      expect((await inbox(`q=${encodeURIComponent(q)}`)).body.map((each) => each.id)).toEqual([id]);
    // A tatweel is folded to an empty text: it matches no name, not every name.
    for (const q of ['انکزی', '\u0640\u0640']) expect((await inbox(`q=${encodeURIComponent(q)}`)).body).toEqual([]);
  });

  it('finds by both names as its row shows them, and by a username with its @', async () => {
    const [me, id] = await customer();
    await sendText(me, id, 'salaam');
    await call('PATCH', `/api/users/${me.id}`, { token: me.token, json: { firstName: 'Zalmay', lastName: 'Khogyani Wal' } });
    await env.DB.prepare("UPDATE users SET username = 'zk_of_khost' WHERE id = ?").bind(me.id).run();
    for (const q of ['Zalmay Khogyani Wal', 'zalmay  kho', '@zk', '@ZK_of', 'khogyani wal', '@zalmay'])
      expect([q, (await inbox(`q=${encodeURIComponent(q)}`)).body.map((each) => each.id)]).toEqual([q, [id]]);
    for (const q of ['zalmay wal', 'khogyani zalmay', '@of_khost'])
      expect([q, (await inbox(`q=${encodeURIComponent(q)}`)).body]).toEqual([q, []]);
    expect(await inbox('q=@z')).toMatchObject({ status: 400, body: { code: 'search_too_short' } });
  });

  it('finds who wrote among many who are called so and did not', async () => {
    await env.DB.prepare(
      `INSERT INTO users (username, email, password_hash, first_name, last_name, first_folded, last_folded, created_at)
       SELECT 'hm' || value, 'hm' || value || '@example.af', 'none', 'Homayun', 'Noorzai', 'homayun', 'noorzai', 0 FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: 1_500 }, (_, index) => index)))
      .run();
    const [me, id] = await customer();
    await sendText(me, id, 'salaam');
    await call('PATCH', `/api/users/${me.id}`, { token: me.token, json: { firstName: 'Homayun', lastName: 'Sahak' } });
    // After many who wrote since.
    await crowd('near-', 500);
    await writtenAt('near-*', Date.now());
    for (const q of ['homayun', 'HOMAY', 'homayun sahak']) {
      const { body, rowsRead } = await inbox(`q=${encodeURIComponent(q)}`);
      expect([q, body.map((each) => each.id)]).toEqual([q, [id]]);
      expect(rowsRead).toBeLessThanOrEqual(4_000);
    }
    // Members who wrote recently come first, even where there are many.
    await env.DB.prepare("UPDATE users SET first_folded = 'homayun' WHERE username GLOB 'near-1*'").run();
    const names = (await inbox('q=homayun')).body.map(({ otherUser }) => otherUser.username);
    expect([names.length, names[0]]).toEqual([30, 'near-199']);
    await writtenAt('near-*', 0);
  });

  it('looks at a few hundred accounts at most', async () => {
    await crowd('zz-', 2_000);
    const { rowsRead, trips, body } = await inbox('q=zz-');
    expect(trips).toBe(1);
    expect(body.length).toBe(30);
    expect(rowsRead).toBeLessThanOrEqual(4_000);
    // Of many matches the newest come first, whatever the order of the list behind the search.
    for (const order of ['newest', 'oldest'])
      expect((await inbox(`q=zz-19&order=${order}`)).body[0]?.otherUser.username).toBe('zz-1999');
    const few = await inbox('q=zz-1999');
    expect(few.rowsRead).toBeLessThanOrEqual(lawful(few.body.length) + 10);
  });
});

describe('a page', () => {
  it('of what is open, of what is done and of everything reads what it shows, whatever lies behind it', async () => {
    // Of a thousand more, the newest are all done: the open ones come far after them.
    await crowd('old-', 1_000);
    await env.DB.prepare(
      `UPDATE conversations SET last_message_id = 1, done_message_id = 1, last_message_at = last_message_at + 1000000
       WHERE user1_id = 1 AND user2_id IN (SELECT id FROM users WHERE username GLOB 'old-*' AND username NOT GLOB 'old-*5')`,
    ).run();
    for (const state of ['open', 'done']) {
      let path: string | undefined = `/api/admin/conversations?limit=30&state=${state}`;
      const seen: Conversation[] = [];
      for (let page = 0; page < 3 && path !== undefined; page += 1) {
        const answer: Awaited<ReturnType<typeof inbox>> = await call<Conversation[]>('GET', path, { token: admin.token });
        expect(answer.trips).toBe(1);
        expect(answer.rowsRead).toBeLessThanOrEqual(lawful(answer.body.length));
        expect(answer.body.every((each) => (each.doneMessageId === each.lastMessageId) === (state === 'done'))).toBe(true);
        seen.push(...answer.body);
        path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(90);
      const times = seen.map(({ lastMessageAt }) => lastMessageAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    const everything = await call<Conversation[]>('GET', '/api/conversations?limit=30', { token: admin.token });
    expect(everything.body.length).toBe(30);
    expect(everything.rowsRead).toBeLessThanOrEqual(lawful(30));
    expect(everything.body.some(({ doneMessageId }) => doneMessageId === 1)).toBe(true);
  });

  it('begins where the last one ended, also among those of one moment, the newest or the oldest first', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const [me, id] = await customer();
      await sendText(me, id, 'salaam');
      await done(id, 1);
      ids.push(id);
    }
    // No other conversation is as old, or as new.
    const walk = async (order: string, at: number) => {
      await env.DB.prepare(`UPDATE conversations SET last_message_at = ? WHERE id IN (${ids.join()})`).bind(at).run();
      const seen: (number | undefined)[] = [];
      for (let path = `/api/admin/conversations?state=done&limit=1&order=${order}`; seen.length < 3;) {
        const { body, headers } = await call<Conversation[]>('GET', path, { token: admin.token });
        seen.push(body[0]?.id);
        path = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1] ?? '';
      }
      return seen;
    };
    expect(await walk('oldest', 1)).toEqual(ids);
    expect(await walk('newest', Date.now() + DAY)).toEqual(ids.toReversed());
  });

  it('refuses a state that is none, and a broken cursor', async () => {
    expect((await inbox('state=closed')).status).toBe(400);
    expect(await inbox('cursor=9')).toMatchObject({ status: 400, body: { code: 'bad_cursor' } });
  });
});

it('no statement of the support inbox scans a table that grows', async () => {
  const [me, id] = await customer();
  await sendText(me, id, 'salaam');
  const { DB, statements } = recordingDb();
  const options = { token: admin.token, bindings: { DB } };
  for (const path of ['', '?state=done', '?cursor=9.9', '?q=member', '?q=ahmad%20k', `?q=${me.id}`, `/${id}`])
    expect((await call('GET', `/api/admin/conversations${path}`, options)).status).toBe(200);
  expect((await call('PUT', `/api/admin/conversations/${id}/done`, { ...options, json: { upTo: 1 } })).status).toBe(200);
  expect((await call('DELETE', `/api/admin/conversations/${id}/done`, options)).status).toBe(200);
  expect(await call('PUT', `/api/admin/conversations/${id}/done`, { ...options, json: { upTo: -1 } })).toMatchObject({
    status: 400,
  });
  expect(statements.size).toBeGreaterThan(8);
  expect(await scansOf(statements, ['o', 'm', 'v', 'y', 'z'])).toEqual([]);
});

/** A new member and their conversation with the mailbox. */
async function customer(): Promise<[Person, number]> {
  const me = await member();
  return [me, await begin(me, { id: ADMIN_MAILBOX_ID })];
}

/** Many members, each with a conversation with the mailbox. */
async function crowd(prefix: string, count: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (username, email, password_hash, created_at)
       SELECT ?1 || value, ?1 || value || '@example.af', 'none', 0 FROM json_each(?2)`,
    ).bind(prefix, JSON.stringify(Array.from({ length: count }, (_, index) => index))),
    env.DB.prepare(
      `INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at)
       SELECT 1, id, id, 0 FROM users WHERE username GLOB ?1 || '*'`,
    ).bind(prefix),
  ]);
}

/** The mailbox's conversations with members whose usernames match, each a moment after the one before. */
async function writtenAt(usernames: string, at: number): Promise<void> {
  await env.DB.prepare(
    'UPDATE conversations SET last_message_at = ? + id WHERE user1_id = 1 AND user2_id IN (SELECT id FROM users WHERE username GLOB ?)',
  )
    .bind(at, usernames)
    .run();
}

async function stateOf(id: number): Promise<string> {
  const states = [];
  for (const state of ['open', 'done']) {
    if ((await inbox(`state=${state}&limit=100`)).body.some((each) => each.id === id)) states.push(state);
  }
  return states.join();
}

function inbox(query: string) {
  return call<Conversation[]>('GET', `/api/admin/conversations?${query}`, { token: admin.token });
}

function done(id: number, upTo: number) {
  return call<Conversation>('PUT', `/api/admin/conversations/${id}/done`, { token: admin.token, json: { upTo } });
}
