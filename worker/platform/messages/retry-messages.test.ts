import type { PhoneStartAnswer } from '#schema/contracts/phone';
import type { Failure } from '#schema/contracts/system';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warnOwner } from '../../identity/notifications/message-owner.ts';
import { call, makeAdmin } from '../../test/client.ts';
import { newNumber, startAndSend, browser, messagesTo, signUpByNumber, textOf } from '../../test/phone.ts';
import { deliver, WHATSAPP, webhookOf } from '../../test/whatsapp.ts';
import { openDb } from '../db.ts';
import { retryMessages } from './retry-messages.ts';

const db = openDb(env.DB);
const SMS = { SMS_URL: 'https://sms.test/send' };
const LIVE = { ...env, PHONE: 'live' as const, ...SMS };
/** The status with which the carrier responds, and the requests that it got. */
let status = 500;
let given: string[] = [];

beforeEach(async () => {
  await env.DB.exec('DELETE FROM failures');
  [status, given] = [500, []];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    given.push(new TextDecoder().decode(await new Request(input, init).arrayBuffer()));
    return new Response('', { status });
  });
});
afterEach(() => void vi.restoreAllMocks());

const kept = async () => (await env.DB.prepare('SELECT * FROM failures ORDER BY id').all()).results;
const sweep = (after = 0, bindings: Env = LIVE) => retryMessages(bindings, db, Date.now() + after);
type Env = Parameters<typeof retryMessages>[0];

/** A member with a number, to whom the carrier did not deliver the warning of a changed password. */
async function untold(first = 500) {
  const owner = await signUpByNumber();
  status = first;
  await warnOwner(LIVE, owner.body.user.id, 'passwordChanged');
  return owner;
}

describe('a message that its carrier could not take', () => {
  it('is sent again as it was by the next run, once, and lies sealed until then', async () => {
    const { phone } = await untold();
    expect(given).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toContain(phone.slice(4, 10));
    expect(await kept()).toMatchObject([{ kind: 'message', source: 'security', sort: 'status_500', tries: 0 }]);
    status = 200;
    await Promise.all([sweep(), sweep()]);
    expect(given).toHaveLength(2);
    expect(given[1]).toBe(given[0]);
    expect(given[0]).toContain(phone);
    expect(await kept()).toEqual([]);
  });

  it('also when nobody answered at all', async () => {
    const owner = await signUpByNumber();
    vi.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('connection lost'));
    await warnOwner(LIVE, owner.body.user.id, 'passwordChanged');
    status = 200;
    await sweep();
    expect(given).toHaveLength(1);
  });

  it('is tried six times more, with longer and longer pauses', async () => {
    await untold();
    const at: number[] = [];
    for (let minute = 0; minute <= 300; minute += 5) {
      const before = given.length;
      await sweep(minute * MINUTE);
      if (given.length > before) at.push(minute);
    }
    expect(at).toEqual([0, 5, 20, 55, 130, 285]);
    await sweep(20 * HOUR);
    expect(given).toHaveLength(7);
    expect(await kept()).toMatchObject([{ tries: 6 }]);
  });

  it('is not sent where that was refused for good, at first or later, and says nothing of anybody then', async () => {
    const { phone } = await untold(400);
    expect(await kept()).toMatchObject([{ kind: 'message', sort: 'status_400', payload: null, recipient: null }]);
    status = 200;
    await sweep(HOUR);
    expect(given).toHaveLength(1);
    await untold(503);
    status = 400;
    await sweep(HOUR);
    await sweep(9 * HOUR);
    expect(given).toHaveLength(3);
    const rows = await kept();
    expect(rows.map(({ payload }) => payload)).toEqual([null, null]);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it.each([401, 403, 408, 429])('waits while our token has ended, or its carrier is busy: %i', async (away) => {
    await untold(away);
    status = 200;
    await sweep();
    expect(given).toHaveLength(2);
  });

  it('goes to nobody who has another number meanwhile, or is gone', async () => {
    const [moved, gone, mailed] = [await untold(), await untold(), await untold()];
    await env.DB.prepare('UPDATE users SET phone = ? WHERE id = ?').bind(newNumber(), moved.body.user.id).run();
    await env.DB.prepare("UPDATE users SET email = 'mailed@example.af' WHERE id = ?").bind(mailed.body.user.id).run();
    for (const { body } of [gone, mailed])
      expect((await call('DELETE', `/api/users/${body.user.id}`, { token: body.token, json: {} })).status).toBeLessThan(300);
    expect(await kept()).toHaveLength(1);
    status = 200;
    await sweep();
    expect(given).toHaveLength(3);
    expect(await kept()).toEqual([]);
  });

  /** A member whose number has changed; the carrier did not deliver the warning to the former one. */
  async function unwarned() {
    const { phone, body } = await signUpByNumber();
    await env.DB.prepare('UPDATE users SET phone = ? WHERE id = ?').bind(newNumber(), body.user.id).run();
    await warnOwner(LIVE, body.user.id, 'numberChanged', { formerNumber: phone });
    return { phone, body };
  }

  it('goes to the number before another one, too, while the account stands', async () => {
    const { phone } = await unwarned();
    expect(given[0]).toContain(phone);
    status = 200;
    await sweep();
    expect(given).toEqual([given[0], given[0]]);
    expect(await kept()).toEqual([]);
  });

  it('goes to the number before another one by hand', async () => {
    await unwarned();
    const { token } = await makeAdmin();
    const [failure] = (await call<Failure[]>('GET', '/api/admin/failures?kind=message', { token })).body;
    status = 200;
    const retry = await call('POST', `/api/admin/failures/${failure?.id}/retry`, { token, bindings: { PHONE: 'live', ...SMS } });
    expect(retry.body).toEqual({ outcome: 'done', fault: null });
    expect(given).toHaveLength(2);
  });

  it('goes to no number of an account that is gone, the one before another one neither', async () => {
    const [left, forgotten] = [await unwarned(), await unwarned()];
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(left.body.user.id).run();
    const { id, token } = { ...forgotten.body.user, ...forgotten.body };
    expect((await call('DELETE', `/api/users/${id}`, { token, json: {} })).status).toBeLessThan(300);
    expect(await kept()).toHaveLength(1);
    status = 200;
    await sweep();
    expect(given).toHaveLength(2);
    expect(await kept()).toEqual([]);
  });

  it('is of use for a day', async () => {
    await untold();
    const [row] = await kept();
    expect(Number(row?.['keep_until']) - Number(row?.['created_at'])).toBe(DAY);
    status = 200;
    await sweep(DAY + 1);
    expect(given).toHaveLength(1);
  });

  it('is shown to administrators by kind and masked number, who may send it themselves', async () => {
    const { phone } = await untold();
    const { token } = await makeAdmin();
    const [failure] = (await call<Failure[]>('GET', '/api/admin/failures?kind=message', { token })).body;
    expect(failure).toMatchObject({ source: 'security', canRetry: true, recipient: `+93•••${phone.slice(-2)}` });
    const retry = () => call('POST', `/api/admin/failures/${failure?.id}/retry`, { token, bindings: { PHONE: 'live', ...SMS } });
    expect((await retry()).body).toEqual({ outcome: 'failed', fault: 'status_500' });
    status = 200;
    expect((await retry()).body).toEqual({ outcome: 'done', fault: null });
    expect(await kept()).toEqual([]);
  });
});

describe('our answer with a code', () => {
  /** The member's message has arrived, but our answer could not be sent. */
  async function unanswered() {
    const [phone, ask] = [newNumber(), browser()];
    const bindings = { ...WHATSAPP, PHONE: 'live' };
    const { body } = await ask<PhoneStartAnswer>('start', { phone, via: 'whatsapp' }, { bindings });
    await deliver(webhookOf(phone, textOf(body)), { bindings });
    return { phone, ask, ...body };
  }
  const sweepLive = (after = 0) => sweep(after, { ...LIVE, ...WHATSAPP });

  it('is sent again while it opens something', async () => {
    await unanswered();
    status = 200;
    await sweepLive();
    expect(given).toHaveLength(2);
    expect(given[1]).toBe(given[0]);
  });

  it('is not sent late: when it has ended, or has been typed', async () => {
    const { id } = await unanswered();
    // Nor is it stored for longer.
    expect(Number((await kept())[0]?.['keep_until']) - Date.now()).toBeLessThanOrEqual(15 * MINUTE);
    status = 200;
    await sweepLive(15 * MINUTE);
    expect(given).toHaveLength(1);
    await env.DB.prepare('UPDATE phone_proofs SET confirmed_at = 1 WHERE id = ?').bind(id).run();
    await sweepLive();
    expect(given).toHaveLength(1);
    expect(await kept()).toEqual([]);
  });

  it('by SMS is asked for again by the member, who hears at once that it did not go', async () => {
    const answer = await browser()('start', { phone: newNumber(), via: 'sms' }, { bindings: { PHONE: 'live', ...SMS } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'phone_unavailable' } });
    expect(await kept()).toEqual([]);
  });
});

it('in the sandbox nothing fails, and what was kept before goes to its phone', async () => {
  const { phone } = await untold();
  await startAndSend(browser(), phone);
  expect(await kept()).toHaveLength(1);
  await sweep(0, { ...env, PHONE: 'sandbox' });
  expect(given).toHaveLength(1);
  expect((await messagesTo(phone))[0]).toMatchObject({ kind: 'security', via: 'sms' });
  expect(await kept()).toEqual([]);
});

it('where numbers are switched off nothing goes, and nothing is tried for ever', async () => {
  await untold();
  await sweep(0, { ...env, PHONE: 'off' });
  expect(await kept()).toMatchObject([{ sort: 'not_set_up', payload: null }]);
});
