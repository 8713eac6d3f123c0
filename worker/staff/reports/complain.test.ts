import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPORTS_A_DAY } from '#schema/catalog/limits';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { REFUSED, triedByOthers } from '../../test/wrong-people.ts';

type Member = Awaited<ReturnType<typeof signUp>>;

let seller: Member;
let adId = 0;

beforeAll(async () => {
  await makeAdmin();
  seller = await signUp();
  adId = await publishListing(seller.token);
});

describe('a member reports', () => {
  it('an ad, in one round trip; its owner is not told who', async () => {
    const me = await signUp();
    const answer = await report(me, `listings/${adId}`, { reason: 'fraud', details: ' asks for money first ' });
    expect(answer).toMatchObject({ status: 201, trips: 1 });
    expect(await rowOf(answer.body.id)).toMatchObject({
      reporter_id: me.user.id,
      target: `listing:${adId}`,
      about_user_id: seller.user.id,
      reason: 'fraud',
      details: 'asks for money first',
      closed_at: null,
    });
    const told = await call('GET', '/api/notifications', { token: seller.token });
    expect(told.body).toEqual([]);
    const shown = await call('GET', `/api/listings/${adId}`, { token: seller.token });
    expect(JSON.stringify(shown.body)).not.toMatch(/report/i);
  });

  it('a member', async () => {
    const me = await signUp();
    const { status, body } = await report(me, `members/${seller.user.id}`);
    expect(status).toBe(201);
    expect(await rowOf(body.id)).toMatchObject({ target: `member:${seller.user.id}`, about_user_id: seller.user.id });
  });

  it('once while it is open: the same again answers the same and writes nothing', async () => {
    const me = await signUp();
    const ofMember = await report(me, `members/${seller.user.id}`);
    const same = await report(me, `members/${seller.user.id}`, { reason: 'abuse' });
    expect(same).toMatchObject({ status: 200, body: ofMember.body, rowsWritten: 0 });
    const first = await report(me, `listings/${adId}`);
    const again = await report(me, `listings/${adId}`, { reason: 'abuse' });
    expect(again).toMatchObject({ status: 200, body: first.body, rowsWritten: 0 });
    await env.DB.prepare('UPDATE reports SET closed_at = 1 WHERE id = ?').bind(first.body.id).run();
    const anew = await report(me, `listings/${adId}`);
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(first.body.id);
  });

  it('twice at once and makes one report', async () => {
    const me = await signUp();
    const [one, two] = await Promise.all([report(me, `listings/${adId}`), report(me, `listings/${adId}`)]);
    expect(one.body.id).toBe(two.body.id);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 201]);
  });

  it('and the ad and the member count what is open', async () => {
    const [owner, a, b] = [await signUp(), await signUp(), await signUp()];
    const id = await publishListing(owner.token);
    const first = await report(a, `listings/${id}`);
    await report(b, `listings/${id}`);
    await report(a, `members/${owner.user.id}`);
    expect(await counted('listings', id)).toBe(2);
    expect(await counted('users', owner.user.id)).toBe(1);
    await env.DB.prepare('UPDATE reports SET closed_at = 1 WHERE id = ?').bind(first.body.id).run();
    expect(await counted('listings', id)).toBe(1);
  });
});

describe('refused is', () => {
  it('one’s own ad, and oneself', async () => {
    const own = { status: 400, body: { code: 'report_own' } };
    expect(await report(seller, `listings/${adId}`)).toMatchObject(own);
    expect(await report(seller, `members/${seller.user.id}`)).toMatchObject(own);
  });

  it('what is not there, or not for everybody to see', async () => {
    const me = await signUp();
    for (const id of ['0', 'x', '999999']) {
      expect(await report(me, `listings/${id}`)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
      expect(await report(me, `members/${id}`)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    }
    const gone = await publishListing(seller.token);
    await call('DELETE', `/api/listings/${gone}`, { token: seller.token });
    expect(await report(me, `listings/${gone}`)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    for (const status of ['hidden', 'held']) {
      const unseen = await publishListing(seller.token);
      await env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, unseen).run();
      expect(await report(me, `listings/${unseen}`)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    }
    const left = await signUp();
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(left.user.id).run();
    expect(await report(me, `members/${left.user.id}`)).toMatchObject({ status: 404 });
  });

  it('a reason that is none, and too many words', async () => {
    const me = await signUp();
    const refused = (json: object) => report(me, `listings/${adId}`, json);
    expect(await refused({ reason: 'ugly' })).toMatchObject({ status: 400, body: { code: 'report_reason_invalid' } });
    expect(await refused({ details: 'x' })).toMatchObject({ status: 400, body: { code: 'report_reason_invalid' } });
    const details = 'x'.repeat(1_001);
    expect(await refused({ reason: 'spam', details })).toMatchObject({ status: 400, body: { code: 'report_details_too_long' } });
  });

  it('whoever reports very many in a day', async () => {
    const me = await signUp();
    const ids = [];
    for (let count = 0; count <= REPORTS_A_DAY; count += 1) {
      const { meta } = await env.DB.prepare(
        "INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at) VALUES (?, ?, 3, 'x', 1, 'Kabul', 0, 0)",
      )
        .bind(crypto.randomUUID(), seller.user.id)
        .run();
      ids.push(meta.last_row_id);
    }
    for (const id of ids.slice(1)) expect((await report(me, `listings/${id}`)).status).toBe(201);
    const over = { status: 429, body: { code: 'too_many_reports' } };
    expect(await report(me, `listings/${ids[0]}`)).toMatchObject(over);
    expect(await report(me, `members/${seller.user.id}`)).toMatchObject(over);
    // A repeat of an open report is still answered.
    expect((await report(me, `listings/${ids[1]}`)).status).toBe(200);
  });

  it.each(['listings', 'members'])('everybody but a member who is signed in, for %s', async (where) => {
    const id = where === 'listings' ? adId : seller.user.id;
    expect(await triedByOthers('POST', `/api/${where}/${id}/reports`, { reason: 'spam' })).toEqual(REFUSED);
  });
});

it('fields that the call does not name change nothing', async () => {
  const me = await signUp();
  const forged = {
    reporterId: seller.user.id,
    reporter_id: seller.user.id,
    closedAt: 1,
    outcome: 'no_violation',
    note: 'x',
    id: 9_999,
  };
  const { body } = await report(me, `listings/${adId}`, { reason: 'spam', ...forged });
  expect(await rowOf(body.id)).toMatchObject({ reporter_id: me.user.id, closed_at: null, outcome: null, note: null });
  expect(body.id).not.toBe(9_999);
});

it('no statement of a report scans a table that grows', async () => {
  const { DB, statements } = recordingDb();
  const me = await signUp();
  for (const path of [`listings/${adId}`, `members/${seller.user.id}`]) {
    const options = { token: me.token, json: { reason: 'spam' }, bindings: { DB } };
    expect((await call('POST', `/api/${path}/reports`, options)).status).toBe(201);
  }
  expect(statements.size).toBeGreaterThan(4);
  expect(await scansOf(statements, ['l', 'u'])).toEqual([]);
});

function report({ token }: { token: string }, path: string, json: object = { reason: 'spam' }) {
  return call<{ id: number }>('POST', `/api/${path}/reports`, { token, json });
}

function rowOf(id: number) {
  return env.DB.prepare('SELECT * FROM reports WHERE id = ?').bind(id).first();
}

function counted(table: 'listings' | 'users', id: number) {
  return env.DB.prepare(`SELECT open_report_count AS n FROM ${table} WHERE id = ?`).bind(id).first<number>('n');
}
