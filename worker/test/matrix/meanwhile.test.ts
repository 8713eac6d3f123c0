import { SESSION_IDLE_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { beforeBatch } from '../before-batch.ts';
import { call, PASSWORD, sessionIdIn, signIn } from '../client.ts';
import { memberWith } from '../credits.ts';
import { allRows, everything } from '../all-rows.ts';
import { skipPauses } from '../rooms.ts';
import { addressOf, ROWS, type Row } from './rows.ts';
import { authorizationOf, makeWorld, Things, type World } from './world.ts';

/**
 * Calls that change something: whatever happens between the preparation and the execution of their statements, a call that is refused because of it
 * has written nothing.
 */
const ACTS = Object.entries(ROWS).filter(
  ([route, { guard, answers }]) =>
    !route.startsWith('GET ') && answers.startsWith('2') && guard.lets.some((role) => role === 'member' || role === 'admin'),
);
/** No call sends more batches to D1. */
const BATCHES_MAX = 6;

let world: World;
let things: Things;

beforeAll(async () => {
  skipPauses();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ online: false })));
  world = await makeWorld();
  things = new Things(world);
}, 60_000);

describe('a call that is refused has written nothing', () => {
  it.each(ACTS)('because its session has ended: %s', async (route, row) => {
    // The session expires, so that nothing of it is deleted yet, and the account's other sessions continue.
    const end = ({ token }: { token: string }) =>
      env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE id = ?').bind(sessionIdIn(token)).run();
    expect(await writtenThoughRefused(route, row, end, allRows)).toEqual([]);
  });

  // A link whose mail exceeds the limit stays in the table, but opens nothing: nobody has it.
  it.each(ACTS.filter(([route]) => route !== 'POST /api/members/me/verify-email'))(
    'because the same was done meanwhile: %s',
    async (route, row) => {
      expect(await writtenThoughRefused(route, row, ({ again }) => again(), everything)).toEqual([]);
    },
  );
});

/**
 * Calls that the matrix makes with a wrong password, or when nothing is left to do: here everything is right except the session, which ends before
 * one of the batches.
 */
const RIGHT: Record<string, (id: number) => readonly [method: string, path: string, json?: object]> = {
  'another password': () => ['PUT', '/api/auth/password', { currentPassword: PASSWORD, password: 'dorost-ast-2' }],
  'the end of the account': (id) => ['DELETE', `/api/users/${id}`, { password: PASSWORD }],
  'the end of the other sessions': () => ['DELETE', '/api/sessions'],
  'all that is known of oneself': () => ['POST', '/api/members/me/data', { password: PASSWORD }],
  'a link that proves an address': () => ['POST', '/api/members/me/verify-email'],
  'another address': (id) => [
    'PATCH',
    `/api/users/${id}`,
    { email: `to-${id}@example.af`, firstName: 'Laila', password: PASSWORD },
  ],
  'a number': () => ['POST', `/api/members/${world.owner.id}/phone`],
  'a report': () => ['POST', `/api/members/${world.owner.id}/reports`, { reason: 'spam' }],
  VIP: () => ['POST', '/api/vip/upgrade', { duration: 30 }],
  'what a device is told': () => ['PUT', '/api/push', ROWS['PUT /api/push']?.json as object],
};

it.each(Object.entries(RIGHT))('who is signed out before a batch gets no further: %s', async (_, rightCall) => {
  const written: string[] = [];
  let isRefused = true;
  for (let nth = 1; isRefused; nth += 1) {
    const { user, token } = await memberWith(1_000);
    await signIn(user.email);
    // The member has an earlier mailed link: it counts for the limit, and is still open.
    await call('POST', '/api/members/me/verify-email', { token });
    const [method, path, json] = rightCall(user.id);
    let stood: Record<string, object[]> | null = null;
    const DB = beforeBatch(nth, async () => {
      await env.DB.prepare('UPDATE sessions SET ended_at = 1 WHERE id = ?').bind(sessionIdIn(token)).run();
      stood = await allRows();
    });
    const headers = { 'Idempotency-Key': `right-${user.id}` };
    const { status } = await call(method, path, { token, headers, bindings: { DB }, ...(json && { json }) });
    isRefused = status >= 400;
    if (stood !== null && isRefused) written.push(...changed(stood, await allRows()));
    // It is refused whenever the session ended before one of its batches; in the last round there is no such batch.
    expect(isRefused).toBe(stood !== null);
  }
  expect(written).toEqual([]);
});

/** Makes the call once for each of its batches, with `happens` before that batch, and returns the tables that it wrote to although it was refused. */
async function writtenThoughRefused(
  route: string,
  row: Row,
  happens: (by: { token: string; again: () => Promise<unknown> }) => unknown,
  look: () => Promise<Record<string, object[]>>,
): Promise<string[]> {
  const [method = '', path = ''] = route.split(' ');
  const role = row.guard.lets.includes('member') ? 'member' : 'admin';
  const owner = row.answers.split(' ').length === 2 ? world.owner : world.people[role];
  const written: string[] = [];
  for (let nth = 1; nth <= BATCHES_MAX; nth += 1) {
    // Restores the sessions of the members that were signed out.
    await env.DB.prepare('UPDATE sessions SET ended_at = NULL, expires_at = ? WHERE user_id = ?')
      .bind(Date.now() + SESSION_IDLE_DAYS * DAY, world.people[role].id)
      .run();
    if (row.thing && row.spends) things.spend(row.thing);
    const target = row.thing ? await things.of(row.thing, owner) : '1';
    const authorization = (await authorizationOf(world, role, 'inbox:1')) ?? '';
    const ask = (DB: D1Database) =>
      call(method, addressOf(path, target) + row.query, {
        ...(row.body ? { body: row.body() } : row.json === undefined ? {} : { json: row.json }),
        headers: { ...row.headers, Authorization: authorization },
        bindings: { DB },
      });
    let stood: Record<string, object[]> | null = null;
    const DB = beforeBatch(nth, async () => {
      await happens({ token: authorization, again: () => ask(env.DB) });
      stood = await look();
    });
    const { status } = await ask(DB);
    if (stood === null) return written;
    if (status >= 400) written.push(...changed(stood, await look()).map((table) => `${status} before batch ${nth}: ${table}`));
  }
  throw new Error('It asks D1 more often than that.');
}

function changed(before: Record<string, object[]>, after: Record<string, object[]>): string[] {
  return Object.keys(after).filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]));
}
