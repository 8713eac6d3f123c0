import type { AuditEntry } from '#schema/contracts/audit';
import type { PendingPurchase } from '#schema/contracts/credits';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { buy } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { csvLine } from '../../platform/csv.ts';

let token: string;
beforeAll(async () => {
  await makeMailbox();
  token = (await makeAdmin()).token;
});

const today = () => new Date(Date.now() + 16_200_000).toISOString().slice(0, 10);
const file = (query: string, bindings = {}) => call<string>('GET', `/api/admin/purchases.csv?${query}`, { token, bindings });

async function rejected(note: string): Promise<string> {
  const member = await signUp();
  const { reference } = (await buy(member.token, 250, { payments: 'manual' })).body.transaction;
  const { body } = await call<PendingPurchase>('POST', `/api/admin/purchases/${reference}/reject`, { token, json: { note } });
  return body.reference;
}

test('the file holds what was settled on those days, for Excel, without e-mails', async () => {
  const member = await signUp();
  const { reference } = (await buy(member.token, 250)).body.transaction;
  const { status, headers, body } = await file(`from=${today()}&to=${today()}`);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=UTF-8');
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="sarai-purchases-completed-${today()}-${today()}.csv"`);
  const lines = body.replace(/^\uFEFF/, '').split('\r\n');
  expect(lines[0]).toBe(
    'reference,status,ordered_at_kabul,settled_at_kabul,provider,member_id,username,credits,bonus,usd,afn,note',
  );
  expect(lines[1]).toMatch(
    new RegExp(
      `^${reference},completed,${today()} [0-9:]{5},${today()} [0-9:]{5},sandbox,${member.user.id},${member.user.username},250,25,250,17500,$`,
    ),
  );
  expect(body).not.toContain('@');
  expect((await file('from=2020-01-01&to=2020-12-31')).body.split('\r\n')).toHaveLength(2);
  const failed = (await file('status=failed&from=2020-01-01&to=2020-12-31')).headers.get('Content-Disposition');
  expect(failed).toBe('attachment; filename="sarai-purchases-failed-2020-01-01-2020-12-31.csv"');
});

test('an order stands on the day on which it was settled, with the one on which it was placed, also of who has left', async () => {
  const member = await signUp();
  const { reference } = (await buy(member.token, 100, { payments: 'manual' })).body.transaction;
  const ordered = Date.UTC(2020, 1, 1, 7, 30);
  await env.DB.prepare('UPDATE credit_transactions SET created_at = ? WHERE user_id = ?').bind(ordered, member.user.id).run();
  expect((await call('POST', `/api/admin/purchases/${reference}/approve`, { token })).status).toBe(200);
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(member.user.id).run();
  const lineIn = async (query: string) =>
    (await file(query)).body.split('\r\n').find((line) => line.startsWith(reference ?? '-'));
  expect(await lineIn('from=2020-02-01&to=2020-02-01')).toBeUndefined();
  expect(await lineIn(`from=${today()}&to=${today()}`)).toMatch(
    new RegExp(`,completed,2020-02-01 12:00,${today()} [0-9:]{5},manual,${member.user.id},deleted member,100,`),
  );
});

test('a day ends at midnight in Kabul: what was settled then is the next day’s', async () => {
  const midnight = Date.parse('2022-05-02T00:00:00+04:30');
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO credit_transactions (user_id, type, amount, description, status, idempotency_key, created_at, settled_at)
       VALUES (1, 'purchase', 1, '', 'completed', 'at-midnight', 1, ?)`,
    ).bind(midnight),
    env.DB.prepare(
      `INSERT INTO purchases (transaction_id, provider, reference, credits, bonus, price_usd, price_afn, afn_per_usd)
       SELECT id, 'manual', 'MIDNIGHT', 1, 0, 1, 70, 70 FROM credit_transactions WHERE idempotency_key = 'at-midnight'`,
    ),
  ]);
  const holds = async (day: string) => (await file(`from=${day}&to=${day}`)).body.includes('MIDNIGHT');
  expect([await holds('2022-05-01'), await holds('2022-05-02'), await holds('2022-05-03')]).toEqual([false, true, false]);
});

test('a leap year and a day are one file, two days more are not', async () => {
  expect((await file('from=2020-01-01&to=2021-01-01')).status).toBe(200);
  expect(await file('from=2020-01-01&to=2021-01-02')).toMatchObject({ status: 400, body: { code: 'dates_invalid' } });
});

test('the file begins with the mark by which Excel knows UTF-8', async () => {
  const { default: worker } = await import('../../index.ts');
  const request = new Request(`http://localhost:8787/api/admin/purchases.csv?from=${today()}&to=${today()}`, {
    headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': crypto.randomUUID() },
  });
  const answer = await worker.fetch(request, env, {
    waitUntil: () => undefined,
    passThroughOnException: () => undefined,
    props: {},
  });
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('a formula in a note is text', async () => {
  const reference = await rejected('=HYPERLINK("http://evil.example","pay")');
  const { body } = await file(`status=failed&from=${today()}&to=${today()}`);
  const line = body.split('\r\n').find((each) => each.startsWith(reference));
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""pay"")"`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])('%j in a cell runs nowhere', (cell) => {
  expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/);
});

test('other text, and numbers, stay as they are', () => {
  expect(csvLine(['اعلان', 'a,b', 'say "hi"', -5, null, 'two\nlines'])).toBe('اعلان,"a,b","say ""hi""",-5,,"two\nlines"\r\n');
});

test('the export stands in the audit log', async () => {
  await file('from=2022-05-01&to=2022-06-02');
  const { body } = await call<AuditEntry[]>('GET', '/api/admin/audit-log?action=purchases.exported&limit=1', { token });
  expect(body).toMatchObject([{ target: 'purchases:completed', after: { from: '2022-05-01', to: '2022-06-02' } }]);
});

test('days that are none, the wrong way round or more than a year apart are refused, and a session that is over, and nothing is written down', async () => {
  const written = async () =>
    (await env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'purchases.exported'").first())?.['n'];
  const before = await written();
  for (const query of ['', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2024-01-01&to=2026-01-01'])
    expect(await file(query)).toMatchObject({ status: 400, body: { code: 'dates_invalid' } });
  expect((await file(`status=pending&from=${today()}&to=${today()}`)).status).toBe(400);
  const gone = await makeAdmin();
  await call('POST', '/api/auth/signout', { token: gone.token });
  const path = `/api/admin/purchases.csv?from=${today()}&to=${today()}`;
  expect((await call('GET', path, { token: gone.token })).status).toBe(401);
  expect(await written()).toBe(before);
});

test('thousands are fetched a page at a time, each once, and three rows are read for each', async () => {
  const at = Date.parse('2021-06-01T06:00:00Z');
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO credit_transactions (user_id, type, amount, description, status, idempotency_key, created_at, settled_at)
       SELECT 1, 'purchase', 1, '', 'completed', hex(randomblob(8)), ${at}, ${at} + value / 7 FROM json_each(?)`,
    ).bind(JSON.stringify(Array.from({ length: 2_500 }, (_, each) => each))),
    env.DB.prepare(
      `INSERT INTO purchases (transaction_id, provider, reference, credits, bonus, price_usd, price_afn, afn_per_usd)
       SELECT id, 'manual', hex(randomblob(8)), 1, 0, 1, 70, 70 FROM credit_transactions WHERE created_at = ${at}`,
    ),
  ]);
  const { DB, statements } = recordingDb();
  const { body, trips, rowsRead } = await file('from=2021-06-01&to=2021-06-01', { DB });
  const references = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(references).toHaveLength(2_500);
  expect(new Set(references).size).toBe(2_500);
  // The other rows are fetched while the file is read.
  expect(trips).toBe(1);
  expect(rowsRead).toBeLessThanOrEqual(3 * 1_001 + 10);
  expect(await scansOf(statements, ['t', 'o', 'u'])).toEqual([]);
});
