import { CALLS } from '#schema/contracts/calls';
import type { PhoneStartAnswer } from '#schema/contracts/phone';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { aNumber, browser } from '../../test/phone.ts';
import { pair } from '../../test/conversation.ts';
import { skipPauses } from '../../test/rooms.ts';
import { openSocket } from '../../test/sockets.ts';
import { RIGHTS, SIGN_INS } from './security-log.ts';

const PRODUCTION = { ENVIRONMENT: 'production', PAYMENTS: 'manual' };
const ADDRESS = '203.0.113.9';
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  skipPauses();
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** Calls as in production, always from one address. */
function produce(method: string, path: string, options: Parameters<typeof call>[2] = {}) {
  const headers = { 'CF-Connecting-IP': ADDRESS, ...options.headers };
  return call(method, path, { ...options, headers, bindings: { ...PRODUCTION, ...options.bindings } });
}

function told(): Record<string, unknown>[] {
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>); // what `log` wrote
  return read.filter(({ event }) => event === 'security');
}

it('writes failed and successful sign-ins, denials, limits and changes of rights, each in one line of one shape', async () => {
  await signUp(); // user 1, whom nobody suspends
  const [{ user, token }, admin] = [await signUp(), await makeAdmin()];
  const failed = await produce('POST', '/api/auth/signin', { json: { email: user.email, password: 'not-the-password' } });
  await produce('POST', '/api/auth/signin', { json: { email: user.email.toUpperCase(), password: PASSWORD } });
  await produce('GET', '/api/admin/users', { token });
  await produce('PUT', `/api/admin/users/${user.id}/ban`, { token: admin.token, json: { reason: 'spam', until: null } });
  const never = { limit: () => Promise.resolve({ success: false }) };
  await produce('POST', '/api/newsletter', { json: {}, bindings: { WRITES_BY_ADDRESS: never } });
  const of = {
    event: 'security',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId: expect.any(String),
    from: expect.stringMatching(/^[\da-f]{12}$/),
    who: 'visitor',
  };
  const signin = { method: 'POST', route: '/api/auth/signin', account: expect.stringMatching(/^[\da-f]{12}$/) };
  expect(told()).toEqual([
    {
      ...of,
      ...signin,
      level: 'warn',
      kind: 'sign_in_failed',
      what: 'invalid_credentials',
      requestId: failed.headers.get('X-Request-Id'),
    },
    { ...of, ...signin, level: 'info', kind: 'signed_in' },
    { ...of, level: 'warn', kind: 'denied', what: 'invalid_token', method: 'GET', route: '/api/admin/users' },
    {
      ...of,
      level: 'info',
      kind: 'rights_changed',
      what: 'account.suspended',
      who: `admin:${admin.user.id}`,
      about: user.id,
      method: 'PUT',
      route: '/api/admin/users/:id/ban',
    },
    { ...of, level: 'warn', kind: 'limit_hit', what: 'rate_limited', method: 'POST', route: '/api/newsletter' },
  ]);
  const [first, second] = told();
  expect(first?.['account']).toBe(second?.['account']);
  expect(new Set(told().map(({ from }) => from)).size).toBe(1);
});

it('says of nobody that they came in while the message of a number is still waited for', async () => {
  const ask = browser();
  const { body } = await ask<PhoneStartAnswer>('start', { phone: aNumber(), via: 'whatsapp' });
  lines = [];
  const waits = await ask('confirm', { id: body.id, code: '' }, { bindings: PRODUCTION });
  expect([waits.status, told()]).toEqual([202, []]);
});

it('holds no token, password, code, e-mail, name, telephone or address, whatever was sent', async () => {
  const [{ user, token }, admin] = [await signUp(), await makeAdmin()];
  const { id } = await pair();
  const secrets = { password: 'a-password-of-mine', currentPassword: PASSWORD, code: '918273', token: 'one-time-token' };
  const json = { ...secrets, email: user.email, username: 'a-name-of-mine', phone: '0701234567', reason: 'words of mine' };
  for (const by of [token, admin.token])
    for (const name of Object.keys(CALLS)) {
      const [method = '', path = ''] = name.split(' ');
      const body = method === 'GET' ? {} : { json };
      await produce(method, path.replace(/:\w+/, String(id)).replace(/:\w+/, '1'), {
        ...body,
        ...(by === undefined ? {} : { token: by }),
      });
    }
  await openSocket(`/parties/inbox/${user.id}?v=1&ticket=${token}`, { bindings: PRODUCTION });
  expect(new Set(told().map(({ kind }) => kind))).toEqual(new Set(['sign_in_failed', 'denied', 'limit_hit', 'rights_changed']));
  expect(told().at(-1)).toMatchObject({
    kind: 'denied',
    what: 'ticket_invalid',
    route: expect.stringContaining('/parties/inbox/'),
  });
  const signature = (jwt: string) => jwt.split('.').at(-1) ?? '';
  const own = [
    user.email,
    user.username,
    admin.user.email,
    signature(token),
    signature(admin.token),
    String(env['SESSION_SECRET']),
  ];
  for (const personal of [...own, ...Object.values(json), ADDRESS]) expect(lines.join('\n')).not.toContain(personal);
});

it('knows for each call about accounts, sessions and roles whether it changes who may what', () => {
  const none = [
    'POST /api/auth/forgot-password',
    'POST /api/auth/signin-code',
    'POST /api/auth/phone/start',
    'PUT /api/auth/profile',
    'POST /api/members/me/verify-email',
    'POST /api/admin/users/:id/credits',
  ];
  const calls = Object.keys(CALLS).filter((name) =>
    /^(?!GET )\w+ \/api\/(auth|users|sessions|members\/me|admin\/(users|second-factor))(\/|$)/.test(name),
  );
  expect(calls.toSorted()).toEqual([...Object.keys(RIGHTS), ...SIGN_INS, ...none].toSorted());
});

it('is silent in tests and locally', async () => {
  await call('GET', '/api/auth/me');
  await call('GET', '/api/auth/me', { bindings: { ENVIRONMENT: 'development' } });
  expect(told()).toEqual([]);
});
