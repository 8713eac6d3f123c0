import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import worker from '../../index.ts';
import { sample } from './test/samples.ts';
import { inspectPhoto, type StoredPhoto, storePhoto, discardPhoto } from './photos.ts';

let photo: StoredPhoto;

beforeAll(async () => {
  photo = await storePhoto(env, inspectPhoto(sample('webp')));
});

describe('a picture', () => {
  it('is served to anyone, cached for a year and by others for an hour, as nothing but a picture, at the cost of no row', async () => {
    const { status, headers, bytes } = await get(photo.url);
    expect(status).toBe(200);
    expect(bytes).toEqual(inspectPhoto(sample('webp')).bytes);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(photo.bytes),
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.stringMatching(/^".+"$/),
    });
    // Pictures are the most frequent request of all.
    expect(headers.get('Server-Timing')).toContain('trips=1 read=0 written=0');
  });

  it('has a thumb, and each is called what it is', async () => {
    const own = await storePhoto(env, inspectPhoto(sample('jpeg')));
    const types = [own.url, own.thumbUrl ?? ''].map(async (url) => (await get(url)).headers.get('Content-Type'));
    expect(await Promise.all(types)).toEqual(['image/jpeg', 'image/webp']);
  });

  it('is the same from the cache', async () => {
    const own = await storePhoto(env, inspectPhoto(sample('webp')));
    const first = await get(own.url);
    await expect.poll(() => caches.default.match(`http://localhost:8787${own.url}`)).toBeDefined();
    // From here on only the cache has the picture.
    await env.MEDIA.delete(own.key);
    const second = await get(`${own.url}?v=2`);
    expect([second.status, second.bytes]).toEqual([200, first.bytes]);
    expect(second.headers.get('Cache-Control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });

  it('tells its size to HEAD without its bytes', async () => {
    const { status, headers, bytes } = await get(photo.url, {}, 'HEAD');
    expect({ status, length: headers.get('Content-Length'), bytes: bytes.length }).toEqual({
      status: 200,
      length: String(photo.bytes),
      bytes: 0,
    });
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get(photo.url)).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, bytes, headers } = await get(photo.url, { 'If-None-Match': known });
      expect({ status, bytes: bytes.length, etag: headers.get('ETag') }).toEqual({ status: 304, bytes: 0, etag });
    }
    expect((await get(photo.url, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-10', -10, undefined],
    ['bytes=-999999', 0, undefined],
    ['bytes=0-0', 0, 1],
    ['bytes=5-999999', 5, undefined],
  ])('is sent in part for %s', async (range, from, to) => {
    const { status, bytes, headers } = await get(photo.url, { Range: range });
    expect(status).toBe(206);
    expect(bytes).toEqual(inspectPhoto(sample('webp')).bytes.slice(from, to));
    const first = from < 0 ? photo.bytes + from : from;
    expect(headers.get('Content-Range')).toBe(`bytes ${first}-${first + bytes.length - 1}/${photo.bytes}`);
    expect(headers.get('Content-Length')).toBe(String(bytes.length));
  });

  it('is sent whole for a range that nobody can read, and not for one beyond its end', async () => {
    for (const range of ['bytes=9-3', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2']) {
      expect((await get(photo.url, { Range: range })).status).toBe(200);
    }
    // Whoever goes on with what they have of it asks whether it is still the same: of another picture they would get half.
    expect((await get(photo.url, { Range: 'bytes=5-', 'If-Range': '"another"' })).status).toBe(200);
    const { status, headers } = await get(photo.url, { Range: `bytes=${photo.bytes}-` });
    expect({ status, range: headers.get('Content-Range') }).toEqual({ status: 416, range: `bytes */${photo.bytes}` });
  });
});

describe('nothing else is served', () => {
  it.each([
    '/media/',
    '/media/photos/',
    '/media/photos/none.webp',
    '/media/photos/..%2fsecret.jpg',
    '/media/photos/%2e%2e/files/secret.jpg',
    '/media/photos/../files/secret.jpg',
    '/media/files/secret.jpg',
    '/media//photos/secret.jpg',
    '/media/photos/a/secret.jpg',
    '/media/photos/secret.jpg.html',
    '/media/photos/secret.svg',
    '/media/photos/secret.jpg%00',
  ])('%s is not found', async (path) => {
    await Promise.all(
      [
        'files/secret.jpg',
        'photos/..%2fsecret.jpg',
        'photos/a/secret.jpg',
        'photos/secret.svg',
        'photos/secret.jpg.html',
        '/photos/secret.jpg',
      ].map((key) => env.MEDIA.put(key, 'a secret')),
    );
    const { status, bytes } = await get(path);
    expect(status).toBe(404);
    expect(new TextDecoder().decode(bytes)).not.toContain('a secret');
  });

  it('and a photo that was removed is gone', async () => {
    const other = await storePhoto(env, inspectPhoto(sample('gif')));
    await discardPhoto(env, other);
    expect((await get(other.url)).status).toBe(404);
    expect((await get(other.thumbUrl ?? '')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('and %s is no method of it', async (method) => {
    const { status, headers } = await get(photo.url, {}, method);
    expect({ status, allow: headers.get('Allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
    expect((await get(photo.url)).status).toBe(200);
  });
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const context = createExecutionContext();
  const response = await worker.fetch(new Request(`http://localhost:8787${path}`, { method, headers }), env, context);
  const bytes = new Uint8Array(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, bytes };
}
