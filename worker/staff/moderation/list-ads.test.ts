import type { AdminListing, AdminListingDetails } from '#schema/contracts/moderation';
import { MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { act, administrator, idsIn, member, type Person, publish, reportAd } from './test/moderators.ts';

let admin: Person;
let owner: Person;
let reporter: Person;

beforeAll(async () => {
  [admin, owner, reporter] = [await administrator(), await member(), await member()];
});

describe('the list of ads', () => {
  it('shows an ad with its owner, its state and nothing else of anybody', async () => {
    const id = await publish(owner, { title: 'Shown', price: '12,000', location: 'Herat' });
    const [ad] = (await act<AdminListing[]>(admin, 'GET', '?limit=1')).body;
    expect(ad).toEqual({
      id,
      title: 'Shown',
      price: '12000',
      category: { name: 'Vehicles', slug: 'vehicles' },
      location: 'Herat',
      province: 'Herat',
      thumbUrl: null,
      status: 'active',
      featuredUntil: null,
      createdAt: expect.any(String),
      owner: { id: owner.id, username: expect.any(String), fullName: null, isBanned: false },
      review: 'new',
      reports: { count: 0, reasons: [] },
      hidden: null,
      timesHidden: 0,
      suspectedAt: null,
    });
  });

  it('shows what its owner is called, and of one who has left nothing', async () => {
    const seller = await member();
    const id = await publish(seller);
    const shown = async (names: string) => {
      await env.DB.prepare(`UPDATE users SET ${names} WHERE id = ?`).bind(seller.id).run();
      return (await act<AdminListing[]>(admin, 'GET', `?q=${id}`)).body[0]?.owner;
    };
    const username = await env.DB.prepare('SELECT username FROM users WHERE id = ?').bind(seller.id).first('username');
    const called = (fullName: string | null) => ({ id: seller.id, username, fullName, isBanned: false });
    expect(await shown("first_name = 'Karim', last_name = 'Ahmadi'")).toEqual(called('Karim Ahmadi'));
    expect(await shown('first_name = NULL')).toEqual(called('Ahmadi'));
    expect(await shown('last_name = NULL, deleted_at = 1')).toEqual({ ...called(null), username: '' });
  });

  it('shows of an owner that they are suspended, as long as that lasts', async () => {
    const seller = await member();
    const id = await publish(seller);
    const shown = async (until: string) => {
      await env.DB.prepare(`UPDATE users SET banned_at = 1, banned_until = ${until}, ban_reason = 'spam' WHERE id = ?`)
        .bind(seller.id)
        .run();
      const listed = (await act<AdminListing[]>(admin, 'GET', `?q=${id}`)).body[0]?.owner.isBanned;
      return [listed, (await act<AdminListingDetails>(admin, 'GET', `/${id}`)).body.owner.isBanned];
    };
    expect(await shown('NULL')).toEqual([true, true]);
    expect(await shown(String(Date.now() + MINUTE))).toEqual([true, true]);
    expect(await shown('2')).toEqual([false, false]);
  });

  it('shows of what has run out that it has: an ad sleeps, a promotion is over', async () => {
    const id = await publish(owner);
    await act(admin, 'PUT', `/${id}/featured`, { days: 7 });
    const shown = async () => {
      const [listed] = (await act<AdminListing[]>(admin, 'GET', `?q=${id}`)).body;
      const { status, featuredUntil } = (await act<AdminListingDetails>(admin, 'GET', `/${id}`)).body;
      expect(listed).toMatchObject({ status, featuredUntil });
      return { status, featuredUntil };
    };
    const until = await env.DB.prepare('SELECT featured_until FROM listings WHERE id = ?')
      .bind(id)
      .first<number>('featured_until');
    expect(await shown()).toEqual({ status: 'active', featuredUntil: new Date(until ?? 0).toISOString() });
    await env.DB.prepare('UPDATE listings SET featured_until = 1, expires_at = 1 WHERE id = ?').bind(id).run();
    expect(await shown()).toEqual({ status: 'asleep', featuredUntil: null });
  });

  it('is found by id in any state, by words of active ads, and filtered by one thing or several', async () => {
    const second = await member();
    const id = await publish(second, { title: 'tamarin cage', location: 'Balkh', categoryId: 8 });
    const gone = await publish(second, { location: 'Balkh', categoryId: 8 });
    await call('DELETE', `/api/listings/${gone}`, second);
    for (const q of [String(gone), `%23${gone}`, String(gone).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')])
      expect(await idsIn(admin, `q=${q}`)).toEqual([gone]);
    expect(await idsIn(admin, 'q=tamarin')).toEqual([id]);
    const [older, newer] = [await publish(second, { title: 'marimba one' }), await publish(second, { title: 'marimba two' })];
    expect(await idsIn(admin, 'q=marimba')).toEqual([newer, older]);
    for (const other of ['category=vehicles', 'province=Kabul', `userId=${owner.id}`, 'queue=reported', 'queue=answered'])
      expect([other, await idsIn(admin, `q=tamarin&${other}`)]).toEqual([other, []]);
    expect(await idsIn(admin, 'q=tamarin&queue=new')).toEqual([id]);
    expect(await idsIn(admin, `q=tamarin&status=active&province=Balkh&userId=${second.id}`)).toEqual([id]);
    expect(await idsIn(admin, `userId=${second.id}`)).toEqual([newer, older, gone, id]);
    expect(await idsIn(admin, `userId=${second.id}&status=removed`)).toEqual([gone]);
    expect(await idsIn(admin, 'category=pets&province=Balkh&status=active')).toEqual([id]);
    expect(await idsIn(admin, `q=${id}&status=removed`)).toEqual([]);
    expect(await act(admin, 'GET', '?q=tamarin&status=sold')).toMatchObject({
      status: 400,
      body: { code: 'search_active_only' },
    });
    for (const bad of ['queue=all', 'status=gone', 'userId=x', 'category=none', 'province=Paris', 'cursor=x', 'limit=0', 'q=a'])
      expect({ bad, status: (await act(admin, 'GET', `?${bad}`)).status }).toEqual({ bad, status: 400 });
  });

  it('goes on where a page ended, also where a rare combination fills none', async () => {
    const many = await member();
    const ids = [];
    for (let at = 0; at < 5; at += 1) ids.unshift(await publish(many));
    const first = await act<AdminListing[]>(admin, 'GET', `?userId=${many.id}&limit=2`);
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await call<AdminListing[]>('GET', next, { token: admin.token });
    expect(second.body.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const rare = await publish(reporter, { categoryId: 21, location: 'Zabul' });
    await env.DB.prepare(
      `INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500) SELECT 'rare-' || i, ?, 21, 'x', 1, 'x', 0, 0 FROM n`,
    )
      .bind(reporter.id)
      .run();
    const pages: number[][] = [];
    for (let next: string | undefined = '/api/admin/listings?category=other&province=Zabul'; next !== undefined;) {
      const page: Awaited<ReturnType<typeof call<AdminListing[]>>> = await call('GET', next, { token: admin.token });
      expect(page.rowsRead).toBeLessThanOrEqual(2 * 1_000 + 3 * (page.body.length + 1) + 10);
      pages.push(page.body.map(({ id }) => id));
      next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(pages).toEqual([[], [], [rare]]);
  });
});

describe('the queue of reported ads', () => {
  it('holds each while a report of it is open and it is seen, with the reasons', async () => {
    const id = await publish(owner);
    const second = await member();
    const reports = [await reportAd(reporter, id, 'fraud'), await reportAd(second, id, 'spam')];
    expect(await idsIn(admin, 'queue=reported')).toEqual([id]);
    const [ad] = (await act<AdminListing[]>(admin, 'GET', '?queue=reported')).body;
    expect(ad?.reports).toEqual({ count: 2, reasons: ['spam', 'fraud'] });
    const { openReports } = (await act<AdminListingDetails>(admin, 'GET', `/${id}`)).body;
    expect(openReports.map(({ reason, details }) => [reason, details])).toEqual([
      ['spam', 'asks for money first'],
      ['fraud', 'asks for money first'],
    ]);
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'Asks for money first' });
    expect(await idsIn(admin, 'queue=reported')).toEqual([]);
    await act(admin, 'DELETE', `/${id}/hidden`);
    expect(await idsIn(admin, 'queue=reported')).toEqual([id]);
    for (const [at, report] of reports.entries()) {
      await env.DB.prepare('UPDATE reports SET closed_at = 1, closed_by = ? WHERE id = ?').bind(admin.id, report).run();
      expect(await idsIn(admin, 'queue=reported')).toEqual(at === 0 ? [id] : []);
    }
    await reportAd(reporter, id, 'other');
    expect((await act<AdminListing[]>(admin, 'GET', '?queue=reported')).body[0]?.reports).toEqual({
      count: 1,
      reasons: ['other'],
    });
    // Closed reports are no longer shown beside the ad.
    const left = (await act<AdminListingDetails>(admin, 'GET', `/${id}`)).body.openReports;
    expect(left.map(({ reason }) => reason)).toEqual(['other']);
  });

  it('accuses an ad of what is reported still, and of nothing that a closed report alone said', async () => {
    const id = await publish(owner);
    const reports: number[] = [];
    for (const reason of ['fraud', 'spam', 'spam', 'other']) reports.push(await reportAd(await member(), id, reason));
    const closeAt = async (at: number, closedAt: number | null) => {
      await env.DB.prepare('UPDATE reports SET closed_at = ? WHERE id = ?').bind(closedAt, reports[at]).run();
      return (await act<AdminListing[]>(admin, 'GET', `?q=${id}`)).body[0]?.reports;
    };
    expect(await closeAt(0, 1)).toEqual({ count: 3, reasons: ['spam', 'other'] });
    expect(await closeAt(1, 1)).toEqual({ count: 2, reasons: ['spam', 'other'] });
    expect(await closeAt(2, 1)).toEqual({ count: 1, reasons: ['other'] });
    expect(await closeAt(0, null)).toEqual({ count: 2, reasons: ['fraud', 'other'] });
    expect(await closeAt(3, 1)).toEqual({ count: 1, reasons: ['fraud'] });
    expect(await closeAt(0, 1)).toEqual({ count: 0, reasons: [] });
    expect(await idsIn(admin, 'queue=reported')).not.toContain(id);
  });
});

it('beside an ad stand its views and the ten newest of its open reports, and those of no other', async () => {
  const [id, other] = [await publish(owner), await publish(owner)];
  const reports: number[] = [];
  for (let at = 0; at < 11; at += 1) reports.unshift(await reportAd(await member(), id));
  await reportAd(reporter, other);
  await env.DB.prepare('UPDATE listings SET views = 7 WHERE id = ?').bind(id).run();
  const { body } = await act<AdminListingDetails>(admin, 'GET', `/${id}`);
  expect([body.views, body.reports.count, body.openReports.map((report) => report.id)]).toEqual([7, 11, reports.slice(0, 10)]);
  expect(Math.abs(Date.parse(body.openReports[0]?.createdAt ?? '') - Date.now())).toBeLessThan(MINUTE);
});

describe('what was there before there was a queue', () => {
  it('has been seen', async () => {
    await env.DB.prepare(
      "INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at) VALUES ('old', ?, 3, 'x', 1, 'x', 0, 0)",
    )
      .bind(owner.id)
      .run();
    const newest = await env.DB.prepare('SELECT max(id) AS id FROM listings').first<number>('id');
    expect(await idsIn(admin, 'queue=new')).not.toContain(newest);
  });
});

it('no statement of the administrators’ calls scans a table that grows', async () => {
  const { DB, statements } = recordingDb();
  const id = await publish(owner);
  const ask = (method: string, path: string, json?: object) =>
    call(method, `/api/admin/listings${path}`, { token: admin.token, bindings: { DB }, ...(json ? { json } : {}) });
  const filters = [
    'queue=new',
    'queue=reported',
    'queue=answered',
    'q=1',
    'q=corolla',
    'status=sold',
    'userId=1',
    'category=other',
    'province=Kabul',
  ];
  for (const filter of [
    '',
    ...filters,
    'userId=1&status=sold&province=Kabul',
    'queue=new&category=other',
    'q=corolla&category=other',
  ])
    expect((await ask('GET', `?${filter}&cursor=9`)).status).toBe(200);
  for (const path of [`/${id}`, '/duplicates', `/duplicates?cursor=9.t${'0'.repeat(32)}`])
    expect((await ask('GET', path)).status).toBe(200);
  await ask('PUT', `/${id}/review`);
  await ask('PUT', `/${id}/featured`, { days: 1 });
  await ask('DELETE', `/${id}/featured`);
  await ask('PUT', `/${id}/hidden`, { reason: 'x' });
  await call('PATCH', `/api/listings/${id}`, { token: owner.token, json: { title: 'Answered' }, bindings: { DB } });
  await ask('POST', '/bulk', { action: 'hide', ids: [id], reason: 'x' });
  await ask('DELETE', `/${id}/hidden`);
  expect(statements.size).toBeGreaterThan(20);
  expect(await scansOf(statements, ['l', 'u', 'i', 'r'])).toEqual([]);
});
