import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { administrator, listenAsRooms, member, type Person } from './test/talk.ts';

/** The design's law 5: the cost of a page does not grow with the rows after it. */
const lawful = (rows: number) => 3 * (rows + 1) + 10;

const SMALLER = numbers(1_000).map((value) => 100 + value);
const LARGER = numbers(1_000).map((value) => 5_000 + value);
/** Partners alternately with a smaller and a larger id than the member's: both ranges of the list are long. */
const OTHERS = SMALLER.flatMap((id, index) => [id, LARGER[index] ?? 0]);

let me: Person;
beforeAll(async () => {
  listenAsRooms();
  await administrator();
  await insertUsers(SMALLER);
  me = await member();
  await insertUsers(LARGER);
});

afterAll(() => vi.unstubAllGlobals());

describe.each([10, 2_000])('with %i conversations', (count) => {
  beforeAll(async () => {
    await env.DB.batch([
      env.DB.prepare('DELETE FROM messages'),
      env.DB.prepare('DELETE FROM conversations'),
      env.DB.prepare(
        `INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at)
         SELECT min(value, ?1), max(value, ?1), 0, 0 FROM json_each(?2)`,
      ).bind(me.id, JSON.stringify(OTHERS.slice(0, count))),
      env.DB.prepare(
        `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
         SELECT id, 1, iif(user1_id = ?1, user2_id, user1_id), 'c' || id, 'hello', id FROM conversations`,
      ).bind(me.id),
    ]);
  }, 60_000);

  test('a page of the list reads what it shows, in one round trip', async () => {
    let path: string | undefined = '/api/conversations?limit=30';
    for (let page = 0; page < 3 && path !== undefined; page += 1) {
      const answer: Awaited<ReturnType<typeof list>> = await list(path);
      expect(answer).toMatchObject({ status: 200, trips: 1 });
      expect(answer.body.length).toBeGreaterThan(0);
      expect(answer.rowsRead).toBeLessThanOrEqual(lawful(answer.body.length));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
  });

  test('the unread of all reads a hundred rows at most', async () => {
    const answer = await call<{ unread: number }>('GET', '/api/conversations/unread', { token: me.token });
    expect(answer.body.unread).toBe(Math.min(100, count));
    expect(answer.rowsRead).toBeLessThanOrEqual(100 + 10);
  });

  test('the unread of all finds what is unread behind all that was read', async () => {
    await env.DB.prepare(
      'UPDATE conversations SET user1_unread = iif(user1_id = ?1 AND user2_id = ?2, 3, 0), user2_unread = iif(user2_id = ?1 AND user1_id = ?3, 4, 0)',
    )
      .bind(me.id, LARGER[count / 2 - 1], SMALLER[count / 2 - 1])
      .run();
    const answer = await call<{ unread: number }>('GET', '/api/conversations/unread', { token: me.token });
    expect(answer.body.unread).toBe(7);
    expect(answer.rowsRead).toBeLessThanOrEqual(10);
  });

  function list(path: string) {
    return call<{ id: number }[]>('GET', path, { token: me.token });
  }
});

describe.each([100, 10_000])('with %i messages', (count) => {
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare('DELETE FROM messages'),
      env.DB.prepare('DELETE FROM conversations'),
      env.DB.prepare(
        'INSERT INTO conversations (id, user1_id, user2_id, last_message_at, created_at) VALUES (1, 101, ?, 0, 0)',
      ).bind(me.id),
      env.DB.prepare(
        `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
         SELECT 1, value, iif(value % 2, 101, ?), 'c' || value, 'hello', value FROM json_each(?)`,
      ).bind(me.id, JSON.stringify(numbers(count))),
    ]);
  }, 60_000);

  test.each(['', '?before=60', '?after=20', '?limit=100'])('a page%s reads what it shows, in one round trip', async (query) => {
    const answer = await call<object[]>('GET', `/api/conversations/1/messages${query}`, { token: me.token });
    expect(answer).toMatchObject({ status: 200, trips: 1 });
    expect(answer.body.length).toBeGreaterThanOrEqual(50);
    expect(answer.rowsRead).toBeLessThanOrEqual(lawful(answer.body.length));
  });

  test('one more message reads and writes the same few rows', async () => {
    const json = { content: 'one more' };
    const answer = await call('POST', '/api/conversations/1/messages', { token: me.token, json });
    expect(answer).toMatchObject({ status: 201, trips: 1 });
    // Both have unread messages, so both of the partial indexes are in play.
    expect(answer.rowsWritten).toBeLessThanOrEqual(7);
    expect(answer.rowsRead).toBeLessThanOrEqual(40);
  });

  test('reading one message of many reads few rows', async () => {
    const answer = await call('PUT', '/api/conversations/1/read', { token: me.token, json: { upTo: 1 } });
    expect(answer).toMatchObject({ status: 200, trips: 1, body: { upTo: 1, unreadCount: count / 2 - 1 } });
    expect(answer.rowsRead).toBeLessThanOrEqual(40);
  });

  test('reading to the end counts nothing that was read', async () => {
    const answer = await call('PUT', '/api/conversations/1/read', { token: me.token, json: {} });
    expect(answer).toMatchObject({ status: 200, trips: 1, body: { unreadCount: 0 } });
    expect(answer.rowsRead).toBeLessThanOrEqual(40);
  });
});

function insertUsers(ids: number[]) {
  return env.DB.prepare(
    `INSERT INTO users (id, username, email, password_hash, created_at)
     SELECT value, 'p' || value, 'p' || value || '@example.test', 'none', 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(ids))
    .run();
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
