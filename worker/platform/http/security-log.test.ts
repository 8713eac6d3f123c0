import { CALLS } from '#schema/contracts/calls';
import type { PhoneStartAnswer } from '#schema/contracts/phone';
import type { ErrorCode } from '#schema/errors/errors';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { newNumber, browser } from '../../test/phone.ts';
import { makePair } from '../../test/conversation.ts';
import { skipPauses } from '../../test/rooms.ts';
import { openSocket } from '../../test/sockets.ts';
import { VISITOR } from '../actor.ts';
import { refuse } from '../errors.ts';
import { answerError } from './answer-error.ts';
import type { AppEnv } from './context.ts';
import { RIGHTS, securityLog, SIGN_INS } from './security-log.ts';

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
  await signUp(); // user 1, who cannot be suspended
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

/** The log's line about a call that is refused with a code, or gets a response with a status. */
async function toldOf(
  outcome: ErrorCode | number,
  path: string,
  { route = path, json = {} }: { route?: string; json?: unknown } = {},
) {
  lines = [];
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.use((c, next) => {
    c.set('actor', VISITOR);
    return next();
  });
  app.use(securityLog);
  app.post(route, async (c) => {
    await c.req.text();
    if (typeof outcome === 'string') throw refuse(outcome);
    return new Response(null, { status: outcome });
  });
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) };
  await app.request(path, request, { ...env, ...PRODUCTION });
  return told();
}

it.each<[ErrorCode, kind: string | undefined]>([
  ['invalid_credentials', 'sign_in_failed'],
  ['admin_invalid_credentials', 'sign_in_failed'],
  ['sign_in_code_wrong', 'sign_in_failed'],
  ['password_wrong', 'sign_in_failed'],
  ['second_factor_wrong', 'sign_in_failed'],
  ['phone_code_wrong', 'sign_in_failed'],
  ['reset_token_invalid', 'sign_in_failed'],
  ['email_link_invalid', 'sign_in_failed'],
  ['email_undo_invalid', 'sign_in_failed'],
  ['authentication_required', 'denied'],
  ['account_suspended', 'denied'],
  ['admin_required', 'denied'],
  ['rate_limited', 'limit_hit'],
  ['mail_limit', 'limit_hit'],
  ['bad_request', undefined],
  ['listing_not_found', undefined],
])('who is refused with %s anywhere is told of as %s', async (code, kind) => {
  const told = (await toldOf(code, '/api/anywhere')).map((line) => [line['level'], line['kind'], line['what']]);
  expect(told).toEqual(kind === undefined ? [] : [['warn', kind, code]]);
});

it('who is kept out at a door has failed to come in, and who tries too often is told of without their account', async () => {
  const json = { email: ' Nargis@Example.af ' };
  const [entered] = await toldOf(200, '/api/auth/signin', { json: { email: 'nargis@example.af' } });
  for (const door of ['/api/auth/signin', '/api/auth/admin-signin', '/api/auth/phone/confirm'])
    expect(await toldOf('member_banned', door, { json })).toEqual([
      expect.objectContaining({ kind: 'sign_in_failed', what: 'member_banned', account: entered?.['account'] }),
    ]);
  expect(entered?.['account']).toMatch(/^[\da-f]{12}$/);
  for (const [code, given] of [
    ['rate_limited', json],
    ['member_banned', { email: 7 }],
    ['member_banned', null],
  ] as const)
    expect((await toldOf(code, '/api/auth/signin', { json: given }))[0]).not.toHaveProperty('account');
  expect((await toldOf('password_wrong', '/api/anywhere', { json }))[0]).not.toHaveProperty('account');
});

it('says whom it was about by their number alone, which a secret in the same place is not', async () => {
  const about = async (path: string, route?: string) => (await toldOf('forbidden', path, route ? { route } : {}))[0]?.['about'];
  expect(await about('/api/members/7/reports', '/api/members/:id/reports')).toBe(7);
  expect(await about('/api/members/7-secret/reports', '/api/members/:id/reports')).toBeUndefined();
  expect(await about('/api/years/2026', '/api/years/:year')).toBeUndefined();
  expect(await about('/api/years/2026')).toBeUndefined();
});

it('tells of a right only when it was changed', async () => {
  expect(await toldOf(201, '/api/auth/signup')).toMatchObject([{ kind: 'rights_changed', what: 'account.created' }]);
  for (const status of [202, 303]) expect(await toldOf(status, '/api/auth/signup')).toEqual([]);
  expect(await toldOf(200, '/api/anywhere')).toEqual([]);
});

it('says of nobody that they came in while the message of a number is still waited for', async () => {
  const ask = browser();
  const { body } = await ask<PhoneStartAnswer>('start', { phone: newNumber(), via: 'whatsapp' });
  lines = [];
  const waits = await ask('confirm', { id: body.id, code: '' }, { bindings: PRODUCTION });
  expect([waits.status, told()]).toEqual([202, []]);
});

it('holds no token, password, code, e-mail, name, telephone or address, whatever was sent', async () => {
  const [{ user, token }, admin] = [await signUp(), await makeAdmin()];
  const { id } = await makePair();
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

it.each<[what: string, ...calls: string[]]>([
  ['account.created', 'POST /api/auth/signup', 'POST /api/admin/users'],
  ['account.edited', 'PATCH /api/users/:id', 'PATCH /api/admin/users/:id'],
  ['account.deleted', 'DELETE /api/users/:id', 'DELETE /api/admin/users/:id'],
  ['account.suspended', 'PUT /api/admin/users/:id/ban'],
  ['account.restored', 'DELETE /api/admin/users/:id/ban'],
  ['account.verified', 'PUT /api/admin/users/:id/verification'],
  ['account.unverified', 'DELETE /api/admin/users/:id/verification'],
  [
    'session.ended',
    'POST /api/auth/signout',
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'DELETE /api/admin/users/:id/sessions',
  ],
  ['password.changed', 'PUT /api/auth/password'],
  ['password.reset', 'POST /api/auth/reset-password'],
  ['email.confirmed', 'POST /api/auth/confirm-email'],
  ['email.taken_back', 'POST /api/auth/undo-email'],
  ['number.answered', 'PUT /api/auth/phone/moves/:id'],
  ['data.downloaded', 'POST /api/members/me/data'],
  ['second_factor.begun', 'POST /api/admin/second-factor'],
  ['second_factor.on', 'PUT /api/admin/second-factor'],
  ['second_factor.off', 'DELETE /api/admin/second-factor', 'DELETE /api/members/me/second-factor'],
  ['recovery_codes.renewed', 'POST /api/admin/second-factor/recovery-codes', 'POST /api/members/me/second-factor/recovery-codes'],
])('whoever looks for %s finds each call that does it, and no other', (what, ...calls) => {
  const found = Object.entries(RIGHTS).flatMap(([call, said]) => (said === what ? [call] : []));
  expect(found).toEqual(calls);
});

it('is silent in tests and locally', async () => {
  await call('GET', '/api/auth/me');
  await call('GET', '/api/auth/me', { bindings: { ENVIRONMENT: 'development' } });
  expect(told()).toEqual([]);
});
