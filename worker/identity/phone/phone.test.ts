import type { PhoneStartAnswer } from '#schema/contracts/phone';
import { countryName } from '#schema/country-name';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wordsFor } from '../../platform/mail/words.ts';
import { messageText } from '../../platform/messages/words.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, PASSWORD, signIn, signUp } from '../../test/client.ts';
import { mailbox } from '../../test/mail.ts';
import { newNumber, startAndSend, browser, codeIn, messagesTo, sendFrom, signUpByNumber, textOf } from '../../test/phone.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

describe('by WhatsApp', () => {
  it('opens an account without an e-mail, with the number confirmed', async () => {
    const phone = newNumber();
    const ask = browser({ 'User-Agent': ANDROID, 'CF-IPCountry': 'AF', Cookie: 'language=en' });
    const begun = await ask<PhoneStartAnswer>('start', { phone: phone.replace('+93', '0'), via: 'whatsapp' });
    expect(begun.status).toBe(200);
    expect(begun.body.link).toMatch(/^https:\/\/wa\.me\/93\d{9}\?text=/);
    expect(Math.ceil((Date.parse(begun.body.expiresAt) - Date.now()) / MINUTE)).toBe(15);
    expect(await messagesTo(phone)).toEqual([]);
    const { id } = begun.body;
    expect(await ask('confirm', { id, code: '' })).toMatchObject({ status: 202, body: { arrived: false } });
    expect(await ask('confirm', { id, code: '123456' })).toMatchObject({ status: 202, body: { arrived: false } });

    await sendFrom(phone, textOf(begun.body));
    expect(await ask('confirm', { id, code: '' })).toMatchObject({ status: 202, body: { arrived: true } });
    const [message] = await messagesTo(phone);
    expect(message).toMatchObject({ via: 'whatsapp', kind: 'phone_code' });
    expect(message?.text).toContain('Chrome, Android · Afghanistan');
    expect(message?.text).toContain('If this was not you, ignore this message');

    const code = codeIn(message);
    expect((await ask('confirm', { id, code })).body).toEqual({ accounts: [], mayCreate: true });
    // The code can be typed in the digits of the reader's keyboard, too.
    const persian = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)));
    expect((await ask('confirm', { id, code: ` ${persian}` })).body).toEqual({ accounts: [], mayCreate: true });
    const username = `zala-${crypto.randomUUID().slice(0, 8)}`;
    const made = await ask<{ token: string; user: { username: string } }>('confirm', { id, code, account: 'new', username });
    expect(made).toMatchObject({ status: 201, body: { user: { username, email: null } } });
    expect(await call('GET', '/api/auth/me', { token: made.body.token })).toMatchObject({ status: 200 });
    const row = await env.DB.prepare('SELECT phone, email, password_hash, phone_confirmed_at FROM users WHERE username = ?')
      .bind(username)
      .first();
    expect(row).toMatchObject({ phone, email: null, password_hash: '' });
    expect(row?.['phone_confirmed_at']).toEqual(expect.any(Number));
    expect(await ask('confirm', { id, code })).toMatchObject({ status: 409, body: { code: 'phone_proof_ended' } });
    // Nor is the same message answered with a code any longer.
    await sendFrom(phone, textOf(begun.body));
    expect((await messagesTo(phone)).map(({ kind }) => kind)).toEqual(['unknown', 'phone_code']);
  });

  it('asks and answers in the language of who begins', async () => {
    for (const [language, sent, answered] of [
      ['fa', 'این شماره از من است', 'اگر شما نیستید'],
      ['ps', 'دا شمېره زما ده', 'که تاسو نه یاست'],
    ] as const) {
      const phone = newNumber();
      const ask = browser({ Cookie: `language=${language}`, 'CF-IPCountry': 'AF' });
      const { body } = await ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
      expect(textOf(body)).toContain(sent);
      await sendFrom(phone, textOf(body));
      const { text = '' } = (await messagesTo(phone))[0] ?? {};
      expect(text).toContain(answered);
      // It says that somebody wants to sign in, and where.
      const place = `${messageText('unknownDevice', language)} · ${countryName('AF', language)}`;
      const code = /\d{6}/.exec(text)?.[0] ?? '';
      expect(text).toBe(messageText('signIn', language, () => ({ place, code })));
    }
  });

  it('finds the code in any digits, in other words', async () => {
    const phone = newNumber();
    const ask = browser();
    const { body } = await ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
    const code = /\d{8}/.exec(textOf(body))?.[0] ?? '';
    const persian = code.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    await sendFrom(phone, `سلام از 1404 1404، کود من ${persian.slice(0, 4)} ${persian.slice(4)} است`);
    expect(codeIn((await messagesTo(phone))[0])).toMatch(/^\d{6}$/);
  });

  it('a forwarded link opens nothing: sent from another telephone it is no code', async () => {
    const [thief, victim] = [newNumber(), newNumber()];
    const ask = browser();
    const { body } = await ask<PhoneStartAnswer>('start', { phone: thief, via: 'whatsapp' });
    await sendFrom(victim, textOf(body));
    expect((await messagesTo(victim)).map(({ kind }) => kind)).toEqual(['unknown']);
    expect(await ask('confirm', { id: body.id, code: '' })).toMatchObject({ status: 202, body: { arrived: false } });
  });

  it('a link for the number of somebody else opens nothing either: what it would open reaches them alone, and no other device takes the code', async () => {
    const { phone } = await signUpByNumber();
    const thief = browser();
    const { body } = await thief<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
    await sendFrom(phone, textOf(body));
    const code = codeIn((await messagesTo(phone))[0]);
    // The thief has the id but no code. The victim has the code, but a browser that did not begin the proof.
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await thief('confirm', { id: body.id, code: wrong })).toMatchObject({
      status: 400,
      body: { code: 'phone_code_wrong' },
    });
    const victim = browser();
    await victim('start', { phone: newNumber(), via: 'whatsapp' });
    expect(await victim('confirm', { id: body.id, code })).toMatchObject({ status: 403, body: { code: 'phone_other_device' } });
  });

  it('answers a code that is sent again with the same code, three times at most', async () => {
    const phone = newNumber();
    const { body } = await browser()<PhoneStartAnswer>('start', { phone, via: 'whatsapp' });
    for (let time = 0; time < 5; time += 1) await sendFrom(phone, textOf(body));
    const codes = (await messagesTo(phone)).map(codeIn);
    expect(codes).toHaveLength(3);
    expect(new Set(codes).size).toBe(1);
  });

  it('answers what it does not understand once an hour', async () => {
    const phone = newNumber();
    // A message with a known code does not count among these.
    await startAndSend(browser(), phone);
    for (const text of ['hello', 'is anybody there?', '12345678']) await sendFrom(phone, text);
    expect((await messagesTo(phone)).map(({ kind }) => kind)).toEqual(['unknown', 'phone_code']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    onTestFinished(() => void vi.useRealTimers());
    await sendFrom(phone, 'hello again');
    expect(await messagesTo(phone)).toHaveLength(3);
  });
});

describe('by SMS', () => {
  it('sends the code itself, with the line that browsers read', async () => {
    const phone = '+491701234567';
    const ask = browser();
    const { status, body } = await ask<PhoneStartAnswer>('start', { phone: '0049 170 1234567', via: 'sms' });
    expect({ status, link: body.link }).toEqual({ status: 200, link: undefined });
    const [message] = await messagesTo(phone);
    const code = codeIn(message);
    expect(message?.text).toContain(`@localhost #${code}`);
    // Asking repeatedly whether the code has arrived does not count as a try.
    for (let time = 0; time < 6; time += 1)
      expect((await ask('confirm', { id: body.id, code: '' })).body).toEqual({ arrived: true });
    expect((await ask('confirm', { id: body.id, code })).body).toEqual({ accounts: [], mayCreate: true });
  });

  it('sends it in the language of who begins', async () => {
    for (const language of ['fa', 'ps', 'en'] as const) {
      const phone = newNumber();
      await browser({ Cookie: `language=${language}` })('start', { phone, via: 'sms' });
      const [message] = await messagesTo(phone);
      expect(message?.text).toContain(messageText('sms', language, () => ({ code: codeIn(message) })));
    }
  });

  it('goes by five wrong codes, and not by a right sixth', async () => {
    const phone = newNumber();
    const ask = browser();
    const { body } = await ask<PhoneStartAnswer>('start', { phone, via: 'sms' });
    const code = codeIn((await messagesTo(phone))[0]);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const beside = await startAndSend(ask, newNumber());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask<{ code: string }>('confirm', { id: body.id, code: wrong })),
    );
    expect(answers.filter(({ body: { code: fault } }) => fault === 'phone_code_wrong')).toHaveLength(5);
    // A proof of another number, begun on the same device, has five tries of its own.
    expect((await ask('confirm', beside)).status).toBe(200);
    // Somebody else's right code gives no try back.
    const other = browser();
    expect((await other('confirm', await startAndSend(other, newNumber()))).status).toBe(200);
    expect(await ask('confirm', { id: body.id, code })).toMatchObject({ status: 409, body: { code: 'phone_proof_ended' } });
  });
});

describe('a code that is typed', () => {
  it('in another browser of ours takes none of the five tries', async () => {
    const phone = newNumber();
    const [ask, other] = [browser(), browser()];
    const { id } = (await ask<PhoneStartAnswer>('start', { phone, via: 'sms' })).body;
    const code = codeIn((await messagesTo(phone))[0]);
    await other('start', { phone: newNumber(), via: 'whatsapp' });
    for (let time = 0; time < 5; time += 1) expect((await other('confirm', { id, code })).status).toBe(403);
    expect((await ask('confirm', { id, code })).body).toEqual({ accounts: [], mayCreate: true });
  });

  it('in a browser that kept no cookie opens the account all the same, and that device is known from then on', async () => {
    const { phone, body } = await signUpByNumber();
    const json = await startAndSend(browser(), phone);
    const entered = await call('POST', '/api/auth/phone/confirm', { json });
    expect(entered).toMatchObject({ status: 200, body: { user: { id: body.user.id } } });
    expect(entered.headers.get('Set-Cookie')).toMatch(/^sarai_device=[\w-]{20,}/);
  });
});

describe('the accounts of a number', () => {
  it('signs in where there is one, and asks which where there are several', async () => {
    const [first, stranger] = [await signUpByNumber(), await signUpByNumber()];
    const again = await first.ask<{ user: { id: number } }>('confirm', await startAndSend(first.ask, first.phone));
    expect(again).toMatchObject({ status: 200, body: { user: { id: first.body.user.id } } });

    const seen = (id = first.body.user.id) =>
      env.DB.prepare('SELECT language, last_login_at > 1 AS isFresh FROM users WHERE id = ?').bind(id).first();
    await env.DB.prepare("UPDATE users SET language = 'ps', last_login_at = 1 WHERE id IN (?, ?)")
      .bind(first.body.user.id, stranger.body.user.id)
      .run();
    await env.DB.prepare('DELETE FROM known_places WHERE user_id = ?').bind(first.body.user.id).run();
    const english = browser({ Cookie: 'language=en' });
    expect((await english('confirm', await startAndSend(english, first.phone))).status).toBe(200);
    expect(await seen()).toEqual({ language: 'en', isFresh: 1 });
    expect(await seen(stranger.body.user.id)).toEqual({ language: 'ps', isFresh: 0 });
    const places = env.DB.prepare('SELECT count(*) AS n FROM known_places WHERE user_id = ?').bind(first.body.user.id);
    expect(await places.first('n')).toBe(2);

    const second = await signUpByNumber(first.phone);
    expect(second.status).toBe(201);
    // The account that signed in last is listed first.
    await env.DB.prepare(
      `UPDATE users SET last_login_at = id, first_name = iif(id = ?1, 'Laila', NULL), profile_image_url = iif(id = ?1, '/media/x', NULL)
       WHERE id IN (?1, ?2)`,
    )
      .bind(second.body.user.id, first.body.user.id)
      .run();
    const ask = browser();
    const proof = await startAndSend(ask, first.phone);
    const choice = await ask<{ accounts: { id: number }[] }>('confirm', proof);
    expect(choice.body).toMatchObject({ mayCreate: true });
    const account = { fullName: null, profileImageUrl: null };
    expect(choice.body.accounts).toEqual([
      {
        ...account,
        id: second.body.user.id,
        username: second.body.user.username,
        fullName: 'Laila',
        profileImageUrl: '/media/x',
      },
      { ...account, id: first.body.user.id, username: first.body.user.username },
    ]);
    const strangers = await signUpByNumber();
    expect(await ask('confirm', { ...proof, account: strangers.body.user.id })).toMatchObject({
      status: 400,
      body: { fields: { account: 'phone_account_unknown' } },
    });
    const chosen = await ask<{ user: { id: number } }>('confirm', { ...proof, account: second.body.user.id });
    expect(chosen).toMatchObject({ status: 200, body: { user: { id: second.body.user.id } } });
  });

  it('hear of a device that they do not know: by mail where they have an address, and by message while that is not confirmed', async () => {
    const { phone, body, ask } = await signUpByNumber();
    const { mails, MAIL } = mailbox();
    const enter = async (by: ReturnType<typeof browser>) => {
      const { status } = await by('confirm', await startAndSend(by, phone), { bindings: { MAIL } });
      expect(status).toBe(200);
    };
    const warned = async () => (await messagesTo(phone)).filter(({ kind }) => kind === 'security').length;
    await enter(ask);
    expect([await warned(), mails.length]).toEqual([0, 0]);
    // A device that another member's account knows is unknown to this one.
    await enter((await signUpByNumber()).ask);
    expect([await warned(), mails.length]).toEqual([1, 0]);
    // A device that was not used for half a year is no longer known; an account that never signed in gets no warning.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await env.DB.prepare('UPDATE known_places SET expires_at = ? WHERE user_id = ?').bind(Date.now(), body.user.id).run();
    await enter(ask);
    expect(await warned()).toBe(2);
    await env.DB.prepare('UPDATE users SET last_login_at = NULL WHERE id = ?').bind(body.user.id).run();
    await enter(browser());
    expect(await warned()).toBe(2);
    await env.DB.prepare("UPDATE users SET email = 'both-ways@example.af' WHERE id = ?").bind(body.user.id).run();
    await enter(browser());
    expect([await warned(), mails.map(({ to }) => to)]).toEqual([3, ['both-ways@example.af']]);
    await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(body.user.id).run();
    await enter(browser());
    expect([await warned(), mails.length]).toEqual([3, 2]);
  });

  it('are three, also when two fourth ones are opened at once', async () => {
    const { phone } = await signUpByNumber();
    await signUpByNumber(phone);
    const asks = [];
    for (let time = 0; time < 2; time += 1) {
      const ask = browser();
      asks.push({ ask, proof: await startAndSend(ask, phone) });
    }
    const answers = await Promise.all(
      asks.map(({ ask, proof }, index) =>
        ask('confirm', { ...proof, account: 'new', username: `third${index}-${crypto.randomUUID().slice(0, 8)}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'phone_full' });
    const ask = browser();
    expect((await ask('confirm', await startAndSend(ask, phone))).body).toMatchObject({ mayCreate: false });
  });

  it.each([
    ['one', 0],
    ['one of two', 1],
    ['one of three', 2],
  ])('that hold a number of which %s is suspended get no other beside them until the ban ends', async (_, others) => {
    const { phone, body } = await signUpByNumber();
    for (let time = 0; time < others; time += 1) await signUpByNumber(phone);
    const ban = (until: number | null) =>
      env.DB.prepare("UPDATE users SET banned_at = 1, banned_until = ?, ban_reason = 'fraud' WHERE id = ?")
        .bind(until, body.user.id)
        .run();
    await ban(null);
    const ask = browser();
    const proof = await startAndSend(ask, phone);
    const username = `again-${crypto.randomUUID().slice(0, 8)}`;
    const another = { ...proof, account: 'new', username, ...(others === 2 && { from: body.user.id }) };
    const accounts = env.DB.prepare('SELECT count(*) AS n FROM users');
    const before = await accounts.first('n');
    const refused = { status: 403, body: { code: 'member_banned', ban: { reason: 'fraud', until: null } } };
    expect(await ask('confirm', another)).toMatchObject(refused);
    expect(await accounts.first('n')).toBe(before);
    const asked = await ask('confirm', proof);
    expect(asked.body).toMatchObject(others === 0 ? refused.body : { accounts: { length: others + 1 }, mayCreate: false });
    await ban(1);
    expect((await ask('confirm', another)).status).toBe(201);
  });

  it('get no other also where the ban comes while the code is looked at', async () => {
    const { phone, body } = await signUpByNumber();
    const ask = browser();
    const proof = await startAndSend(ask, phone);
    const ban = () => env.DB.prepare('UPDATE users SET banned_at = 1 WHERE id = ?').bind(body.user.id).run();
    const username = `late-${crypto.randomUUID().slice(0, 8)}`;
    const bindings = { DB: beforeBatch(2, ban) };
    expect(await ask('confirm', { ...proof, account: 'new', username }, { bindings })).toMatchObject({
      status: 403,
      body: { code: 'member_banned' },
    });
    expect(await env.DB.prepare('SELECT id FROM users WHERE username = ?').bind(username).first()).toBeNull();
  });

  it('a proof opens one session, also when it is sent twice at once', async () => {
    const { phone, body } = await signUpByNumber();
    const ask = browser();
    const proof = await startAndSend(ask, phone);
    const answers = await Promise.all([1, 2, 3].map(() => ask('confirm', proof)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const open = await env.DB.prepare('SELECT count(*) AS count FROM sessions WHERE user_id = ?')
      .bind(body.user.id)
      .first('count');
    expect(open).toBe(2);
  });

  it('says what is wrong with a new username, and the same code goes on', async () => {
    const { body } = await signUpByNumber();
    const ask = browser();
    const proof = await startAndSend(ask, newNumber());
    const named = (username?: string) =>
      ask('confirm', { ...proof, account: 'new', ...(username === undefined ? {} : { username }) });
    expect(await named()).toMatchObject({ status: 400, body: { fields: { username: 'username_required' } } });
    expect(await named('ab')).toMatchObject({ status: 400, body: { fields: { username: 'username_too_short' } } });
    expect(await named('sarai.com')).toMatchObject({ status: 400, body: { fields: { username: 'name_link' } } });
    for (let time = 0; time < 6; time += 1)
      expect(await named(body.user.username)).toMatchObject({ status: 409, body: { fields: { username: 'username_taken' } } });
    const free = `look-${crypto.randomUUID().slice(0, 8)}`;
    expect((await named(free.replace('oo', '0o'))).status).toBe(201);
    // No username may look like that of a member who signed up by number, at either sign-up.
    const alike = { status: 409, body: { fields: { username: 'username_alike' } } };
    const json = { username: free, email: `${free}@example.af`, password: PASSWORD };
    expect(await call('POST', '/api/auth/signup', { json })).toMatchObject(alike);
    const other = browser();
    const again = { ...(await startAndSend(other, newNumber())), account: 'new' };
    // A capital I reads as an l.
    for (const username of [free, free.replace('l', 'I')])
      expect(await other('confirm', { ...again, username })).toMatchObject(alike);
  });

  it('that are suspended or an administrator’s are not opened, and deleted ones are not there', async () => {
    const banned = await signUpByNumber();
    await env.DB.prepare("UPDATE users SET banned_at = 1, ban_reason = 'fraud' WHERE id = ?").bind(banned.body.user.id).run();
    const ask = browser();
    expect(await ask('confirm', await startAndSend(ask, banned.phone))).toMatchObject({
      status: 403,
      body: { code: 'member_banned', ban: { reason: 'fraud' } },
    });

    const phone = newNumber();
    const admin = await makeAdmin();
    await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 1 WHERE id = ?').bind(phone, admin.user.id).run();
    expect(await ask('confirm', await startAndSend(ask, phone))).toMatchObject({
      status: 403,
      body: { code: 'phone_administrator' },
    });

    // Nor is a former administrator with a second factor let in; one that was never confirmed requires nothing.
    const guarded = await signUpByNumber();
    const factor = env.DB.prepare("INSERT INTO second_factors (user_id, secret, created_at) VALUES (?, 'sealed', 1)");
    await factor.bind(guarded.body.user.id).run();
    const enter = async () => ask('confirm', await startAndSend(ask, guarded.phone));
    expect((await enter()).status).toBe(200);
    await env.DB.prepare('UPDATE second_factors SET confirmed_at = 1 WHERE user_id = ?').bind(guarded.body.user.id).run();
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'phone_administrator' } });

    // Nor an account that becomes one while the code is checked.
    for (const meanwhile of [
      "UPDATE users SET role = 'admin' WHERE id = ?",
      "INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) VALUES (?, 'sealed', 1, 1)",
      'UPDATE users SET phone = NULL, phone_confirmed_at = NULL WHERE id = ?',
    ]) {
      const by = browser();
      const rising = await signUpByNumber();
      const proof = await startAndSend(by, rising.phone);
      const DB = beforeBatch(2, () => env.DB.prepare(meanwhile).bind(rising.body.user.id).run());
      const refused = await by('confirm', proof, { bindings: { DB } });
      expect([meanwhile, refused]).toMatchObject([meanwhile, { status: 409, body: { code: 'phone_proof_ended' } }]);
    }

    // A number that was typed but not proven opens nothing either.
    for (const change of ['deleted_at = 1', 'phone_confirmed_at = NULL']) {
      const gone = await signUpByNumber();
      await env.DB.prepare(`UPDATE users SET ${change} WHERE id = ?`).bind(gone.body.user.id).run();
      expect((await ask('confirm', await startAndSend(ask, gone.phone))).body).toEqual({ accounts: [], mayCreate: true });
    }
  });
});

describe('the own number', () => {
  it('is confirmed for the member who began, with their password where it is another one', async () => {
    const { token, user } = await signUp();
    const phone = newNumber();
    const ask = browser({ Cookie: 'language=ps' });
    const began = (more: object, by: { token?: string } = { token }) =>
      ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp', for: 'number', ...more }, by);
    expect((await began({}, {})).status).toBe(401);
    expect(await began({})).toMatchObject({ status: 400, body: { fields: { password: 'password_required' } } });
    expect(await began({ password: 'not it at all' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'password_wrong' } },
    });
    const proof = await startAndSend(ask, phone, { for: 'number', password: PASSWORD }, { token });
    expect((await messagesTo(phone))[0]?.text).toContain(user.username);
    expect((await ask('confirm', proof)).status).toBe(401);
    const gone = await signIn(user.email);
    await call('POST', '/api/auth/signout', { token: gone.token });
    expect((await ask('confirm', proof, gone)).status).toBe(401);
    // Another member stays signed in.
    expect(await ask('confirm', proof, await signUp())).toMatchObject({ status: 409, body: { code: 'phone_proof_ended' } });
    const [bystander, other] = [await signUp(), browser()];
    const theirs = await startAndSend(other, newNumber(), { for: 'number', password: PASSWORD }, bystander);
    const confirmed = await ask<{ token?: string }>('confirm', proof, { token });
    expect(confirmed).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect(confirmed.body.token).toBeUndefined();

    const row = () => env.DB.prepare('SELECT phone, phone_confirmed_at, language FROM users WHERE id = ?').bind(user.id).first();
    // Messages to them are in the language in which they confirmed the number.
    expect(await row()).toEqual({ phone, phone_confirmed_at: expect.any(Number), language: 'ps' });
    // A proof that another member has begun is not affected.
    expect((await other('confirm', theirs, bystander)).status).toBe(200);
    // Another number that is typed in the profile is not proven.
    await call('PUT', '/api/auth/profile', { token, json: { phone: '0799887766', password: PASSWORD } });
    expect(await row()).toMatchObject({ phone: '+93799887766', phone_confirmed_at: null });
  });

  it('that was confirmed is told to the address, and to the number that was theirs until then', async () => {
    const { token, user } = await signUp();
    const { mails, MAIL } = mailbox();
    const [first, second] = [newNumber(), newNumber()];
    const prove = async (phone: string, ask = browser()) => {
      const proof = await startAndSend(ask, phone, { for: 'number', password: PASSWORD }, { token });
      expect((await ask('confirm', proof, { token, bindings: { MAIL } })).status).toBe(200);
    };
    const warnings = async (phone: string) => (await messagesTo(phone)).filter(({ kind }) => kind === 'security').length;
    await prove(first);
    const { subject } = wordsFor('en')[0]?.words.numberChanged ?? {};
    expect(mails.map((mail) => [mail.to, mail.subject.includes(subject ?? '?')])).toEqual([[user.email, true]]);
    // No warning for a number that opened the account before.
    await prove(first);
    expect([mails.length, await warnings(first)]).toEqual([1, 0]);
    await prove(second);
    expect([mails.length, await warnings(first), await warnings(second)]).toEqual([2, 1, 0]);
    const json = { phone: '', password: PASSWORD };
    expect((await call('PUT', '/api/auth/profile', { token, json, bindings: { MAIL } })).status).toBe(200);
    expect([mails.length, await warnings(second)]).toEqual([3, 1]);
    // No warning when a number that opened nothing is removed.
    for (const phone of ['0701112233', ''])
      await call('PUT', '/api/auth/profile', { token, json: { phone, password: PASSWORD }, bindings: { MAIL } });
    expect(mails).toHaveLength(3);
  });

  it('is confirmed by one of two at once, and the other hears that it is over', async () => {
    const { token } = await signUp();
    const ask = browser();
    const proof = await startAndSend(ask, newNumber(), { for: 'number', password: PASSWORD }, { token });
    const DB = beforeBatch(2, async () => expect((await ask('confirm', proof, { token })).status).toBe(200));
    expect(await ask('confirm', proof, { token, bindings: { DB } })).toMatchObject({
      status: 409,
      body: { code: 'phone_proof_ended' },
    });
  });

  it('is not confirmed by a session that ended while the code was looked at, and its proof goes on, also of one that they had', async () => {
    const { user, token } = await signUp();
    const [phone, ask] = [newNumber(), browser()];
    for (const before of [null, 7]) {
      await env.DB.prepare('UPDATE users SET phone_confirmed_at = ? WHERE id = ?').bind(before, user.id).run();
      const ending = await signIn(user.email);
      const proof = await startAndSend(ask, phone, { for: 'number', password: PASSWORD }, { token });
      const DB = beforeBatch(2, () => call('POST', '/api/auth/signout', { token: ending.token }));
      expect((await ask('confirm', proof, { token: ending.token, bindings: { DB } })).status).toBe(401);
      const confirmedAt = env.DB.prepare('SELECT phone_confirmed_at AS at FROM users WHERE id = ?').bind(user.id);
      expect(await confirmedAt.first('at')).toBe(before);
      expect((await ask('confirm', proof, { token })).status).toBe(200);
    }
  });

  it('that they have already takes no password, and forgives no guess at it', async () => {
    const { token } = await signUp();
    const [phone, ask] = [newNumber(), browser()];
    await ask('confirm', await startAndSend(ask, phone, { for: 'number', password: PASSWORD }, { token }), { token });
    const begin = (json: object) => ask('start', { via: 'whatsapp', for: 'number', ...json }, { token });
    const guess = async () => (await begin({ phone: newNumber(), password: 'guessing' })).status;
    for (let time = 0; time < 9; time += 1) expect(await guess()).toBe(400);
    expect((await begin({ phone })).status).toBe(200);
    expect([await guess(), await guess()]).toEqual([400, 429]);
  });

  it('is not theirs where three accounts have it: these are told, so that one of them may be asked', async () => {
    const { phone } = await signUpByNumber();
    await signUpByNumber(phone);
    const third = await signUpByNumber(phone);
    const { token } = await signUp();
    const ask = browser();
    const proof = await startAndSend(ask, phone, { for: 'number', password: PASSWORD }, { token });
    expect(await ask('confirm', proof, { token })).toMatchObject({
      status: 200,
      body: { accounts: { length: 3 }, mayCreate: false },
    });
    // One of the three confirms it again as their own.
    const own = { token: third.body.token };
    expect((await third.ask('confirm', await startAndSend(third.ask, phone, { for: 'number' }, own), own)).body).toEqual({
      user: expect.objectContaining({ id: third.body.user.id }),
    });
  });
});

describe('limits', () => {
  it('under a thousand tries a number is sent five SMS', async () => {
    const phone = newNumber();
    let refused = 0;
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser()('start', { phone, via: 'sms' })));
      refused += answers.filter(({ status, headers }) => status === 429 && Number(headers.get('Retry-After')) > 0).length;
    }
    expect(refused).toBe(995);
    expect(await messagesTo(phone)).toHaveLength(5);
    // A thousand calls take long on a busy machine.
  }, 300_000);

  it('a number is sent five SMS an hour, and ten a day', async () => {
    const phone = newNumber();
    const sent: number[] = [];
    for (const hours of [0, 2, 4, 23, 25]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
      for (let time = 0; time < 6; time += 1) await browser()('start', { phone, via: 'sms' });
      sent.push((await messagesTo(phone)).length);
      vi.useRealTimers();
    }
    expect(sent).toEqual([5, 10, 10, 10, 15]);
  });

  it('one network and one device begin twenty SMS an hour, whatever the numbers', async () => {
    const [ask, statuses] = [browser(), [] as number[]];
    for (let time = 0; time < 22; time += 1) statuses.push((await ask('start', { phone: newNumber(), via: 'sms' })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    // Refused calls use up nothing of the typed number's limits, and store no proof.
    const phone = newNumber();
    for (let time = 0; time < 5; time += 1) expect((await ask('start', { phone, via: 'sms' })).status).toBe(429);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM phone_proofs WHERE phone = ?').bind(phone).first('n')).toBe(0);
    expect((await browser()('start', { phone, via: 'sms' })).status).toBe(200);
    // WhatsApp costs nothing and is counted separately, and an hour later SMS work again.
    expect((await ask('start', { phone: newNumber(), via: 'whatsapp' })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    onTestFinished(() => void vi.useRealTimers());
    expect((await ask('start', { phone: newNumber(), via: 'sms' })).status).toBe(200);
  });

  it('one network, which carriers give to thousands, begins three hundred by WhatsApp an hour', async () => {
    const from = { 'CF-Connecting-IP': '203.0.113.78' };
    const begin = async () => (await browser(from)('start', { phone: newNumber(), via: 'whatsapp' })).status;
    expect(await begin()).toBe(200);
    const all = env.DB.prepare("UPDATE attempts SET count = ? WHERE key LIKE 'phone-network:whatsapp:%'");
    await all.bind(299).run();
    expect([await begin(), await begin()]).toEqual([200, 429]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    onTestFinished(() => void vi.useRealTimers());
    expect(await begin()).toBe(200);
  });

  it('a network that keeps no device begins twenty, and so does a device that changes its network', async () => {
    const begin = async (headers: Record<string, string>) => {
      const json = { phone: newNumber(), via: 'sms' };
      return call('POST', '/api/auth/phone/start', { json, headers });
    };
    const begun = async (headers: Record<string, string>) => {
      const answers = [];
      for (let time = 0; time < 22; time += 1) answers.push(await begin(headers));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await begun({ 'CF-Connecting-IP': '203.0.113.77' })).toBe(20);
    // A call without an address of its own comes from an unused one.
    const Cookie = (await begin({})).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect(await begun({ Cookie })).toBe(20);
  });

  it('the networks of one IPv6 /48, of which whoever has one has 65,536, begin sixty SMS a day together', async () => {
    const begin = async (ip: string, via = 'sms') =>
      (await browser({ 'CF-Connecting-IP': ip })('start', { phone: newNumber(), via })).status;
    expect(await begin('2001:db8:9:1::1')).toBe(200);
    const counts = env.DB.prepare("UPDATE attempts SET count = 59 WHERE key LIKE 'phone-prefix:sms:%'");
    await counts.run();
    expect([await begin('2001:db8:9:2::1'), await begin('2001:db8:9:ffff::1')]).toEqual([200, 429]);
    // Refused calls use up nothing of the whole site's limit; WhatsApp, other networks and IPv4 are not affected.
    const ofTheDay = () => env.DB.prepare("SELECT count FROM attempts WHERE key = 'sms-of-the-day'").first('count');
    const sent = await ofTheDay();
    expect([await begin('2001:db8:9:1::1'), await ofTheDay()]).toEqual([429, sent]);
    expect([await begin('2001:db8:9:1::1', 'whatsapp'), await begin('2001:db8:a:1::1')]).toEqual([200, 200]);
    const prefixes = env.DB.prepare("SELECT count(*) AS n FROM attempts WHERE key LIKE 'phone-prefix:%'");
    const before = await prefixes.first('n');
    expect([await begin('203.0.113.79'), await begin('::ffff:203.0.113.80'), await prefixes.first('n')]).toEqual([
      200,
      200,
      before,
    ]);
    const { results } = await env.DB.prepare("SELECT key FROM attempts WHERE key LIKE 'phone-%'").all();
    expect(JSON.stringify(results)).not.toMatch(/2001:|:db8/);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
    onTestFinished(() => void vi.useRealTimers());
    expect(await begin('2001:db8:9:1::1')).toBe(200);
  });

  it('the whole site sends so many SMS a day, and WhatsApp goes on', async () => {
    await env.DB.prepare("DELETE FROM attempts WHERE key = 'sms-of-the-day'").run();
    const bindings = { SMS_A_DAY: '2' };
    const start = (via: string) => browser()('start', { phone: newNumber(), via }, { bindings });
    expect((await start('sms')).status).toBe(200);
    expect((await start('sms')).status).toBe(200);
    expect(await start('sms')).toMatchObject({ status: 429, body: { code: 'sms_used_up' } });
    expect((await start('whatsapp')).status).toBe(200);
  });

  it('a stranger who begins in somebody’s name does not shut their WhatsApp', async () => {
    const phone = newNumber();
    const [stranger, owner] = [browser(), browser()];
    for (let time = 0; time < 7; time += 1) await stranger('start', { phone, via: 'whatsapp' });
    expect((await stranger('start', { phone, via: 'whatsapp' })).status).toBe(429);
    expect((await owner('start', { phone, via: 'whatsapp' })).status).toBe(200);
  });
});

describe('what is switched off', () => {
  it('begins nothing, and has no sandbox', async () => {
    const bindings = { PHONE: 'off' };
    const ask = browser();
    expect(await ask('start', { phone: newNumber(), via: 'sms' }, { bindings })).toMatchObject({
      status: 503,
      body: { code: 'phone_unavailable' },
    });
    for (const path of ['/dev/phone', '/dev/phone/messages?to=0701234567'])
      expect((await call('GET', path, { bindings })).status).toBe(404);
    expect((await call('POST', '/dev/phone/inbound', { bindings, json: { from: '0701234567', text: 'x' } })).status).toBe(404);
  });

  it.each([
    [{ phone: '123', via: 'sms' }, { phone: 'phone_number_invalid' }],
    [{ via: 'sms' }, { phone: 'phone_number_invalid' }],
    [{ phone: '0701234567', via: 'post' }, { via: 'bad_request' }],
  ])('refuses %j', async (json, fields) => {
    expect(await browser()('start', json)).toMatchObject({ status: 400, body: { fields } });
  });
});
