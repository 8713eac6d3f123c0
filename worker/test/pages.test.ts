import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { raiseSignals } from '../market/signals/raise.ts';
import { openDb } from '../platform/db.ts';
import { kabulDay } from '../platform/times.ts';
import { type Answer, call, makeAdmin, signUp } from './client.ts';
import { makeMailbox } from './conversation.ts';
import { buy, publishListing } from './credits.ts';

/** Each list has the same rows page by page as at once, even if all its sort keys are equal; its last page, even a full one, has no next link. */

type List = unknown[] | { transactions: unknown[] };

let seller: Awaited<ReturnType<typeof signUp>>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;

const OF_THE_SELLER = [
  '/api/notifications',
  '/api/conversations',
  '/api/credits/transactions',
  '/api/listings?userId=:seller',
  '/api/listings?userId=:seller&sort=price_asc',
  '/api/listings?userId=:seller&sort=near&near=Kabul',
  '/api/members/:seller/reviews',
];

const OF_ADMINISTRATORS = [
  '/api/admin/purchases',
  '/api/admin/conversations',
  '/api/admin/users',
  '/api/admin/users/:seller/transactions',
  '/api/admin/listings',
  '/api/admin/listings?status=hidden',
  '/api/admin/listings/held',
  '/api/admin/audit-log',
  '/api/admin/failures?kind=client',
  '/api/admin/reports?state=open',
  '/api/seo/sitemap-files',
  '/api/seo/keywords',
  '/api/seo/keywords?show=nothing',
  '/api/seo/content?kind=thin',
  '/api/seo/backlinks',
];

beforeAll(async () => {
  // All have the same time: only the last key of a cursor distinguishes them.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await makeMailbox();
  [admin, seller] = [await makeAdmin(), await signUp()];
  for (let each = 0; each < 3; each += 1) await oneOfEach(await signUp());
}, 60_000);
afterAll(() => void vi.useRealTimers());

describe.each([
  ['of a member', OF_THE_SELLER, () => seller.token],
  ['of administrators', OF_ADMINISTRATORS, () => admin.token],
])('a list %s', (_, paths, token) => {
  it.each(paths)('%s is the same by ones and by threes as at once', async (path) => {
    const address = path.replace(':seller', String(seller.user.id));
    const whole = await walk(address, token(), 30);
    expect(whole).toHaveLength(1);
    const rows = whole.flat();
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const limit of [1, 3]) {
      const pages = await walk(address, token(), limit);
      expect(pages.flat()).toEqual(rows);
      expect(pages).toHaveLength(Math.ceil(rows.length / limit));
    }
  });
});

/** Returns all pages of a list, following its `Link` headers. */
async function walk(address: string, token: string, limit: number): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let next: string | undefined = `${address}${address.includes('?') ? '&' : '?'}limit=${limit}`;
  while (next !== undefined && pages.length < 100) {
    const { status, body, headers }: Answer<List> = await call<List>('GET', next, { token });
    if (status !== 200) throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
    pages.push('transactions' in body ? body.transactions : body);
    next = /<(.+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  }
  return pages;
}

async function oneOfEach(buyer: typeof seller): Promise<void> {
  const { id } = buyer.user;
  for (const otherUserId of [seller.user.id, ADMIN_MAILBOX_ID]) {
    const talk = await call<{ id: number }>('POST', '/api/conversations', { token: buyer.token, json: { otherUserId } });
    await call('POST', `/api/conversations/${talk.body.id}/messages`, { token: buyer.token, json: { content: 'salaam' } });
  }
  const [ad, hidden, held] = [
    await publishListing(seller.token),
    await publishListing(seller.token),
    await publishListing(seller.token),
  ];
  await call('POST', `/api/listings/${ad}/reports`, { token: buyer.token, json: { reason: 'spam' } });
  await call('PUT', `/api/admin/listings/${hidden}/hidden`, { token: admin.token, json: { reason: 'why' } });
  await raiseSignals(openDb(env.DB), held, [{ signal: 'photo_elsewhere', weight: 100, detail: {} }], 5);
  await buy(seller.token, 100, { payments: 'manual' });
  await call('POST', '/api/client-errors', {
    json: { release: null, screen: '/', name: 'TypeError', stack: '', message: 'x'.repeat(id) },
  });
  const today = kabulDay(Date.now());
  await env.DB.batch(
    [
      `search_days (day, words, searches, misses, results) VALUES (${today}, 'word ${id}', 1, 1, 0)`,
      `sitemap_files (file, status, addresses, bytes, newest_at, read_at) VALUES (${id}, 200, 1, 1, 5, 5)`,
      `reviews (listing_id, reviewer_id, subject_id, rating, created_at) VALUES (${ad}, ${id}, ${seller.user.id}, 5, 5)`,
      `referrers (host, visits, pages, first_day, last_day) VALUES ('${id}.example', 3, 1, ${today}, ${today})`,
    ].map((row) => env.DB.prepare(`INSERT INTO ${row}`)),
  );
}
