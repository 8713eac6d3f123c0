import type { Upload } from '#schema/contracts/uploads';
import { IMAGE_BYTES_MAX, SMALL_BYTES_MAX, THUMB_BYTES_MAX, UNATTACHED_UPLOADS_MAX } from '#schema/catalog/limits';
import { env } from 'cloudflare:workers';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bindings } from '../../env.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { joined, latin, uint } from '../../platform/media/formats/byte-reader.ts';
import { contains, sample } from '../../platform/media/test/samples.ts';
import { inspectPhoto, storePhoto } from '../../platform/media/photos.ts';

let token = '';

beforeAll(async () => {
  token = (await signUp()).token;
});

describe('an upload', () => {
  it('answers where the photo is and how large it is shown, in two round trips', async () => {
    const { status, body, trips } = await post<Upload>(form(sample('jpeg')));
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/media\/photos\/[0-9a-f]{32}\.jpg$/),
      thumbUrl: expect.stringMatching(/^\/media\/thumbs\/[0-9a-f]{32}\.webp$/),
      width: 32,
      height: 48,
    });
    expect(trips).toBe(2);
  });

  it('keeps neither camera nor place, in the photo or in the thumb', async () => {
    const { body } = await post<Upload>(form(sample('jpeg')));
    const photo = await stored(body.url);
    expect(contains(photo, 'SecretCam')).toBe(false);
    expect(photo).toEqual(inspectPhoto(sample('jpeg')).bytes);
    expect(contains(await stored(body.thumbUrl ?? ''), 'SecretCam')).toBe(false);
  });

  it('gets a thumb from the Worker that stands upright and is light', async () => {
    const { body } = await post<Upload>(form(sample('jpeg')));
    const thumb = await stored(body.thumbUrl ?? '');
    expect(inspectPhoto(thumb)).toMatchObject({ contentType: 'image/webp', width: 32, height: 48, frames: 1 });
    expect(thumb.length).toBeLessThanOrEqual(THUMB_BYTES_MAX);
  });

  it('keeps a thumb of its own shape', async () => {
    const { body } = await post<Upload>(form(sample('jpeg'), sample('webp')));
    expect(await stored(body.thumbUrl ?? '')).toEqual(inspectPhoto(sample('webp')).bytes);
  });

  it.each([
    ['of another shape', sample('webpLossless')],
    ['that is a PNG', sample('png')],
    ['that moves', sample('webpAnimated')],
    ['that is a text', latin('a thumb')],
    ['over 25 KB', joined([sample('progressive').slice(0, 2), ...padding(), sample('progressive').slice(2)])],
  ])('does not take a thumb %s, and makes one', async (_, thumb) => {
    const { status, body } = await post<Upload>(form(sample('jpeg'), thumb));
    expect(status).toBe(201);
    expect(inspectPhoto(await stored(body.thumbUrl ?? ''))).toMatchObject({ contentType: 'image/webp', width: 32, height: 48 });
  });

  it('gets a thumb of at most 25 KB even when it is nothing but noise', async () => {
    const { body } = await post<Upload>(form(noise(400, 300)));
    const thumb = await stored(body.thumbUrl ?? '');
    expect(thumb.length).toBeGreaterThan(0);
    expect(thumb.length).toBeLessThanOrEqual(THUMB_BYTES_MAX);
    expect(inspectPhoto(thumb).width / inspectPhoto(thumb).height).toBeCloseTo(4 / 3, 1);
  });

  it('stands without a thumb where none can be made', async () => {
    const broken = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error('no')) }) }) };
    const { status, body } = await post<Upload>(form(sample('gif')), { IMAGES: broken as unknown as ImagesBinding });
    expect(status).toBe(201);
    expect(body.thumbUrl).toBe(null);
  });
});

describe('the thumb of who spares data', () => {
  it('is the one that came with the photo', async () => {
    const { body } = await post<Upload>(form(sample('jpeg'), sample('webp'), sample('webp')));
    expect(await stored(smallOf(body))).toEqual(inspectPhoto(sample('webp')).bytes);
    expect((await call('GET', smallOf(body))).headers.get('Content-Type')).toBe('image/webp');
  });

  it.each([
    ['of another shape', sample('webpLossless')],
    ['that is a text', latin('a thumb')],
    ['over 8 KB', joined([sample('progressive').slice(0, 2), ...padding(130), sample('progressive').slice(2)])],
  ])('is not one %s', async (_, small) => {
    const { status, body } = await post<Upload>(form(sample('jpeg'), sample('webp'), small));
    expect(status).toBe(201);
    expect(await stored(smallOf(body))).toHaveLength(0);
  });

  it('of a photo that came without one is made when it is first asked for, kept, and at most 8 KB', async () => {
    const { body } = await post<Upload>(form(noise(400, 300)));
    expect((await stored(body.thumbUrl ?? '')).length).toBeGreaterThan(SMALL_BYTES_MAX);
    expect(await stored(smallOf(body))).toHaveLength(0);
    const { status, headers } = await call('GET', smallOf(body));
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    const small = await stored(smallOf(body));
    expect(small.length).toBe(Number(headers.get('Content-Length')));
    expect(small.length).toBeGreaterThan(0);
    expect(small.length).toBeLessThanOrEqual(SMALL_BYTES_MAX);
  });

  it('is called what it is, whatever its thumb is', async () => {
    const { body: pixels } = new Response(noise(200, 150));
    const thumb = pixels && (await env.IMAGES?.input(pixels).output({ format: 'image/jpeg' }));
    if (!thumb) throw new Error('There is no thumb');
    const key = `${crypto.randomUUID().replaceAll('-', '')}.jpg`;
    await env.MEDIA.put(`thumbs/${key}`, await thumb.response().bytes(), { httpMetadata: { contentType: 'image/jpeg' } });
    const { headers } = await call('GET', `/media/small/${key}`);
    expect(headers.get('Content-Type')).toBe(inspectPhoto(await stored(`/media/small/${key}`)).contentType);
  });

  it('is not there where its thumb is not, or where none can be made', async () => {
    expect((await call('GET', '/media/small/none.webp')).status).toBe(404);
    const { body } = await post<Upload>(form(noise(400, 300)));
    const broken = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error('no')) }) }) };
    const bindings = { IMAGES: broken as unknown as ImagesBinding };
    expect((await call('GET', smallOf(body), { bindings })).status).toBe(404);
    expect((await call('GET', smallOf(body))).status).toBe(200);
  });

  it('does not stay where its thumb is taken away while it is made', async () => {
    const { body } = await post<Upload>(form(noise(400, 300)));
    const MEDIA = new Proxy(env.MEDIA, {
      get(bucket, name) {
        if (name === 'put')
          return async (key: string, content: Uint8Array) => {
            await bucket.delete(body.thumbUrl?.replace('/media/', '') ?? '');
            return bucket.put(key, content);
          };
        const value: unknown = Reflect.get(bucket, name, bucket);
        return typeof value === 'function' ? value.bind(bucket) : value;
      },
    });
    expect((await call('GET', smallOf(body), { bindings: { MEDIA } })).status).toBe(404);
    expect(await stored(smallOf(body))).toHaveLength(0);
  });
});

describe('an upload is refused', () => {
  it.each([
    ['a text named .jpg', latin('not a photo'), 415, 'image_unsupported'],
    ['an SVG with a script', latin('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'image_unsupported'],
    ['a photo cut short', sample('jpeg').slice(0, 900), 400, 'image_damaged'],
    ['a picture bomb', bomb(), 413, 'image_too_many_pixels'],
    ['a photo over 10 MB', new Uint8Array(IMAGE_BYTES_MAX + 1), 413, 'image_too_large'],
    ['a body far over it', new Uint8Array(IMAGE_BYTES_MAX + 100_000), 413, 'body_too_large'],
  ])('when it is %s, and nothing is kept', async (_, file, status, code) => {
    const before = await everything();
    expect(await post(form(file))).toMatchObject({ status, body: { code } });
    expect(await everything()).toEqual(before);
  });

  it('without a file, or with a text in its place', async () => {
    const text = new FormData();
    text.set('file', 'a text');
    for (const body of [new FormData(), text]) {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'file_required', fields: { file: 'file_required' } } });
    }
  });

  it('when it is no form, or a broken one', async () => {
    expect(await call('POST', '/api/uploads', { token, json: { file: 'x' } })).toMatchObject({
      status: 415,
      body: { code: 'form_required' },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=none' };
    expect(await call('POST', '/api/uploads', { token, headers, body: 'no form' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
  });

  it('to visitors, to administrators’ tokens and to sessions that have ended', async () => {
    const ended = (await signUp()).token;
    await call('POST', '/api/auth/signout', { token: ended });
    const admin = (await makeAdmin()).token;
    const before = await everything();
    expect(await call('POST', '/api/uploads', { body: form(sample('gif')) })).toMatchObject({ status: 401 });
    for (const other of [ended, admin, 'nonsense']) {
      expect(await call('POST', '/api/uploads', { token: other, body: form(sample('gif')) })).toMatchObject({ status: 401 });
    }
    expect(await everything()).toEqual(before);
  });

  it('to a member who uploads too often', async () => {
    const bindings = { UPLOADS_BY_MEMBER: { limit: () => Promise.resolve({ success: false }) } };
    expect(await post(form(sample('gif')), bindings)).toMatchObject({ status: 429 });
  });
});

describe('when R2 fails', () => {
  it.each(['photos/', 'thumbs/', 'small/'])('at a put under %s, neither row nor object is left', async (prefix) => {
    const before = await everything();
    expect(await post(form(sample('jpeg'), sample('webp'), sample('webp')), { MEDIA: failing('put', prefix) })).toMatchObject({
      status: 500,
    });
    expect(await everything()).toEqual(before);
  });

  it('at the removal too, the row is left to lead the sweep to the object', async () => {
    const { rows } = await everything();
    const bucket = failing('put', 'thumbs/', failing('delete', ''));
    expect(await post(form(sample('jpeg')), { MEDIA: bucket })).toMatchObject({ status: 500 });
    expect((await everything()).rows.length).toBe(rows.length + 1);
  });
});

describe('a photo that came as a data URL', () => {
  it('leaves no object behind when R2 fails', async () => {
    const { objects } = await everything();
    const bindings = { ...env, MEDIA: failing('put', 'thumbs/') };
    await expect(storePhoto(bindings, inspectPhoto(sample('jpeg')))).rejects.toThrow('R2 is down');
    expect((await everything()).objects).toEqual(objects);
  });
});

function post<Body = unknown>(body: FormData, bindings: Partial<Bindings> = {}) {
  return call<Body>('POST', '/api/uploads', { token, body, bindings });
}

function smallOf({ thumbUrl }: Upload): string {
  return thumbUrl?.replace('/thumbs/', '/small/') ?? '';
}

function form(file: Uint8Array, thumb?: Uint8Array, small?: Uint8Array): FormData {
  const body = new FormData();
  body.set('file', new File([file], 'photo.jpg', { type: 'image/jpeg' }));
  if (thumb) body.set('thumb', new File([thumb], 'thumb.webp', { type: 'image/webp' }));
  if (small) body.set('small', new File([small], 'small.webp', { type: 'image/webp' }));
  return body;
}

async function stored(url: string): Promise<Uint8Array> {
  const object = await env.MEDIA.get(url.replace('/media/', ''));
  return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array(0);
}

async function everything() {
  const [rows, { objects }] = await Promise.all([env.DB.prepare('SELECT key FROM uploads ORDER BY key').all(), env.MEDIA.list()]);
  return { rows: rows.results, objects: objects.map(({ key }) => key) };
}

/** The bucket with one method that fails for keys under a prefix. */
function failing(method: 'put' | 'delete', prefix: string, bucket: R2Bucket = env.MEDIA): R2Bucket {
  return new Proxy(bucket, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      const works = value.bind(target);
      if (property !== method) return works;
      return (key: string | string[], ...rest: unknown[]) =>
        String(key).startsWith(prefix) ? Promise.reject(new Error('R2 is down')) : works(key, ...rest);
    },
  });
}

/** A PNG of random dots, which no encoder can make small. */
function noise(width: number, height: number): Uint8Array {
  const rows = Array.from({ length: height }, () =>
    joined([Uint8Array.of(0), crypto.getRandomValues(new Uint8Array(width * 3))]),
  );
  const chunk = (name: string, body: Uint8Array) => {
    const named = joined([latin(name), body]);
    return joined([uint(body.length, 4, 'big'), named, uint(crc32(named), 4, 'big')]);
  };
  const header = joined([uint(width, 4, 'big'), uint(height, 4, 'big'), Uint8Array.of(8, 2, 0, 0, 0)]);
  const signature = sample('png').slice(0, 8);
  return joined([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(joined(rows))), chunk('IEND', latin(''))]);
}

/** A GIF of 4,294,836,225 pixels in a few bytes. */
function bomb(): Uint8Array {
  return joined([latin('GIF89a'), new Uint8Array(4).fill(0xff), Uint8Array.of(0, 0, 0, 0x3b)]);
}

/** Tables that add nothing to the picture but weigh 30 KB. Metadata would not count, because it is stripped. */
function padding(tables = 450): Uint8Array[] {
  const table = joined([Uint8Array.of(0xff, 0xdb, 0, 67, 0), new Uint8Array(64).fill(1)]);
  return Array.from({ length: tables }, () => table);
}

describe('the photos of one member', () => {
  const BUSY = { LISTINGS_BY_MEMBER: { limit: () => Promise.resolve({ success: true }) } };
  const newcomer = async () => {
    const { token: theirs, user } = await signUp();
    const json = { title: 'Loom', price: '10', location: 'Kabul', categoryId: 17 };
    const ad = await call<{ id: number }>('POST', '/api/listings', { token: theirs, json, bindings: BUSY });
    const upload = () => call('POST', '/api/uploads', { token: theirs, body: form(sample('jpeg')) });
    return { token: theirs, id: user.id, ad: ad.body.id, upload };
  };
  const wait = (userId: number, count: number, listingId: number | null) =>
    env.DB.prepare(
      `INSERT INTO uploads (key, user_id, width, height, bytes, created_at, listing_id)
       SELECT 'photos/' || ?5 || '-' || value || '.jpg', ?1, 1, 1, 1, ?2, ?4 FROM json_each(?3)`,
    )
      .bind(userId, Date.now(), JSON.stringify(Array.from({ length: count }, (_, index) => index)), listingId, String(userId))
      .run();
  const refused = { status: 429, body: { code: 'too_many_uploads' } };

  it('that wait for a listing are at most 60, and those that stand in one do not count', async () => {
    const { id, ad, upload } = await newcomer();
    await wait(id, 60, null);
    const before = (await env.MEDIA.list()).objects.length;
    expect(await upload()).toMatchObject(refused);
    expect((await env.MEDIA.list()).objects).toHaveLength(before);
    await env.DB.prepare('UPDATE uploads SET listing_id = ? WHERE key = ?').bind(ad, `photos/${id}-0.jpg`).run();
    expect((await upload()).status).toBe(201);
  });

  it.each([
    ['deleted', 'DELETE', undefined],
    ['changed', 'PATCH', { images: [] }],
  ])('that stood in one that was %s wait for no other', async (_, method, json) => {
    const { id, ad, upload, ...me } = await newcomer();
    await wait(id, 60, ad);
    expect((await call(method, `/api/listings/${ad}`, { token: me.token, json })).status).toBeLessThan(300);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM uploads WHERE user_id = ? AND listing_id IS NULL').bind(id).first('n'),
    ).toBe(60);
    expect((await upload()).status).toBe(201);
  });

  it('that ads gave up and the sweep has not removed yet are at most a thousand, with those that wait', async () => {
    const { id, ad, upload, ...me } = await newcomer();
    await wait(id, UNATTACHED_UPLOADS_MAX, ad);
    await call('DELETE', `/api/listings/${ad}`, { token: me.token });
    expect(await upload()).toMatchObject(refused);
    await env.DB.prepare('DELETE FROM uploads WHERE key = ?').bind(`photos/${id}-0.jpg`).run();
    expect((await upload()).status).toBe(201);
  });
});
