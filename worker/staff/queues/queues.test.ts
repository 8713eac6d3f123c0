import type { Queues } from '#schema/contracts/queues';
import type { AdminReport } from '#schema/contracts/reports';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { call } from '../../test/client.ts';
import { buy, publishListing } from '../../test/credits.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';

let admin: Person;
beforeAll(async () => {
  listenAsRooms();
  admin = await administrator();
});
afterAll(() => vi.unstubAllGlobals());

const queues = (bindings = {}) => call<Queues>('GET', '/api/admin/queues', { token: admin.token, bindings });
const NOTHING = { count: 0, oldestAt: null };

it('counts what waits, says since when, and forgets what is dealt with', async () => {
  expect((await queues()).body).toEqual({ reports: NOTHING, held: NOTHING, purchases: NOTHING, tickets: NOTHING });
  const [me, seller] = [await member(), await member()];
  const ad = await publishListing(seller.token);
  const ids: number[] = [];
  for (const path of [`listings/${ad}`, `members/${seller.id}`])
    ids.push((await call<{ id: number }>('POST', `/api/${path}/reports`, { token: me.token, json: { reason: 'spam' } })).body.id);
  const { reference } = (await buy(me.token, 50, { payments: 'manual' })).body.transaction;
  const ticket = await begin(me, { id: 1 });
  await sendText(me, ticket, 'I paid');
  // Conversations between members do not wait for an administrator.
  await sendText(me, await begin(me, seller), 'Is it still there?');
  const oldest = await env.DB.prepare('SELECT min(created_at) AS at FROM reports').first<{ at: number }>();
  const { body, trips } = await queues();
  expect(trips).toBe(1);
  expect(body).toMatchObject({ reports: { count: 2 }, held: NOTHING, purchases: { count: 1 }, tickets: { count: 1 } });
  expect(body.reports.oldestAt).toBe(new Date(oldest?.at ?? 0).toISOString());
  const order = await env.DB.prepare("SELECT created_at AS at FROM credit_transactions WHERE status = 'pending'").first<number>(
    'at',
  );
  expect(body.purchases.oldestAt).toBe(new Date(order ?? 0).toISOString());

  const list = await call<AdminReport[]>('GET', '/api/admin/reports?order=oldest', { token: admin.token });
  expect(list.body.map(({ id }) => id)).toEqual(ids);
  const second = await call<AdminReport[]>('GET', `/api/admin/reports?order=oldest&cursor=${ids[0]}`, { token: admin.token });
  expect(second.body.map(({ id }) => id)).toEqual(ids.slice(1));

  for (const id of ids)
    await call('PUT', `/api/admin/reports/${id}/outcome`, { token: admin.token, json: { outcome: 'no_violation' } });
  await call('POST', `/api/admin/purchases/${reference}/approve`, { token: admin.token });
  await call('PUT', `/api/admin/conversations/${ticket}/done`, { token: admin.token, json: { upTo: 1 } });
  expect((await queues()).body).toEqual({ reports: NOTHING, held: NOTHING, purchases: NOTHING, tickets: NOTHING });
});

it('counts what is held since it was suspected, and no ticket in which nothing was said', async () => {
  const me = await member();
  await begin(me, { id: 1 });
  for (const at of [9_000, 8_000]) {
    const ad = await publishListing(me.token);
    await env.DB.prepare("UPDATE listings SET status = 'held', suspected_at = ? WHERE id = ?").bind(at, ad).run();
  }
  const held = { count: 2, oldestAt: new Date(8_000).toISOString() };
  expect((await queues()).body).toEqual({ reports: NOTHING, held, purchases: NOTHING, tickets: NOTHING });
});

it('lists open conversations by who waits longest', async () => {
  const ids: number[] = [];
  for (const at of [3_000, 1_000, 2_000]) {
    const me = await member();
    const id = await begin(me, { id: 1 });
    await sendText(me, id, 'salaam');
    await env.DB.prepare('UPDATE conversations SET last_message_at = ? WHERE id = ?').bind(at, id).run();
    ids.push(id);
  }
  const [c, a, b] = ids;
  const list = (query: string) =>
    call<{ id: number }[]>('GET', `/api/admin/conversations?order=oldest&limit=2${query}`, { token: admin.token });
  const first = await list('');
  expect(first.body.map(({ id }) => id)).toEqual([a, b]);
  expect((await list(`&cursor=2000.${b}`)).body[0]?.id).toBe(c);
  expect((await queues()).body.tickets).toMatchObject({ count: 3, oldestAt: new Date(1_000).toISOString() });
});

it('reads a hundred rows of a queue at most, and scans nothing', async () => {
  await env.DB.prepare(
    `INSERT INTO reports (reporter_id, target, about_user_id, reason, created_at)
     SELECT ?1, 'listing:' || (5000 + value), ?1, 'spam', 0 FROM json_each(?2)`,
  )
    .bind(admin.id, JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index)))
    .run();
  const { DB, statements } = recordingDb();
  const { body, rowsRead } = await queues({ DB });
  expect(body.reports).toEqual({ count: 100, oldestAt: new Date(0).toISOString() });
  expect(rowsRead).toBeLessThanOrEqual(130);
  expect(await scansOf(statements, [])).toEqual([]);
});
