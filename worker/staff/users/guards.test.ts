import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../../test/all-rows.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { memberWith, newKey } from '../../test/credits.ts';
import { act, aroundEach, DB, scans, secondAdministrator, statusFor, show } from './test/admin-users.ts';

aroundEach();
let admin: Awaited<ReturnType<typeof secondAdministrator>>;
beforeAll(async () => {
  admin = await secondAdministrator();
});

type Act = [method: string, path: string, json?: object];
/** The acts of administrators on a member. */
const ACTS: Act[] = [
  ['PATCH', '/:id', { firstName: 'X', credits: 5 }],
  ['PUT', '/:id/ban', { reason: 'x', until: null }],
  ['DELETE', '/:id/ban'],
  ['PUT', '/:id/verification', { seen: 'papers', until: new Date(Date.now() + 3 * DAY).toISOString() }],
  ['DELETE', '/:id/verification'],
  ['DELETE', '/:id/sessions'],
  ['POST', '/:id/credits', { amount: 5, reason: 'x' }],
  ['DELETE', '/:id'],
];

it.each<Act>([['GET', '/:id'], ['GET', '/:id/card'], ['GET', '/:id/transactions'], ...ACTS])(
  'somebody who is not there, or has left, is nobody: %s %s',
  async (method, path, json) => {
    const { user } = await signUp();
    await act(admin, 'DELETE', `/${user.id}`);
    const stood = await everything();
    for (const id of [user.id, 999_999, 'x', 0]) {
      const headers = { 'Idempotency-Key': newKey() };
      const asked = { token: admin.token, headers, bindings: { DB }, ...(json && { json }) };
      expect(await call(method, `/api/admin/users${path.replace(':id', String(id))}`, asked)).toMatchObject({
        status: 404,
        body: { code: 'member_not_found' },
      });
    }
    expect(await everything()).toEqual(stood);
  },
);

it.each<Act>([...ACTS, ['POST', '', { username: 'zx-nobody', email: 'zx-nobody@example.af' }]])(
  'who lost the role a moment ago does nothing any more: %s %s',
  async (method, path, json) => {
    const [{ user }, late] = [await memberWith(10), await makeAdmin()];
    await act(admin, 'PUT', `/${user.id}/verification`, { seen: 'papers', until: new Date(Date.now() + DAY).toISOString() });
    if (method === 'DELETE' && path === '/:id/ban') await act(admin, 'PUT', `/${user.id}/ban`, { reason: 'x', until: null });
    let stood: object = {};
    const demoting = beforeBatch(1, async () => {
      await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(late.user.id).run();
      stood = await everything();
    });
    const answer = await call(method, `/api/admin/users${path.replace(':id', String(user.id))}`, {
      token: late.token,
      headers: { 'Idempotency-Key': newKey() },
      bindings: { DB: demoting },
      ...(json && { json }),
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'admin_required' } });
    expect(await everything()).toEqual(stood);
  },
);

it('who was suspended a moment ago does nothing any more either', async () => {
  const [{ user }, late] = [await memberWith(10), await makeAdmin()];
  const suspending = beforeBatch(1, async () => {
    await env.DB.prepare('UPDATE users SET banned_at = 1 WHERE id = ?').bind(late.user.id).run();
  });
  const given = await call('POST', `/api/admin/users/${user.id}/credits`, {
    token: late.token,
    json: { amount: 5, reason: 'x' },
    headers: { 'Idempotency-Key': newKey() },
    bindings: { DB: suspending },
  });
  expect(given).toMatchObject({ status: 403, body: { code: 'admin_required' } });
  expect((await show(admin, user.id)).credits).toBe(10);
});

it('who left a moment ago does nothing any more either, whatever role the account had', async () => {
  const [{ user }, late] = [await memberWith(10), await makeAdmin()];
  const leaving = beforeBatch(1, () => env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(late.user.id).run());
  const given = await call('POST', `/api/admin/users/${user.id}/credits`, {
    token: late.token,
    json: { amount: 5, reason: 'x' },
    headers: { 'Idempotency-Key': newKey() },
    bindings: { DB: leaving },
  });
  expect(given).toMatchObject({ status: 403, body: { code: 'admin_required' } });
  expect((await show(admin, user.id)).credits).toBe(10);
});

describe('administrators', () => {
  it('are not made by a number: user 1, the mailbox, is demoted, suspended and promoted as anybody, and only cannot be deleted', async () => {
    expect((await act(admin, 'DELETE', '/1')).body.code).toBe('last_admin');
    const steps: [method: string, path: string, json?: object][] = [
      ['PATCH', '/1', { role: 'user' }],
      ['PUT', '/1/ban', { reason: 'x', until: null }],
      ['DELETE', '/1/ban'],
      ['PATCH', '/1', { email: 'elsewhere@example.af' }],
    ];
    for (const [method, path, json] of steps) expect((await act(admin, method, path, json)).status).toBeLessThan(300);
    expect(await show(admin, 1)).toMatchObject({ role: 'user', email: 'elsewhere@example.af', ban: null });
    expect((await act(admin, 'PATCH', '/1', { role: 'admin' })).body.code).toBe('address_unconfirmed');
    await env.DB.prepare("UPDATE users SET role = 'admin', readdressed_at = NULL WHERE id = 1").run();
  });

  it('delete their own account in their settings, where it takes the password', async () => {
    const one = await makeAdmin();
    const { status, body } = await act(one, 'DELETE', `/${one.user.id}`);
    expect([status, body.code]).toEqual([409, 'own_account']);
    expect((await act(one, 'GET', '')).status).toBe(200);
  });

  /** A site where these two are the only administrators: user 1 is a member. */
  async function twoAlone() {
    await env.DB.prepare("UPDATE users SET role = 'user'").run();
    return [await makeAdmin(), await makeAdmin()] as const;
  }
  const restore = async () => {
    await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id IN (1, ?)").bind(admin.user.id).run();
  };
  const left = () =>
    env.DB.prepare("SELECT count(*) AS n FROM users WHERE role = 'admin' AND deleted_at IS NULL AND banned_at IS NULL").first(
      'n',
    );

  it.each([
    ['PATCH', '', { role: 'user' }],
    ['PUT', '/ban', { reason: 'x', until: null }],
    ['DELETE', '', undefined],
  ])('do not go all at once: %s of each other, and of the last one', async (method, path, json) => {
    const [one, two] = await twoAlone();
    const answers = await Promise.all([
      act(one, method, `/${two.user.id}${path}`, json),
      act(two, method, `/${one.user.id}${path}`, json),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await left()).toBe(1);
    const last = answers[0].status < 300 ? one : two;
    const { status, body } = await act(last, method, `/${last.user.id}${path}`, json);
    expect([status, body.code]).toEqual([409, 'no_admin_left']);
    expect(await left()).toBe(1);
    expect(await statusFor(last.token)).toBe(401);
    expect((await act(last, 'GET', '?limit=1')).status).toBe(200);
    await restore();
  });

  it('do not count when they are kept out', async () => {
    const [one, two] = await twoAlone();
    await act(one, 'PUT', `/${two.user.id}/ban`, { reason: 'x', until: null });
    expect((await act(one, 'PATCH', `/${one.user.id}`, { role: 'user' })).body.code).toBe('no_admin_left');
    await restore();
  });

  it('may step down while another remains, and act no more', async () => {
    const one = await makeAdmin();
    expect((await act(one, 'PATCH', `/${one.user.id}`, { role: 'user' })).status).toBe(200);
    expect((await act(one, 'GET', '')).status).toBe(401);
  });
});

it('no statement of these calls scans a table', async () => {
  expect(await scans()).toEqual([]);
});
