import type { Failure, RetryAnswer, Subscriber, SystemState } from '#schema/contracts/system';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { REALTIME_VERSION } from '#schema/realtime';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { sweep } from '../../sweep.ts';
import { allRows } from '../../test/all-rows.ts';
import { failingAt } from '../../test/before-batch.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { HESABPAY, type FakeHesabPay, fakeHesabPay } from '../../test/hesabpay.ts';
import { mailbox } from '../../test/mail.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { countRows, measureStorage } from './measure.ts';
import { storeError } from '../../platform/failures/store-failure.ts';
import { runSweeps } from './run-sweeps.ts';
import { showSystem } from './show-system.ts';
import { sweepFailures } from './failures.ts';

let token: string;
let email: string;
let sham: FakeHesabPay;
let logged: MockInstance;

beforeAll(async () => {
  const admin = await makeAdmin();
  [token, email] = [admin.token, admin.user.email];
});
beforeEach(async () => {
  for (const table of ['failures', 'system_state', 'newsletter_subscribers']) await env.DB.exec(`DELETE FROM ${table}`);
  sham = fakeHesabPay();
  vi.stubGlobal('fetch', sham.fetch);
  logged = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = async (bindings: object = {}) => call<SystemState>('GET', '/api/admin/system', { token, bindings: { ...bindings } });
const list = async (kind: string, bindings: object = {}) =>
  (await call<Failure[]>('GET', `/api/admin/failures?kind=${kind}`, { token, bindings: { ...bindings } })).body;
const retry = (id: number | undefined, bindings: object = {}) =>
  call<RetryAnswer & { code: string }>('POST', `/api/admin/failures/${id}/retry`, { token, bindings: { ...bindings } });
const LETTER = {
  to: 'nargis@example.af',
  subject: 'A secret subject',
  text: 'A secret text',
  html: '<p>secret</p>',
  headers: { 'List-Unsubscribe': '<https://sarai.af/bye>' },
  kind: 'reset',
} as const;
const noMail = { MAIL: { send: () => Promise.reject(Object.assign(new Error('to nargis@example.af'), { code: 'E_DOWN' })) } };

/** The sweeps of the cron. Only this test notices a missing one: the sweeps have tests of their own. */
const SWEEPS =
  `auth numbers erasures featured asleep views uploads photoFingerprints pictures tickets payments attachments rates priceDrops
  endings savedSearches notifications audits searches packs guidance fingerprints marks decisions messages failures
  keptMessages newsletter apkUploads rows storage`.split(/\s+/);

describe('the house', () => {
  test('is asked part by part in one round trip, and says what it runs on', async () => {
    const { status, body, trips, rowsRead } = await show({ COMMIT: 'abcdef1', ...mailbox() });
    expect([status, trips]).toEqual([200, 1]);
    expect(rowsRead).toBeLessThan(40);
    expect(body.health).toMatchObject({
      d1: { state: 'up' },
      r2: { state: 'up' },
      rooms: { state: 'up' },
      mail: { state: 'unknown' },
    });
    expect(body.versions).toMatchObject({ commit: 'abcdef1', environment: 'test', protocol: REALTIME_VERSION });
    expect(body.versions.migration?.name).toMatch(/^00\d\d_\w+\.sql$/);
    const newest = await env.DB.prepare('SELECT max(name) AS name FROM d1_migrations').first<string>('name');
    expect(body.versions.migration?.name).toBe(newest);
    const applied = await env.DB.prepare('SELECT 1000 * unixepoch(max(applied_at)) AS at FROM d1_migrations').first<number>('at');
    expect(Date.parse(body.versions.migration?.appliedAt ?? '')).toBe(applied);
    expect(Date.parse(body.versions.startedAt)).toBeGreaterThan(Date.now() - DAY);
    expect(body.database.bytes).toBeGreaterThan(100_000);
    expect(body.backup).toBeNull();
  });

  test('was there since the same moment, however often it is asked', async () => {
    const { startedAt } = (await show()).body.versions;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    expect((await show()).body.versions.startedAt).toBe(startedAt);
  });

  test('whose database does not answer says so, and nothing of what stands in it', async () => {
    await runSweeps(env, { good: () => Promise.resolve() }, Date.now());
    const silent = openDb(failingAt(/d1_migrations/, new Error('D1_ERROR: nargis@example.af')));
    const shown = await showSystem({ ...env, ...mailbox() }, silent, Date.now());
    expect(shown).toEqual({
      health: {
        d1: { state: 'down', ms: expect.any(Number), fault: 'D1_ERROR' },
        r2: { state: 'up', ms: expect.any(Number), fault: null },
        rooms: { state: 'up', ms: expect.any(Number), fault: null },
        mail: { state: 'unknown', ms: null, fault: null },
      },
      versions: {
        commit: null,
        environment: 'test',
        protocol: REALTIME_VERSION,
        migration: null,
        startedAt: expect.stringMatching(/^20/),
      },
      database: { bytes: null, tables: [] },
      storage: { folders: [], countedAt: null },
      sweeps: [],
      backup: null,
      failures: { errors: 0, mails: 0, webhooks: 0, clients: 0, messages: 0 },
    });
  });

  test('counts by its kind what waits for another try', async () => {
    for (const [kind, count] of Object.entries({ mail: 1, webhook: 2, client: 3, message: 4 }))
      for (let time = 0; time < count; time += 1)
        await env.DB.prepare(
          "INSERT INTO failures (kind, source, sort, keep_until, created_at, last_at) VALUES (?1, 'x', 'y', ?2, ?2, ?2)",
        )
          .bind(kind, Date.now() + time)
          .run();
    expect((await show()).body.failures).toEqual({ errors: 0, mails: 1, webhooks: 2, clients: 3, messages: 4 });
  });

  test('names the part that is down and why, and waits for none longer than three seconds', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 502 })));
    const head = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const showing = show({ MEDIA: { head }, MAIL: undefined });
    await vi.waitFor(() => expect(head).toHaveBeenCalled());
    vi.advanceTimersByTime(3_000);
    const { body } = await showing;
    expect(body.health).toMatchObject({
      d1: { state: 'up', fault: null },
      r2: { state: 'down', fault: 'timeout' },
      rooms: { state: 'down', fault: 'HTTP_502' },
      mail: { state: 'down', fault: 'no_MAIL_binding' },
    });
  });

  test('knows mail by the last one that was sent', async () => {
    await sendMail({ ...env, ...noMail }, LETTER);
    const { MAIL, mails } = mailbox();
    expect((await show({ MAIL })).body.health.mail).toEqual({ state: 'down', ms: null, fault: 'E_DOWN' });
    const test = () => call('POST', '/api/admin/system/test-mail', { token, bindings: { MAIL } });
    expect(await test()).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
    await env.DB.exec("UPDATE users SET email_verified_at = 1 WHERE role = 'admin'");
    const tested = await test();
    expect([tested.status, tested.trips, tested.body]).toEqual([200, 2, { outcome: 'done', fault: null }]);
    expect(mails[0]).toEqual({
      ...mails[0],
      to: email,
      subject: 'آزمایش ایمیل سرای · د سرای ازمایښتي ایمیل · Sarai test mail',
      from: 'no-reply@sarai.af',
    });
    expect(mails[0]?.text).toContain('http://localhost:8787/admin/dashboard?section=system\n');
    expect((await show({ MAIL })).body.health.mail).toEqual({ state: 'up', ms: null, fault: null });
    const failed = await call('POST', '/api/admin/system/test-mail', { token, bindings: noMail });
    expect([failed.status, failed.body]).toEqual([200, { outcome: 'failed', fault: 'E_DOWN' }]);
    expect((await show({ MAIL })).body.health.mail).toEqual({ state: 'down', ms: null, fault: 'E_DOWN' });
    // The administrator who asked has seen the failure, and can ask again: it is not in a list.
    expect((await list('mail')).map(({ source }) => source)).toEqual(['reset']);
    const { results } = await env.DB.prepare(
      `SELECT a.target = 'user:' || u.id AS isOwn, u.email FROM audit_log AS a JOIN users AS u ON u.id = a.admin_id
       WHERE a.action = 'mail.tested'`,
    ).all();
    // The refused call is not recorded.
    expect(results).toEqual([1, 2].map(() => ({ isOwn: 1, email })));
  });

  test('shows the backup that the command wrote down', async () => {
    const backup = { at: '2026-11-20T00:00:00.000Z', tables: 30, rows: 9, objects: 4, checksum: 'abc' };
    await env.DB.prepare("INSERT INTO site_settings VALUES ('backup', ?, 0)").bind(JSON.stringify(backup)).run();
    expect((await show()).body.backup).toEqual(backup);
    await env.DB.exec('DELETE FROM site_settings');
  });
});

describe('sweeps', () => {
  test('each say how they went, and one that fails stops no other', async () => {
    const now = Date.now();
    const sweeps = { good: () => Promise.resolve(), bad: () => Promise.reject(new Error('D1_ERROR: nargis@example.af')) };
    await expect(runSweeps(env, sweeps, now)).rejects.toThrow('Failed: sweep:bad');
    await expect(runSweeps(env, { ...sweeps, good: sweeps.bad }, now + 1000)).rejects.toThrow('good');
    expect((await show()).body.sweeps).toEqual([
      { name: 'bad', ranAt: new Date(now + 1000).toISOString(), ms: expect.any(Number), fault: 'D1_ERROR', okAt: null },
      {
        name: 'good',
        ranAt: new Date(now + 1000).toISOString(),
        ms: expect.any(Number),
        fault: 'D1_ERROR',
        okAt: new Date(now).toISOString(),
      },
    ]);
    await runSweeps(env, { good: sweeps.good }, now + 2000);
    expect((await show()).body.sweeps).toMatchObject([
      { name: 'bad', fault: 'D1_ERROR' },
      { name: 'good', fault: null, okAt: new Date(now + 2000).toISOString() },
    ]);
  });

  test('say how long each took, and the log which one failed, without a word of the error', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const good = () => Promise.resolve(void vi.setSystemTime(now + 250));
    await runSweeps(env, { good }, now);
    const bad = () => {
      vi.setSystemTime(now + 650);
      return Promise.reject(new Error('D1_ERROR: nargis@example.af'));
    };
    await expect(runSweeps(env, { bad }, now)).rejects.toThrow('bad');
    expect((await show()).body.sweeps.map(({ name, ms }) => [name, ms])).toEqual([
      ['bad', 400],
      ['good', 250],
    ]);
    const said = logged.mock.calls.join();
    for (const word of ['sweep_failed', 'bad', 'D1_ERROR']) expect(said).toContain(word);
    expect(said).not.toContain('nargis');
  });

  test('of the cron are all there, and all well', async () => {
    await sweep(env, Date.now());
    const { sweeps } = (await show()).body;
    expect(sweeps.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(sweeps.map(({ name }) => name).toSorted()).toEqual(SWEEPS.toSorted());
  });
});

describe('sizes', () => {
  test('are counted page by page until every table is through, exactly, however large', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12001)
       INSERT INTO attempts (key, count, window_ends_at) SELECT 'n:' || i, 1, 0 FROM n`,
    ).run();
    const own = openDb(env.DB);
    for (let run = 0; run < 30; run += 1) await countRows(own, Date.now());
    const { tables } = (await show()).body.database;
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
    const inTable = await env.DB.prepare('SELECT count(*) AS n FROM attempts').first('n');
    expect(rowsOf('attempts')).toBe(inTable);
    expect(rowsOf('categories')).toBe(21);
    const stand = await allRows();
    // The counts themselves are written while counting, so their table is left out.
    for (const { name, rows } of tables.filter(({ name }) => name !== 'system_state'))
      expect([name, rows]).toEqual([name, stand[name]?.length]);
    expect(tables.map(({ name }) => name).filter((name) => /listing_search|sqlite|d1_|_cf/.test(name))).toEqual([]);
    expect(tables.every(({ countedAt }) => countedAt !== null)).toBe(true);
    // Each is counted again, from the beginning.
    for (let run = 0; run < 30; run += 1) await countRows(own, Date.now() + DAY);
    const again = (await show()).body.database.tables;
    expect(again.find(({ name }) => name === 'attempts')).toMatchObject({ rows: inTable });
    await env.DB.exec("DELETE FROM attempts WHERE key LIKE 'n:%'");
  });

  test('are counted anew six hours after the last count, and not before', async () => {
    const now = Date.now();
    const countedAt = async (at: number) => {
      for (let run = 0; run < 20; run += 1) await countRows(openDb(env.DB), at);
      const { tables } = (await show()).body.database;
      return [...new Set(tables.map((table) => Date.parse(table.countedAt ?? '')))];
    };
    expect(await countedAt(now)).toEqual([now]);
    expect(await countedAt(now + 6 * HOUR - 1)).toEqual([now]);
    expect(await countedAt(now + 6 * HOUR)).toEqual([now + 6 * HOUR]);
  });

  test('of the bucket are added up by folder, anew twelve hours after the last time, and not before', async () => {
    const put = (key: string) => env.MEDIA.put(key, 'x'.repeat(10));
    for (const key of ['photos/a.jpg', 'photos/b/c.jpg', 'thumbs/a.jpg', 'of-no-folder']) await put(key);
    const now = Date.now();
    const measured = async (at: number) => {
      await measureStorage(env, openDb(env.DB), at);
      return (await show()).body.storage;
    };
    const photos = (objects: number) => ({ name: 'photos', objects, bytes: 10 * objects });
    const first = await measured(now);
    expect(first.countedAt).toBe(new Date(now).toISOString());
    for (const folder of [photos(2), { name: 'thumbs', objects: 1, bytes: 10 }, { name: '', objects: 1, bytes: 10 }])
      expect(first.folders).toContainEqual(folder);
    await put('photos/d.jpg');
    expect(await measured(now + 12 * HOUR - 1)).toEqual(first);
    expect((await measured(now + 12 * HOUR)).folders).toContainEqual(photos(3));
  });

  test('of a bucket that one run cannot list are added up in several, and each time anew', async () => {
    await env.MEDIA.delete((await env.MEDIA.list()).objects.map(({ key }) => key));
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await env.MEDIA.put(`photos/${key}.jpg`, 'x'.repeat(10));
    const list = (options: R2ListOptions) => env.MEDIA.list({ ...options, limit: 1 });
    const short = { ...env, MEDIA: { list } as unknown as R2Bucket }; // the only method that is used
    const measured = async (at: number) => {
      await measureStorage(short, openDb(env.DB), at);
      return (await show()).body.storage.folders;
    };
    const now = Date.now();
    const whole = [{ name: 'photos', objects: 6, bytes: 60 }];
    expect([await measured(now), await measured(now), await measured(now)]).toEqual([[], whole, whole]);
    await env.MEDIA.delete('photos/a.jpg');
    expect([await measured(now + DAY), await measured(now + DAY)]).toEqual([whole, [{ name: 'photos', objects: 5, bytes: 50 }]]);
  });
});

describe('errors', () => {
  test('that nobody foresaw are counted by route and sort, without a word of theirs', async () => {
    const DB = failingAt(/FROM "counters"/, new TypeError('nargis@example.af typed this'));
    const fail = () => call('GET', '/api/statistics', { bindings: { DB } });
    for (let time = 0; time < 2; time += 1) expect((await fail()).status).toBe(500);
    const last = await fail();
    expect((await call('GET', '/api/nothing')).status).toBe(404);
    const [error, ...others] = await list('error');
    expect(others).toEqual([]);
    expect(error).toMatchObject({ source: 'GET /api/statistics', sort: 'TypeError', count: 3, canRetry: false, recipient: null });
    expect([last.status, last.headers.get('X-Request-Id')]).toEqual([500, error?.requestId]);
    const rows = JSON.stringify((await env.DB.prepare('SELECT * FROM failures').all()).results);
    expect(rows).not.toContain('nargis');
    expect((await show()).body.failures).toEqual({ errors: 3, mails: 0, webhooks: 0, clients: 0, messages: 0 });
    // Only those of the last day.
    await env.DB.prepare('UPDATE failures SET created_at = created_at - ?').bind(DAY).run();
    expect((await show()).body.failures.errors).toBe(0);
  });

  test('that comes again says when it came first and last', async () => {
    // A repeat within an hour of the clock is the same failure.
    const now = Math.ceil(Date.now() / HOUR) * HOUR;
    vi.useFakeTimers({ toFake: ['Date'], now });
    onTestFinished(() => void vi.useRealTimers());
    await storeError(env, 'GET /again', new Error('x'), 'request-1');
    vi.setSystemTime(now + 50 * MINUTE);
    await storeError(env, 'GET /again', new Error('x'), 'request-2');
    const [error] = await list('error');
    expect(error).toMatchObject({ count: 2, requestId: 'request-2', createdAt: new Date(now).toISOString() });
    expect(error?.lastAt).toBe(new Date(now + 50 * MINUTE).toISOString());
    vi.setSystemTime(now + HOUR);
    await storeError(env, 'GET /again', new Error('x'), 'request-3');
    expect((await list('error')).slice(0, 2)).toMatchObject([{ count: 1, requestId: 'request-3' }, { count: 2 }]);
  });

  test('of a flood stop at a mark, and are forgotten after two days', async () => {
    await env.DB.exec("UPDATE failure_counts SET count = 2000 WHERE kind = 'error'");
    await storeError(env, 'GET /a', new Error('x'), 'request-1');
    expect(await list('error')).toEqual([]);
    await env.DB.exec("UPDATE failure_counts SET count = 0 WHERE kind = 'error'");
    await storeError(env, 'GET /a', new Error('x'), 'request-1');
    await sweepFailures(openDb(env.DB), Date.now() + DAY);
    expect(await list('error')).toHaveLength(1);
    await sweepFailures(openDb(env.DB), Date.now() + 2 * DAY + 1000);
    expect(await list('error')).toHaveLength(0);
  });
});

describe('a mail that did not leave', () => {
  test('is listed by kind, masked reader and code, and lies sealed', async () => {
    await sendMail({ ...env, ...noMail }, LETTER);
    expect(await list('mail')).toMatchObject([
      { kind: 'mail', source: 'reset', sort: 'E_DOWN', recipient: 'n•••@example.af', canRetry: true, tries: 0 },
    ]);
    const row = JSON.stringify((await env.DB.prepare('SELECT * FROM failures').all()).results);
    for (const word of ['nargis', 'secret']) expect(row).not.toContain(word);
    expect(logged.mock.calls.join()).toContain('mail_not_sent');
    expect(logged.mock.calls.join()).not.toMatch(/nargis|secret/);
  });

  test('is sent again as it was, leaves the list, and is in the audit log without its reader', async () => {
    await sendMail({ ...env, ...noMail }, LETTER);
    await env.DB.exec("UPDATE failures SET created_at = 7, last_at = 7, sort = 'E_BUSY'");
    const [failure] = await list('mail');
    expect((await retry(failure?.id, noMail)).body).toEqual({ outcome: 'failed', fault: 'E_DOWN' });
    const [again] = await list('mail');
    expect(again).toMatchObject({ id: failure?.id, tries: 1, sort: 'E_DOWN', createdAt: failure?.createdAt });
    expect(Date.parse(again?.lastAt ?? '')).toBeGreaterThan(7);
    const { MAIL, mails } = mailbox();
    const answer = await retry(failure?.id, { MAIL });
    expect([answer.body, answer.trips]).toEqual([{ outcome: 'done', fault: null }, 3]);
    const { kind: _, ...letter } = LETTER;
    expect(mails).toEqual([{ from: 'no-reply@sarai.af', ...letter }]);
    expect(await list('mail')).toEqual([]);
    const { results } = await env.DB.prepare("SELECT before FROM audit_log WHERE action = 'failure.retried'").all();
    expect(results).toHaveLength(2);
    expect(JSON.stringify(results)).not.toMatch(/nargis|example/);
  });

  test('is read by nobody any more once the secret under which it lies was changed, and stays on the list', async () => {
    await sendMail({ ...env, ...noMail, SESSION_SECRET: 'an older secret of the tests, never of a deployment' }, LETTER);
    const [failure] = await list('mail');
    const { MAIL, mails } = mailbox();
    const answer = await retry(failure?.id, { MAIL });
    expect([answer.body, mails]).toEqual([{ outcome: 'failed', fault: 'unreadable' }, []]);
    expect(await list('mail')).toHaveLength(1);
  });

  test('is sent once by two administrators who try at once', async () => {
    await sendMail({ ...env, ...noMail }, LETTER);
    const [failure] = await list('mail');
    const { MAIL, mails } = mailbox();
    const answers = await Promise.all([retry(failure?.id, { MAIL }), retry(failure?.id, { MAIL })]);
    expect(mails).toHaveLength(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect([404, 409]).toContain(answers.map(({ status }) => status).toSorted((a, b) => a - b)[1]);
  });

  test('with a link is of use as long as the link, and any other for a week', async () => {
    await sendMail({ ...env, ...noMail }, { ...LETTER, keepFor: 3_600_000 });
    await sendMail({ ...env, ...noMail }, { ...LETTER, keepFor: 100 * DAY });
    const [week, hour] = await list('mail');
    await env.DB.prepare('UPDATE failures SET keep_until = 1 WHERE id = ?')
      .bind(hour?.id ?? 0)
      .run();
    expect((await list('mail')).map(({ canRetry }) => canRetry)).toEqual([true, false]);
    expect((await retry(hour?.id)).body).toMatchObject({ code: 'failure_final' });
    await sweepFailures(openDb(env.DB), Date.now() + 7 * DAY - 1000);
    expect((await list('mail')).map(({ id }) => id)).toEqual([week?.id]);
    await sweepFailures(openDb(env.DB), Date.now() + 7 * DAY + 1000);
    expect(await list('mail')).toEqual([]);
  });

  test('is taken off the list, and what is not there is not found', async () => {
    await sendMail({ ...env, ...noMail }, LETTER);
    const [failure] = await list('mail');
    const dismiss = (id: number | string | undefined) => call('DELETE', `/api/admin/failures/${id}`, { token });
    const first = await dismiss(failure?.id);
    expect([first.status, first.trips, await list('mail')]).toEqual([204, 2, []]);
    for (const id of [failure?.id, 0, 'x', -1]) expect((await dismiss(id)).body).toMatchObject({ code: 'failure_not_found' });
    expect((await retry(failure?.id)).body).toMatchObject({ code: 'failure_not_found' });
    // Only the log says what it was now; a refused retry is not in it.
    const { results } = await env.DB.prepare('SELECT action, before FROM audit_log WHERE target = ?')
      .bind(`failure:${failure?.id}`)
      .all();
    const before = JSON.stringify({ kind: 'mail', source: 'reset', sort: 'E_DOWN' });
    expect(results).toEqual([{ action: 'failure.dismissed', before }]);
  });
});

describe('a webhook that could not be heard', () => {
  test('is kept by its order, once, and another try settles what was paid', async () => {
    const { token: member } = await signUp();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await call('POST', '/api/credits/add', { token: member, json: { amount: 100 }, headers, bindings: HESABPAY });
    const session = sham.sessions[0];
    const hook = () =>
      call('POST', '/api/payments/hesabpay/webhook', { json: sham.webhook(session?.id ?? ''), bindings: HESABPAY });
    sham.down = true;
    expect([(await hook()).status, (await hook()).status]).toEqual([503, 503]);
    const [failure, ...others] = await list('webhook');
    expect(others).toEqual([]);
    expect(failure).toMatchObject({ source: 'hesabpay', sort: 'payment_unavailable', count: 2, canRetry: true });
    expect((await retry(failure?.id, HESABPAY)).body).toEqual({ outcome: 'failed', fault: 'payment_unavailable' });
    sham.down = false;
    sham.state.set(session?.id ?? '', { success: true, status: 'completed', amount: session?.afn });
    expect((await retry(failure?.id, HESABPAY)).body).toEqual({ outcome: 'done', fault: null });
    expect(await list('webhook')).toEqual([]);
    expect((await call('GET', '/api/credits', { token: member })).body).toMatchObject({ credits: 100 });
    // The member is notified as if the first webhook had been handled.
    const told = await call<{ event: object }[]>('GET', '/api/notifications', { token: member });
    expect(told.body.map(({ event }) => event)).toMatchObject([{ kind: 'purchase_approved', credits: 100 }]);
  });

  test('says when another try finds money that does not fit', async () => {
    const { token: member } = await signUp();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await call('POST', '/api/credits/add', { token: member, json: { amount: 100 }, headers, bindings: HESABPAY });
    const session = sham.sessions.at(-1)?.id ?? '';
    sham.down = true;
    await call('POST', '/api/payments/hesabpay/webhook', { json: sham.webhook(session), bindings: HESABPAY });
    sham.down = false;
    sham.state.set(session, { success: true, status: 'completed', amount: 1 });
    const [failure] = await list('webhook');
    expect((await retry(failure?.id, HESABPAY)).body).toEqual({ outcome: 'done', fault: 'misfit' });
    expect((await call('GET', '/api/credits', { token: member })).body).toMatchObject({ credits: 0 });
  });

  test('that nobody signed is counted, and there is nothing to try', async () => {
    const json = { signature: 'forged', timestamp: '1', user_id: 'x' };
    for (let time = 0; time < 3; time += 1) await call('POST', '/api/payments/hesabpay/webhook', { json, bindings: HESABPAY });
    const [failure, ...others] = await list('webhook');
    expect([failure, others]).toMatchObject([{ sort: 'webhook_invalid', count: 3, canRetry: false }, []]);
    expect((await retry(failure?.id, HESABPAY)).body).toMatchObject({ code: 'failure_final' });
  });
});

describe('the lists', () => {
  test('of failures are walked through by their links at a cost that does not grow', async () => {
    const fill = (count: number) =>
      env.DB.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO failures (kind, source, sort, keep_until, created_at, last_at)
         SELECT iif(i % 2, 'mail', 'error'), 'x', 'y', 0, 0, 0 FROM n`,
      )
        .bind(count)
        .run();
    await fill(80);
    const first = await call<Failure[]>('GET', '/api/admin/failures?kind=mail', { token });
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await call<Failure[]>('GET', next, { token });
    expect([first.body.length, second.body.length, second.headers.get('Link')]).toEqual([30, 10, null]);
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(40);
    expect([first.trips, first.rowsRead <= 3 * 31 + 10]).toEqual([1, true]);
    await fill(20_000);
    const grown = await call<Failure[]>('GET', '/api/admin/failures?kind=mail', { token });
    expect(Math.abs(grown.rowsRead - first.rowsRead)).toBeLessThanOrEqual(2);
    expect((await show()).rowsRead).toBeLessThan(700);
    expect((await call('GET', '/api/admin/failures?kind=all', { token })).status).toBe(400);
    expect((await call('GET', '/api/admin/failures', { token })).status).toBe(400);
  });

  test('of subscribers keep everybody, also those of one moment, and their links name nobody', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       INSERT INTO newsletter_subscribers SELECT 'reader' || i || '@example.af', 'fa', 't' || i, 0, 1000 + i / 70 FROM n`,
    ).run();
    const seen: string[] = [];
    for (let path: string | undefined = '/api/admin/newsletter'; path;) {
      const page: Awaited<ReturnType<typeof call<Subscriber[]>>> = await call<Subscriber[]>('GET', path, { token });
      expect(page.trips).toBe(1);
      seen.push(...page.body.map(({ email }) => email));
      path = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
      expect(path ?? '').not.toContain('reader');
    }
    expect([seen.length, new Set(seen).size]).toEqual([100, 100]);
  });

  test('of subscribers come as CSV whose cells are no formulas, and the audit log says who took them', async () => {
    await env.DB.exec(
      "INSERT INTO newsletter_subscribers VALUES ('=cmd@example.af', 'en', 's', 0, 0), ('a\"b@example.af', 'fa', 't', 0, 1)",
    );
    const { body, headers, trips } = await call<string>('GET', '/api/admin/newsletter/export', { token });
    expect([trips, headers.get('Content-Type')]).toEqual([1, 'text/csv; charset=UTF-8']);
    expect(body.split('\r\n')).toEqual([
      'email,language,subscribed_at,unsubscribe',
      '"a""b@example.af",fa,1970-01-01T00:00:00.001Z,http://localhost:8787/api/newsletter/unsubscribe?token=t',
      "'=cmd@example.af,en,1970-01-01T00:00:00.000Z,http://localhost:8787/api/newsletter/unsubscribe?token=s",
      '',
    ]);
    const { results } = await env.DB.prepare(
      "SELECT target, before, after FROM audit_log WHERE action = 'newsletter.exported'",
    ).all();
    expect(results).toEqual([{ target: 'newsletter', before: null, after: null }]);
    // A file has a limited number of lines, and names the next one.
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
       INSERT INTO newsletter_subscribers SELECT 'reader' || i || '@example.af', 'fa', 't' || i, 0, 9 FROM n`,
    ).run();
    const first = await call<string>('GET', '/api/admin/newsletter/export', { token });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const lines = [first.body, (await call<string>('GET', next, { token })).body].map((file) => file.split('\r\n').slice(1, -1));
    expect(lines.map((file) => file.length)).toEqual([5_000, 1]);
    expect(new Set(lines.flat()).size).toBe(5_001);
  });
});

test('no statement of it scans a table that grows', async () => {
  const { DB, statements } = recordingDb();
  const bindings = { DB };
  await sendMail({ ...env, ...noMail, DB }, LETTER);
  await show(bindings);
  const [failure] = await list('mail', bindings);
  await retry(failure?.id, { ...bindings, ...noMail });
  await call('DELETE', `/api/admin/failures/${failure?.id}`, { token, bindings });
  for (const path of [
    '/api/admin/failures?kind=error&cursor=9',
    '/api/admin/newsletter?cursor=9.1',
    '/api/admin/newsletter',
    '/api/admin/newsletter/export',
  ])
    expect((await call('GET', path, { token, bindings })).status).toBe(200);
  await call('POST', '/api/admin/system/test-mail', { token, bindings });
  await sweep({ ...env, DB }, Date.now());
  expect(statements.size).toBeGreaterThan(20);
  expect(await scansOf(statements, ['n'])).toEqual([]);
});
