import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { env } from 'cloudflare:workers';
import { DrizzleQueryError } from 'drizzle-orm';
import { call, PASSWORD, signUp } from '../../test/client.ts';
import { errorForLog } from '../error-for-log.ts';
import { withRequestId, log } from '../log.ts';

const isRequest = (line: unknown) => (line as { event: string }).event === 'request'; // what `log` wrote
const PRODUCTION = { ENVIRONMENT: 'production', PAYMENTS: 'manual' };
const written: Record<'info' | 'warn' | 'error', unknown[]> = { info: [], warn: [], error: [] };

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) {
    written[level] = [];
    vi.spyOn(console, level).mockImplementation((line: string) => void written[level].push(JSON.parse(line)));
  }
});
afterEach(() => vi.restoreAllMocks());

it('writes one line a request: the route’s pattern and what it cost, and the id that the answer carries', async () => {
  const { user } = await signUp();
  const { headers } = await call('GET', `/api/members/${user.id}?next=secret`, { bindings: PRODUCTION });
  expect(written.info).toEqual([
    {
      level: 'info',
      event: 'request',
      requestId: headers.get('X-Request-Id'),
      method: 'GET',
      route: '/api/members/:id',
      status: 200,
      ms: expect.any(Number),
      d1: { trips: 1, rowsRead: expect.any(Number), rowsWritten: 0 },
    },
  ]);
});

it('says nothing of who it was: no e-mail, token, address, query or id', async () => {
  const { user, token } = await signUp();
  const calls = [
    ['POST', '/api/auth/signin', { json: { email: user.email, password: PASSWORD } }],
    ['POST', '/api/auth/signin', { json: { email: user.email, password: 'not-the-password' } }],
    ['GET', '/api/auth/me?q=0701234567', { token }],
    ['GET', `/api/listings?q=${user.username}`, { headers: { 'CF-Connecting-IP': '203.0.113.9' } }],
    ['GET', `/api/conversations/${user.id}`, { token }],
  ] as const;
  for (const [method, path, options] of calls) await call(method, path, { ...options, bindings: PRODUCTION });
  expect(written.info.filter(isRequest)).toHaveLength(calls.length);
  const lines = JSON.stringify(written);
  for (const personal of [user.email, user.username, token, PASSWORD, '0701234567', '203.0.113.9', `/${user.id}`])
    expect(lines).not.toContain(personal);
});

it('names refusals, what nobody has, and what broke by the route that answered', async () => {
  for (const path of ['/api/auth/me', '/api/nothing/here']) await call('GET', path, { bindings: PRODUCTION });
  const broken = await call('GET', '/api/statistics', { bindings: { ...PRODUCTION, DB: {} } });
  expect(written.info).toMatchObject([
    { route: '/api/auth/me', status: 401 },
    { route: '/api/*', status: 404 },
    { route: '/api/statistics', status: 500, requestId: broken.headers.get('X-Request-Id') },
  ]);
  expect(written.error[0]).toMatchObject({
    event: 'unforeseen',
    requestId: broken.headers.get('X-Request-Id'),
    route: '/api/statistics',
    stack: expect.any(String),
  });
});

it('says nothing of what a failed query was given, but where it failed', async () => {
  const email = `at-${crypto.randomUUID()}@example.af`;
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'batch') return () => Promise.reject(new Error(`D1_ERROR: no such row ${email}: SQLITE_ERROR`));
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const json = { email, password: PASSWORD };
  expect((await call('POST', '/api/auth/signin', { json, bindings: { ...PRODUCTION, DB } })).status).toBe(500);
  expect(written.error[0]).toMatchObject({ event: 'unforeseen', error: 'SQLITE_ERROR', stack: expect.stringMatching(/^\s+at /) });
  const failed = new DrizzleQueryError('SELECT ?', [`${email}\n    at ${email}`], new Error(`UNIQUE: ${email}`));
  expect(String(failed)).toContain(email);
  log('error', 'failed', errorForLog(failed));
  expect(written.error.at(-1)).toMatchObject({ error: 'Error', stack: expect.stringMatching(/^\s+at /) });
  expect(JSON.stringify(written)).not.toContain(email);
});

it('makes the id itself: nobody can hand theirs to the audit log', async () => {
  const headers = { 'X-Request-Id': 'somebody-elses' };
  expect((await call('GET', '/api/statistics', { headers })).headers.get('X-Request-Id')).not.toBe('somebody-elses');
});

it('is silent in tests and locally, errors aside', async () => {
  await call('GET', '/api/statistics');
  await call('GET', '/api/statistics', { bindings: { ENVIRONMENT: 'development' } });
  expect(written.info).toEqual([]);
});

it('carries the request’s id into what goes on after the answer', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const later = withRequestId('r-1', async () => {
    await held;
    log('error', 'late', { kind: 'x' });
  });
  log('warn', 'of_the_cron');
  goOn();
  await later;
  expect(written.error).toEqual([{ level: 'error', event: 'late', requestId: 'r-1', kind: 'x' }]);
  expect(written.warn).toEqual([{ level: 'warn', event: 'of_the_cron' }]);
});
