import { runCounterAlarms } from './views.ts';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CALLS } from '#schema/contracts/calls';
import { call, makeAdmin, signUp } from './client.ts';
import { raiseSignals } from '../market/signals/raise.ts';
import { openDb } from '../platform/db.ts';
import { publishListing } from './credits.ts';

/** Only its owner and administrators may learn that a hidden or held ad exists: every route answers as if it had never existed. */
const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body></body></html>';

interface Door {
  method: string;
  path: string;
  json?: object;
  headers?: Record<string, string>;
}

/** A placeholder for the ad's id, in the path or in the body. */
const ID = 424_242;

let talk: number;
const doors = (): Door[] => [
  { method: 'GET', path: `/listing/${ID}` },
  { method: 'HEAD', path: `/listing/${ID}` },
  { method: 'GET', path: `/api/listings/${ID}` },
  { method: 'PATCH', path: `/api/listings/${ID}`, json: { title: 'mine now' } },
  { method: 'DELETE', path: `/api/listings/${ID}` },
  { method: 'POST', path: `/api/listings/${ID}/renew` },
  { method: 'GET', path: `/api/listings/${ID}/similar` },
  { method: 'PUT', path: `/api/listings/${ID}/picture` },
  { method: 'POST', path: `/api/listings/${ID}/views`, json: {} },
  { method: 'PUT', path: `/api/listings/${ID}/sale`, json: {} },
  { method: 'DELETE', path: `/api/listings/${ID}/sale` },
  { method: 'PUT', path: `/api/listings/${ID}/sale/confirmation` },
  { method: 'DELETE', path: `/api/listings/${ID}/sale/confirmation` },
  { method: 'GET', path: `/api/listings/${ID}/buyers` },
  { method: 'POST', path: `/api/listings/${ID}/reports`, json: { reason: 'spam' } },
  { method: 'POST', path: `/api/listings/${ID}/reviews`, json: { rating: 1, text: '' } },
  { method: 'PUT', path: `/api/favorites/${ID}` },
  { method: 'DELETE', path: `/api/favorites/${ID}` },
  { method: 'POST', path: '/api/favorites/merge', json: { favorites: [{ id: ID, savedAt: '2026-01-01T00:00:00Z' }] } },
  { method: 'GET', path: '/api/favorites' },
  { method: 'POST', path: `/api/conversations/${talk}/messages`, json: { messageType: 'listing', content: 'x', listingId: ID } },
  { method: 'POST', path: `/api/conversations/${talk}/messages`, json: { messageType: 'offer', offerPrice: 1, listingId: ID } },
  {
    method: 'POST',
    path: '/api/credits/deduct',
    json: { amount: 25, description: '', type: 'promotion', listingId: ID, promotion: 'featured' },
    headers: { 'Idempotency-Key': 'alike-0001' },
  },
];

beforeEach(() => {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=600', ETag: '"shell"' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers })));
});
afterEach(() => vi.unstubAllGlobals());

let asker: { token: string; user: { id: number } };
let hidden: number;
let held: number;
let removed: number;

beforeAll(async () => {
  const admin = await makeAdmin();
  const owner = await signUp();
  asker = await signUp();
  [hidden, removed] = [await publishListing(owner.token, 'A hidden title'), await publishListing(owner.token, 'A removed title')];
  held = await publishListing(owner.token, 'A held title');
  await raiseSignals(openDb(env.DB), held, [{ signal: 'photo_elsewhere', weight: 100, detail: {} }], Date.now());
  await call('PUT', `/api/admin/listings/${hidden}/hidden`, { token: admin.token, json: { reason: 'why' } });
  await call('DELETE', `/api/listings/${removed}`, { token: owner.token });
  const json = { otherUserId: owner.user.id };
  talk = (await call<{ id: number }>('POST', '/api/conversations', { token: asker.token, json })).body.id;
});

/** Headers that differ between any two responses. */
const OF_THE_MOMENT = new Set(['x-request-id', 'server-timing', 'date']);

async function answerTo(door: Door, id: number, token: string | undefined) {
  const named = (text: string) => text.replaceAll(String(ID), String(id));
  const { status, body, headers, trips } = await call(door.method, named(door.path), {
    ...(token === undefined ? {} : { token }),
    ...(door.json ? { json: JSON.parse(named(JSON.stringify(door.json))) as unknown } : {}),
    ...(door.headers ? { headers: door.headers } : {}),
  });
  const told = JSON.stringify(body)
    .replaceAll(`"id":${id},`, `"id":${ID},`)
    // In a page: the time at which it was rendered.
    .replaceAll(/\\"now\\":\d+/g, '')
    // In a view: the device gets a new id each time.
    .replace(/"deviceId":"[^"]+"/, '"deviceId":"…"');
  const kept = [...headers].filter(([name]) => !OF_THE_MOMENT.has(name));
  // A bookmark is a point in time, too.
  return {
    status,
    trips,
    body: told,
    headers: kept.map(([name, value]) => [name, value.replace(/^bookmark=[^;]+/, 'bookmark=…')]),
  };
}

it.each(doors().map((_, at) => at))('door %i answers a hidden, a held, a deleted and a missing ad alike', async (at) => {
  const door = doors()[at];
  if (!door) throw new Error('No such door');
  for (const token of [undefined, asker.token]) {
    const missing = await answerTo(door, 987_654, token);
    const name = `${door.method} ${door.path}`;
    for (const id of [hidden, held, removed]) expect([name, await answerTo(door, id, token)]).toEqual([name, missing]);
    expect(JSON.stringify(missing)).not.toMatch(/A (hidden|held|removed) title/);
  }
  await runCounterAlarms();
  expect(await env.DB.prepare('SELECT count(*) AS n FROM listing_views').first('n')).toBe(0);
});

it('knows every door: whatever call names an ad in its path', () => {
  const known = new Set(doors().map(({ method, path }) => `${method} ${path.replace(String(ID), ':id')}`));
  const naming = Object.keys(CALLS).filter((name) => /^\w+ \/api\/(listings|favorites)\/:id/.test(name));
  expect(naming.length).toBeGreaterThan(10);
  expect(naming.filter((name) => !known.has(name))).toEqual([]);
});
