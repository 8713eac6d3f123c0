import type { Failure, SystemState } from '#schema/contracts/system';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { sweepFailures } from '../../staff/system/failures.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';

const WEEK = 7 * 86_400_000;
const REPORT = {
  release: 'abcdef1234',
  screen: '/listing/:id',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  stack: 'openAd@/assets/listing-x.js:1:20',
};

let token: string;
beforeAll(async () => {
  token = (await makeAdmin()).token;
});
beforeEach(async () => {
  await env.DB.exec('DELETE FROM failures');
});
afterEach(() => vi.useRealTimers());

const tell = (changes: object = {}, bindings: object = {}) =>
  call<{ code?: string }>('POST', '/api/client-errors', { json: { ...REPORT, ...changes }, bindings: { ...bindings } });
const list = async () => (await call<Failure[]>('GET', '/api/admin/failures?kind=client', { token })).body;
const over = { FAULTS_BY_ADDRESS: { limit: () => Promise.resolve({ success: false }) } };

describe('an error in somebody’s browser', () => {
  test('is listed for administrators with its screen, release, message and place, once for each kind, counted', async () => {
    expect((await tell()).status).toBe(204);
    expect((await tell()).status).toBe(204);
    expect((await tell({ release: '1234567' })).trips).toBe(1);
    const [newer, first, ...others] = await list();
    expect(others).toEqual([]);
    expect(newer).toMatchObject({ release: '1234567', count: 1 });
    const { screen, name, ...said } = REPORT;
    expect(first).toMatchObject({
      kind: 'client',
      source: screen,
      sort: name,
      ...said,
      count: 2,
      canRetry: false,
      recipient: null,
    });
    const { failures } = (await call<SystemState>('GET', '/api/admin/system', { token })).body;
    expect(failures).toMatchObject({ clients: 2, errors: 0 });
  });

  test('is shown to no visitor, no member and nobody whose session ended', async () => {
    await tell();
    const id = (await list())[0]?.id;
    const { token: member } = await signUp();
    const gone = await makeAdmin();
    await call('POST', '/api/auth/signout', { token: gone.token });
    for (const wrong of [{}, { token: member }, { token: gone.token }, { token: `${token}x` }])
      for (const [method, path] of [
        ['GET', '?kind=client'],
        ['DELETE', `/${id}`],
        ['POST', `/${id}/retry`],
      ] as const) {
        const { status, body } = await call(method, `/api/admin/failures${path}`, wrong);
        expect([method, status, JSON.stringify(body).includes('title')]).toEqual([method, 401, false]);
      }
    expect(await list()).toHaveLength(1);
  });

  test('arrives without anything personal, whatever the device sent', async () => {
    await tell({
      screen: '/member/73?token=secret',
      name: 'nargis@example.af',
      message: 'nargis@example.af (+93 70 123 4567, ۰۷۰۱۲۳۴۵۶۷, نرگس) on /member/7331?token=secret said "call me, Nargis"',
      stack:
        'Error: Nargis\n at f (https://sarai.example/assets/a.js?token=secret:1:2)\n at https://sarai.example/member/7331:3:4',
    });
    const rows = JSON.stringify(
      (await env.DB.prepare('SELECT source, sort, release, message, stack FROM failures').all()).results,
    );
    for (const word of ['nargis', 'Nargis', 'نرگس', '701', '۰۷۰', '7331', 'secret', '4567']) expect(rows).not.toContain(word);
    expect((await list())[0]).toMatchObject({ source: '*', sort: 'Error', stack: 'f@/assets/a.js:1:2\n@/:3:4' });
  });

  test('that is too large, or none, is refused and not kept', async () => {
    const answers = [
      await tell({ message: 'x'.repeat(1_001) }),
      await tell({ stack: 'x'.repeat(4_001) }),
      await tell({ release: 'not a commit' }),
      await tell({ message: 7 }),
      await tell({ message: 'x'.repeat(20_000) }),
      await call<{ code?: string }>('POST', '/api/client-errors', { body: 'text' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 415]);
    expect(await list()).toEqual([]);
  });

  test('in the longest words that a browser may send, written in Dari, is kept', async () => {
    const stack = `نرگس@/assets/listing-x.js:1:20\n${'ن'.repeat(4_000)}`.slice(0, 4_000);
    expect((await tell({ message: 'ن'.repeat(1_000), stack })).status).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  test('over the limit of an address is counted no more, but the first of its kind is kept', async () => {
    expect((await tell({}, over)).status).toBe(204);
    const again = await tell({}, over);
    expect([again.status, again.body.code]).toEqual([429, 'rate_limited']);
    expect((await tell({ message: 'another' }, over)).status).toBe(204);
    expect((await list()).map(({ count }) => count)).toEqual([1, 1]);
  });

  test('of a new kind takes the place of the oldest when there are too many; over the limit it takes nobody’s', async () => {
    // An older failure of another kind waits for an administrator: it is not deleted to make room.
    await env.DB.prepare(
      `INSERT INTO failures (kind, source, sort, once, keep_until, created_at, last_at) VALUES ('mail', 'reset', 'E', 'k0', 9e15, 0, 0)`,
    ).run();
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO failures (kind, source, sort, once, keep_until, created_at, last_at) SELECT 'client', '/', 'E', 'k' || i, 9e15, 0, 0 FROM n`,
    ).run();
    expect((await tell({}, over)).status).toBe(429);
    expect((await tell()).status).toBe(204);
    const kept = await env.DB.prepare("SELECT once FROM failures WHERE once IN ('k0', 'k1', 'k2') OR message IS NOT NULL").all();
    expect(kept.results).toEqual([{ once: 'k0' }, { once: 'k2' }, { once: expect.stringMatching(/^client \w{32}$/) }]);
    expect((await tell()).status).toBe(204);
    expect(await env.DB.prepare("SELECT count FROM failure_counts WHERE kind = 'client'").first()).toEqual({ count: 500 });
  });

  test('is forgotten a week after the last time', async () => {
    await tell();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WEEK - 60_000 });
    await tell();
    await sweepFailures(openDb(env.DB), Date.now() + 120_000);
    expect(await list()).toMatchObject([{ count: 2 }]);
    vi.useRealTimers();
    await sweepFailures(openDb(env.DB), Date.now() + 3 * WEEK);
    expect(await list()).toEqual([]);
  });

  test('can be taken off the list, and there is nothing to try again', async () => {
    await tell();
    const id = (await list())[0]?.id;
    expect((await call('POST', `/api/admin/failures/${id}/retry`, { token })).body).toMatchObject({ code: 'failure_final' });
    expect((await call('DELETE', `/api/admin/failures/${id}`, { token })).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});
