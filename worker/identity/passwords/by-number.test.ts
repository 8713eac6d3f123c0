import { PASSWORDLESS_MINUTES } from '#schema/catalog/limits';
import { MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, sessionIdIn, signIn, signUp } from '../../test/client.ts';
import { startAndSend, newNumber, browser, messagesTo, signUpByNumber } from '../../test/phone.ts';

const NEXT = 'tazah-darwaza-9';
const FRESH = { status: 403, body: { code: 'fresh_session_required' } };

/** Makes the session `minutes` older. */
async function later(token: string, minutes = PASSWORDLESS_MINUTES + 1): Promise<void> {
  await env.DB.prepare('UPDATE sessions SET created_at = created_at - ? WHERE id = ?')
    .bind(minutes * MINUTE, sessionIdIn(token))
    .run();
}

const hashOf = (id: number) => env.DB.prepare('SELECT password_hash FROM users WHERE id = ?').bind(id).first('password_hash');

const changePassword = (token: string, json: object) => call('PUT', '/api/auth/password', { token, json });

it('sets the first password of an account only while its number is fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { token, user } = (await signUpByNumber()).body;
  await later(token, PASSWORDLESS_MINUTES);
  expect(await changePassword(token, { password: NEXT })).toMatchObject(FRESH);
  expect(await changePassword(token, { currentPassword: 'guess', password: NEXT })).toMatchObject(FRESH);
  // Without a password there is nothing to guess, so no try is counted.
  const tries = env.DB.prepare("SELECT key FROM attempts WHERE key LIKE 'password%:' || ?").bind(String(user.id));
  expect((await tries.all()).results).toEqual([]);
});

it('sets the first password of this account alone, whoever else has none', async () => {
  const [own, other] = [(await signUpByNumber()).body, (await signUpByNumber()).body];
  expect((await changePassword(own.token, { password: NEXT })).status).toBe(200);
  expect([await hashOf(own.user.id), await hashOf(other.user.id)]).toEqual([expect.stringMatching(/^scrypt/), '']);
});

it('asks anew who was given a first password meanwhile, whoever else has none', async () => {
  const { token, user } = (await signUpByNumber()).body;
  await signUpByNumber();
  const DB = beforeBatch(2, () => env.DB.prepare("UPDATE users SET password_hash = 'set' WHERE id = ?").bind(user.id).run());
  const answer = await call('PUT', '/api/auth/profile', { token, json: { phone: newNumber() }, bindings: { DB } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { password: 'password_wrong' } } });
});

it('takes the password from the moment there is one', async () => {
  const { token, user } = (await signUpByNumber()).body;
  expect((await changePassword(token, { password: NEXT })).status).toBe(200);
  const leave = (password?: string) => call('DELETE', `/api/users/${user.id}`, { token, json: { password } });
  expect(await leave()).toMatchObject({ status: 400, body: { fields: { password: 'password_required' } } });
  expect((await leave(NEXT)).status).toBe(204);
});

it('downloads, adds an address and deletes with a fresh number, and not with an old one', async () => {
  const { token, user } = (await signUpByNumber()).body;
  const acts = [
    () => call('POST', '/api/members/me/data', { token, json: {} }),
    () => call('PATCH', `/api/users/${user.id}`, { token, json: { email: `new-${user.id}@example.af` } }),
    () => call('PUT', '/api/auth/profile', { token, json: { phone: '0799123456' } }),
    () => call('DELETE', `/api/users/${user.id}`, { token, json: {} }),
  ];
  for (const act of acts) {
    const was = await env.DB.prepare('SELECT id, created_at FROM sessions WHERE user_id = ?')
      .bind(user.id)
      .first<{ id: string }>();
    await later(token);
    expect(await act()).toMatchObject(FRESH);
    await env.DB.prepare('UPDATE sessions SET created_at = ? WHERE id = ?').bind(Date.now(), was?.id).run();
    expect((await act()).status).toBeLessThan(300);
  }
});

it('chooses another password for one that was forgotten, by the number alone, and ends all other sessions', async () => {
  const phone = newNumber();
  const member = await signUp();
  await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 1 WHERE id = ?').bind(phone, member.user.id).run();
  // A session that was opened by the password still requires it.
  expect(await changePassword(member.token, { password: NEXT })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'password_required' } },
  });
  const ask = browser();
  const { token } = (await ask<{ token: string }>('confirm', await startAndSend(ask, phone))).body;
  // Nor is the forgotten password required for another number.
  const begin = (by: string) => ask('start', { phone: newNumber(), via: 'sms', for: 'number' }, { token: by });
  expect([(await begin(token)).status, (await begin(member.token)).status]).toEqual([200, 400]);
  // A typed present password must be the right one.
  expect(await changePassword(token, { currentPassword: 'guessing', password: NEXT })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'password_wrong' } },
  });
  expect((await changePassword(token, { password: NEXT })).status).toBe(200);
  expect((await call('GET', '/api/auth/me', { token: member.token })).status).toBe(401);
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
  expect((await signIn(member.user.email, NEXT)).user.id).toBe(member.user.id);
});

it('tells who has no e-mail that their password was changed, on WhatsApp while that is free, else by SMS, a few times a day', async () => {
  const { phone, body } = await signUpByNumber();
  const told = async () => (await messagesTo(phone)).filter(({ kind }) => kind === 'security');
  expect((await changePassword(body.token, { password: NEXT })).status).toBe(200);
  expect(await told()).toMatchObject([{ via: 'whatsapp', text: expect.stringContaining('/forgot-password') }]);
  await env.DB.prepare("UPDATE attempts SET window_ends_at = 1 WHERE key LIKE 'whatsapp-free:%'").run();
  for (const [index] of Array.from({ length: 7 }).entries()) {
    const json = { currentPassword: index === 0 ? NEXT : `${NEXT}${index - 1}`, password: `${NEXT}${index}` };
    expect((await changePassword(body.token, json)).status).toBe(200);
  }
  expect((await told()).map(({ via }) => via)).toEqual(['sms', 'sms', 'sms', 'sms', 'whatsapp']);
});
