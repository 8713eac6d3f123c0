import type { PurchaseAnswer } from '#schema/contracts/credits';
import { HOUR, MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { balanceOf, buy, ledgerErrors, newKey, rowsOf } from '../../test/credits.ts';
import { HESABPAY, type FakeHesabPay, fakeHesabPay } from '../../test/hesabpay.ts';
import { settlePurchase } from '../credits/settle-purchase.ts';
import { sweepPayments } from './sweep.ts';

let sham: FakeHesabPay;
let logged: MockInstance<typeof console.error>;

beforeAll(makeMailbox);
beforeEach(() => {
  sham = fakeHesabPay();
  vi.stubGlobal('fetch', sham.fetch);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const order = (token: string, amount = 250, key = newKey()) =>
  buy(token, amount, { payments: 'hesabpay', bindings: HESABPAY, key });

/** A member with a pending order of 250 credits (17,500 AFN) at HesabPay. */
async function waiting(amount = 250) {
  const { token, user } = await signUp();
  const { body } = await order(token, amount);
  const session = sham.sessions.at(-1)?.id ?? '';
  return { token, user, session, reference: body.transaction.reference ?? '', afn: amount * 70 };
}

const paid = (amount: number, more: object = {}) => ({
  success: true,
  status: 'completed',
  amount,
  currency: 'AFN',
  transaction_id: crypto.randomUUID(),
  ...more,
});

const hear = (json: object, DB = env.DB) =>
  call<{ status?: string; code?: string }>('POST', '/api/payments/hesabpay/webhook', { json, bindings: { ...HESABPAY, DB } });

const stateOf = async (token: string, reference: string) =>
  (await call<PurchaseAnswer>('GET', `/api/credits/orders/${reference}`, { token })).body.transaction.status;

const misfitOf = (reference: string) =>
  env.DB.prepare('SELECT misfit FROM purchases WHERE reference = ?').bind(reference).first<string | null>('misfit');

const DOWN = [
  ['does not answer us', true],
  ['answers that it is broken', 'broken'],
] as const;

describe('an order', () => {
  it('goes to the page of HesabPay with our price in AFN, our reference, and nothing of the member', async () => {
    const { token } = await signUp();
    const { status, body, trips } = await order(token);
    const { reference } = body.transaction;
    expect([status, trips]).toEqual([201, 2]);
    const [session] = sham.sessions;
    expect(body).toMatchObject({ credits: 0, transaction: { status: 'pending', amount: 275 } });
    expect(body.payment).toEqual({
      kind: 'redirect',
      reference,
      afn: 17_500,
      usd: 250,
      url: `https://checkout.hesab.test/checkout/${session?.id}`,
    });
    const back = `http://localhost:8787/balance?order=${reference}`;
    expect(session?.body).toEqual({
      items: [{ id: reference, name: 'Purchase of 250 credits (+25 bonus)', price: 17_500 }],
      user_id: reference,
      redirect_success_url: back,
      redirect_failure_url: back,
    });
  });

  it('opens one checkout, however often it is sent', async () => {
    const { token, user } = await signUp();
    const key = newKey();
    const first = await order(token, 250, key);
    expect(await order(token, 250, key)).toMatchObject({ status: 200, body: first.body });
    expect(sham.sessions).toHaveLength(1);
    const session = sham.sessions[0]?.id ?? '';
    sham.state.set(session, paid(17_500));
    await hear(sham.webhook(session));
    const again = await order(token, 250, key);
    expect(again).toMatchObject({ status: 200, body: { credits: 275, payment: { kind: 'completed' } } });
    expect(await rowsOf(user.id)).toBe(1);
  });

  it('has a page and a session that nobody else’s order changes', async () => {
    const [opened, unopened, other] = [await signUp(), await signUp(), await signUp()];
    const key = newKey();
    const first = await order(opened.token, 250, key);
    sham.down = true;
    await order(unopened.token);
    sham.down = false;
    await order(other.token);
    expect((await order(opened.token, 250, key)).body).toEqual(first.body);
    const sessionOf = env.DB.prepare(
      'SELECT session FROM purchases WHERE transaction_id = (SELECT id FROM credit_transactions WHERE user_id = ?)',
    );
    expect(await sessionOf.bind(opened.user.id).first('session')).toBe(sham.sessions[0]?.id);
    expect(await sessionOf.bind(unopened.user.id).first('session')).toBeNull();
  });

  it('waits while HesabPay is down, and the same call again opens it', async () => {
    const { token, user } = await signUp();
    const key = newKey();
    sham.down = true;
    expect(await order(token, 250, key)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    // Until then it is not a bank transfer.
    const own = env.DB.prepare(
      'SELECT p.reference FROM purchases p JOIN credit_transactions t ON t.id = p.transaction_id WHERE t.user_id = ?',
    );
    const reference = await own.bind(user.id).first<string>('reference');
    const waits = await call<PurchaseAnswer>('GET', `/api/credits/orders/${reference}`, { token });
    expect(waits.body.payment).toMatchObject({ kind: 'redirect', url: null });
    sham.down = false;
    expect((await order(token, 250, key)).body.payment).toMatchObject({
      kind: 'redirect',
      url: expect.stringContaining('https://'),
    });
    expect(await rowsOf(user.id)).toBe(1);
  });

  it.each(['https://hesab.test.evil.example', 'https://evilhesab.test', 'http://checkout.hesab.test', 'https://localhost'])(
    'leads nobody to %s to pay',
    async (checkout) => {
      sham.checkout = checkout;
      expect(await order((await signUp()).token, 250)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    },
  );

  const SESSION = { success: true, url: 'https://checkout.hesab.test/checkout/7' };
  it.each([
    ['400 with a page to pay at', () => Response.json(SESSION, { status: 400 })],
    ['a page to pay at that is no success', () => Response.json({ ...SESSION, success: false })],
    ['a page of its own', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['JSON without an address', () => Response.json({ success: true })],
    ['an address that names no session', () => Response.json({ ...SESSION, url: 'https://checkout.hesab.test/' })],
  ])('waits where HesabPay answers %s', async (_name, refusal) => {
    const { token } = await signUp();
    const key = newKey();
    sham.refusal = refusal;
    expect(await order(token, 250, key)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    sham.refusal = null;
    expect(await order(token, 250, key)).toMatchObject({ body: { payment: { kind: 'redirect' } } });
  });

  it.each([
    ['the number that HesabPay names', { session_id: 'number-9' }, 'number-9'],
    ['the last part of its page', {}, '7'],
    ['the last part of its page, whatever its end', { url: 'https://checkout.hesab.test/checkout/8/?lang=fa' }, '8'],
  ])('is asked about by %s', async (_, more, number) => {
    sham.refusal = () => Response.json({ ...SESSION, ...more });
    const { body } = await order((await signUp()).token);
    const { reference } = body.transaction;
    sham.state.set(number, paid(17_500));
    expect((await hear(sham.webhook('', { user_id: reference }))).body).toEqual({ status: 'completed' });
  });

  it('reaches HesabPay also by an address that was written down with a slash at its end', async () => {
    const bindings = { ...HESABPAY, HESABPAY_API: `${HESABPAY.HESABPAY_API}/` };
    const { status } = await buy((await signUp()).token, 60, { payments: 'hesabpay', bindings });
    expect([status, sham.asked]).toEqual([201, ['payment/create-session']]);
  });

  it('may be one of more than five that were left at their page: they end by themselves', async () => {
    const { token } = await signUp();
    for (let time = 0; time < 6; time += 1) expect((await order(token, 60)).status).toBe(201);
  });

  it('has one page, though two calls at once opened two, and it is that one which is asked about', async () => {
    const { token, user } = await signUp();
    const key = newKey();
    const answers = await Promise.all([order(token, 60, key), order(token, 60, key), order(token, 60, key)]);
    const urls = new Set(answers.map(({ body }) => (body.payment.kind === 'redirect' ? body.payment.url : null)));
    expect(urls.size).toBe(1);
    const session = await env.DB.prepare(
      'SELECT session FROM purchases WHERE transaction_id = (SELECT id FROM credit_transactions WHERE user_id = ?)',
    )
      .bind(user.id)
      .first<string>('session');
    expect([...urls]).toEqual([`https://checkout.hesab.test/checkout/${session}`]);
  });
});

describe('a webhook', () => {
  it('settles an order that HesabPay, asked again, says was paid', async () => {
    const { token, session, reference, user } = await waiting();
    sham.state.set(session, paid(17_500));
    const answer = await hear(sham.webhook(session));
    expect(answer).toMatchObject({ status: 200, body: { status: 'completed' }, trips: 2 });
    expect(await balanceOf(token)).toBe(275);
    expect(await stateOf(token, reference)).toBe('completed');
    const told = await env.DB.prepare('SELECT kind FROM notifications WHERE user_id = ?').bind(user.id).all();
    expect(told.results).toEqual([{ kind: 'purchase_approved' }]);
  });

  it('settles once: replays, and 50 at the same time, change nothing', async () => {
    const { token, session } = await waiting();
    sham.state.set(session, paid(17_500));
    const webhook = sham.webhook(session);
    const answers = await Promise.all(Array.from({ length: 50 }, () => hear(webhook)));
    expect(answers.every(({ status, body }) => status === 200 && body.status === 'completed')).toBe(true);
    expect((await hear(webhook)).body).toEqual({ status: 'completed' });
    expect(await balanceOf(token)).toBe(275);
  });

  it('forged, without HesabPay’s signature, is refused before anything is looked at', async () => {
    const { token, session, reference } = await waiting();
    sham.state.set(session, paid(17_500));
    for (const changed of [{ signature: 'd44ec5b76d' }, { timestamp: '1' }]) {
      const answer = await hear(sham.webhook(session, changed));
      expect(answer).toMatchObject({ status: 401, body: { code: 'webhook_invalid' }, trips: 0 });
    }
    for (const json of [{}, { user_id: reference }, { signature: '', timestamp: '' }, { signature: ['a'], timestamp: {} }])
      expect((await hear(json)).status).toBe(400);
    expect(await balanceOf(token)).toBe(0);
  });

  it('with a true signature but a made-up payment settles nothing: HesabPay says that it waits', async () => {
    const { token, session, reference } = await waiting();
    expect((await hear(sham.webhook(session))).body).toEqual({ status: 'pending' });
    sham.state.set(session, { success: true, status: 'failed' });
    expect((await hear(sham.webhook(session, { success: true }))).body).toEqual({ status: 'pending' });
    for (const more of [{ amount: '17500 or so' }, { success: false }, { status: 'completed soon' }]) {
      sham.state.set(session, paid(17_500, more));
      expect((await hear(sham.webhook(session))).body).toEqual({ status: 'pending' });
    }
    sham.state.delete(session);
    expect((await hear(sham.webhook(session))).body).toEqual({ status: 'pending' });
    expect(await stateOf(token, reference)).toBe('pending');
    expect(await balanceOf(token)).toBe(0);
  });

  it('of a small order replayed for a large one settles nothing', async () => {
    const small = await waiting(1);
    const large = await waiting(5_000);
    sham.state.set(small.session, paid(70));
    const stolen = sham.webhook(small.session, { user_id: large.reference, amount: large.afn, items: [{ id: large.reference }] });
    expect((await hear(stolen)).body).toEqual({ status: 'pending' });
    expect(await balanceOf(large.token)).toBe(0);
  });

  it.each([
    ['hesab/webhooks/verify-signature', 401, { code: 'webhook_invalid' }],
    ['payment/verify/', 200, { status: 'pending' }],
  ])('settles nothing where HesabPay answers %s with an error, whatever it says beside that', async (path, status, body) => {
    const { token, session } = await waiting();
    sham.state.set(session, paid(17_500));
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await sham.fetch(...asked);
      const isMeant = new Request(...asked).url.includes(path);
      return isMeant ? new Response(answer.body, { headers: answer.headers, status: 402 }) : answer;
    });
    expect(await hear(sham.webhook(session))).toMatchObject({ status, body });
    expect(await balanceOf(token)).toBe(0);
  });

  it.each([
    ['underpaid', paid(17_499, { transaction_id: 'HP-7' }), '17499 AFN as HP-7'],
    ['paid with one afghani', paid(1, { transaction_id: 7 }), '1 AFN as 7'],
    ['overpaid', paid(17_501, { transaction_id: 'HP-7' }), '17501 AFN as HP-7'],
    ['paid in another currency', paid(17_500, { currency: 'USD', transaction_id: 'HP-7' }), '17500 USD as HP-7'],
    ['paid with a sum that is not told', paid(17_500, { amount: null, transaction_id: null }), '? AFN'],
    ['underpaid, in a currency that is not told', paid(17_499, { currency: null, transaction_id: null }), '17499 AFN'],
  ])('of an order that was %s settles nothing and leaves it to a person', async (_name, state, said) => {
    const { token, session, reference } = await waiting();
    sham.state.set(session, state);
    const answer = await hear(sham.webhook(session));
    expect(answer.body).toEqual({ status: 'misfit' });
    expect(await stateOf(token, reference)).toBe('pending');
    expect(await balanceOf(token)).toBe(0);
    expect(await misfitOf(reference)).toBe(`HesabPay: paid ${said}, ordered 17500 AFN, pending`);
    // Somebody's money waits: the log is watched.
    expect(logged.mock.calls.flat().map(String)).toEqual([
      expect.stringMatching(new RegExp(`"event":"payment_misfit".*"reference":"${reference}"`)),
    ]);
  });

  it.each([
    ['approve', {}],
    ['reject', {}],
    ['reject', { json: { note: '' } }],
  ])('that does not fit stays noted when a person says %s and no more than %j', async (verb, words) => {
    const { session, reference } = await waiting();
    sham.state.set(session, paid(17_499));
    await hear(sham.webhook(session));
    const { token } = await makeAdmin();
    expect((await call('POST', `/api/admin/purchases/${reference}/${verb}`, { token, ...words })).status).toBe(200);
    expect(await misfitOf(reference)).toMatch(/^HesabPay: paid 17499 AFN/);
  });

  it.each([
    ['with a reason is over', { note: 'Sent back by hand' }, false],
    ['without one is not', {}, true],
  ])('that does not fit and was rejected %s, for the ledger check', async (_, json, isOpen) => {
    const { session, reference } = await waiting();
    sham.state.set(session, paid(17_499));
    await hear(sham.webhook(session));
    const fault = `order ${reference}: HesabPay`;
    expect((await ledgerErrors()).join()).toContain(fault);
    const { token } = await makeAdmin();
    expect((await call('POST', `/api/admin/purchases/${reference}/reject`, { token, json })).status).toBe(200);
    expect((await ledgerErrors()).join().includes(fault)).toBe(isOpen);
  });

  it('takes the amount as text too, and a currency that is left out as the only one there is', async () => {
    const { token, session } = await waiting();
    sham.state.set(session, { success: true, status: 'completed', amount: '17500.00' });
    expect((await hear(sham.webhook(session))).body).toEqual({ status: 'completed' });
    expect(await balanceOf(token)).toBe(275);
  });

  it.each([
    ['the number that HesabPay gives it', 'HP-7'],
    ['that number, though it is none in quotes', 8],
    ['its session, where HesabPay gives it no number', null],
  ])('settles a payment, and the books call it by %s', async (_, number) => {
    const { session, reference } = await waiting();
    sham.state.set(session, paid(17_500, { transaction_id: number }));
    expect((await hear(sham.webhook(session))).body).toEqual({ status: 'completed' });
    expect((await ledgerErrors()).filter((fault) => fault.includes(reference))).toEqual([]);
    const payment = await env.DB.prepare(
      "SELECT t.metadata ->> '$.payment' AS payment FROM credit_transactions t JOIN purchases p ON p.transaction_id = t.id WHERE p.reference = ?",
    )
      .bind(reference)
      .first('payment');
    expect(payment).toBe(String(number ?? session));
  });

  it('may name its order by what was bought alone', async () => {
    const { token, session } = await waiting();
    sham.state.set(session, paid(17_500));
    expect((await hear(sham.webhook(session, { user_id: null }))).body).toEqual({ status: 'completed' });
    expect(await balanceOf(token)).toBe(275);
  });

  it('for an order that nobody placed, or that HesabPay does not take, finds none', async () => {
    const { token, session } = await waiting();
    const manual = (await buy(token, 60, { payments: 'manual' })).body.transaction.reference;
    for (const user_id of ['AAAAAAAA', 'order-1001', manual, 7, "' OR 1=1"]) {
      const answer = await hear(sham.webhook(session, { user_id }));
      expect(answer).toMatchObject({ status: 404, body: { code: 'purchase_not_found' } });
    }
    expect(await balanceOf(token)).toBe(0);
  });

  it('that comes late settles the order; after a rejection the money is noted for a person', async () => {
    const late = await waiting();
    const rejected = await waiting();
    const admin = await makeAdmin();
    const json = { note: 'Nothing came' };
    await call('POST', `/api/admin/purchases/${rejected.reference}/reject`, { token: admin.token, json });
    for (const { session } of [late, rejected]) sham.state.set(session, paid(17_500));
    vi.useFakeTimers({ now: Date.now() + 20 * HOUR, toFake: ['Date'] });
    try {
      expect((await hear(sham.webhook(late.session))).body).toEqual({ status: 'completed' });
      expect((await hear(sham.webhook(rejected.session))).body).toEqual({ status: 'misfit' });
    } finally {
      vi.useRealTimers();
    }
    expect(await balanceOf(late.token)).toBe(275);
    expect(await balanceOf(rejected.token)).toBe(0);
    expect(await misfitOf(rejected.reference)).toMatch(/^HesabPay: paid 17500 AFN as .*, failed$/);
    expect((await ledgerErrors()).join()).toContain(`money came that does not fit its order: order ${rejected.reference}`);
    // The member reads only the note that is meant for them; an administrator reads both.
    const { reference, token } = rejected;
    expect((await call<PurchaseAnswer>('GET', `/api/credits/orders/${reference}`, { token })).body.payment).toEqual({
      kind: 'failed',
      note: 'Nothing came',
    });
    const { body } = await call<{ note: string }>('GET', `/api/admin/purchases/${reference}`, { token: admin.token });
    expect(body.note).toMatch(/^Nothing came · HesabPay: paid 17500 AFN/);
  });

  it.each([
    ['somebody rejects', true],
    ['lapses', false],
  ])('of an order that %s while HesabPay is asked is noted for a person, too', async (_, isByPerson) => {
    const { token, session, reference } = await waiting();
    sham.state.set(session, paid(17_500));
    const { user } = await makeAdmin();
    const by = isByPerson ? ({ kind: 'admin', id: user.id, sessionId: 'none', requestId: 'test' } as const) : null;
    const ended = () =>
      settlePurchase(openDb(env.DB), reference, { status: 'failed', by, note: null, payment: null }, Date.now());
    const answer = await hear(sham.webhook(session), beforeBatch(1, ended));
    expect(answer).toMatchObject({ status: 200, body: { status: 'misfit' } });
    expect([await stateOf(token, reference), await balanceOf(token)]).toEqual(['failed', 0]);
    expect(await misfitOf(reference)).toMatch(/^HesabPay: paid 17500 AFN as .*, failed$/);
    expect((await ledgerErrors()).join()).toContain(`money came that does not fit its order: order ${reference}`);
    expect(logged.mock.calls.join()).toContain('payment_misfit');
  });

  it('that comes again tells the member what the first one had no time to tell, and once', async () => {
    const { session, user } = await waiting();
    sham.state.set(session, paid(17_500));
    const webhook = sham.webhook(session);
    await hear(webhook);
    await env.DB.prepare('DELETE FROM notifications WHERE user_id = ?').bind(user.id).run();
    for (let time = 0; time < 2; time += 1) expect((await hear(webhook)).body).toEqual({ status: 'completed' });
    const told = await env.DB.prepare('SELECT kind FROM notifications WHERE user_id = ?').bind(user.id).all();
    expect(told.results).toEqual([{ kind: 'purchase_approved' }]);
  });

  it.each(DOWN)('is asked for again while HesabPay %s', async (_, down) => {
    const { token, session } = await waiting();
    sham.state.set(session, paid(17_500));
    const webhook = sham.webhook(session);
    sham.down = down;
    expect(await hear(webhook)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    sham.down = false;
    expect((await hear(webhook)).body).toEqual({ status: 'completed' });
    expect(await balanceOf(token)).toBe(275);
  });

  it('is not taken where there is no key', async () => {
    const { session } = await waiting();
    const answer = await call('POST', '/api/payments/hesabpay/webhook', { json: sham.webhook(session) });
    expect(answer).toMatchObject({ status: 404 });
  });
});

it('the way back from the checkout proves nothing', async () => {
  const { token, reference } = await waiting();
  const path = `/api/credits/orders/${reference}?success=true&data={"success":true}`;
  const { body } = await call<PurchaseAnswer>('GET', path, { token, bindings: HESABPAY });
  expect(body).toMatchObject({ credits: 0, transaction: { status: 'pending' } });
});

describe('the sweep', () => {
  const sweep = (after: number) => sweepPayments({ ...env, ...HESABPAY }, openDb(env.DB), Date.now() + after);

  beforeEach(async () => {
    await env.DB.prepare("UPDATE credit_transactions SET status = 'failed', settled_at = 1 WHERE status = 'pending'").run();
  });

  it('settles what was paid though no webhook came, and tells the member once', async () => {
    const { token, session, user } = await waiting();
    sham.state.set(session, paid(17_500));
    await sweep(0.1 * HOUR);
    await sweep(0.2 * HOUR);
    expect(await balanceOf(token)).toBe(275);
    const told = await env.DB.prepare('SELECT kind FROM notifications WHERE user_id = ?').bind(user.id).all();
    expect(told.results).toEqual([{ kind: 'purchase_approved' }]);
  });

  it('asks within the day about each of them, however many older or newer ones nobody pays, and about none that waits for a person', async () => {
    const [paidFirst, wrong] = [await waiting(), await waiting()];
    for (let newer = 0; newer < 6; newer += 1) await waiting();
    const paidLast = await waiting();
    for (const { session } of [paidFirst, paidLast]) sham.state.set(session, paid(17_500));
    sham.state.set(wrong.session, paid(100));
    for (let run = 0; run < 60; run += 1) await sweep(0.1 * HOUR);
    expect([await balanceOf(paidFirst.token), await balanceOf(paidLast.token)]).toEqual([275, 275]);
    expect(await stateOf(wrong.token, wrong.reference)).toBe('pending');
    sham.asked.length = 0;
    for (let run = 0; run < 20; run += 1) await sweep(0.1 * HOUR);
    expect(sham.asked.length).toBeGreaterThan(0);
    expect(sham.asked.join(' ')).not.toContain(wrong.session);
  });

  it.each(DOWN)('closes a checkout that nobody paid within a day, but never while HesabPay %s', async (_, down) => {
    const { token, reference } = await waiting();
    await sweep(23 * HOUR);
    sham.down = down;
    await sweep(25 * HOUR);
    expect(await stateOf(token, reference)).toBe('pending');
    sham.down = false;
    await sweep(25 * HOUR);
    expect(await stateOf(token, reference)).toBe('failed');
  });

  it('tells nobody that it closed one, and neither does whoever rejects it after that', async () => {
    const { user, reference } = await waiting();
    await sweep(25 * HOUR);
    const { token } = await makeAdmin();
    expect((await call('POST', `/api/admin/purchases/${reference}/reject`, { token, json: {} })).status).toBe(200);
    const told = await env.DB.prepare('SELECT kind FROM notifications WHERE user_id = ?').bind(user.id).all();
    expect(told.results).toEqual([]);
  });

  it('closes one that HesabPay was never reached for', async () => {
    const { token, user } = await signUp();
    sham.down = true;
    await order(token);
    sham.down = false;
    await sweep(25 * HOUR);
    const row = await env.DB.prepare('SELECT status FROM credit_transactions WHERE user_id = ?').bind(user.id).first();
    expect(row).toEqual({ status: 'failed' });
  });

  it('settles a payment of the last minute instead of closing it, and leaves a wrong sum open', async () => {
    const [good, wrong] = [await waiting(), await waiting()];
    sham.state.set(good.session, paid(17_500));
    sham.state.set(wrong.session, paid(100));
    await sweep(25 * HOUR);
    await sweep(26 * HOUR);
    expect(await stateOf(good.token, good.reference)).toBe('completed');
    expect(await stateOf(wrong.token, wrong.reference)).toBe('pending');
  });

  it('passes over wrong sums, which wait for a person, however many there are, and closes the next', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) sham.state.set((await waiting()).session, paid(100));
    const { token, reference } = await waiting();
    await sweep(25 * HOUR);
    await sweep(26 * HOUR);
    expect(await stateOf(token, reference)).toBe('failed');
  });

  it('asks once while HesabPay is down, for each question would wait for seconds', async () => {
    await waiting();
    await waiting();
    sham.down = true;
    const asked = vi.fn<typeof fetch>(sham.fetch);
    vi.stubGlobal('fetch', asked);
    await sweep(0.1 * HOUR);
    expect(asked).toHaveBeenCalledTimes(1);
    // Our key is never sent to an address from a response, and no response is waited for without a limit.
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual', signal: expect.any(AbortSignal) });
  });

  it('asks about the others, recent and lapsed, though HesabPay is always broken for one session', async () => {
    const [broken, unpaid] = [await waiting(), await waiting()];
    await env.DB.prepare("UPDATE credit_transactions SET created_at = created_at - ? WHERE status = 'pending'")
      .bind(25 * HOUR)
      .run();
    const recent = await waiting();
    sham.state.set(recent.session, paid(17_500));
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.endsWith(broken.session) ? Promise.resolve(new Response('<html>', { status: 500 })) : sham.fetch(input, init);
    });
    for (let run = 0; run < 60; run += 1) await sweep(0.1 * HOUR);
    expect(await stateOf(recent.token, recent.reference)).toBe('completed');
    expect(await stateOf(unpaid.token, unpaid.reference)).toBe('failed');
    expect(await stateOf(broken.token, broken.reference)).toBe('pending');
  });

  it('goes on behind an order that failed in an unforeseen way, and says that the run failed', async () => {
    const [first, second] = [await waiting(), await waiting()];
    for (const { session } of [first, second]) sham.state.set(session, paid(17_500));
    // The first batch finds the orders, the second settles one of them.
    const db = openDb(beforeBatch(2, () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))));
    await expect(sweepPayments({ ...env, ...HESABPAY }, db, Date.now() + 0.1 * HOUR)).rejects.toThrow('connection lost');
    expect((await balanceOf(first.token)) + (await balanceOf(second.token))).toBe(275);
  });

  it('asks about none in its first two minutes, and then about ten in a run', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    for (let time = 0; time < 6; time += 1) await waiting(60);
    const asks = async (after: number) => {
      sham.asked.length = 0;
      await sweep(after);
      return sham.asked.length;
    };
    expect([await asks(MINUTE), await asks(3 * MINUTE), await asks(25 * HOUR)]).toEqual([0, 5, 5]);
    for (let time = 0; time < 6; time += 1) await waiting(60);
    expect(await asks(3 * MINUTE)).toBe(5);
  });

  it('leaves alone what waits for a transfer, from before HesabPay was switched on', async () => {
    const { token } = await signUp();
    const { body } = await buy(token, 60, { payments: 'manual' });
    await sweep(25 * HOUR);
    expect(await stateOf(token, body.transaction.reference ?? '')).toBe('pending');
  });

  it('asks nobody where payments are manual', async () => {
    await waiting();
    sham.asked.length = 0;
    await sweepPayments(env, openDb(env.DB), Date.now() + 25 * HOUR);
    expect(sham.asked).toEqual([]);
  });
});
