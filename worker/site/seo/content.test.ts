import { env } from 'cloudflare:workers';
import type { ContentAd } from '#schema/contracts/keywords';
import type { Listing } from '#schema/contracts/listings';
import { beforeAll, expect, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { fillListings } from '../../test/synthetic.ts';

const LONG = 'This carpet was made in Andkhoy by hand, of wool that was spun at home.';
let token = '';
let member: { token: string; user: { id: number; username: string } };

beforeAll(async () => {
  await fillListings(env.DB, 1500, Date.now());
  await env.DB.prepare(
    "UPDATE listings SET description = 'A carpet, قالین, as long as it has to be for this list', image_url = '/media/x.png'",
  ).run();
  token = (await makeAdmin()).token;
  member = await signUp();
});

test('an ad with few words or no photo is thin', async () => {
  const short = await publish({ title: 'Carpet', description: 'Red one' });
  await env.DB.prepare("UPDATE listings SET image_url = '/media/x.png' WHERE id = ?").bind(short).run();
  const bare = await publish({ title: 'Carpet two', description: LONG });
  const { body } = await content('thin', '&limit=2');
  expect(body).toMatchObject([
    { id: bare, faults: ['no_photo'], owner: { id: member.user.id, name: member.user.username } },
    { id: short, faults: ['short_description'], letters: 7 },
  ]);
  expect(JSON.stringify(body)).not.toContain('@');
});

test('the same text under several ads is a duplicate, however it is spelled', async () => {
  const ids = [
    await publish({ title: 'قالين سرخ', description: LONG }),
    await publish({ title: 'قالین  سرخ!', description: LONG }),
  ];
  await env.DB.prepare(`UPDATE listings SET image_url = '/media/x.png' WHERE id IN (${ids.join()})`).run();
  const { body } = await content('duplicate', '&limit=2');
  expect(body).toMatchObject(ids.toReversed().map((id) => ({ id, copies: 2, faults: ['same_text'] })));
});

test('an ad in one script only is untranslated', async () => {
  const latin = await publish({ title: 'Carpet three', description: LONG });
  const arabic = await publish({ title: 'قالین', description: 'قالین دستباف از اندخوی، ۳ متر' });
  await publish({ title: 'قالین', description: LONG });
  const { body } = await content('untranslated', '&limit=2');
  expect(body.map(({ id, faults }) => [id, ...faults])).toEqual([
    [arabic, 'arabic_only'],
    [latin, 'latin_only'],
  ]);
});

test('a page looks at a thousand ads and goes on behind them', async () => {
  const first = await content('thin', '&limit=100');
  expect(first.trips).toBe(1);
  expect(first.rowsRead).toBeLessThan(6_000);
  const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
  expect(next).not.toBe('');
  const second = await call<ContentAd[]>('GET', next, { token });
  expect([second.body, second.headers.get('Link')]).toEqual([[], null]);
  const newest = await env.DB.prepare(
    "SELECT id FROM listings WHERE status = 'active' ORDER BY id DESC LIMIT 1 OFFSET 999",
  ).first();
  expect(new URL(next, 'http://x').searchParams.get('cursor')).toBe(String(newest?.['id']));
});

test('hidden, sold and sleeping ads are nobody’s business here; a kind that does not exist is refused', async () => {
  const [sold, asleep, hidden] = [
    await publish({ title: 'Carpet four', description: '' }),
    await publish({ title: 'Carpet five', description: '' }),
    await publish({ title: 'Carpet six', description: '' }),
  ];
  const thin = async () => (await content('thin', '&limit=3')).body.map((ad) => ad.id);
  expect(await thin()).toEqual([hidden, asleep, sold]);
  await env.DB.prepare("UPDATE listings SET status = 'hidden', hidden_from = 'active' WHERE id = ?").bind(hidden).run();
  await env.DB.prepare("UPDATE listings SET status = 'sold' WHERE id = ?").bind(sold).run();
  await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(asleep).run();
  for (const id of [sold, asleep, hidden]) expect(await thin()).not.toContain(id);
  expect(((await content('boring')).body as unknown as { code: string }).code).toBe('content_kind_unknown');
});

test('no statement of the lists scans a table', async () => {
  const { DB, statements } = recordingDb();
  for (const kind of ['thin', 'duplicate', 'untranslated'])
    await call('GET', `/api/seo/content?kind=${kind}`, { token, bindings: { DB } });
  expect(statements.size).toBeGreaterThan(3);
  expect((await scansOf(statements, ['u', 'p'])).filter((scan) => !scan.startsWith('SCAN l'))).toEqual([]);
});

async function publish(fields: { title: string; description: string }): Promise<number> {
  const json = { ...fields, price: '10', location: 'Andkhoy', categoryId: 11 };
  return (await call<Listing>('POST', '/api/listings', { token: member.token, json })).body.id;
}

function content(kind: string, more = '') {
  return call<ContentAd[]>('GET', `/api/seo/content?kind=${kind}${more}`, { token });
}
