import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { IMAGE_BYTES_MAX } from '#schema/catalog/limits';
import type { MemberUser } from '#schema/contracts/auth';
import { DAY } from '#schema/durations';
import { sweepUploads } from '../../market/photos/uploads.ts';
import { openDb } from '../../platform/db.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';

const PROFILE = '/api/auth/profile';
/** 64 × 48 pixels. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEUvSmtEnSNYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIie3BgQAAAADDoPlTX+AIVQEAAHQNDDAAAWReGocAAAAASUVORK5CYII=';

describe('the profile', () => {
  it('changes what was sent and leaves the rest alone, in two round trips', async () => {
    const { token, user } = await signUp();
    const named = await change(token, { fullName: '  Ahmad  Shah\nDurrani ' });
    expect(named).toMatchObject({ status: 200, trips: 2 });
    expect(named.body).toEqual({ user: { ...user, fullName: 'Ahmad Shah Durrani' } });
    expect(named.headers.get('Cache-Control')).toBe('no-store');
    const phoned = await change(token, { fullName: null, phone: '۰۷۰۱ ۲۳۴ ۵۶۷', profileImageUrl: null, password: PASSWORD });
    expect(phoned.body).toEqual(named.body);
    expect(phoned.trips).toBe(2);
    expect(await columns(user.id)).toMatchObject({ first_name: 'Ahmad', last_name: 'Shah Durrani', phone: '+93701234567' });
    expect((await change(token, { phone: null })).body).toEqual(named.body);
    expect(await columns(user.id)).toMatchObject({ phone: '+93701234567' });
    await change(token, { fullName: '', phone: ' ', password: PASSWORD });
    expect(await columns(user.id)).toMatchObject({ first_name: null, last_name: null, phone: null });
  });

  it('is found by administrators under the name that it has now, in any spelling', async () => {
    const [{ token, user }, admin] = [await signUp(), await makeAdmin()];
    const found = async (name: string) => {
      const path = `/api/admin/users?q=${encodeURIComponent(name)}`;
      return (await call<{ id: number }[]>('GET', path, { token: admin.token })).body.some(({ id }) => id === user.id);
    };
    await change(token, { fullName: 'كريم بادغيسي' });
    expect([await found('کریم'), await found('بادغیسی')]).toEqual([true, true]);
    await change(token, { fullName: 'Sohrab' });
    expect([await found('کریم'), await found('بادغیسی'), await found('sohrab')]).toEqual([false, false, true]);
  });

  it('ignores what is not the member’s to change', async () => {
    const { token, user } = await signUp();
    const answer = await change(token, { id: 1, role: 'admin', credits: 500, email: 'x@y', username: 'x', fullName: 'Laila' });
    expect(answer.body).toEqual({ user: { ...user, fullName: 'Laila' } });
    expect(await columns(user.id)).toMatchObject({ role: 'user', credits: 0 });
  });

  it('takes no name of this place and no link', async () => {
    const { token } = await signUp();
    for (const [fullName, code] of [
      ['Sarai Support', 'name_reserved'],
      ['پشتیبانی', 'name_reserved'],
      ['Ali bit.ly/3x', 'name_link'],
      ['Ahmаd', 'name_mixed'],
    ])
      expect(await change(token, { fullName })).toMatchObject({ status: 400, body: { code, fields: { fullName: code } } });
    expect((await change(token, { fullName: 'سرای شهزاده' })).body).toMatchObject({ user: { fullName: 'سرای شهزاده' } });
  });

  it('refuses a phone that is none, a name beyond reason and wrong types', async () => {
    const { token } = await signUp();
    const refused = async (json: unknown) => (await change(token, json)).body;
    expect(await refused({ phone: '12345' })).toMatchObject({ code: 'phone_invalid', fields: { phone: 'phone_invalid' } });
    expect(await refused({ fullName: 'x'.repeat(81) })).toMatchObject({ fields: { fullName: 'name_too_long' } });
    expect(await refused({ phone: 7, fullName: {} })).toMatchObject({
      fields: { phone: 'phone_invalid', fullName: 'bad_request' },
    });
  });
});

describe('another phone number', () => {
  it('takes the present password; the same one, and everything else, takes none', async () => {
    const { token, user } = await signUp();
    const tries: [json: object, status: number, fields: object | undefined, phone: string | null][] = [
      [{ phone: '0701234567' }, 400, { password: 'password_required' }, null],
      [{ phone: '0701234567', password: 'guessing' }, 400, { password: 'password_wrong' }, null],
      [{ phone: '0701234567', password: PASSWORD }, 200, undefined, '+93701234567'],
      [{ phone: '0707654321', fullName: 'Mallory' }, 400, { password: 'password_required' }, '+93701234567'],
      [{ phone: '', password: 'x'.repeat(201) }, 400, { password: 'password_wrong' }, '+93701234567'],
    ];
    for (const [json, status, fields, phone] of tries) {
      const answer = await call<{ fields?: object }>('PUT', PROFILE, { token, json });
      expect([answer.status, answer.body.fields]).toEqual([status, fields]);
      expect(await columns(user.id)).toMatchObject({ phone, first_name: null });
    }
    // In another notation it is the same number, and stays proven.
    await env.DB.prepare('UPDATE users SET phone_confirmed_at = 5 WHERE id = ?').bind(user.id).run();
    expect((await change(token, { phone: '00937 0123 4567', fullName: 'Laila' })).status).toBe(200);
    const kept = await env.DB.prepare('SELECT first_name, phone, phone_confirmed_at FROM users WHERE id = ?')
      .bind(user.id)
      .first();
    expect(kept).toEqual({ first_name: 'Laila', phone: '+93701234567', phone_confirmed_at: 5 });
  });

  it('takes the password also where the number was changed while it was looked at', async () => {
    const { token, user } = await signUp();
    await change(token, { phone: '0701234567', password: PASSWORD });
    const DB = beforeBatch(2, () => env.DB.prepare('UPDATE users SET phone = NULL WHERE id = ?').bind(user.id).run());
    expect(await change(token, { phone: '0701234567' }, { DB })).toMatchObject({
      status: 400,
      body: { fields: { password: 'password_required' } },
    });
    expect(await columns(user.id)).toMatchObject({ phone: null });
  });

  it('is guessed at ten times, together with the password of the other calls', async () => {
    const { token, user } = await signUp();
    const guess = (index: number) =>
      index % 2 === 0
        ? change(token, { phone: '0701234567', password: 'guessing' })
        : call('PATCH', `/api/users/${user.id}`, { token, json: { email: 'mallory@example.af', password: 'guessing' } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(await change(token, { phone: '0701234567', password: PASSWORD })).toMatchObject({ status: 429 });
    expect(await columns(user.id)).toMatchObject({ phone: null });
  });

  it('that comes right is no try: eleven in a row are taken', async () => {
    const { token } = await signUp();
    for (let at = 0; at < 11; at += 1)
      expect((await change(token, { phone: `07012345${10 + at}`, password: PASSWORD })).status).toBe(200);
  });
});

describe('the profile picture', () => {
  it('is kept as one small object, and its predecessor is removed', async () => {
    const { token } = await signUp();
    const first = await change(token, { profileImageUrl: PICTURE });
    expect(first).toMatchObject({ status: 200, trips: 3 });
    const firstUrl = first.body.user.profileImageUrl;
    expect(firstUrl).toMatch(/^\/media\/thumbs\/[0-9a-f]{32}\.webp$/);
    expect(await stored()).toEqual([keyOf(firstUrl)]);
    const second = await change(token, { profileImageUrl: PICTURE, fullName: 'Laila' });
    expect(second.trips).toBe(3);
    expect(second.body.user.profileImageUrl).not.toBe(firstUrl);
    expect(await stored()).toEqual([keyOf(second.body.user.profileImageUrl)]);
    expect((await call('GET', '/api/auth/me', { token })).body).toEqual(second.body);
  });

  it('stays when something else is changed', async () => {
    const { token } = await signUp();
    const { body } = await change(token, { profileImageUrl: PICTURE });
    const before = await stored();
    const renamed = await change(token, { fullName: 'Laila' });
    expect(renamed.body.user.profileImageUrl).toBe(body.user.profileImageUrl);
    expect(await stored()).toEqual(before);
    await sweepUploads(env, openDb(env.DB), Date.now() + 2 * DAY);
    expect(await stored()).toContain(keyOf(body.user.profileImageUrl));
  });

  it('is the picture itself where no thumb can be made', async () => {
    const { token } = await signUp();
    const { body } = await change(token, { profileImageUrl: PICTURE }, { IMAGES: undefined });
    expect(body.user.profileImageUrl).toMatch(/^\/media\/photos\/[0-9a-f]{32}\.png$/);
    expect(await stored()).toContain(keyOf(body.user.profileImageUrl));
  });

  it.each([
    ['an address', 'https://elsewhere.example/me.png', 400, 'data_url_invalid'],
    ['a script in SVG', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`, 415, 'image_unsupported'],
    ['text that claims to be a photo', `data:image/jpeg;base64,${btoa('hello, I am a photo')}`, 415, 'image_unsupported'],
  ])('is not %s', async (_, profileImageUrl, status, code) => {
    const { token } = await signUp();
    const before = await stored();
    expect(await change(token, { profileImageUrl })).toMatchObject({ status, body: { code } });
    expect(await stored()).toEqual(before);
  });

  it('is not stored beside a phone that is refused', async () => {
    const { token } = await signUp();
    const before = await stored();
    expect(await change(token, { profileImageUrl: PICTURE, phone: 'none' })).toMatchObject({ status: 400 });
    expect(await stored()).toEqual(before);
  });

  it('leaves no object behind when the row cannot be written', async () => {
    const { token } = await signUp();
    const before = await stored();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // The first batch checks the session.
    const away = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('D1 is away')));
    const failing = beforeBatch(2, away);
    expect(await change(token, { profileImageUrl: PICTURE }, { DB: failing })).toMatchObject({ status: 500 });
    expect(away).toHaveBeenCalledOnce();
    expect(await stored()).toEqual(before);
    log.mockRestore();
  });

  it('that was replaced goes with the sweep when R2 does not remove it at once, and the new one stays', async () => {
    const { token } = await signUp();
    const before = await stored();
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = await change(token, { profileImageUrl: PICTURE });
    const second = await change(token, { profileImageUrl: PICTURE }, { MEDIA: withoutDelete });
    const [old, shown] = [first, second].map(({ body }) => keyOf(body.user.profileImageUrl));
    expect(new Set(await stored())).toEqual(new Set([...before, old, shown]));
    await sweepUploads(env, openDb(env.DB), Date.now() + 2 * DAY);
    expect(new Set(await stored())).toEqual(new Set([...before, shown]));
    log.mockRestore();
  });

  it('stays, also after the sweep, where the session ended while its successor was being stored', async () => {
    const { token } = await signUp();
    const { body } = await change(token, { profileImageUrl: PICTURE });
    const before = await stored();
    const DB = beforeBatch(2, () => call('POST', '/api/auth/signout', { token }));
    expect((await change(token, { profileImageUrl: PICTURE }, { DB })).status).toBe(401);
    await sweepUploads(env, openDb(env.DB), Date.now() + 2 * DAY);
    expect(await stored()).toContain(keyOf(body.user.profileImageUrl));
    expect(await stored()).toEqual(before);
  });

  it.each<[string, number, (token: string) => unknown]>([
    ['the row could not be written', 500, () => Promise.reject(new Error('D1 is away'))],
    ['the session ended meanwhile', 401, (token) => call('POST', '/api/auth/signout', { token })],
  ])('that came to nobody because %s goes with the sweep', async (_, status, meanwhile) => {
    const { token } = await signUp();
    const before = await stored();
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    const DB = beforeBatch(2, () => meanwhile(token));
    expect(await change(token, { profileImageUrl: PICTURE }, { DB, MEDIA: withoutDelete })).toMatchObject({ status });
    expect(await stored()).toHaveLength(before.length + 1);
    await sweepUploads(env, openDb(env.DB), Date.now() + 2 * DAY);
    expect(await stored()).toEqual(before);
    vi.restoreAllMocks();
  });

  it('does not come too fast', async () => {
    const { token } = await signUp();
    const before = await stored();
    const bindings = { UPLOADS_BY_MEMBER: { limit: () => Promise.resolve({ success: false }) } };
    expect(await change(token, { profileImageUrl: PICTURE }, bindings)).toMatchObject({ status: 429 });
    expect(await stored()).toEqual(before);
  });

  it('of 10 MB is looked at, though it is a third longer on its way', async () => {
    const { token } = await signUp();
    const profileImageUrl = `data:image/png;base64,${'A'.repeat(4 * Math.floor(IMAGE_BYTES_MAX / 3))}`;
    expect(await change(token, { profileImageUrl })).toMatchObject({ status: 415, body: { code: 'image_unsupported' } });
  });

  it('weighs 14 MB at most on its way', async () => {
    const { token } = await signUp();
    const profileImageUrl = `data:image/png;base64,${'A'.repeat(14 * 1024 * 1024)}`;
    expect(await change(token, { profileImageUrl })).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
});

function change(token: string, json: unknown, bindings: Record<string, unknown> = {}) {
  return call<{ user: MemberUser }>('PUT', PROFILE, { token, json, bindings });
}

function columns(id: number) {
  return env.DB.prepare('SELECT first_name, last_name, phone, role, credits FROM users WHERE id = ?').bind(id).first();
}

/** An R2 that fails to delete. */
const withoutDelete = new Proxy(env.MEDIA, {
  get(target, name) {
    if (name === 'delete') return () => Promise.reject(new Error('R2 is away'));
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});

async function stored(): Promise<string[]> {
  return (await env.MEDIA.list()).objects.map(({ key }) => key);
}

function keyOf(url: string | null): string {
  return (url ?? '').replace('/media/', '');
}
