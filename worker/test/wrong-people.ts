import { env } from 'cloudflare:workers';
import { call, makeAdmin, signUp } from './client.ts';

/** What a member's call answers in `triedByOthers`. */
export const REFUSED = {
  visitor: '401 authentication_required',
  expired: '401 invalid_token',
  revoked: '401 invalid_token',
  forged: '401 invalid_token',
  admin: '401 invalid_token',
};

/** Calls a member's route as a visitor and with an expired, a revoked, a forged and an administrator's token: returns status and code of each. */
export async function triedByOthers(method: string, path: string, json?: object): Promise<Record<string, string>> {
  const [expired, revoked, admin] = [await signUp(), await signUp(), await makeAdmin()];
  await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(expired.user.id).run();
  await call('POST', '/api/auth/signout', { token: revoked.token });
  const attempt = async (options: { token?: string }) => {
    const { status, body } = await call<{ code?: string }>(method, path, { ...options, ...(json ? { json } : {}) });
    return `${status} ${body.code}`;
  };
  return {
    visitor: await attempt({}),
    expired: await attempt(expired),
    revoked: await attempt(revoked),
    forged: await attempt({ token: `${admin.token}x` }),
    admin: await attempt(admin),
  };
}
