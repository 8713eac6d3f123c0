import { CALLS } from '#schema/contracts/calls';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, makeAdmin, signUp } from './client.ts';
import { publishListing } from './credits.ts';

/** What was removed must not stay in any cache: neither its address nor the answer that it is gone. */
const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body></body></html>';

beforeEach(() => {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=600', ETag: '"shell"' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers })));
});
afterEach(() => vi.unstubAllGlobals());

let member: { token: string; user: { id: number } };
let admin: { token: string };
beforeAll(async () => {
  await signUp();
  [member, admin] = [await signUp(), await makeAdmin()];
});

const cached = async (path: string, token?: string) => {
  const { status, headers } = await call('GET', path, token === undefined ? {} : { token });
  return [status, headers.get('Cache-Control'), headers.get('ETag')];
};

/** Returns `Cache-Control` and `ETag` of the JSON and of the document. */
const KEPT = {
  200: [
    ['no-cache', expect.stringMatching(/^W\//)],
    ['no-cache', expect.stringMatching(/^W\//)],
  ],
  404: [
    ['no-store', null],
    ['no-cache', null],
  ],
} as const;

describe('an ad', () => {
  it.each<[string, 200 | 404, boolean, (id: number) => unknown]>([
    ['is there', 200, true, () => undefined],
    ['is sold', 200, false, (id: number) => call('PUT', `/api/listings/${id}/sale`, { token: member.token })],
    ['was deleted', 404, false, (id: number) => call('DELETE', `/api/listings/${id}`, { token: member.token })],
    [
      'was hidden',
      404,
      false,
      (id: number) => call('PUT', `/api/admin/listings/${id}/hidden`, { token: admin.token, json: { reason: 'why' } }),
    ],
  ])('that %s answers %i, and no browser takes its document or its JSON without asking', async (_, status, isListed, act) => {
    const title = `ad ${crypto.randomUUID()}`;
    const id = await publishListing(member.token, title);
    await act(id);
    const [ofJson, ofDocument] = KEPT[status];
    expect(await cached(`/api/listings/${id}`)).toEqual([status, ...ofJson]);
    expect(await cached(`/listing/${id}`)).toEqual([status, ...ofDocument]);
    const inList = (await call<{ id: number }[]>('GET', '/api/listings')).body.some((ad) => ad.id === id);
    const inDocument = (await call<string>('GET', '/')).body.includes(title);
    expect([inList, inDocument]).toEqual([isListed, isListed]);
  });
});

it.each(['photos/gone.jpg', 'thumbs/gone.webp', 'favicons/gone.png', 'apk/gone.apk'])(
  '%s, once its object has gone, is a 404 that nobody keeps',
  async (key) => {
    await env.MEDIA.put(key, 'bytes');
    expect(await cached(`/media/${key}`, undefined)).toEqual([
      200,
      'public, max-age=31536000, s-maxage=3600, immutable',
      expect.any(String),
    ]);
    await caches.default.delete(`http://localhost:8787/media/${key}`);
    await env.MEDIA.delete(key);
    expect(await cached(`/media/${key}`)).toEqual([404, 'no-store', null]);
  },
);

const MEMBERS_GETS = Object.keys(CALLS)
  .filter((name) =>
    /^GET \/api\/(auth\/me|members\/me|sessions|settings|notifications|favorites|saved-searches|reviews|conversations|credits)/.test(
      name,
    ),
  )
  // Without a reference of the right form an order is not found, before the caller is even identified.
  .filter((name) => !name.includes(':reference'))
  .map((name) => name.slice('GET '.length).replace(':id', '1'));

it('no answer to a session, open or ended, is kept', async () => {
  expect(MEMBERS_GETS.length).toBeGreaterThan(10);
  const { token } = await signUp();
  for (const path of MEMBERS_GETS)
    expect([path, (await call('GET', path, { token })).headers.get('Cache-Control')]).toEqual([path, 'no-store']);
  await call('POST', '/api/auth/signout', { token });
  for (const path of MEMBERS_GETS) expect([path, ...(await cached(path, token))]).toEqual([path, 401, 'no-store', null]);
});
