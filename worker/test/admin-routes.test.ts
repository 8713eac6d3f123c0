import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { app } from '../app.ts';
import { adminOnly } from '../platform/http/session.ts';
import { call, makeAdmin, signUp } from './client.ts';

/**
 * The table is made from the routes themselves: whatever `adminOnly` guards, and whatever stands under an administrators' path, guarded or
 * not. A route that forgets its guard stands in the table and fails.
 */
const ADMINS_PATH = /^\/api\/(admin|seo|reports)(\/|$)/;
/** Visitors ask for the icon, and members say what is wrong. */
const PUBLIC = new Set(['GET /api/seo/favicon/current']);

const guarded = new Set(app.routes.filter(({ handler }) => handler === adminOnly).map(nameOf));
const under = app.routes.filter(({ path, method }) => ADMINS_PATH.test(path) && method !== 'ALL').map(nameOf);
const TABLE = [...new Set([...guarded, ...under])].filter((name) => !PUBLIC.has(name)).toSorted();

const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  const [member, revoked, expired, demoted] = [await signUp(), await makeAdmin(), await makeAdmin(), await makeAdmin()];
  await call('POST', '/api/auth/signout', { token: revoked.token });
  await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(expired.user.id).run();
  await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(demoted.user.id).run();
  Object.assign(tokens, {
    visitor: undefined,
    member: member.token,
    revoked: revoked.token,
    expired: expired.token,
    demoted: demoted.token,
    forged: `${revoked.token}x`,
  });
});

describe('every administrators’ call refuses everybody else', () => {
  test.each(TABLE)('%s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const answers: Record<string, string> = {};
    for (const [who, token] of Object.entries(tokens)) {
      const json = method === 'GET' ? {} : { json: {} };
      const { status, body, rowsWritten } = await call<{ code?: string }>(method, path.replace(/:\w+(\{[^}]*\})?/g, '1'), {
        ...(token === undefined ? {} : { token }),
        ...json,
      });
      answers[who] = `${status} ${body.code}, ${rowsWritten} written`;
    }
    expect(answers).toEqual({
      visitor: '401 authentication_required, 0 written',
      member: '401 invalid_token, 0 written',
      revoked: '401 invalid_token, 0 written',
      expired: '401 invalid_token, 0 written',
      demoted: '403 admin_required, 0 written',
      forged: '401 invalid_token, 0 written',
    });
  });
});

test('the table is not empty, and holds what is known to be there', () => {
  expect(TABLE).toContain('GET /api/admin/audit-log');
  expect(TABLE).toContain('POST /api/admin/purchases/:reference/approve');
  expect(TABLE.length).toBeGreaterThan(5);
  console.log(`${TABLE.length} administrators' calls, ${Object.keys(tokens).length} wrong people each`);
});

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}
