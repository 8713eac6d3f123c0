import { SECOND } from '#schema/durations';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppEnv } from '../context.ts';
import { bufferAnswer, throughEdge } from './edge-cache.ts';
import {
  aroundEach,
  asAdmin,
  at,
  brokenDb,
  call,
  COMMIT,
  pausedDb,
  advance,
  publish,
  remove,
  titles,
  watchedCache,
} from './test/visits.ts';

aroundEach();

describe('while D1 fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  test.each(['/', '/listing/:ad', '/api/listings', '/api/listings/:ad'])(
    '%s is given as it was, for ten minutes and no longer',
    async (address) => {
      const first = await call('GET', at(address));
      for (const [seconds, ttl] of [
        [61, -1],
        [599, -539],
      ] as const) {
        advance(seconds);
        const late = await call('GET', at(address), { bindings: { DB: brokenDb() } });
        expect([late.status, late.headers.get('Cache-Status')]).toEqual([200, `Sarai; hit; ttl=${ttl}`]);
        expect(late.body).toEqual(first.body);
        advance(-seconds);
      }
      advance(600);
      expect((await call('GET', at(address), { bindings: { DB: brokenDb() } })).status).toBe(500);
    },
  );

  test('an answer that is old is made anew as soon as D1 answers again', async () => {
    await call('GET', '/api/listings');
    await publish('Hilux');
    advance(61);
    await call('GET', '/api/listings', { bindings: { DB: brokenDb() } });
    expect(await titles()).toContain('Hilux');
  });

  test('a failure is not kept', async () => {
    expect((await call('GET', '/', { bindings: { DB: brokenDb() } })).status).toBe(500);
    expect((await call('GET', '/')).status).toBe(200);
  });

  test('those who wait for one answer get the old one with it, and D1 is not asked by each', async () => {
    await call('GET', '/api/listings');
    advance(61);
    const [{ DB, release, asked }, reads] = [pausedDb(), await watchedCache()];
    const visits = Array.from({ length: 8 }, () => call('GET', '/api/listings', { bindings: { DB } }));
    await vi.waitFor(() => expect([reads(), asked()]).toEqual([8, 1]));
    release(new Error('D1_ERROR: overloaded'));
    const answers = await Promise.all(visits);
    expect(answers.map(({ status, headers }) => [status, headers.get('Cache-Status')])).toEqual(
      answers.map(() => [200, expect.stringMatching(/^Sarai; hit; ttl=-\d+$/)]),
    );
    // One query for all of them, and one to store the failure.
    expect(asked()).toBeLessThan(visits.length);
  });

  test('only D1 counts: where Pages fails, no ad comes back that is hidden by now', async () => {
    await call('GET', '/');
    await asAdmin('PUT', at('/api/admin/listings/:ad/hidden'), { reason: 'spam' });
    advance(61);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect((await call('GET', '/')).status).toBe(500);
    // A failed answer is not stored either: the older one is still there for the time when D1 fails.
    expect((await call('GET', '/', { bindings: { DB: brokenDb() } })).status).toBe(200);
  });

  test('whoever waits too long for another one asks for themselves before they take what is old', async () => {
    await call('GET', '/api/listings');
    await publish('Hilux');
    advance(61);
    const { DB, release, asked } = pausedDb();
    const slow = call('GET', '/api/listings', { bindings: { DB } });
    await vi.waitFor(() => expect(asked()).toBe(1));
    const later = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, after) => later(run, after === 5 * SECOND ? 0 : after));
    expect(await titles()).toContain('Hilux');
    release();
    expect((await slow).status).toBe(200);
  });

  test('those who come after one that took too long wait for whoever asked since', async () => {
    await call('GET', '/api/listings');
    advance(61);
    const [first, second, third] = [pausedDb(), pausedDb(), pausedDb()];
    const ask = ({ DB }: typeof first) => call('GET', '/api/listings', { bindings: { DB } });
    const slow = ask(first);
    await vi.waitFor(() => expect(first.asked()).toBe(1));
    const later = globalThis.setTimeout;
    const hurry = vi.spyOn(globalThis, 'setTimeout');
    hurry.mockImplementation((run, after) => later(run, after === 5 * SECOND ? 0 : after));
    const anew = ask(second);
    await vi.waitFor(() => expect(second.asked()).toBe(1));
    hurry.mockRestore();
    first.release(new Error('D1_ERROR: overloaded'));
    expect((await slow).status).toBe(200);
    const reads = await watchedCache();
    const last = ask(third);
    await vi.waitFor(() => expect(reads()).toBe(1));
    third.release();
    second.release();
    expect([(await anew).trips, (await last).trips, third.asked()]).toEqual([1, 0, 0]);
  });

  test('what was known to be gone does not come back', async () => {
    await call('GET', at('/listing/:ad'));
    await remove();
    advance(60);
    expect((await call('GET', at('/listing/:ad'))).status).toBe(404);
    expect((await call('GET', at('/listing/:ad'), { bindings: { DB: brokenDb() } })).status).toBe(500);
  });
});

test('where the cache itself fails, everybody is answered', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache here'));
  for (let visit = 0; visit < 2; visit += 1) expect(await call('GET', '/')).toMatchObject({ status: 200, trips: 1 });
});

describe('an answer that breaks', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  test('half-way is an error of the app like any other, for a visitor and a member', async () => {
    const app = new Hono<AppEnv>();
    app.onError((error, c) => c.json({ said: error.message }, 500));
    app.use(bufferAnswer);
    app.get('/broken', (c) => c.body(new ReadableStream({ pull: (stream) => stream.error(new Error('It broke.')) })));
    const keyParts = () => ({ address: '/broken', language: 'en' as const });
    const fetch = throughEdge(new Map([['/broken', { keyParts }]]), app.fetch);
    for (const Cookie of ['language=en', 'member=1']) {
      const context = createExecutionContext();
      const request = new Request('http://localhost:8787/broken', { headers: { Cookie } });
      const answer = await fetch(request, { ...env, EDGE_FRESH_SECONDS: undefined, COMMIT }, context);
      await waitOnExecutionContext(context);
      expect([answer.status, await answer.json()]).toEqual([500, { said: 'It broke.' }]);
    }
  });

  test('is one line in the log of production, with the id that the visitor is told', async () => {
    const lines: { event: string; requestId: string; status: number; route: string }[] = [];
    const note = (line: string) => void lines.push(JSON.parse(line));
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(note);
    const bindings = { ENVIRONMENT: 'production', PAYMENTS: 'manual' };
    await call('GET', '/api/categories', { bindings });
    advance(61);
    lines.length = 0;
    const { status, headers } = await call('GET', '/api/categories', { bindings: { ...bindings, DB: brokenDb() } });
    expect(status).toBe(200);
    expect(lines.filter(({ event }) => event === 'request')).toMatchObject([{ status: 200, route: '/api/categories' }]);
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([headers.get('X-Request-Id')]));
  });
});
