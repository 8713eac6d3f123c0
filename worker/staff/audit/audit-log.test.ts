import type { AuditEntry } from '#schema/contracts/audit';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { raiseSignals } from '../../market/signals/raise.ts';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { type AuditAct, recordAudit } from '../../platform/audit/record.ts';

const USER_7 = '?target=user:70007';
let token: string;
let me: { kind: 'admin'; id: number; sessionId: string; requestId: string };

beforeAll(async () => {
  const { user, token: mine } = await makeAdmin();
  token = mine;
  me = { kind: 'admin', id: user.id, sessionId: '', requestId: 'request-1' };
});

const log = (query = '', bindings = {}) => call<AuditEntry[]>('GET', `/api/admin/audit-log${query}`, { token, bindings });
const act = (given: AuditAct) => recordAudit(openDb(env.DB), me, given);
const idsOf = (entries: AuditEntry[]) => entries.map(({ id }) => id);

test('an entry says who, what, of whom, before and after, and in which request', async () => {
  await act({ action: 'user.edited', target: 'user:50005', after: { credits: 3 } });
  const { body, trips, headers } = await log('?target=user:50005');
  expect(trips).toBe(1);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(body).toEqual([
    {
      id: expect.any(Number),
      admin: { id: me.id, username: expect.stringMatching(/^admin-/), fullName: null },
      action: 'user.edited',
      target: 'user:50005',
      before: null,
      after: { credits: 3 },
      erased: [],
      requestId: 'request-1',
      createdAt: expect.stringMatching(/^20\d\d-/),
    },
  ]);
});

test('of an administrator whose account is gone an entry says no name', async () => {
  const gone = await makeAdmin();
  await recordAudit(openDb(env.DB), { ...me, id: gone.user.id }, { action: 'user.edited', target: 'user:40004' });
  await env.DB.prepare("UPDATE users SET first_name = 'Nawid', deleted_at = 1 WHERE id = ?").bind(gone.user.id).run();
  expect((await log('?target=user:40004')).body).toMatchObject([{ admin: { id: gone.user.id, username: '', fullName: null } }]);
});

test('of words about a member who left it says which there were, also where they only stood before', async () => {
  const { user } = await signUp();
  const path = `/api/admin/users/${user.id}`;
  await call('PUT', `${path}/ban`, { token, json: { reason: 'Spam', until: null } });
  await call('DELETE', `${path}/ban`, { token });
  expect((await call('DELETE', path, { token })).status).toBe(204);
  const { body } = await log(`?target=user:${user.id}`);
  expect(body.map(({ action, before, after, erased }) => ({ action, before, after, erased }))).toMatchObject([
    { action: 'user.deleted', erased: [] },
    { action: 'user.unbanned', before: { until: null, reason: null }, after: null, erased: ['reason'] },
    { action: 'user.banned', before: null, after: { until: null, reason: null }, erased: ['reason'] },
  ]);
});

test('the words of an act are kept with the member whom they are about, and never in the log itself', async () => {
  const [{ user, token: own }, reporter] = [await signUp(), await signUp()];
  const [ad, held] = [await publishListing(own), await publishListing(own)];
  await raiseSignals(openDb(env.DB), held, [{ signal: 'prepayment', weight: 140, detail: {} }], Date.now());
  const complaint = { token: reporter.token, json: { reason: 'spam', details: 'zxwords' } };
  const report = (await call<{ id: number }>('POST', `/api/listings/${ad}/reports`, complaint)).body.id;
  const [name, email, until] = ['zxwords-name', 'zxwords@example.af', new Date(Date.now() + DAY).toISOString()];
  const reason = 'zxwords: seen twice';
  // The act's name, the call that does it, and whether the log has words from before it and from after it.
  const steps: [act: string, method: string, path: string, json: object | undefined, before: boolean, after: boolean][] = [
    ['user.verified', 'PUT', `users/${user.id}/verification`, { seen: reason, until }, false, true],
    [
      'user.edited',
      'PATCH',
      `users/${user.id}`,
      { username: name, email, firstName: 'Zxwords', lastName: 'Zxwords' },
      false,
      true,
    ],
    ['user.edited', 'PATCH', `users/${user.id}`, { lastName: null, credits: 5 }, true, false],
    ['credits.corrected', 'POST', `users/${user.id}/credits`, { amount: 5, reason }, false, true],
    ['listing.hidden', 'PUT', `listings/${ad}/hidden`, { reason }, false, true],
    ['listing.restored', 'DELETE', `listings/${ad}/hidden`, undefined, true, false],
    ['listing.released', 'PUT', `listings/${held}/released`, { reason }, false, true],
    ['user.banned', 'PUT', `users/${user.id}/ban`, { reason, until: null }, false, true],
    ['user.unbanned', 'DELETE', `users/${user.id}/ban`, undefined, true, false],
  ];
  await call('PUT', `/api/admin/listings/${ad}/review`, { token });
  await call('PUT', `/api/admin/reports/${report}/outcome`, { token, json: { outcome: 'no_violation', note: reason } });
  for (const [action, method, path, json] of steps) {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { status } = await call(method, `/api/admin/${path}`, { token, headers, ...(json && { json }) });
    expect([action, status < 300]).toEqual([action, true]);
  }
  const json = {
    username: 'zxwords-2',
    email: 'zxwords-2@example.af',
    firstName: 'Zxwords',
    lastName: 'Zxwords',
    password: PASSWORD,
  };
  const made = (await call<{ id: number }>('POST', '/api/admin/users', { token, json })).body.id;
  const words = await env.DB.prepare(
    `SELECT action, w.user_id AS about, coalesce(w.before LIKE '%zxwords%', 0) AS before, coalesce(w.after LIKE '%zxwords%', 0) AS after
     FROM audit_words AS w JOIN audit_log AS a ON a.id = w.act_id WHERE w.user_id IN (?1, ?2) OR (a.admin_id = w.user_id) ORDER BY a.id`,
  )
    .bind(user.id, made)
    .all();
  expect(words.results).toEqual([
    ...steps.map(([action, , , , before, after]) => ({ action, about: user.id, before: Number(before), after: Number(after) })),
    { action: 'user.created', about: made, before: 0, after: 1 },
  ]);
  const { results } = await env.DB.prepare('SELECT * FROM audit_log').all();
  expect(JSON.stringify(results).toLowerCase()).not.toContain('zxwords');
  // The same holds for decisions that can still be undone.
  const kept = await env.DB.prepare('SELECT kind, about_user_id AS about FROM decisions ORDER BY act_id').all();
  expect(kept.results).toEqual(
    ['listing.approved', 'report.closed', 'listing.hidden', 'user.banned'].map((kind) => ({ kind, about: user.id })),
  );
});

test('nothing that was written down is changed or goes', async () => {
  await act({ action: 'user.deleted', target: 'user:60006' });
  const before = (await log('?target=user:60006')).body;
  for (const sql of [
    "UPDATE audit_log SET target = 'user:80008'",
    "UPDATE audit_log SET admin_id = 1 WHERE target = 'user:60006'",
    'DELETE FROM audit_log',
    "DELETE FROM audit_log WHERE target = 'user:60006'",
    "REPLACE INTO audit_log SELECT id, 1, action, target, before, after, request_id, created_at FROM audit_log WHERE target = 'user:60006'",
  ])
    await expect(env.DB.prepare(sql).run()).rejects.toThrow(/audit log/);
  expect((await log('?target=user:60006')).body).toEqual(before);
  expect(before).toHaveLength(1);
});

test('no call writes to it, changes it or takes from it', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/api/admin/audit-log', '/api/admin/audit-log/1'])
      expect((await call(method, path, { token, json: { action: 'user.edited', target: 'user:1' } })).status).toBe(404);
});

test('an act whose change did not come about is not written down', async () => {
  const db = openDb(env.DB);
  const { sql } = await import('drizzle-orm');
  await db.batch([
    recordAudit(db, me, {
      action: 'listing.hidden',
      target: 'listing:99',
      when: sql`EXISTS (SELECT 1 FROM listings WHERE id = 99)`,
    }),
  ]);
  expect((await log('?target=listing:99')).body).toEqual([]);
});

test('filters find by act, administrator and target, alone and together, the newest first', async () => {
  const other = await makeAdmin();
  await act({ action: 'user.banned', target: 'user:70007' });
  await act({ action: 'user.unbanned', target: 'user:70007' });
  await recordAudit(openDb(env.DB), { ...me, id: other.user.id }, { action: 'user.banned', target: 'user:70007' });
  const all = (await log(USER_7)).body;
  expect(all.map(({ action, admin }) => [action, admin.id])).toEqual([
    ['user.banned', other.user.id],
    ['user.unbanned', me.id],
    ['user.banned', me.id],
  ]);
  const [newest = 0, middle = 0, oldest = 0] = idsOf(all);
  const found = async (query: string) => idsOf((await log(query)).body).filter((id) => id >= oldest);
  expect(await found(`?adminId=${me.id}`)).toEqual([middle, oldest]);
  expect(await found('?action=user.banned')).toEqual([newest, oldest]);
  expect(await found(`${USER_7}&action=user.unbanned`)).toEqual([middle]);
  expect(await found(`${USER_7}&adminId=${other.user.id}`)).toEqual([newest]);
  expect(await found(`?action=user.banned&adminId=${me.id}`)).toEqual([oldest]);
  expect(await found(`${USER_7}&action=user.banned&adminId=${me.id}`)).toEqual([oldest]);
});

test('sign-ins are left out where they are not wanted, and what is changed of the door is not', async () => {
  const changes = ['recovery_codes.renewed', 'second_factor.disabled', 'second_factor.enabled'] as const;
  for (const action of changes.toReversed()) await act({ action, target: 'user:1' });
  await act({ action: 'session.opened', target: 'user:1' });
  await act({ action: 'recovery_code.used', target: 'user:1' });
  const newest = async (query: string) => (await log(query)).body.map(({ action }) => action);
  expect(await newest('?limit=5')).toEqual(['recovery_code.used', 'session.opened', ...changes]);
  expect(await newest('?limit=3&signIns=hidden')).toEqual(changes);
  expect(await newest('?limit=100&signIns=hidden')).not.toContain('session.opened');
});

test('pages follow each other without a gap', async () => {
  for (let turn = 0; turn < 5; turn += 1) await act({ action: 'site.changed', target: 'site:name' });
  const seen: number[] = [];
  let path: string | undefined = '?target=site:name&limit=2';
  while (path !== undefined) {
    const { body, headers }: Awaited<ReturnType<typeof log>> = await log(path);
    seen.push(...idsOf(body));
    path = /<[^?]+(\?[^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect(seen).toHaveLength(5);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});

test('what is no act, no administrator and no page is refused', async () => {
  for (const query of [
    '?action=user.praised',
    '?adminId=me',
    `?target=${'x'.repeat(81)}`,
    '?cursor=0',
    '?limit=101',
    '?signIns=shown',
    '?signIns=hidden&adminId=1',
    '?signIns=hidden&action=site.changed',
    '?signIns=hidden&target=user:7',
  ])
    expect((await log(query)).status).toBe(400);
});

test('every filter reads as many rows among ten thousand acts as among a hundred', async () => {
  const fill = (count: number) =>
    env.DB.prepare(
      `INSERT INTO audit_log (admin_id, action, target, request_id, created_at)
       SELECT iif(value % 97 = 0, ${me.id}, 900 + value % 3), iif(value % 89 = 0, 'apk.removed', iif(value % 2, 'session.opened', 'listing.hidden')),
         iif(value % 83 = 0, 'listing:83', 'listing:2'), 'r', 0 FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: count }, (_, at) => at + 1)))
      .run();
  const queries = ['', '?action=apk.removed', `?adminId=${me.id}`, '?target=listing:83', '?target=listing:2&action=apk.removed'];
  queries.push('?signIns=hidden');
  queries.push(`?adminId=900&action=apk.removed`, `?target=listing:2&adminId=${me.id}`, '?cursor=50');
  const limited = queries.map((query) => `${query}${query === '' ? '?' : '&'}limit=3`);
  const read = async (bindings = {}) => Promise.all(limited.map(async (query) => (await log(query, bindings)).rowsRead));
  await fill(2_000);
  const few = await read();
  await fill(10_000);
  const { DB, statements } = recordingDb();
  expect(await read({ DB })).toEqual(few);
  for (const rows of few) expect(rows).toBeLessThanOrEqual(3 * 4 + 10);
  expect(await scansOf(statements, ['a', 'u'])).toEqual([]);
});
