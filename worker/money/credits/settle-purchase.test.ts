import type { AuditEntry } from '#schema/contracts/audit';
import type { PendingPurchase, PurchaseAnswer } from '#schema/contracts/credits';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { balanceOf, buy } from '../../test/credits.ts';

beforeAll(makeMailbox);

/** A member with a pending purchase of 250 credits, and its reference. */
async function waiting() {
  const { token, user } = await signUp();
  const { reference } = (await buy(token, 250, { payments: 'manual' })).body.transaction;
  return { token, user, reference: reference ?? '' };
}

const settle = (token: string, reference: string, verb: 'approve' | 'reject', json?: object) =>
  call<PendingPurchase>('POST', `/api/admin/purchases/${reference}/${verb}`, { token, ...(json ? { json } : {}) });

const noticesOf = async (userId: number) =>
  (await env.DB.prepare('SELECT kind, data FROM notifications WHERE user_id = ?').bind(userId).all()).results;

test('an approval gives the credits with their bonus, and tells the member', async () => {
  const { token, user, reference } = await waiting();
  const admin = await makeAdmin();
  await env.DB.prepare('UPDATE credit_transactions SET created_at = 1 WHERE user_id = ?').bind(user.id).run();
  const began = Date.now();
  const answer = await settle(admin.token, reference, 'approve');
  expect(answer).toMatchObject({ status: 200, trips: 2 });
  expect(answer.body).toMatchObject({
    reference,
    status: 'completed',
    credits: 250,
    bonus: 25,
    afn: 17_500,
    createdAt: '1970-01-01T00:00:00.001Z',
    member: { id: user.id },
  });
  expect(Date.parse(answer.body.settledAt ?? '')).toBeGreaterThanOrEqual(began);
  expect(await balanceOf(token)).toBe(275);
  expect(await noticesOf(user.id)).toEqual([{ kind: 'purchase_approved', data: '{"credits":275}' }]);
  const row = await env.DB.prepare('SELECT settled_by AS who FROM purchases WHERE reference = ?').bind(reference).first();
  expect(row).toEqual({ who: admin.user.id });
});

test('each approval is told', async () => {
  const { token, user, reference } = await waiting();
  const another = (await buy(token, 100, { payments: 'manual' })).body.transaction.reference ?? '';
  const admin = await makeAdmin();
  for (const each of [reference, another]) expect((await settle(admin.token, each, 'approve')).status).toBe(200);
  expect(await noticesOf(user.id)).toMatchObject([{ kind: 'purchase_approved' }, { kind: 'purchase_approved' }]);
});

test('a rejection gives nothing, and the member reads why', async () => {
  const { token, user, reference } = await waiting();
  const admin = await makeAdmin();
  await env.DB.prepare('UPDATE credit_transactions SET created_at = 1 WHERE user_id = ?').bind(user.id).run();
  expect((await settle(admin.token, reference, 'reject', { note: 'Nothing arrived.' })).status).toBe(200);
  const { body } = await call<PurchaseAnswer>('GET', `/api/credits/orders/${reference}`, { token });
  expect(body).toMatchObject({
    credits: 0,
    payment: { kind: 'failed', note: 'Nothing arrived.' },
    transaction: { status: 'failed', createdAt: '1970-01-01T00:00:00.001Z' },
  });
  expect(await noticesOf(user.id)).toEqual([{ kind: 'purchase_rejected', data: JSON.stringify({ reference }) }]);
});

test('the same again answers the same, the other way round is refused', async () => {
  const admin = await makeAdmin();
  for (const [verb, other] of [['approve', 'reject'] as const, ['reject', 'approve'] as const]) {
    const { token, reference } = await waiting();
    const first = await settle(admin.token, reference, verb);
    expect(await settle(admin.token, reference, verb)).toMatchObject({ status: 200, body: first.body });
    expect(await settle(admin.token, reference, other)).toMatchObject({ status: 409, body: { code: 'purchase_settled' } });
    expect(await balanceOf(token)).toBe(verb === 'approve' ? 275 : 0);
  }
});

test.each(['approve', 'reject'] as const)('to %s again tells what the first call had no time to tell, and once', async (verb) => {
  const { user, reference } = await waiting();
  const admin = await makeAdmin();
  await settle(admin.token, reference, verb);
  const told = await noticesOf(user.id);
  expect(told).toHaveLength(1);
  await env.DB.prepare('DELETE FROM notifications WHERE user_id = ?').bind(user.id).run();
  for (let time = 0; time < 2; time += 1) expect((await settle(admin.token, reference, verb)).status).toBe(200);
  expect(await noticesOf(user.id)).toEqual(told);
});

test('who settled a purchase, and why, is what the first one said, and stands in the audit log once', async () => {
  const [first, second] = [await makeAdmin(), await makeAdmin()];
  for (const verb of ['reject', 'approve'] as const) {
    const { user, reference } = await waiting();
    const codes = [];
    for (const { token, user: by } of [first, second, first])
      codes.push((await settle(token, reference, verb, ...(verb === 'reject' ? [{ note: `said by ${by.id}` }] : []))).status);
    // The second note is refused: the member would not read it.
    expect(codes).toEqual([200, verb === 'reject' ? 409 : 200, 200]);
    for (const said of [{}, { note: `said by ${first.user.id}` }])
      expect((await settle(second.token, reference, verb, ...(verb === 'reject' ? [said] : []))).status).toBe(200);
    const status = verb === 'reject' ? 'failed' : 'completed';
    const note = verb === 'reject' ? `said by ${first.user.id}` : null;
    const kept = env.DB.prepare('SELECT settled_by AS who, note FROM purchases WHERE reference = ?').bind(reference);
    expect(await kept.first()).toEqual({ who: first.user.id, note });
    const path = `/api/admin/audit-log?target=purchase:${reference}`;
    const { body } = await call<AuditEntry[]>('GET', path, { token: second.token });
    expect(body).toMatchObject([
      {
        action: verb === 'reject' ? 'purchase.rejected' : 'purchase.approved',
        admin: { id: first.user.id },
        before: { status: 'pending' },
        after: { status, ...(note === null ? {} : { note }) },
      },
    ]);
    // Its words are deleted with the member whom they are about.
    const words = env.DB.prepare(
      'SELECT w.user_id AS about FROM audit_words w JOIN audit_log l ON l.id = w.act_id WHERE l.target = ?',
    ).bind(`purchase:${reference}`);
    expect(await words.first('about')).toBe(note === null ? null : user.id);
    // The second administrator's note belongs to no act.
    const said = await env.DB.prepare('SELECT after FROM audit_words WHERE user_id = ?').bind(user.id).all();
    expect(said.results).toEqual(note === null ? [] : [{ after: JSON.stringify({ note }) }]);
  }
});

test('of one purchase nothing is written to another', async () => {
  const [first, second, third] = [await waiting(), await waiting(), await waiting()];
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  await settle(one.token, first.reference, 'reject', { note: 'Nothing arrived.' });
  await settle(other.token, second.reference, 'reject', { note: 'Too little arrived.' });
  const kept = async ({ reference }: { reference: string }) =>
    env.DB.prepare(
      'SELECT t.status, p.settled_by AS who, p.note FROM purchases p JOIN credit_transactions t ON t.id = p.transaction_id WHERE p.reference = ?',
    )
      .bind(reference)
      .first();
  expect([await kept(first), await kept(second), await kept(third)]).toEqual([
    { status: 'failed', who: one.user.id, note: 'Nothing arrived.' },
    { status: 'failed', who: other.user.id, note: 'Too little arrived.' },
    { status: 'pending', who: null, note: null },
  ]);
});

test('a reference is found as people write it, and nothing else is', async () => {
  const { reference } = await waiting();
  const admin = await makeAdmin();
  const typed = `${reference.slice(0, 4)}-${reference.slice(4)}`.toLowerCase();
  expect((await settle(admin.token, typed, 'approve')).status).toBe(200);
  for (const wrong of ['AAAAAAAA', 'AAAAAAAB', '1', 'null'])
    expect(await settle(admin.token, wrong, 'approve')).toMatchObject({ status: 404, body: { code: 'purchase_not_found' } });
});

test('a note too long, or no JSON, settles nothing', async () => {
  const { token, reference } = await waiting();
  const admin = await makeAdmin();
  expect((await settle(admin.token, reference, 'reject', { note: 'x'.repeat(201) })).status).toBe(400);
  for (const [type, text] of [
    ['application/json', '{"note":'],
    ['text/plain', 'Nothing arrived.'],
  ] as const) {
    const sent = { token: admin.token, body: text, headers: { 'Content-Type': type } };
    expect([400, 415]).toContain((await call('POST', `/api/admin/purchases/${reference}/reject`, sent)).status);
  }
  const { body } = await call<PurchaseAnswer>('GET', `/api/credits/orders/${reference}`, { token });
  expect(body.transaction.status).toBe('pending');
});

test('administrators see who waits, the longest first, page by page', async () => {
  const admin = await makeAdmin();
  const mine = [(await waiting()).reference, (await waiting()).reference, (await waiting()).reference];
  const seen: string[] = [];
  let path: string | undefined = '/api/admin/purchases?limit=2';
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof call<PendingPurchase[]>>> = await call('GET', path, { token: admin.token });
    const { body, headers, trips } = page;
    expect(trips).toBe(1);
    expect(body.every(({ status }) => status === 'pending')).toBe(true);
    seen.push(...body.map(({ reference }) => reference));
    path = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect(seen.filter((reference) => mine.includes(reference))).toEqual(mine);
  expect(new Set(seen).size).toBe(seen.length);
});
