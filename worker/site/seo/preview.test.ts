import type { Listing } from '#schema/contracts/listings';
import type { LinkPreview } from '#schema/contracts/seo';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { pictureBytes } from './own-site.ts';
import { documentPath } from './preview.ts';

const ORIGIN = 'http://localhost:8787';
const SHELL = `<!doctype html><html lang="en"><head><title>Sarai</title><meta name="description" content="shell"></head><body></body></html>`;

let token: string;
let listing: Listing;
let asked: string[] = [];
const PICTURE = () => new Response(null, { headers: { 'Content-Type': 'image/png', 'Content-Length': '900' } });
let picture = PICTURE;

beforeAll(async () => {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request.url);
    return Promise.resolve(
      request.url.endsWith('.png')
        ? picture()
        : request.url.endsWith('.js')
          ? new Response('x', { headers: { 'Content-Type': 'text/javascript' } })
          : new Response(SHELL, { headers: { 'Content-Type': 'text/html' } }),
    );
  });
  ({ token } = await makeAdmin());
  const member = await signUp();
  const json = {
    title: `Corolla <b> & "${'long '.repeat(18)}`,
    description: 'Clean '.repeat(80),
    price: 450_000,
    location: 'Kabul',
    categoryId: 3,
  };
  listing = (await call<Listing>('POST', '/api/listings', { token: member.token, json })).body;
});
beforeEach(() => {
  asked = [];
  picture = PICTURE;
});
afterAll(() => vi.unstubAllGlobals());

test('a link looks as its document says, cut where WhatsApp and Google cut', async () => {
  const { status, body } = await previewOf(`/listing/${listing.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    path: `/listing/${listing.id}`,
    status: 200,
    isIndexed: true,
    picture: { path: '/og.png', bytes: 900 },
  });
  expect(body.whatsApp.title).toMatch(/^Corolla <b> & "long .*…$/);
  expect(body.whatsApp.title.length).toBeLessThanOrEqual(66);
  expect(body.whatsApp.description.length).toBeLessThanOrEqual(81);
  expect(body.google.title.length).toBeLessThanOrEqual(61);
  expect(body.google.description.length).toBeLessThanOrEqual(159);
  // A chat bubble shows a little more of a title, and a search result much more of a description.
  expect(body.whatsApp.title.length).toBeGreaterThan(body.google.title.length);
  expect(body.google.description.length).toBeGreaterThan(body.whatsApp.description.length + 50);
  expect([body.whatsApp.host, body.google.trail]).toEqual(['localhost:8787', `localhost:8787 › listing › ${listing.id}`]);
});

test('a link with a photo weighs what the photo weighs', async () => {
  await env.MEDIA.put('photos/preview.jpg', new Uint8Array(1234));
  await env.DB.prepare(
    "INSERT INTO listing_images (listing_id, position, url, thumb_url, width, height, bytes) VALUES (?, 0, '/media/photos/preview.jpg', '/media/thumbs/p.webp', 10, 10, 10)",
  )
    .bind(listing.id)
    .run();
  expect((await previewOf(`/listing/${listing.id}`)).body.picture).toEqual({ path: '/media/photos/preview.jpg', bytes: 1234 });
});

test.each([
  ['is not there', () => new Response(null, { status: 404, headers: { 'Content-Type': 'image/png' } }), null],
  ['is a page in its place', () => new Response(null, { headers: { 'Content-Type': 'text/html' } }), null],
  [
    'has a weight that nobody says',
    () => new Response(null, { headers: { 'Content-Type': 'image/png' } }),
    { path: '/og.png', bytes: null },
  ],
])('a link whose picture %s says so', async (_, answer, expected) => {
  picture = answer;
  expect((await previewOf('/terms')).body.picture).toEqual(expected);
});

test('a picture of another host is none of ours, and is not asked for', async () => {
  for (const url of ['https://evil.example/og.png', `${ORIGIN}.evil.example/og.png`, '/og.png', ''])
    expect(await pictureBytes(env, url)).toBeNull();
  expect(asked).toEqual([]);
});

test('a result says where the page is in letters that people read, and without what is asked of it', async () => {
  const { body } = await previewOf('/%DA%A9%D8%A7%D8%A8%D9%84/x?y=1');
  expect(body.google.trail).toBe('localhost:8787 › کابل › x');
});

test('what search engines leave out says so', async () => {
  expect((await previewOf('/listing/999999')).body).toMatchObject({ status: 404, isIndexed: false });
  expect((await previewOf('/?q=corolla')).body).toMatchObject({ status: 200, isIndexed: false });
  expect((await previewOf('/')).body).toMatchObject({ status: 200, isIndexed: true });
});

describe('nothing but our own documents can be asked for', () => {
  const ATTACKS = [
    '//evil.example/x',
    'http://evil.example/',
    'https:evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/..//evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '@evil.example',
    '.evil.example',
    ' /x',
    '',
    '/%',
    '/%00',
    '/api/health',
    '/api',
    '/media/photos/x.jpg',
    '/parties/inbox/1',
    '/x/../api/admin/users',
    '/%61pi/health',
  ];

  test.each(ATTACKS)('«%s» is refused before anything is asked', async (path) => {
    const { status, body } = await previewOf(path);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'preview_path_invalid' })]);
    expect(asked).toEqual([]);
  });

  test('a missing or endless path, and a file that is no document', async () => {
    for (const query of ['', `?path=/${'a'.repeat(600)}`, '?path=/assets/app.js']) {
      const { status, body } = await call('GET', `/api/seo/preview${query}`, { token });
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'preview_path_invalid' })]);
    }
  });

  test('whatever passes stays on our own host', () => {
    for (const path of [
      '/@evil.example',
      '/evil.example',
      '/?next=//evil.example',
      '/.evil',
      '/listing/7#x',
      '/a/../b',
      '/%E2%9C%93',
    ])
      expect(new URL(`${ORIGIN}${documentPath(path, ORIGIN)}`).origin).toBe(ORIGIN);
  });

  test('and what it asks for goes to Pages alone', async () => {
    await previewOf('/@evil.example:80/x?y=//evil');
    expect(asked.map((url) => new URL(url).host)).toEqual(['pages.test']);
  });
});

function previewOf(path: string) {
  return call<LinkPreview>('GET', `/api/seo/preview?path=${encodeURIComponent(path)}`, { token });
}
