import { env } from 'cloudflare:workers';
import { describe, expect, it, test } from 'vitest';
import { varsOf } from '../../env.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { balanceOf, buy, memberWith, newKey, rowsOf, upgrade } from '../../test/credits.ts';

test.each([
  [50, 50],
  [100, 100],
  [250, 275],
  [500, 575],
  [251, 251],
  [1, 1],
  [5000, 5000],
])('a purchase of %i brings %i credits, chosen or typed', async (amount, credits) => {
  const { token } = await signUp();
  const { status, body, trips } = await buy(token, amount);
  expect(status).toBe(201);
  expect(body).toMatchObject({ credits, payment: { kind: 'completed' }, transaction: { amount: credits, type: 'purchase' } });
  expect(trips).toBe(1);
  expect(await balanceOf(token)).toBe(credits);
});

test.each([
  [0, 'credits_amount_invalid'],
  [-250, 'credits_amount_invalid'],
  [1.5, 'credits_amount_invalid'],
  ['250', 'credits_amount_invalid'],
  [null, 'credits_amount_invalid'],
  [undefined, 'credits_amount_invalid'],
  [1e21, 'credits_amount_invalid'],
  [5001, 'credits_amount_too_large'],
])('%j is no amount', async (amount, code) => {
  const { token, user } = await signUp();
  expect(await buy(token, amount)).toMatchObject({ status: 400, body: { code } });
  expect(await rowsOf(user.id)).toBe(0);
});

describe('the idempotency key', () => {
  it.each(['', 'short', 'x'.repeat(65), 'has space in it'])('must be there: «%s» is refused', async (key) => {
    const { token } = await signUp();
    const answer = await buy(token, 50, { key });
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } });
  });

  it('answers the first purchase again, also when the description differs', async () => {
    const { token } = await signUp();
    const key = newKey();
    const first = await buy(token, 250, { key });
    const again = await call<typeof first.body>('POST', '/api/credits/add', {
      token,
      json: { amount: 250, description: 'other words' },
      headers: { 'Idempotency-Key': key },
      bindings: { PAYMENTS: 'sandbox' },
    });
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('is refused for another act', async () => {
    const { token } = await memberWith(600);
    const [key, vip] = [newKey(), newKey()];
    expect((await buy(token, 60, { key })).status).toBe(201);
    expect((await upgrade(token, 30, vip)).status).toBe(201);
    const refused = { status: 409, body: { code: 'idempotency_key_reused' } };
    expect(await buy(token, 61, { key })).toMatchObject(refused);
    expect(await upgrade(token, 30, key)).toMatchObject(refused);
    expect(await upgrade(token, 90, vip)).toMatchObject(refused);
    expect(await buy(token, 60, { key: vip })).toMatchObject(refused);
    expect(await balanceOf(token)).toBe(460);
  });

  it("is one member's own", async () => {
    const key = newKey();
    for (const { token } of [await signUp(), await signUp()]) expect((await buy(token, 60, { key })).status).toBe(201);
  });
});

describe('a manual purchase', () => {
  const manual = (token: string, amount = 250, key = newKey()) => buy(token, amount, { payments: 'manual', key });
  const set = (key: string, value: unknown) =>
    env.DB.prepare('INSERT OR REPLACE INTO site_settings (key, value, updated_at) VALUES (?, ?, 0)')
      .bind(key, JSON.stringify(value))
      .run();

  it('waits, gives nothing, and says what to transfer under which reference', async () => {
    const { token } = await signUp();
    const { body, trips } = await manual(token);
    const reference = body.transaction.reference;
    expect(body).toMatchObject({ credits: 0, transaction: { status: 'pending', amount: 275 } });
    expect(body.payment).toEqual({ kind: 'transfer', reference, afn: 17_500, usd: 250, instructions: null });
    expect(trips).toBe(1);
    expect(await balanceOf(token)).toBe(0);
  });

  it('keeps the rate and the instructions of its day', async () => {
    const { token } = await signUp();
    await set('payment_afn_per_usd', 65);
    await set('payment_instructions', { en: 'To account 1.', fa: 'به حساب ۱.' });
    const key = newKey();
    const payment = { afn: 16_250, instructions: { en: 'To account 1.', fa: 'به حساب ۱.' } };
    const first = await manual(token, 250, key);
    expect(first.body.payment).toMatchObject(payment);
    await set('payment_afn_per_usd', 90);
    await set('payment_instructions', { en: 'To account 2.' });
    expect((await manual(token, 250, key)).body).toEqual(first.body);
    const { body } = await call(`GET`, `/api/credits/orders/${first.body.transaction.reference}`, { token });
    expect(body).toEqual(first.body);
    expect((await manual(token)).body.payment).toMatchObject({
      afn: 22_500,
      instructions: { en: 'To account 2.', fa: 'To account 2.' },
    });
  });

  it.each([0, -5, 'free', null])('is never for nothing, though the rate be %j', async (rate) => {
    await set('payment_afn_per_usd', rate);
    const { token } = await signUp();
    expect((await manual(token)).body.payment).toMatchObject({ afn: 17_500 });
  });

  it('is the fifth that waits at most; the same call again is still answered', async () => {
    const { token } = await signUp();
    const admin = await makeAdmin();
    const key = newKey();
    const { reference } = (await manual(token, 60, key)).body.transaction;
    for (let i = 0; i < 4; i += 1) expect((await manual(token)).status).toBe(201);
    expect(await manual(token)).toMatchObject({ status: 429, body: { code: 'too_many_pending' } });
    expect((await manual(token, 60, key)).status).toBe(200);
    await call('POST', `/api/admin/purchases/${reference}/approve`, { token: admin.token });
    expect((await manual(token)).status).toBe(201);
  });

  it("is its member's alone to look at", async () => {
    const [{ token }, other] = [await signUp(), await signUp()];
    const { reference } = (await manual(token)).body.transaction;
    const path = `/api/credits/orders/${reference}`;
    expect(await call('GET', path, { token })).toMatchObject({ status: 200, trips: 1 });
    // The reference as people type it.
    const typed = encodeURIComponent(` ${reference?.slice(0, 4).toLowerCase()}-${reference?.slice(4)}`);
    expect(await call('GET', `/api/credits/orders/${typed}`, { token })).toMatchObject({ body: { transaction: { reference } } });
    expect(await call('GET', path, { token: other.token })).toMatchObject({ status: 404, body: { code: 'purchase_not_found' } });
    expect(await call('GET', '/api/credits/orders/AAAAAAAB', { token })).toMatchObject({ status: 404, trips: 0 });
  });
});

describe('the Worker', () => {
  const start = (vars: object) => () => varsOf({ ...env, ...vars });

  it('does not start with the sandbox in production', () => {
    expect(start({ ENVIRONMENT: 'production', PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS: sandbox/);
    expect(start({ ENVIRONMENT: 'production', PAYMENTS: 'manual' })).not.toThrow();
  });

  it('takes HesabPay only with its key, and manual where nothing is said', () => {
    expect(start({ PAYMENTS: 'hesabpay' })).toThrow(/HESABPAY_API_KEY/);
    expect(start({ PAYMENTS: 'hesabpay', HESABPAY_API_KEY: 'a-key-of-tests' })).not.toThrow();
    expect(start({ PAYMENTS: undefined })()).toMatchObject({ PAYMENTS: 'manual' });
  });
});
