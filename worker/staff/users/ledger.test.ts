import type { Transaction } from '#schema/contracts/credits';
import type { Notification } from '#schema/contracts/notifications';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, confirmAddress, signUp } from '../../test/client.ts';
import { balanceOf, buy, memberWith, newKey, rowsOf } from '../../test/credits.ts';
import { mailbox } from '../../test/mail.ts';
import { act, acts, aroundEach, correctedBy, DB, type Failure, scans, secondAdministrator } from './test/admin-users.ts';

aroundEach();
let admin: Awaited<ReturnType<typeof secondAdministrator>>;
beforeAll(async () => {
  admin = await secondAdministrator();
});

const correct = <Body = { transaction: Transaction; credits: number }>(id: number, json: object, key = newKey()) =>
  call<Body>('POST', `/api/admin/users/${id}/credits`, {
    token: admin.token,
    json,
    headers: { 'Idempotency-Key': key },
    bindings: { DB },
  });

describe('the ledger', () => {
  it('gets a row with the reason, which the member reads', async () => {
    const { user, token } = await memberWith(10);
    const { status, trips, body } = await correct(user.id, { amount: 25, reason: 'For the outage' });
    expect([status, trips, body.credits]).toEqual([201, 2, 35]);
    const own = await call<{ transactions: Transaction[] }>('GET', '/api/credits/transactions', { token });
    expect(own.body.transactions[0]).toMatchObject({ type: 'other', amount: 25, description: 'For the outage' });
    expect(await correctedBy(user.id)).toBe(admin.user.id);
    expect(await acts(admin, `user:${user.id}`)).toEqual([
      {
        action: 'credits.corrected',
        id: admin.user.id,
        before: { credits: 10 },
        after: { credits: 35, amount: 25, reason: 'For the outage' },
      },
    ]);
  });

  it('gets one row for one key, also from two at once', async () => {
    const { user, token } = await memberWith(10);
    const key = newKey();
    const sent = await Promise.all([1, 2, 3].map(() => correct(user.id, { amount: -4, reason: 'x' }, key)));
    expect(sent.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '201']);
    expect(await balanceOf(token)).toBe(6);
    expect(await acts(admin, `user:${user.id}`)).toHaveLength(1);
    expect((await correct<Failure>(user.id, { amount: -5, reason: 'x' }, key)).body.code).toBe('idempotency_key_reused');
  });

  it('gets its row whatever else its key names: what a member bought, and what another member got', async () => {
    const [one, other] = [await memberWith(10), await memberWith(10)];
    const key = newKey();
    expect((await buy(one.token, 7, { key })).status).toBe(201);
    for (const { user } of [one, other]) expect((await correct(user.id, { amount: 5, reason: 'x' }, key)).status).toBe(201);
    expect([await balanceOf(one.token), await balanceOf(other.token)]).toEqual([22, 15]);
  });

  it('tells the member of each correction once, in the bell and by mail', async () => {
    const { user, token } = await memberWith(10);
    await confirmAddress(user.id);
    const { mails, MAIL } = mailbox();
    const send = (amount: number, key: string) =>
      call('POST', `/api/admin/users/${user.id}/credits`, {
        token: admin.token,
        json: { amount, reason: 'For the outage' },
        headers: { 'Idempotency-Key': key },
        bindings: { DB, MAIL },
      });
    const key = newKey();
    await Promise.all([send(25, key), send(25, key)]);
    await send(-4, newKey());
    await send(-400, newKey()); // refused: nothing happened to the member
    const told = await call<Notification[]>('GET', '/api/notifications', { token });
    expect(told.body.map(({ event }) => event)).toEqual([
      { kind: 'credits_corrected', amount: -4, reason: 'For the outage' },
      { kind: 'credits_corrected', amount: 25, reason: 'For the outage' },
    ]);
    expect(mails.map(({ to, subject }) => [to, subject.split(' · ').at(-1)])).toEqual([
      [user.email, '\u2068Your credits on Sarai were corrected\u2069'],
      [user.email, '\u2068Your credits on Sarai were corrected\u2069'],
    ]);
    expect(mails[0]?.text).toContain('Sarai added 25 credits to your account. Reason: For the outage');
    expect(mails[1]?.text).toContain('Sarai took 4 credits from your account. Reason: For the outage');
    expect(mails[0]?.text).toContain('/balance');
  });

  it('tells the member by a repeat what the first call had no time to tell, in the words of the ledger', async () => {
    const { user, token } = await memberWith(10);
    const key = newKey();
    await correct(user.id, { amount: 25, reason: 'For the outage' }, key);
    await env.DB.prepare('DELETE FROM notifications WHERE user_id = ?').bind(user.id).run();
    expect((await correct(user.id, { amount: 25, reason: 'Once more' }, key)).status).toBe(200);
    const told = await call<Notification[]>('GET', '/api/notifications', { token });
    expect(told.body.map(({ event }) => event)).toEqual([{ kind: 'credits_corrected', amount: 25, reason: 'For the outage' }]);
  });

  it('goes to zero and not below', async () => {
    const { user, token } = await memberWith(10);
    const { status, body } = await correct<Failure>(user.id, { amount: -11, reason: 'x' });
    expect([status, body.fields]).toEqual([409, { amount: 'balance_below_zero' }]);
    expect(await acts(admin, `user:${user.id}`)).toEqual([]);
    expect((await correct(user.id, { amount: -10, reason: 'x' })).status).toBe(201);
    expect(await balanceOf(token)).toBe(0);
  });

  it.each([
    [{ amount: 0, reason: 'x' }, 'correction_invalid'],
    [{ amount: 1.5, reason: 'x' }, 'correction_invalid'],
    [{ amount: 1_000_001, reason: 'x' }, 'correction_invalid'],
    [{ amount: -1_000_001, reason: 'x' }, 'correction_invalid'],
    [{ amount: 5 }, 'correction_reason_required'],
    [{ amount: 5, reason: '  ' }, 'correction_reason_required'],
  ])('refuses %j', async (json, code) => {
    const { user } = await signUp();
    expect((await correct<Failure>(user.id, json)).body.code).toBe(code);
    expect((await act(admin, 'POST', `/${user.id}/credits`, { amount: 5, reason: 'x' })).body.code).toBe(
      'idempotency_key_required',
    );
    expect(await rowsOf(user.id)).toBe(0);
  });

  it('is read in pages, at a cost that does not grow', async () => {
    const { user } = await memberWith(100);
    for (let n = 1; n <= 5; n += 1) await correct(user.id, { amount: n, reason: `row ${n}` });
    const path = `/${user.id}/transactions?limit=2`;
    const first = await act<Transaction[]>(admin, 'GET', path);
    expect(first.body.map(({ amount }) => amount)).toEqual([5, 4]);
    const next = /<\/api\/admin\/users([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await act<Transaction[]>(admin, 'GET', next);
    expect(second.body.map(({ amount }) => amount)).toEqual([3, 2]);
    const more = /<\/api\/admin\/users([^>]+)>/.exec(second.headers.get('Link') ?? '')?.[1] ?? '';
    const third = await act<Transaction[]>(admin, 'GET', more);
    expect([third.body.map(({ amount }) => amount), third.headers.get('Link')]).toEqual([[1, 100], null]);
    await env.DB.prepare(
      `INSERT INTO credit_transactions (user_id, type, amount, description, metadata, idempotency_key, created_at, settled_at)
       SELECT ?, 'other', 1, 'x', '{}', 'k' || value, 0, 0 FROM json_each(?)`,
    )
      .bind(user.id, JSON.stringify(Array.from({ length: 500 }, (_, at) => at)))
      .run();
    const grown = await act<Transaction[]>(admin, 'GET', path);
    expect(grown).toMatchObject({ trips: 1, rowsRead: first.rowsRead });
    expect(grown.rowsRead).toBeLessThanOrEqual(3 * 3 + 10);
  });
});

it('no statement of these calls scans a table', async () => {
  expect(await scans()).toEqual([]);
});
