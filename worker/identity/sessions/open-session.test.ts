import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openDb } from '../../platform/db.ts';
import type { Audience } from '../../platform/token.ts';
import { makeAdmin, signUp } from '../../test/client.ts';
import { hasPassword, newSession, openSession } from './sessions.ts';

it('opens no session for a password, an account or a role that has gone, nor for who was banned, since it was looked at', async () => {
  const { user } = await signUp();
  const admin = await makeAdmin();
  expect(await opens('member', user.email)).toBe(true);
  expect(await opens('admin', admin.user.email)).toBe(true);
  expect(await opens('admin', user.email)).toBe(false);
  expect(await opens('member', user.email, 'the hash before a reset')).toBe(false);
  const banned = await signUp();
  await env.DB.prepare("UPDATE users SET banned_at = 1, ban_reason = 'spam' WHERE id = ?").bind(banned.user.id).run();
  expect(await opens('member', banned.user.email)).toBe(false);
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(user.id).run();
  expect(await opens('member', user.email)).toBe(false);
});

async function opens(audience: Audience, email: string, lookedAt?: string): Promise<boolean> {
  const passwordHash =
    lookedAt ?? (await env.DB.prepare('SELECT password_hash FROM users WHERE email = ?').bind(email).first('password_hash'));
  const session = newSession(audience, { userAgent: undefined, country: null, language: 'en' }, Date.now());
  return (await openSession(openDb(env.DB), session, hasPassword({ email, passwordHash: String(passwordHash) }))).length === 1;
}
