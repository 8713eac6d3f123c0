import type { Site, SiteSettings } from '#schema/contracts/site-settings';
import { HOUR, MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { WHATSAPP } from '../../test/whatsapp.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';

let token: string;
let adminId: number;

beforeAll(async () => {
  const admin = await makeAdmin();
  token = admin.token;
  adminId = admin.user.id;
});
beforeEach(() => env.DB.exec('DELETE FROM site_settings'));

const save = (json: object, bindings: object = {}) =>
  call<SiteSettings & { code: string; fields: object }>('PUT', '/api/admin/site', { token, json, bindings: { ...bindings } });
const PLAIN = { bindings: { PHONE: 'off' } };
const seen = async () => (await call<Site>('GET', '/api/site', PLAIN)).body;
const acts = async () =>
  (
    await env.DB.prepare("SELECT before, after FROM audit_log WHERE action = 'site.changed' ORDER BY id").all<{
      before: string;
      after: string;
    }>()
  ).results;

describe('what is set', () => {
  test('is what visitors then see, in one round trip and one row, which browsers ask for again', async () => {
    const { status, body, trips } = await save({
      name: { en: ' Bazaar ' },
      phone: '۰۷۰۱۲۳۴۵۶۷',
      telegram: 'https://t.me/sarai',
      banner: { fa: 'سلام' },
    });
    expect([status, trips]).toEqual([200, 2]);
    expect(body).toMatchObject({
      name: { en: 'Bazaar', fa: null },
      phone: '+93701234567',
      instructions: { en: null, fa: null },
      adsADay: null,
    });
    const answer = await call<Site>('GET', '/api/site', PLAIN);
    expect(answer.body).toEqual({
      name: { en: 'Bazaar' },
      phone: '+93701234567',
      telegram: 'https://t.me/sarai',
      banner: { fa: 'سلام' },
    });
    expect([answer.trips, answer.rowsRead, answer.headers.get('Cache-Control')]).toEqual([1, 1, 'no-cache']);
  });

  test('is emptied by null and by nothing but spaces, and leaves what is not named alone', async () => {
    await save({ name: { en: 'Bazaar' }, email: 'Help@Example.af', address: { en: 'Kabul' } });
    const { body } = await save({ name: { en: null }, address: { en: '  ' } });
    expect(body).toMatchObject({ name: { en: null }, address: { en: null }, email: 'help@example.af' });
    expect(await seen()).toEqual({ email: 'help@example.af' });
  });

  test('is not overwritten by whoever saw something else, who is told at which fields; nothing of what they sent is kept', async () => {
    await save({ instructions: { en: 'Azizi Bank' }, afnPerUsd: 71, email: 'help@example.af' });
    const late = { instructions: { en: 'Kabul Bank', fa: 'کابل بانک' }, afnPerUsd: 72, adsADay: 5 };
    const before = { 'instructions.en': null, 'instructions.fa': null, afnPerUsd: 70, adsADay: null };
    const refused = await save({ ...late, seen: before });
    expect([refused.status, refused.body.code, refused.trips]).toEqual([409, 'site_changed', 2]);
    expect(refused.body.fields).toEqual({ 'instructions.en': 'site_changed', afnPerUsd: 'site_changed' });
    const { body } = await call<SiteSettings>('GET', '/api/admin/site', { token });
    expect(body).toMatchObject({ instructions: { en: 'Azizi Bank', fa: null }, afnPerUsd: 71, adsADay: null });
    const log = await acts();
    const again = { ...late, seen: { ...before, 'instructions.en': 'Azizi Bank', afnPerUsd: 71 } };
    for (let time = 0; time < 2; time += 1) expect((await save(again)).body).toMatchObject(late);
    expect(await acts()).toHaveLength(log.length + 1);
    expect((await save({ email: null, seen: { email: 'help@example.af' } })).body.email).toBeNull();
  });

  test('is read by administrators in one round trip', async () => {
    await save({ name: { en: 'Bazaar' }, adsADay: 5, afnPerUsd: 71 });
    const { trips, rowsRead, body } = await call<SiteSettings>('GET', '/api/admin/site', { token });
    expect([trips, body.adsADay, body.afnPerUsd]).toEqual([1, 5, 71]);
    expect(rowsRead).toBeLessThanOrEqual(3 * 6 + 10);
    // When the rate was last set, whatever else is changed.
    await env.DB.exec("UPDATE site_settings SET updated_at = 7 WHERE key = 'payment_afn_per_usd'");
    await save({ adsADay: 6, instructions: { en: 'Azizi Bank' } });
    const { afnPerUsdSince } = (await call<SiteSettings>('GET', '/api/admin/site', { token })).body;
    expect(afnPerUsdSince).toBe(new Date(7).toISOString());
    expect(Date.parse((await save({ afnPerUsd: 72 })).body.afnPerUsdSince ?? '')).toBeGreaterThan(7);
  });

  test('is every field of every form, for those who set them and, but for limits and payments, for visitors', async () => {
    const words = (text: string) => ({ en: text, fa: `${text} fa`, ps: `${text} ps` });
    const site = {
      name: words('Bazaar'),
      email: 'help@example.af',
      phone: '+93701234567',
      address: words('Kabul'),
      telegram: 'https://t.me/sarai',
      whatsapp: 'https://wa.me/93701234567',
      facebook: 'https://www.facebook.com/sarai',
      instagram: 'https://www.instagram.com/sarai',
      youtube: 'https://www.youtube.com/sarai',
      tiktok: 'https://www.tiktok.com/sarai',
      x: 'https://x.com/sarai',
    };
    const bannerUntil = new Date(Date.now() + HOUR).toISOString();
    const banner = { banner: words('Closed'), bannerTone: 'success', bannerUntil };
    const limits = { adsADay: 5, conversationsADay: 6, filesADay: 7 };
    const payments = { instructions: words('Azizi Bank'), afnPerUsd: 71 };
    const forms = [site, banner, limits, payments];
    for (const form of forms) expect((await save(form)).body).toMatchObject(form);
    const { body } = await call<SiteSettings>('GET', '/api/admin/site', { token });
    expect(body).toEqual({ ...site, ...banner, ...limits, ...payments, afnPerUsdSince: expect.any(String) });
    expect(await seen()).toEqual({ ...site, ...banner });
    const nothing = (value: unknown) => (typeof value === 'object' ? { en: null, fa: null, ps: null } : null);
    const emptied = forms.map((form) =>
      Object.fromEntries(Object.entries(form).map(([field, value]) => [field, nothing(value)])),
    );
    for (const form of emptied) expect((await save(form)).body).toMatchObject(form);
    expect((await save({})).body).toEqual({ ...Object.assign({}, ...emptied), afnPerUsdSince: null });
    expect(await seen()).toEqual({});
    // All of them can be sent in one call, too.
    const all = { ...site, ...banner, ...limits, ...payments };
    expect(await save(all)).toMatchObject({ status: 200, body: all });
    const log = env.DB.prepare('SELECT before, after FROM audit_log ORDER BY id DESC LIMIT 1');
    const { before, after } = (await log.first<{ before: string; after: string }>()) ?? { before: '', after: '' };
    expect(Object.keys(JSON.parse(before) as object)).toEqual(Object.keys(JSON.parse(after) as object));
    expect(Object.values(JSON.parse(before) as object).every((value) => value === null)).toBe(true);
  });

  test('names the site in the documents and in their previews, until it is taken back', async () => {
    const page = '<html><head><title>x</title><meta name="description" content=""></head><body></body></html>';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)));
    const plain = (await call<string>('GET', '/')).body;
    expect(plain).toContain('content="Sarai | سرای"');
    await save({ name: { en: 'Bazaar <b>', fa: 'بازار' } });
    const named = await call<string>('GET', '/');
    expect(named.body).toContain('<meta property="og:site_name" content="Bazaar &lt;b&gt; | بازار">');
    expect(named.body).toContain('<title>Bazaar &lt;b&gt; | بازار — ');
    expect(named.body).toContain('"en":"Bazaar \\u003cb>"');
    expect(named.trips).toBe(1);
    // In each script the first language that has a name; ours where none has.
    await save({ name: { en: null, fa: null, ps: 'بازار' } });
    expect((await call<string>('GET', '/')).body).toContain('<title>Sarai | بازار — ');
    expect((await call<string>('GET', '/terms')).body).toContain('<title>Terms of Service | Sarai بازار</title>');
    await save({ name: { en: '$& Bazaar', ps: null } });
    expect((await call<string>('GET', '/terms')).body).toContain('<title>Terms of Service | $&amp; Bazaar سرای</title>');
    vi.unstubAllGlobals();
  });

  test('sets the rate and the instructions of the next order', async () => {
    await save({ instructions: { en: 'Azizi Bank\naccount 1', fa: 'عزیزی بانک' }, afnPerUsd: 80 });
    const { token: member } = await signUp();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const bindings = { PAYMENTS: 'manual' };
    const { body } = await call<{ payment: object }>('POST', '/api/credits/add', {
      token: member,
      json: { amount: 100 },
      headers,
      bindings,
    });
    expect(body.payment).toMatchObject({ afn: 8000, instructions: { en: 'Azizi Bank\naccount 1', fa: 'عزیزی بانک' } });
    await save({ instructions: { en: null }, afnPerUsd: null });
    expect((await save({})).body).toMatchObject({
      instructions: { en: null, fa: 'عزیزی بانک' },
      afnPerUsd: null,
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['telegram', 'javascript:alert(1)', 'site_link_invalid'],
    ['telegram', 'http://t.me/sarai', 'site_link_invalid'],
    ['telegram', 'https://evil.example/t.me', 'site_link_invalid'],
    ['telegram', 'https://t.me@evil.example/', 'site_link_invalid'],
    ['telegram', 'https://t.me.evil.example/', 'site_link_invalid'],
    ['facebook', 'https://t.me/sarai', 'site_link_invalid'],
    ['whatsapp', 'https://user:secret@wa.me/1', 'site_link_invalid'],
    ['youtube', 'data:text/html,<script>alert(1)</script>', 'site_link_invalid'],
    ['bannerTone', 'red', 'bad_request'],
    ['bannerUntil', '2020-01-01T00:00:00.000Z', 'site_date_invalid'],
    ['bannerUntil', 'tomorrow', 'site_date_invalid'],
    ['email', 'nobody', 'email_invalid'],
    ['phone', '12', 'phone_invalid'],
    ['afnPerUsd', 0, 'site_rate_invalid'],
    ['afnPerUsd', 70.5, 'site_rate_invalid'],
    ['adsADay', 0, 'site_limit_invalid'],
    ['adsADay', 100_000, 'site_limit_invalid'],
    ['conversationsADay', '5', 'site_limit_invalid'],
  ])('%s: %j', async (field, value, code) => {
    const { status, body } = await save({ name: { fa: 'بازار' }, [field]: value });
    expect([status, body.code, body.fields]).toEqual([400, code, { [field]: code }]);
    expect(await seen()).toEqual({});
  });

  test.each([
    ['name', 'x'.repeat(41), 'site_text_too_long'],
    ['name', 'a\u202Eb', 'site_text_invalid'],
    ['banner', 'two\nlines', 'site_text_invalid'],
    ['banner', 5, 'bad_request'],
  ])('%s in a language: %j', async (field, value, code) => {
    const { status, body } = await save({ address: { fa: 'کابل' }, [field]: { fa: 'بازار', en: value } });
    expect([status, body.code, body.fields]).toEqual([400, code, { [`${field}.en`]: code }]);
    expect(await seen()).toEqual({});
  });

  test('words without a language', async () => {
    const { status, body } = await save({ banner: 'Closed' });
    expect([status, body.fields]).toEqual([400, { banner: 'bad_request' }]);
  });

  test('fields that nobody named in the contract are not stored', async () => {
    await save({
      name: { en: 'Bazaar', xx: 'Basar', __proto__: 'x' },
      favicon: { url: 'https://evil.example' },
      apk: {},
      backup: {},
      key: 'site',
      credits: 5,
      role: 'admin',
    });
    const { results } = await env.DB.prepare('SELECT key, value FROM site_settings').all();
    expect(results).toEqual([{ key: 'site', value: '{"name":{"en":"Bazaar"}}' }]);
  });
});

describe('the audit log', () => {
  test('holds what was there before and after, of the named fields only', async () => {
    await env.DB.exec('DELETE FROM site_settings');
    const known = (await acts()).length;
    await save({ name: { en: 'Bazaar' }, afnPerUsd: 70, banner: { en: 'Hi "there"' } });
    await save({ name: { en: 'Souk' }, afnPerUsd: 71 });
    expect((await acts()).slice(known).map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [
        { 'name.en': null, afnPerUsd: null, 'banner.en': null },
        { 'name.en': 'Bazaar', afnPerUsd: 70, 'banner.en': 'Hi "there"' },
      ],
      [
        { 'name.en': 'Bazaar', afnPerUsd: 70 },
        { 'name.en': 'Souk', afnPerUsd: 71 },
      ],
    ]);
    const [row] = (await env.DB.prepare("SELECT admin_id, target FROM audit_log WHERE action = 'site.changed' LIMIT 1").all())
      .results;
    expect(row).toEqual({ admin_id: adminId, target: 'site' });
  });

  test('names limits and instructions as they are set, and what was emptied', async () => {
    await env.DB.exec('DELETE FROM site_settings');
    const known = (await acts()).length;
    await save({ instructions: { fa: 'عزیزی بانک', en: 'Azizi Bank' }, adsADay: 5, email: 'help@example.af' });
    await save({ instructions: { fa: null }, adsADay: null, email: '' });
    const set = { 'instructions.fa': 'عزیزی بانک', 'instructions.en': 'Azizi Bank', adsADay: 5, email: 'help@example.af' };
    const { 'instructions.en': _stays, ...before } = set;
    const nothing = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
    expect((await acts()).slice(known).map((act) => [JSON.parse(act.before), JSON.parse(act.after)])).toEqual([
      [nothing(set), set],
      [before, nothing(before)],
    ]);
  });

  test('says nothing of a change that changes nothing', async () => {
    await save({ name: { en: 'Bazaar' } });
    const known = (await acts()).length;
    await save({ name: { en: 'Bazaar' } });
    await save({ name: {} });
    await save({});
    expect(await acts()).toHaveLength(known);
  });
});

test('of two administrators at once both changes stand, field by field', async () => {
  const fields = ['name', 'address', 'banner'] as const;
  const texts = { en: 'one', fa: 'یک' };
  const changes = fields.flatMap((field) => Object.entries(texts).map(([language, text]) => ({ [field]: { [language]: text } })));
  await Promise.all(changes.map((change) => save(change)));
  expect(await seen()).toEqual({ name: texts, address: texts, banner: texts });
});

test('a banner that has ended is shown to nobody, though nobody took it down', async () => {
  await save({
    name: { en: 'Bazaar' },
    banner: { en: 'Closed today' },
    bannerTone: 'warning',
    bannerUntil: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(await seen()).toMatchObject({ banner: { en: 'Closed today' }, bannerTone: 'warning' });
  await env.DB.exec(
    "UPDATE site_settings SET value = json_set(value, '$.bannerUntil', '2020-01-01T00:00:00.000Z') WHERE key = 'site'",
  );
  expect(await seen()).toEqual({ name: { en: 'Bazaar' } });
});

test('a banner ends at the moment that was said, and cannot be set to end now', async () => {
  const now = Date.now();
  const bannerUntil = new Date(now + MINUTE).toISOString();
  await save({ banner: { en: 'Closed today' }, bannerUntil });
  const at = vi.spyOn(Date, 'now');
  at.mockReturnValue(now + MINUTE - 1);
  expect(await seen()).toEqual({ banner: { en: 'Closed today' }, bannerUntil });
  at.mockReturnValue(now + MINUTE);
  expect(await seen()).toEqual({});
  const late = await save({ bannerUntil });
  at.mockRestore();
  expect([late.status, late.body.fields]).toEqual([400, { bannerUntil: 'site_date_invalid' }]);
});

test('words that are set after the banner ended need another end, or nobody would see them', async () => {
  const now = Date.now();
  await save({ banner: { en: 'Closed today' }, bannerUntil: new Date(now + MINUTE).toISOString(), email: 'help@sarai.af' });
  const at = vi.spyOn(Date, 'now');
  at.mockReturnValue(now + MINUTE - 1);
  expect((await save({ banner: { fa: 'امروز بسته' } })).status).toBe(200);
  at.mockReturnValue(now + MINUTE);
  const known = (await acts()).length;
  const late = await save({ banner: { en: 'Open again', fa: null }, email: null });
  expect([late.status, late.body.code, late.body.fields]).toEqual([
    400,
    'site_date_invalid',
    { bannerUntil: 'site_date_invalid' },
  ]);
  expect([await seen(), (await acts()).length]).toEqual([{ email: 'help@sarai.af' }, known]);
  // Emptied words are not shown anyway, and a change without words of the banner needs no end.
  expect((await save({ banner: { fa: null }, name: { en: 'Bazaar' } })).status).toBe(200);
  const bannerUntil = new Date(now + 2 * MINUTE).toISOString();
  expect((await save({ banner: { en: 'Open again' }, bannerUntil })).status).toBe(200);
  expect(await seen()).toMatchObject({ banner: { en: 'Open again' }, bannerUntil });
  at.mockReturnValue(now + 2 * MINUTE);
  expect((await save({ banner: { en: 'Open for ever' }, bannerUntil: null })).status).toBe(200);
  expect(await seen()).toMatchObject({ banner: { en: 'Open for ever' } });
  at.mockRestore();
});

describe('limits', () => {
  const ad = { title: 'x', price: 1, location: 'Kabul', categoryId: 1 };

  test('of ads a day are obeyed without one more round trip, and a repeat is no second ad', async () => {
    const { token: member } = await signUp();
    const free = await call('POST', '/api/listings', { token: member, json: ad });
    await save({ adsADay: 2 });
    const headers = { 'Idempotency-Key': 'the-second-ad' };
    const second = await call<{ id: number }>('POST', '/api/listings', { token: member, json: ad, headers });
    const repeat = await call<{ id: number }>('POST', '/api/listings', { token: member, json: ad, headers });
    expect([free.trips, second.trips, second.status, repeat.status]).toEqual([2, 2, 201, 201]);
    expect(repeat.body.id).toBe(second.body.id);
    const third = await call('POST', '/api/listings', { token: member, json: ad });
    expect([third.status, third.body]).toMatchObject([429, { code: 'too_many_ads' }]);
    expect((await call('POST', '/api/listings', { token: (await signUp()).token, json: ad })).status).toBe(201);
    await save({ adsADay: null });
    expect((await call('POST', '/api/listings', { token: member, json: ad })).status).toBe(201);
  });

  test('of ads hold for a crowd at once', async () => {
    await save({ adsADay: 3 });
    const { token: member } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/api/listings', { token: member, json: ad })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test('of conversations and files a day are obeyed', async () => {
    await save({ conversationsADay: 1, filesADay: 1 });
    const [me, one, two] = [await signUp(), await signUp(), await signUp()];
    const begin = (otherUserId: number) =>
      call<{ id: number }>('POST', '/api/conversations', { token: me.token, json: { otherUserId } });
    const first = await begin(one.user.id);
    expect([first.status, (await begin(two.user.id)).status]).toEqual([201, 429]);
    const attach = () => {
      const body = new FormData();
      body.set('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
      return call('POST', `/api/conversations/${first.body.id}/attachments`, { token: me.token, body });
    };
    expect([(await attach()).status, (await attach()).status]).toEqual([201, 429]);
  });
});

test('no statement of it scans a table', async () => {
  const { DB, statements } = recordingDb();
  await save({ name: { en: 'a' }, instructions: { en: null }, adsADay: 1 }, { DB });
  for (const path of ['/api/admin/site', '/api/site', '/api/admin/apk']) await call('GET', path, { token, bindings: { DB } });
  await call('DELETE', '/api/admin/apk', { token, bindings: { DB } });
  expect(statements.size).toBeGreaterThan(5);
  expect(await scansOf(statements, [])).toEqual([]);
});

describe('the ways by which a number is proven', () => {
  const live = { ...WHATSAPP, PHONE: 'live' };
  test.each([
    ['none where numbers are off', { PHONE: 'off' }, undefined],
    ['both in the sandbox', { PHONE: 'sandbox' }, ['whatsapp', 'sms']],
    ['WhatsApp where no SMS are set up', live, ['whatsapp']],
    ['SMS where no WhatsApp is', { PHONE: 'live', SMS_URL: 'https://sms.test/' }, ['sms']],
    ['both where both are', { ...live, SMS_URL: 'https://sms.test/' }, ['whatsapp', 'sms']],
  ])('are %s, for the app and in documents', async (_, bindings, ways) => {
    expect((await call<Site>('GET', '/api/site', { bindings })).body.numberWays).toEqual(ways);
    const shell = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
    vi.stubGlobal('fetch', async () => new Response(shell, { headers: { 'Content-Type': 'text/html' } }));
    const { body } = await call<string>('GET', '/sign-in', { bindings });
    const [, json = '{}'] = /<script type="application\/json" id="first-screen">(.*?)<\/script>/s.exec(body) ?? [];
    const { site } = JSON.parse(json) as { site: Site };
    vi.unstubAllGlobals();
    expect(site.numberWays).toEqual(ways);
  });
});
