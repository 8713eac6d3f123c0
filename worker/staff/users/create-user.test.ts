import type { AdminMember } from '#schema/contracts/admin-users';
import { DAY } from '#schema/durations';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call, PASSWORD, signIn, signUp } from '../../test/client.ts';
import { mailbox, tokenIn } from '../../test/mail.ts';
import { SENT_AGAIN_WITHIN } from '../sent-again.ts';
import { act, acts, aroundEach, scans, secondAdministrator } from './test/admin-users.ts';

aroundEach();
let admin: Awaited<ReturnType<typeof secondAdministrator>>;
beforeAll(async () => {
  admin = await secondAdministrator();
});

describe('adding', () => {
  const made = () => `made-${crypto.randomUUID().slice(0, 8)}`;

  it('makes a member who can sign in, and is written down', async () => {
    const username = made();
    const json = {
      username,
      email: `${username}@example.af`,
      password: 'rah-e-abrisham',
      firstName: 'N  ur',
      lastName: 'Ahmadi',
    };
    const { mails, MAIL } = mailbox();
    const { status, body, trips } = await act<AdminMember>(admin, 'POST', '', json, { MAIL });
    // A member with a password needs no link.
    expect([status, trips, mails]).toEqual([201, 2, []]);
    expect(body).toMatchObject({ username, fullName: 'N ur Ahmadi', role: 'user', credits: 0, isVip: false, lastLoginAt: null });
    await signIn(json.email, json.password);
    expect(await acts(admin, `user:${body.id}`)).toEqual([
      {
        action: 'user.created',
        id: admin.user.id,
        before: null,
        after: { username, email: json.email, firstName: 'N ur', lastName: 'Ahmadi', role: 'user', invited: false },
      },
    ]);
  });

  it('mails a link where there is no password, with which one is chosen', async () => {
    const { mails, MAIL } = mailbox();
    const username = made();
    const email = `${username}@example.af`;
    const { status, body } = await act<AdminMember>(admin, 'POST', '', { username, email, role: 'admin' }, { MAIL });
    expect([status, body.role]).toEqual([201, 'admin']);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(JSON.stringify(body)).not.toContain(tokenIn(mails[0]));
    expect(mails[0]?.text).toContain('http://localhost:8787/reset-password?token=');
    expect(await acts(admin, `user:${body.id}`)).toMatchObject([{ after: { role: 'admin', invited: true } }]);
    const json = { token: tokenIn(mails[0]), password: 'rah-e-abrisham' };
    // They may see the mail days later.
    const now = Date.now();
    vi.useFakeTimers({ now: now + 7 * DAY, toFake: ['Date'] });
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(400);
    vi.setSystemTime(now + 6 * DAY);
    expect((await call('POST', '/api/auth/reset-password', { json })).status).toBe(200);
    await signIn(email, 'rah-e-abrisham');
  });

  it('refuses a name or an address that is taken, also from two at once', async () => {
    const { user } = await signUp();
    const both = await act(admin, 'POST', '', { username: user.username.toUpperCase(), email: user.email });
    expect([both.status, both.body.fields]).toEqual([409, { username: 'username_taken', email: 'email_taken' }]);
    const json = { username: made(), email: `${made()}@example.af`, password: PASSWORD };
    const twice = await Promise.all([act(admin, 'POST', '', json), act(admin, 'POST', '', { ...json, firstName: 'Nur' })]);
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  it.each([
    ['with a password', PASSWORD, []],
    ['without one', null, ['one']],
  ])('of the same member again, after a lost answer, is the same: %s', async (_, password, mailed) => {
    const { mails, MAIL } = mailbox();
    const json = { username: made(), email: `${made()}@example.af`, password, firstName: 'Nur', lastName: '', role: 'admin' };
    const twice = await Promise.all([
      act<AdminMember>(admin, 'POST', '', json, { MAIL }),
      act<AdminMember>(admin, 'POST', '', json, { MAIL }),
    ]);
    const again = await act<AdminMember>(admin, 'POST', '', json, { MAIL });
    expect(again.status).toBe(201);
    for (const { body } of twice) expect(body).toEqual(again.body);
    expect(await acts(admin, `user:${again.body.id}`)).toMatchObject([{ action: 'user.created' }]);
    expect(mails.map(() => 'one')).toEqual(mailed);
  });

  it('of another member under the same name is refused, also soon after', async () => {
    const json = { username: made(), email: `${made()}@example.af`, password: PASSWORD, firstName: 'Nur' };
    const { id } = (await act<AdminMember>(admin, 'POST', '', json)).body;
    const colleague = await secondAdministrator();
    const [name, address] = ['username_taken', 'email_taken'];
    const refused = async (who: typeof admin, other: object) =>
      Object.values((await act<{ fields: object }>(who, 'POST', '', { ...json, ...other })).body.fields);
    expect(await refused(colleague, {})).toEqual([name, address]);
    for (const other of [
      { password: 'rah-e-abrisham' },
      { password: null },
      { firstName: 'Nor' },
      { lastName: 'x' },
      { role: 'admin' },
    ])
      expect(await refused(admin, other)).toEqual([name, address]);
    expect(await refused(admin, { username: made() })).toEqual([address]);
    expect(await refused(admin, { email: `${made()}@example.af` })).toEqual([name]);
    // Who was invited has no password that could be the same.
    const invited = { username: made(), email: `${made()}@example.af`, password: null };
    await act(admin, 'POST', '', invited);
    expect(await refused(admin, { ...invited, firstName: '', password: PASSWORD })).toEqual([name, address]);
    vi.useFakeTimers({ now: Date.now() + SENT_AGAIN_WITHIN, toFake: ['Date'] });
    expect(await refused(admin, {})).toEqual([name, address]);
    expect((await acts(admin, `user:${id}`)).map(({ action }) => action)).toEqual(['user.created']);
  });

  it.each([
    [{ username: 'ab' }, 'username_too_short'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ password: '123' }, 'password_too_short'],
    [{ password: 'qwerty123' }, 'password_common'],
    [{ password: 'tk9#vdq' }, 'password_short'],
    [{ password: 'Rahimi-1401', lastName: 'Rahimi' }, 'password_personal'],
    [{ password: 'Rahimi-1401', firstName: 'Rahimi' }, 'password_personal'],
    [{ password: 'Rahimi-1401', username: 'rahimi' }, 'password_personal'],
    [{ password: 'Rahimi-1401', email: 'rahimi@example.af' }, 'password_personal'],
    [{ role: 'god' }, 'role_unknown'],
    [{ username: 'sarai.support' }, 'name_reserved'],
    [{ username: 'аdmin' }, 'name_mixed'],
    [{ firstName: 'Sarai' }, 'name_reserved'],
    [{ lastName: 'evil.com' }, 'name_link'],
    [{ email: 'a\u200bb@example.af' }, 'email_invalid'],
  ])('refuses %j', async (wrong, code) => {
    const username = made();
    const { status, body } = await act(admin, 'POST', '', {
      username,
      email: `${username}@example.af`,
      password: PASSWORD,
      ...wrong,
    });
    expect([status, body.code]).toEqual([400, code]);
  });

  it('takes no field that it does not name', async () => {
    const username = made();
    const more = {
      id: 777_777,
      credits: 900,
      isVip: true,
      vipExpiresAt: '2099-01-01',
      createdAt: 1,
      deletedAt: 1,
      passwordHash: 'x',
    };
    const { body } = await act<AdminMember>(admin, 'POST', '', {
      username,
      email: `${username}@example.af`,
      password: PASSWORD,
      ...more,
    });
    expect(body).toMatchObject({ credits: 0, isVip: false, vipExpiresAt: null, createdAt: expect.stringMatching(/^20/) });
    expect(body.id).not.toBe(777_777);
  });
});

it('no statement of these calls scans a table', async () => {
  expect(await scans()).toEqual([]);
});
