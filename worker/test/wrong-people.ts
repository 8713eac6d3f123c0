import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { call, makeAdmin, signUp } from './client.ts';

/** Tries a member's call as a visitor and with an expired, a revoked, a forged and an administrator's token: 401, each of them. */
export async function expectMembersOnly(method: string, path: string, json?: object): Promise<void> {
  const [expired, revoked, admin] = [await signUp(), await signUp(), await makeAdmin()];
  await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(expired.user.id).run();
  await call('POST', '/api/auth/signout', { token: revoked.token });
  for (const token of [undefined, expired.token, revoked.token, `${admin.token}x`, admin.token]) {
    const { status, body } = await call(method, path, { ...(token === undefined ? {} : { token }), ...(json ? { json } : {}) });
    const code = token === undefined ? 'authentication_required' : 'invalid_token';
    expect({ status, body }, `${method} ${path}`).toMatchObject({ status: 401, body: { code } });
  }
}
