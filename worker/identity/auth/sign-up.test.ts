import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { MemberUser, SessionAnswer } from '#schema/contracts/auth';
import { DAY } from '#schema/durations';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, PASSWORD, signUp } from '../../test/client.ts';
import { mailbox, tokenIn } from '../../test/mail.ts';

const SIGN_UP = '/api/auth/signup';
const karim = { username: 'Karim', email: 'karim@example.af', password: PASSWORD };

describe('sign-up', () => {
  it('mails the link that confirms the address: before that no other mail goes there', async () => {
    const { mails, MAIL } = mailbox();
    const json = { username: 'frozan', email: ' Frozan@Example.AF ', password: PASSWORD };
    const { body } = await call<SessionAnswer<MemberUser>>('POST', SIGN_UP, { json, bindings: { MAIL } });
    expect(mails).toMatchObject([{ to: 'frozan@example.af' }]);
    const confirmed = () =>
      env.DB.prepare('SELECT email_verified_at AS at FROM users WHERE id = ?').bind(body.user.id).first('at');
    expect(await confirmed()).toBeNull();
    const lasts = env.DB.prepare('SELECT expires_at - created_at AS lasts FROM email_changes WHERE user_id = ?');
    expect(await lasts.bind(body.user.id).first('lasts')).toBe(DAY);
    expect((await call('POST', '/api/auth/confirm-email', { json: { token: tokenIn(mails[0]) } })).status).toBe(200);
    expect(await confirmed()).toEqual(expect.any(Number));
    expect((await call('POST', SIGN_UP, { json, bindings: { MAIL } })).status).toBe(409);
    expect(mails).toHaveLength(1);
  });

  it('makes a member and signs them in, in two round trips', async () => {
    const json = { username: ' Laila ', email: ' LAILA@Example.af ', password: PASSWORD };
    const { status, body, headers, trips } = await call<SessionAnswer<MemberUser>>('POST', SIGN_UP, { json });
    expect(status).toBe(201);
    expect(body).toEqual({
      user: { id: expect.any(Number), email: 'laila@example.af', username: 'Laila', fullName: null, profileImageUrl: null },
      token: expect.any(String),
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(trips).toBe(2);
    expect((await call('GET', '/api/auth/me', { token: body.token })).status).toBe(200);
  });

  it('keeps nobody’s password and takes no role from the caller', async () => {
    const json = { username: 'wants-more', email: 'more@example.af', password: PASSWORD, role: 'admin', credits: 900, id: 1 };
    const { body } = await call<SessionAnswer<MemberUser>>('POST', SIGN_UP, { json });
    const row = await env.DB.prepare('SELECT role, credits, password_hash FROM users WHERE id = ?').bind(body.user.id).first();
    expect(row).toEqual({ role: 'user', credits: 0, password_hash: expect.stringMatching(/^scrypt\$\d+\$8\$/) });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  it('says on the field what is taken, whatever its case', async () => {
    await signUp(karim);
    const sameName = await call('POST', SIGN_UP, { json: { ...karim, username: 'kARIM', email: 'other@example.af' } });
    expect(sameName).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: { username: 'username_taken' } },
      trips: 1,
    });
    const sameEmail = await call('POST', SIGN_UP, { json: { ...karim, username: 'karim2', email: 'Karim@Example.AF' } });
    expect(sameEmail).toMatchObject({ status: 409, body: { code: 'email_taken', fields: { email: 'email_taken' } } });
    const both = await call('POST', SIGN_UP, { json: karim });
    expect(both).toMatchObject({ status: 409, body: { fields: { username: 'username_taken', email: 'email_taken' } } });
  });

  it('knows a username again beyond the letters that SQLite folds', async () => {
    const { user } = await signUp({ username: 'Äziz.Жук' });
    expect(user.username).toBe('äziz.жук');
    const again = await call('POST', SIGN_UP, { json: { ...karim, username: 'äZIZ.жУК', email: 'aziz2@example.af' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    // As some keyboards write it, with the dots as a separate character after the letter.
    const json = { ...karim, username: 'äziz.жук', email: 'aziz3@example.af' };
    expect(await call('POST', SIGN_UP, { json })).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  });

  it('lets one of two through who send the same form at once, and tells the other why', async () => {
    const json = { username: 'twins', email: 'twins@example.af', password: PASSWORD };
    const answers = await Promise.all([call('POST', SIGN_UP, { json }), call('POST', SIGN_UP, { json })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const sessions = env.DB.prepare(
      'SELECT count(*) AS n FROM sessions JOIN users ON users.id = user_id WHERE username = ?',
    ).bind('twins');
    expect(await sessions.first('n')).toBe(1);
  });

  it.each([
    [{ username: 'overtaken' }, { username: 'username_taken' }],
    [{ email: 'overtaken@example.af' }, { email: 'email_taken' }],
  ])('tells whoever is overtaken at %j on which field that is', async (first, fields) => {
    const DB = beforeBatch(2, () => signUp(first));
    const json = { username: 'overtaker', email: 'overtaker@example.af', password: PASSWORD, ...first };
    const { status, body } = await call<{ fields: unknown }>('POST', SIGN_UP, { json, bindings: { DB } });
    expect([status, body.fields]).toEqual([409, fields]);
  });

  it('reports what is wrong in the spec’s order', async () => {
    const first = async (json: unknown) => (await call<{ code: string }>('POST', SIGN_UP, { json })).body.code;
    expect(await first({ username: '  ', email: '', password: '' })).toBe('username_required');
    expect(await first({ username: 'ab', email: ' ', password: '' })).toBe('email_required');
    expect(await first({ username: 'ab', email: 'a@b.af', password: '' })).toBe('password_required');
    expect(await first({ username: 'ab', email: 'a@b.af', password: '12345' })).toBe('password_too_short');
    expect(await first({ username: 'ab', email: 'a@b.af', password: '123456' })).toBe('username_too_short');
    expect(await first({ username: 'abc', email: 'no at', password: '123456' })).toBe('email_invalid');
    expect(await first({ username: 'a b c', email: 'a@b.af', password: '123456' })).toBe('username_invalid');
    expect(await first({ username: 7, email: [], password: {} })).toBe('username_required');
    expect(await first(null)).toBe('bad_request');
  });

  it('refuses a username that passes for one that somebody has, or that speaks for this place', async () => {
    await signUp({ username: 'soroosh' });
    await signUp({ username: 'کریم.حسن' });
    const refusal = async (username: string) => {
      const { status, body } = await call<{ fields: unknown }>('POST', SIGN_UP, {
        json: { ...karim, username, email: 'pass@example.af' },
      });
      return [status, body.fields];
    };
    for (const username of ['S0r0osh', 'soröosh', 'كريم.حسن', 'کَریم.حسن'])
      expect(await refusal(username)).toEqual([409, { username: 'username_alike' }]);
    expect(await refusal('SOROOSH')).toEqual([409, { username: 'username_taken' }]);
    for (const username of ['sarai', 'Admin', 'support', 'سرای', 'پشتیبانی'])
      expect(await refusal(username)).toEqual([400, { username: 'name_reserved' }]);
    for (const username of ['аdmin', 'sоroosh']) expect(await refusal(username)).toEqual([400, { username: 'name_mixed' }]);
    for (const username of ['ａｄｍｉｎ', 'ad\u200bmin', 'admin\u3164', '\u202enimda'])
      expect(await refusal(username)).toEqual([400, { username: 'username_invalid' }]);
    expect(await refusal('soroosh.com')).toEqual([400, { username: 'name_link' }]);
    const both = await call('POST', SIGN_UP, { json: { username: 'sarai', email: 'pass@example.af', password: 'iloveyou' } });
    expect(both).toMatchObject({ body: { fields: { username: 'name_reserved', password: 'password_common' } } });
  });

  it('lets one of two through who send names that look alike at once', async () => {
    const send = (username: string) =>
      call('POST', SIGN_UP, { json: { username, email: `${crypto.randomUUID()}@example.af`, password: PASSWORD } });
    const answers = await Promise.all([send('looking-g00d'), send('looking-good'), send('Iooking-good')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('takes an address without marks that nobody sees', async () => {
    for (const email of [
      'ka\u200brim@example.af',
      'karim\u200c@example.af',
      '\u202ekarim@example.af',
      'ka\u00adrim@example.af',
      'karim\u3164@example.af',
      'ka\u0007rim@example.af',
    ]) {
      const { status, body } = await call('POST', SIGN_UP, { json: { ...karim, username: 'karim-3', email } });
      expect([status, body]).toMatchObject([400, { fields: { email: 'email_invalid' } }]);
    }
  });

  it('refuses passwords that others would try first, that name their owner, and of fewer than 8 characters', async () => {
    const shirin = { username: 'Shirin', email: 's.rahimi@example.af', password: PASSWORD };
    const refusal = async (password: string) => (await call('POST', SIGN_UP, { json: { ...shirin, password } })).body;
    for (const password of ['12345678', 'Password', '۱۲۳۴۵۶۷۸', 'sarai2026'])
      expect(await refusal(password)).toMatchObject({ code: 'password_common', fields: { password: 'password_common' } });
    for (const password of ['Shirin1990', 'rahimi12', 'S.Rahimi@example.af'])
      expect(await refusal(password)).toMatchObject({ code: 'password_personal', fields: { password: 'password_personal' } });
    // Three letters count as a name, and the mail's host counts, too.
    const gul = { username: 'gul', email: 'g@gulistan.example', password: PASSWORD };
    for (const password of ['Gul-20091', 'gulistan99'])
      expect((await call('POST', SIGN_UP, { json: { ...gul, password } })).body).toMatchObject({ code: 'password_personal' });
    for (const password of ['123456', 'tk9#vd', 'tk9#vdq'])
      expect(await refusal(password)).toMatchObject({ code: 'password_short', fields: { password: 'password_short' } });
    await signUp({ ...shirin, password: 'tk9#vdqm' });
    // Fewer than three letters are not compared, nor is a name that is not given.
    await signUp({ ...gul, password: '#!g?=&+-' });
    await signUp({ username: 'no-letters', password: '#!/?=&+-' });
  });

  it('takes Dari names', async () => {
    expect((await signUp({ username: 'نجیب‌الله', email: 'najib@example.af' })).user.username).toBe('نجیب‌الله');
  });

  it('refuses what is not JSON, and bodies beyond reason', async () => {
    expect(await call('POST', SIGN_UP, { body: 'username=x', headers: { 'Content-Type': 'text/plain' } })).toMatchObject({
      status: 415,
    });
    expect(await call('POST', SIGN_UP, { body: '{', headers: { 'Content-Type': 'application/json' } })).toMatchObject({
      status: 400,
      body: { code: 'bad_json' },
    });
    const json = { ...karim, username: 'x'.repeat(70_000) };
    expect(await call('POST', SIGN_UP, { json })).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  it('counts attempts by e-mail', async () => {
    const json = { username: 'counted', email: 'counted@example.af', password: PASSWORD };
    await call('POST', SIGN_UP, { json });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await call('POST', SIGN_UP, { json: { ...json, username: `counted-${time}` } })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
    // A sign-up with another address takes none of these attempts back.
    await signUp();
    expect((await call('POST', SIGN_UP, { json: { ...json, username: 'counted-on' } })).status).toBe(429);
    // The username can be tried with another address.
    expect((await call('POST', SIGN_UP, { json: { ...json, email: 'not-counted@example.af' } })).status).toBe(409);
  });
});
