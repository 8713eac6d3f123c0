import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, PASSWORD, signIn } from '../../test/client.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText, setPrivacy, type Told } from './test/talk.ts';

let first: Person;
let second: Person;
let laila: Person;
let heard: () => Told[];

beforeAll(async () => {
  first = await administrator();
  second = await administrator();
  laila = await member();
});
beforeEach(() => {
  heard = listenAsRooms();
  return () => vi.unstubAllGlobals();
});

test('every administrator writes as the mailbox, and the message keeps who it was', async () => {
  const id = await begin(second, laila);
  const one = await sendText(first, id, 'from the first');
  const other = await sendText(second, id, 'from the second');
  expect([one, other].map(({ status, body }) => [status, body.senderId, body.sender.role])).toEqual([
    [201, 1, 'admin'],
    [201, 1, 'admin'],
  ]);
  const { results } = await env.DB.prepare('SELECT author_id FROM messages WHERE conversation_id = ? ORDER BY id').bind(id).all();
  expect(results).toEqual([{ author_id: null }, { author_id: second.id }]);
});

test('what an administrator writes stands in the audit log, once and without its words; what a member writes does not', async () => {
  const id = await begin(laila, { id: ADMIN_MAILBOX_ID });
  const { results: before } = await actsOf(id);
  const clientId = crypto.randomUUID();
  await sendText(laila, id, 'a question');
  expect((await sendText(second, id, { content: 'an answer', clientId })).status).toBe(201);
  expect((await sendText(second, id, { content: 'an answer', clientId })).status).toBe(200);
  expect((await sendText(second, id, { content: '' })).status).toBe(400);
  const { results } = await actsOf(id);
  expect(results.slice(before.length)).toEqual([{ admin_id: second.id, action: 'message.sent', before: null, after: null }]);
});

test('what an administrator could not say, because their session had ended, does not stand in the audit log', async () => {
  const id = await begin(laila, { id: ADMIN_MAILBOX_ID });
  const gone = await administrator();
  await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE user_id = ?').bind(gone.id).run();
  const { results: before } = await actsOf(id);
  expect((await sendText(gone, id, 'too late')).status).toBe(401);
  expect((await actsOf(id)).results).toEqual(before);
});

function actsOf(id: number) {
  return env.DB.prepare('SELECT admin_id, action, before, after FROM audit_log WHERE target = ? ORDER BY id')
    .bind(`conversation:${id}`)
    .all();
}

test('user 1 who signed in as a member, without a second factor, is not the mailbox', async () => {
  const id = await begin(laila, { id: ADMIN_MAILBOX_ID });
  await sendText(laila, id, 'for the administrators');
  expect(first.id).toBe(ADMIN_MAILBOX_ID);
  const { token } = await signIn(first.email);
  const calls = [
    ['GET', '/api/conversations'],
    ['GET', '/api/conversations/unread'],
    ['GET', `/api/conversations/${id}`],
    ['GET', `/api/conversations/${id}/messages`],
    ['POST', `/api/conversations/${id}/messages`],
    ['POST', `/api/conversations/${id}/attachments`],
    ['POST', `/api/conversations/${id}/ticket`],
    ['POST', '/api/inbox/ticket'],
  ] as const;
  for (const [method, path] of calls)
    expect(await call(method, path, { token, ...(method === 'POST' ? { json: { content: 'x' } } : {}) })).toMatchObject({
      status: 403,
      body: { code: 'admin_required' },
    });
  const { body } = await call<Record<string, unknown[]>>('POST', '/api/members/me/data', { token, json: { password: PASSWORD } });
  expect([body['conversations'], body['messages'], body['blocked']]).toEqual([[], [], []]);
  expect((await call('GET', `/api/conversations/${id}`, { token: first.token })).status).toBe(200);
});

test('only an administrator sees an e-mail, and only in their own calls', async () => {
  const id = await begin(laila, { id: ADMIN_MAILBOX_ID });
  const { body } = await call<Conversation[]>('GET', '/api/conversations', { token: second.token });
  expect(body.find((conversation) => conversation.id === id)?.otherUser.email).toBe(laila.email);
  const one = await call<Conversation>('GET', `/api/conversations/${id}`, { token: second.token });
  expect(one.body.otherUser.email).toBe(laila.email);
  const answers = [
    await call('GET', '/api/conversations', { token: laila.token }),
    await call('GET', `/api/conversations/${id}`, { token: laila.token }),
    await sendText(laila, id, 'hello'),
    await sendText(second, id, 'hello'),
    await call('GET', `/api/conversations/${id}/messages`, { token: laila.token }),
    await call('GET', `/api/conversations/${id}/messages`, { token: second.token }),
    await call('POST', '/api/conversations', { token: laila.token, json: { otherUserId: ADMIN_MAILBOX_ID } }),
  ];
  expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain('@');
  const told = heard();
  expect(told.length).toBeGreaterThan(5);
  expect(JSON.stringify(told)).not.toContain('@');
});

test('an administrator who was made a member again answers for nobody', async () => {
  const id = await begin(laila, { id: ADMIN_MAILBOX_ID });
  const former = await administrator();
  await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(former.id).run();
  for (const path of ['', '/unread', `/${id}`, `/${id}/messages`])
    expect((await call('GET', `/api/conversations${path}`, { token: former.token })).status).toBe(401);
  expect((await sendText(former, id, 'still here')).status).toBe(401);
});

test('everyone reaches the mailbox and it reaches everyone, whatever they switched off', async () => {
  const quiet = await member();
  await setPrivacy(quiet, { allowMessages: false });
  await setPrivacy(first, { allowMessages: false });
  const id = await begin(second, quiet);
  expect((await sendText(second, id, 'about your ad')).status).toBe(201);
  expect((await sendText(quiet, id, 'yes?')).status).toBe(201);
});

test('the mailbox’s conversations are listed once each, page by page, done or not', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 4; at += 1) ids.unshift(await begin(second, await member()));
  await env.DB.prepare('UPDATE conversations SET last_message_at = id + 9e12 WHERE id IN (?, ?, ?, ?)')
    .bind(...ids)
    .run();
  await env.DB.prepare('UPDATE conversations SET done_message_id = last_message_id WHERE id IN (?, ?)')
    .bind(ids[0], ids[3])
    .run();
  const walked: number[] = [];
  for (let path: string | undefined = '/api/conversations?limit=1'; path !== undefined && walked.length < ids.length;) {
    const page: Awaited<ReturnType<typeof call<Conversation[]>>> = await call<Conversation[]>('GET', path, {
      token: second.token,
    });
    walked.push(...page.body.map(({ id }) => id));
    path = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  expect(walked).toEqual(ids);
});

test('the mailbox cannot be blocked', async () => {
  const id = await begin(laila, { id: ADMIN_MAILBOX_ID });
  const answer = await call('PUT', `/api/conversations/${id}/block`, { token: laila.token });
  expect(answer).toMatchObject({ status: 400, body: { code: 'cannot_block_admin' } });
  expect((await sendText(second, id, 'still heard')).status).toBe(201);
});

test('the mailbox begins as many conversations as it needs', async () => {
  await env.DB.prepare("INSERT INTO attempts (key, count, window_ends_at) VALUES ('conversations:1', 1000, ?)")
    .bind(Date.now() + 60_000)
    .run();
  expect(await begin(second, await member())).toBeGreaterThan(0);
  const { results } = await env.DB.prepare(
    "SELECT key, count FROM attempts WHERE key IN ('conversations:1', 'contacts:1')",
  ).all();
  expect(results).toEqual([{ key: 'conversations:1', count: 1_000 }]);
});
