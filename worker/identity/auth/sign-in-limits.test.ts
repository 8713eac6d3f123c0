import { env } from 'cloudflare:workers';
import { DAY, MINUTE } from '#schema/durations';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { mailbox } from '../../test/mail.ts';
import { skipPauses } from '../../test/rooms.ts';
import { wordsFor } from '../../platform/mail/words.ts';
import { emailHash } from '../attempts/attempts.ts';
import { hashPassword } from '../passwords/password.ts';

const SIGN_IN = '/api/auth/signin';
const ADMIN_SIGN_IN = '/api/auth/admin-signin';
const CODE = '/api/auth/signin-code';
const WRONG = 'not-the-password';

let pauses: ReturnType<typeof skipPauses>;
beforeEach(async () => {
  await env.DB.batch(['attempts', 'sign_in_codes', 'known_places'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  pauses = skipPauses();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

interface From {
  ip?: string;
  device?: string | undefined;
  path?: string;
  password?: string;
  mailedCode?: string;
  userAgent?: string;
  bindings?: Record<string, unknown>;
}

/** A try at a sign-in; by default with a wrong password, from an unused address. */
function attempt(
  email: string,
  { ip, device, path = SIGN_IN, password = WRONG, mailedCode, userAgent, bindings = {} }: From = {},
) {
  const headers = {
    ...(ip === undefined ? {} : { 'CF-Connecting-IP': ip }),
    ...(device === undefined ? {} : { Cookie: `sarai_device=${device}` }),
    ...(userAgent === undefined ? {} : { 'User-Agent': userAgent, 'CF-IPCountry': 'AF' }),
  };
  const json = { email, password, ...(mailedCode === undefined ? {} : { mailedCode }) };
  return call<{ code?: string; retryAfter?: number }>('POST', path, { json, headers, bindings });
}

/** A member who signed up on a device and a network. */
async function known(ip: string) {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.af`;
  const json = { username: email.split('@')[0], email, password: PASSWORD };
  const { headers } = await call('POST', '/api/auth/signup', { json, headers: { 'CF-Connecting-IP': ip } });
  return { email, device: deviceIn(headers) };
}

function deviceIn(headers: Headers): string {
  return /sarai_device=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? '';
}

async function mailedCode(email: string): Promise<string> {
  const { mails, MAIL } = mailbox();
  expect(await call('POST', CODE, { json: { email }, bindings: { MAIL } })).toMatchObject({ status: 200, body: {} });
  return /\b\d{5} \d{5}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
}

describe('the limits of sign-ins', () => {
  it('let the owner in from a known device at once, and from a new one by a mailed code, through three hundred tries from a hundred networks', async () => {
    const { email, device } = await known('198.51.100.1');
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const networks = Array.from({ length: 100 }, (_, n) => attempt(email, { ip: `203.0.113.${n}` }));
      statuses.push(...(await Promise.all(networks)).map(({ status }) => status));
      const paused = pauses.mock.calls.length;
      expect(await attempt(email, { ip: '192.0.2.9', device, password: PASSWORD })).toMatchObject({ status: 200, trips: 2 });
      expect(pauses.mock.calls.length, 'nobody delays the known device').toBe(paused);
    }
    // At most a hundred passwords were checked, and no delay was longer than ten seconds.
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200);
    expect(Math.max(...pauses.mock.calls.map(([wait]) => wait))).toBe(10_000);

    const elsewhere = { ip: '192.0.2.200', password: PASSWORD };
    const refused = await attempt(email, elsewhere);
    expect(refused).toMatchObject({ status: 429, body: { code: 'sign_in_code_required' } });
    expect(await attempt(email, { ...elsewhere, mailedCode: '00000 00000' })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_code_wrong', fields: { mailedCode: 'sign_in_code_wrong' } },
    });
    const code = await mailedCode(email);
    expect(await attempt(email, { ...elsewhere, password: WRONG, mailedCode: code })).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
    // The code may be written in any way. The try was not counted among the network's accounts, so it takes none back there.
    await env.DB.prepare("UPDATE attempts SET count = 7 WHERE key LIKE 'signin-accounts:%'").run();
    const inside = await attempt(email, { ...elsewhere, mailedCode: code.replace(' ', '-') });
    expect(inside).toMatchObject({ status: 200, trips: 2 });
    const counted = await env.DB.prepare("SELECT DISTINCT count FROM attempts WHERE key LIKE 'signin-accounts:%'").all();
    expect(counted.results).toEqual([{ count: 7 }]);
    expect(await attempt(email, { ip: '192.0.2.201', password: PASSWORD, mailedCode: code })).toMatchObject({ status: 401 });
    // From now on this device is known, and so is its network.
    expect((await attempt(email, { ip: '192.0.2.202', device: deviceIn(inside.headers), password: PASSWORD })).status).toBe(200);
    expect((await attempt(email, elsewhere)).status).toBe(200);
  }, 120_000);

  it('let the owner in from a new device while strangers still try, after ten seconds at most', async () => {
    const { email } = await known('198.51.100.1');
    await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(email, { ip: `203.0.113.${n}` })));
    pauses.mockClear();
    expect((await attempt(email, { ip: '192.0.2.1', password: PASSWORD })).status).toBe(200);
    expect(pauses.mock.calls).toEqual([[10_000]]);
    // There is no delay on the owner's own network.
    expect((await attempt(email, { ip: '198.51.100.1', password: PASSWORD })).status).toBe(200);
    expect(pauses).toHaveBeenCalledOnce();
  });

  it('let nobody wait for wrong passwords of their own, whoever tried besides', async () => {
    const { email } = await known('198.51.100.1');
    for (let n = 0; n < 10; n += 1) await attempt(email, { ip: `203.0.113.${n}` });
    for (let time = 0; time < 9; time += 1) await attempt(email, { ip: '192.0.2.1' });
    expect((await attempt(email, { ip: '192.0.2.1', password: PASSWORD })).status).toBe(200);
    expect(pauses).not.toHaveBeenCalled();
    // The eleventh stranger's try causes a delay of a second.
    const other = await known('198.51.100.2');
    for (let n = 0; n < 11; n += 1) await attempt(other.email, { ip: `203.0.113.${n}` });
    pauses.mockClear();
    expect((await attempt(other.email, { ip: '192.0.2.2', password: PASSWORD })).status).toBe(200);
    expect(pauses.mock.calls).toEqual([[1_000]]);
  });

  it('are ten tries a network in a quarter of an hour, the right password too, and a /64 is one network', async () => {
    const { email } = await known('198.51.100.1');
    for (let time = 0; time < 10; time += 1) expect((await attempt(email, { ip: `2001:db8:0:1::${time}` })).status).toBe(401);
    const refused = await attempt(email, { ip: '2001:db8:0:1:ffff::', password: PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: expect.any(Number) }, trips: 1 });
    expect(Number(refused.headers.get('Retry-After'))).toBe(refused.body.retryAfter);
    expect(refused.body.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused.body.retryAfter).toBeLessThanOrEqual(15 * 60);
    expect((await attempt(email, { ip: '2001:db8:0:2::', password: PASSWORD })).status).toBe(200);
  });

  it('count at both sign-ins in one', async () => {
    const { user } = await makeAdmin();
    const ip = '203.0.113.7';
    for (let time = 0; time < 5; time += 1) {
      expect((await attempt(user.email, { ip })).status).toBe(401);
      expect((await attempt(user.email, { ip, path: ADMIN_SIGN_IN })).status).toBe(401);
    }
    for (const path of [SIGN_IN, ADMIN_SIGN_IN])
      expect(await attempt(user.email, { ip, path, password: PASSWORD })).toMatchObject({
        status: 429,
        body: { code: 'rate_limited' },
      });
  });

  it('let an administrator in at their sign-in by a mailed code, and a member not', async () => {
    const { user } = await makeAdmin();
    const member = await signUp();
    for (const email of [user.email, member.user.email]) await useUpTheDay(email);
    const elsewhere = { path: ADMIN_SIGN_IN, password: PASSWORD };
    expect(await attempt(user.email, elsewhere)).toMatchObject({ body: { code: 'sign_in_code_required' } });
    expect((await attempt(user.email, { ...elsewhere, mailedCode: await mailedCode(user.email) })).status).toBe(200);
    const asMember = await attempt(member.user.email, { ...elsewhere, mailedCode: await mailedCode(member.user.email) });
    expect(asMember).toMatchObject({ status: 401, body: { code: 'admin_invalid_credentials' } });
  });

  it('know a device for half a year from when it was last used', async () => {
    const { email, device } = await known('198.51.100.1');
    await env.DB.prepare('UPDATE known_places SET expires_at = ?')
      .bind(Date.now() + MINUTE)
      .run();
    const { mails, MAIL } = mailbox();
    const enter = () => attempt(email, { device, password: PASSWORD, bindings: { MAIL } });
    expect((await enter()).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 179 * DAY });
    onTestFinished(() => void vi.useRealTimers());
    expect((await enter()).status).toBe(200);
    expect(mails).toEqual([]);
    vi.setSystemTime(Date.now() + 181 * DAY);
    expect((await enter()).status).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('know the fifty places of a member that were used last', async () => {
    const { user } = await signUp();
    const { email } = await known('198.51.100.1');
    const visits = env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO known_places (user_id, place, expires_at) SELECT (SELECT id FROM users WHERE email = ?2), ?3 || i, ?1 + i FROM n`,
    );
    await visits.bind(Date.now(), email, 'n:').run();
    // Another member's places, however many and recent, do not count, and are not deleted.
    await visits.bind(Date.now() + 365 * DAY, user.email, 'other:').run();
    expect((await attempt(email, { ip: '203.0.113.9', password: PASSWORD })).status).toBe(200);
    const of = env.DB.prepare(
      'SELECT place FROM known_places WHERE user_id = (SELECT id FROM users WHERE email = ?) ORDER BY expires_at',
    );
    const { results } = await of.bind(email).all();
    // Two places of the sign-up and two of this sign-in are among them.
    expect([results.length, results[0]]).toEqual([50, { place: 'n:15' }]);
    expect((await of.bind(user.email).all()).results).toHaveLength(62);
  });

  it('hold for a known device too, by itself', async () => {
    const { email, device } = await known('198.51.100.1');
    for (let time = 0; time < 10; time += 1) expect((await attempt(email, { device })).status).toBe(401);
    expect((await attempt(email, { device, password: PASSWORD })).status).toBe(429);
    expect((await attempt(email, { ip: '198.51.100.1', password: PASSWORD })).status).toBe(200);
  });

  it('forgive the owner’s own wrong passwords on a known device as soon as they came in', async () => {
    const { email, device } = await known('198.51.100.1');
    for (let day = 0; day < 3; day += 1) {
      for (let time = 0; time < 6; time += 1) expect((await attempt(email, { device })).status).toBe(401);
      expect((await attempt(email, { device, password: PASSWORD })).status).toBe(200);
    }
  });

  it('know a device by our signature, and only at the accounts that it signed in to', async () => {
    const [one, other] = [await known('198.51.100.1'), await known('198.51.100.2')];
    await useUpTheDay(one.email);
    const made = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
    for (const device of [made, other.device, one.device.slice(0, -1), ''])
      expect((await attempt(one.email, { device, password: PASSWORD })).body.code).toBe('sign_in_code_required');
    const inside = await attempt(one.email, { device: one.device, password: PASSWORD });
    expect(inside.status).toBe(200);
    // The browser keeps its device; an invented one is not accepted.
    expect(deviceIn(inside.headers)).toBe(one.device);
    expect(deviceIn((await attempt(other.email, { device: made, password: PASSWORD })).headers)).not.toBe(made);
  });

  it('give no more to guesses sent all at once', async () => {
    const { user } = await signUp();
    const ip = '203.0.113.7';
    const answers = await Promise.all(Array.from({ length: 14 }, () => attempt(user.email, { ip })));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  });

  it('forgive the wrong passwords of a member who came in, and none of strangers', async () => {
    const { user } = await signUp();
    const ip = '203.0.113.7';
    await attempt(user.email, { ip: '203.0.113.8' });
    for (let time = 0; time < 9; time += 1) await attempt(user.email, { ip });
    expect((await attempt(user.email, { ip, password: PASSWORD })).status).toBe(200);
    for (let time = 0; time < 10; time += 1) expect((await attempt(user.email, { ip })).status).toBe(401);
    // The day of all strangers keeps nine and one tries; the network, which is known now, has a day of its own.
    const { results } = await env.DB.prepare(
      "SELECT count FROM attempts WHERE key LIKE 'signin-day:%' ORDER BY length(key)",
    ).all();
    expect(results).toEqual([{ count: 10 }, { count: 10 }]);
  });

  it('count none of the owner’s own sign-ins, wherever they come from', async () => {
    const { email } = await known('198.51.100.1');
    for (let n = 0; n < 12; n += 1) expect((await attempt(email, { ip: `203.0.113.${n}`, password: PASSWORD })).status).toBe(200);
    expect(pauses).not.toHaveBeenCalled();
    const { results } = await env.DB.prepare("SELECT key FROM attempts WHERE key LIKE 'signin-%' AND count > 0").all();
    expect(results).toEqual([]);
  });

  it('say nothing of whether there is an account', async () => {
    const { user } = await signUp();
    const answers: Record<string, unknown[]> = {};
    for (const email of [user.email, 'nobody@example.af']) {
      const told = async (from: From) => {
        const { status, body, trips } = await attempt(email, { ...from, password: PASSWORD });
        return `${status} ${String(body.code)} ${trips}`;
      };
      for (let time = 0; time < 10; time += 1) await attempt(email, { ip: '203.0.113.7' });
      const limited = await told({ ip: '203.0.113.7' });
      await useUpTheDay(email);
      answers[email] = [limited, await told({ ip: '203.0.113.9' }), await told({ mailedCode: '12345 67890' })];
    }
    const expected = ['429 rate_limited 1', '429 sign_in_code_required 1', '401 sign_in_code_wrong 1'];
    expect(answers).toEqual({ [user.email]: expected, 'nobody@example.af': expected });
  });

  it('slow a network that tries too many accounts, generously, and not those whom it knows', async () => {
    const ip = '203.0.113.7';
    const { email, device } = await known('198.51.100.1');
    const neighbour = await known(ip);
    await attempt('first@example.af', { ip });
    await env.DB.prepare("UPDATE attempts SET count = 298 WHERE key LIKE 'signin-accounts:%'").run();
    const others = Array.from({ length: 23 }, (_, n) => attempt(`nobody-${n}@example.af`, { ip }));
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(22);
    // Tries whose password is checked count on the day of their account, and no others.
    const days = env.DB.prepare("SELECT count(*) AS n FROM attempts WHERE key LIKE 'signin-day:%'");
    expect(await days.first('n')).toBe(23);
    const refused = await attempt(email, { ip, password: PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect((await attempt(email, { ip, device, password: PASSWORD })).status).toBe(200);
    expect((await attempt(neighbour.email, { ip, password: PASSWORD })).status).toBe(200);
    // Another network that tries too many accounts has a minute of its own.
    const next = '203.0.113.8';
    await attempt('second@example.af', { ip: next });
    await env.DB.prepare("UPDATE attempts SET count = 301 WHERE key LIKE 'signin-accounts:%'").run();
    expect((await attempt('third@example.af', { ip: next })).status).toBe(401);
  });

  it('count an account of a network once in its hour, however often it is tried', async () => {
    const ip = '203.0.113.7';
    for (let time = 0; time < 5; time += 1) await attempt('first@example.af', { ip });
    await attempt('second@example.af', { ip });
    const accounts = env.DB.prepare("SELECT count FROM attempts WHERE key LIKE 'signin-accounts:%'");
    expect(await accounts.first('count')).toBe(2);
    // Too many tried accounts in one hour slow nobody down in the next.
    const { email } = await known('198.51.100.1');
    await attempt(email, { ip });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await env.DB.prepare("UPDATE attempts SET count = 400, window_ends_at = ? WHERE key LIKE 'signin-accounts:%'")
      .bind(Date.now())
      .run();
    await env.DB.prepare('INSERT INTO attempts SELECT replace(key, ?, ?), 30, ? FROM attempts WHERE key LIKE ?')
      .bind('signin-accounts', 'signin-slow', Date.now() + MINUTE, 'signin-accounts:%')
      .run();
    expect((await attempt(email, { ip, password: PASSWORD })).status).toBe(200);
    // The right try counted on the day of all strangers, and is taken back there; the wrong one before it is not.
    const day = env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`signin-day:${emailHash(email)}:`);
    expect(await day.first('count')).toBe(1);
  });

  it('keep no address, network or device in a form that can be read', async () => {
    const { email, device } = await known('198.51.100.77');
    await attempt(email, { ip: '203.0.113.77' });
    await mailedCode(email);
    for (const table of ['attempts', 'known_places', 'sign_in_codes']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      const kept = JSON.stringify(results);
      for (const secret of [email, '198.51.100.77', '203.0.113.77', device, device.split('.')[0]])
        expect(kept).not.toContain(secret);
    }
  });

  it('ask the limit by address for a device by its own name, so that strangers behind its carrier do not keep it out', async () => {
    const { email, device } = await known('198.51.100.1');
    const keys: string[] = [];
    const AUTH_BY_ADDRESS = {
      limit: ({ key }: { key: string }) => Promise.resolve({ success: keys.push(key) > 0 && key.startsWith('d:') }),
    };
    const from = { ip: '203.0.113.7', password: PASSWORD, bindings: { AUTH_BY_ADDRESS } };
    expect((await attempt(email, { ...from, device })).status).toBe(200);
    expect((await attempt(email, { ...from, device: 'made.up' })).status).toBe(429);
    expect(keys).toEqual([expect.stringMatching(/^d:/), '203.0.113.7']);
  });

  it.each([
    ['signin', { email: 'nobody@example.af', password: PASSWORD }],
    ['signin-code', { email: 'nobody@example.af' }],
    ['forgot-password', { email: 'nobody@example.af' }],
    ['phone/confirm', { id: 'none', code: '123456' }],
  ])('count the network beside its devices, which anybody there mints: %s', async (path, json) => {
    const counts = new Map<string, number>();
    const limiter = (name: string, most: number) => ({
      limit: ({ key }: { key: string }) => {
        const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
        counts.set(`${name} ${key}`, count);
        return Promise.resolve({ success: count <= most });
      },
    });
    const bindings = { AUTH_BY_ADDRESS: limiter('auth', 2), WRITES_BY_ADDRESS: limiter('writes', 4) };
    const devices: string[] = [];
    for (let n = 0; n < 6; n += 1) devices.push((await known(`198.51.100.${n}`)).device);
    const statusFrom = async (ip: string, device: string) => {
      const headers = { 'CF-Connecting-IP': ip, Cookie: `sarai_device=${device}` };
      return (await call('POST', `/api/auth/${path}`, { json, headers, bindings })).status;
    };
    const limited = [];
    for (const device of devices) limited.push((await statusFrom('2001:db8:7:7::1', device)) === 429);
    expect(limited).toEqual([false, false, false, false, true, true]);
    expect(await statusFrom('2001:db8:7:8::1', devices[0] ?? '')).not.toBe(429);
    // Other writes of the network are not counted with sign-ins, so they cannot block them.
    expect([...counts.keys()].filter((key) => key === 'writes 2001:db8:7:7::/64')).toEqual([]);
  });
});

describe('a mailed code', () => {
  it('is good for a day and ten looks at the password, in the digits of any keyboard, and for its own account', async () => {
    const { email } = await known('198.51.100.1');
    const other = await known('198.51.100.2');
    const code = await mailedCode(email);
    const lasts = env.DB.prepare('SELECT expires_at - created_at AS lasts FROM sign_in_codes');
    expect(await lasts.first('lasts')).toBe(DAY);
    expect((await attempt(other.email, { mailedCode: code, password: PASSWORD })).body.code).toBe('sign_in_code_wrong');
    for (let time = 0; time < 10; time += 1)
      expect((await attempt(email, { mailedCode: code })).body.code).toBe('invalid_credentials');
    expect((await attempt(email, { mailedCode: code, password: PASSWORD })).body.code).toBe('sign_in_code_wrong');
    const next = (await mailedCode(email)).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await env.DB.prepare('UPDATE sign_in_codes SET expires_at = ?').bind(Date.now()).run();
    expect((await attempt(email, { mailedCode: next, password: PASSWORD })).body.code).toBe('sign_in_code_wrong');
    await env.DB.prepare('UPDATE sign_in_codes SET expires_at = ?')
      .bind(Date.now() + 1_000)
      .run();
    expect((await attempt(email, { mailedCode: next, password: PASSWORD })).status).toBe(200);
    expect((await attempt(email, { mailedCode: next, password: PASSWORD })).body.code).toBe('sign_in_code_wrong');
  });

  it('is mailed alike to nobody, in all languages, ten times a day, each of them good for as long', async () => {
    const { email } = await known('198.51.100.1');
    const letter = mailbox();
    await call('POST', CODE, { json: { email: (await known('198.51.100.2')).email }, bindings: { MAIL: letter.MAIL } });
    const written = wordsFor(null).map(({ words }) => words.signInCode.before);
    expect(written.filter((words) => !letter.mails[0]?.text.includes(words))).toEqual([]);
    expect(letter.mails[0]?.text.match(/\b\d{5} \d{5}\b/g)).toHaveLength(written.length);
    const codes: string[] = [];
    for (let time = 0; time < 12; time += 1) codes.push(await mailedCode(email));
    expect(codes.filter((code) => code !== '')).toHaveLength(10);
    const { mails, MAIL } = mailbox();
    const { status, body, trips } = await call('POST', CODE, { json: { email: 'nobody@example.af' }, bindings: { MAIL } });
    expect({ status, body, trips, mails }).toEqual({ status: 200, body: {}, trips: 1, mails: [] });
    // Also after the owner signed in elsewhere: strangers may have asked for all codes of the day.
    for (const code of codes.slice(0, 2))
      expect((await attempt(email, { mailedCode: code, password: PASSWORD })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
    onTestFinished(() => void vi.useRealTimers());
    expect(await mailedCode(email)).not.toBe('');
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE email = ?').bind(email).run();
    expect(await mailedCode(email)).toBe('');
  });
});

describe('the mail about a new device', () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/115.0 Mobile Safari/537.36';

  it('goes out for a device that did not sign in before, and says which and where; never at sign-up, nor for a known one', async () => {
    const { mails, MAIL } = mailbox();
    const json = { username: 'new-device', email: 'new-device@example.af', password: PASSWORD };
    const { headers } = await call('POST', '/api/auth/signup', { json, bindings: { MAIL } });
    // The link that confirms the address.
    expect(mails.splice(0)).toHaveLength(1);
    const from = { password: PASSWORD, userAgent: ANDROID, bindings: { MAIL } };
    await attempt(json.email, { ...from, device: deviceIn(headers) });
    expect(mails).toEqual([]);
    const entered = await attempt(json.email, from);
    expect(entered.status).toBe(200);
    expect(mails).toMatchObject([{ to: json.email, subject: expect.stringContaining('A new device signed in') }]);
    expect(mails[0]?.text).toContain('http://localhost:8787/forgot-password');
    expect(mails[0]?.text).toContain('Chrome, Android · Afghanistan');
    expect(mails[0]?.text).toContain('Chrome, Android · افغانستان');
    await attempt(json.email, { ...from, device: deviceIn(entered.headers) });
    await attempt(json.email, { ...from, password: WRONG });
    expect(mails).toHaveLength(1);
    // Another device on a known network is unknown, too, whatever its user agent is.
    const ip = '203.0.113.9';
    await attempt(json.email, { ...from, ip });
    const silent = await attempt(json.email, { password: PASSWORD, ip, bindings: { MAIL } });
    expect(silent.status).toBe(200);
    expect(mails).toHaveLength(3);
    for (const { words } of wordsFor(null)) expect(mails[2]?.text).toContain(words.unknownDevice);
  });

  it('goes out right after the sign-up, too', async () => {
    const { email } = await known('198.51.100.1');
    const { mails, MAIL } = mailbox();
    expect((await attempt(email, { password: PASSWORD, userAgent: ANDROID, bindings: { MAIL } })).status).toBe(200);
    expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining('A new device signed in') }]);
  });

  it('goes out for an administrator’s sign-in too, and not for the first one of an account that was made for somebody', async () => {
    const { mails, MAIL } = mailbox();
    const email = 'made@example.af';
    await env.DB.prepare("INSERT INTO users (username, email, password_hash, role, created_at) VALUES ('made', ?, ?, 'admin', 1)")
      .bind(email, await hashPassword(PASSWORD))
      .run();
    const from = { path: ADMIN_SIGN_IN, password: PASSWORD, bindings: { MAIL } };
    expect((await attempt(email, from)).status).toBe(200);
    expect(mails).toEqual([]);
    expect((await attempt(email, from)).status).toBe(200);
    expect(mails).toHaveLength(1);
  });
});

/** A hundred strangers have each tried once. */
async function useUpTheDay(email: string): Promise<void> {
  await attempt(email);
  // The counter of the day of all strangers, whose key names no place.
  const key = `signin-day:${emailHash(email)}:`;
  const { meta } = await env.DB.prepare('UPDATE attempts SET count = 100 WHERE key = ?').bind(key).run();
  expect(meta.changes).toBeGreaterThan(0);
}
