import { UNATTACHED_UPLOADS_MAX, UNCLAIMED_UPLOADS_MAX } from '#schema/catalog/limits';
import { SHARE_SIZE, shareFingerprint } from '#schema/share-fingerprint';
import type { Listing } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { Buffer } from 'node:buffer';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { ownHashes, sample } from '../../platform/media/test/samples.ts';
import { call, makeAdmin, PASSWORD, signUp } from '../../test/client.ts';
import { sweepUploads } from '../photos/uploads.ts';

let seller: Awaited<ReturnType<typeof signUp>>;
let ad: Listing;
beforeEach(async () => {
  seller = await signUp();
  const json = { title: 'کرولا ۲۰۰۷', price: 450_000, location: 'Kabul', categoryId: 3, images: [await upload()] };
  ad = (await call<Listing>('POST', '/api/listings', { token: seller.token, json })).body;
});
afterEach(() => vi.unstubAllGlobals());

describe('the picture that is shared with an ad', () => {
  it('is what previews of its link show, and who shares it hears of it', async () => {
    expect(await previewed()).toEqual({
      url: `${String(env.APP_ORIGIN)}${ad.imageUrl}`,
      width: '48',
      height: '32',
      alt: ad.title,
    });
    const { status, body, trips } = await put();
    expect({ status, trips }).toEqual({ status: 200, trips: 3 });
    const { url } = body;
    expect(url).toMatch(/^\/media\/photos\/[0-9a-f]{32}\.jpg$/);
    expect(await previewed()).toEqual({ url: `${String(env.APP_ORIGIN)}${url}`, width: '1200', height: '630', alt: ad.title });
    expect(await call('GET', url ?? '')).toMatchObject({ status: 200 });
    expect((await shown()).sharePicture).toBe(url);
    // It is not a photo of the ad, and others see it only in the preview.
    const { body: seen } = await call<Listing>('GET', `/api/listings/${ad.id}`);
    expect(seen.images).toHaveLength(1);
    expect(seen.sharePicture).toBeUndefined();
  });

  it('is nobody’s to change but the owner’s', async () => {
    const mallory = await signUp();
    expect(await put({ token: mallory.token })).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    expect(await put({ token: '' })).toMatchObject({ status: 401 });
    expect(await put({ token: (await makeAdmin()).token })).toMatchObject({ status: 401 });
    expect((await shown()).sharePicture).toBeNull();
    expect(await objects()).toBe(0);
  });

  it('is a JPEG of its size and weight, and made of what the ad says', async () => {
    const wrong = { status: 400, body: { code: 'share_picture_invalid', fields: { file: 'share_picture_invalid' } } };
    expect(await put({ file: sample('png') })).toMatchObject(wrong);
    expect(await put({ file: sample('progressive') })).toMatchObject(wrong);
    expect(await put({ file: Buffer.concat([drawing(), Buffer.alloc(256 * 1024)]) })).toMatchObject(wrong);
    expect(await put({ file: Buffer.from('no picture') })).toMatchObject({ status: 415, body: { code: 'image_unsupported' } });
    expect(await put({ file: Buffer.alloc(400 * 1024) })).toMatchObject({ status: 413 });
    expect(await put({ fingerprint: shareFingerprint({ ...ad, title: 'Another' }) })).toMatchObject({
      status: 409,
      body: { code: 'listing_changed' },
    });
    expect(await put({ fingerprint: '' })).toMatchObject({ status: 409 });
    const path = `/api/listings/${ad.id}/picture`;
    expect(await call('PUT', path, { token: seller.token, json: {} })).toMatchObject({ status: 415 });
    expect(await call('PUT', path, { token: seller.token, body: new FormData() })).toMatchObject({
      body: { code: 'file_required' },
    });
    expect(await objects()).toBe(0);
  });

  it.each([
    ['60 photos wait', UNCLAIMED_UPLOADS_MAX, false],
    ['a thousand that ads gave up wait for the sweep', UNATTACHED_UPLOADS_MAX, true],
  ])('is stored no more while %s', async (_, count, isGivenUp) => {
    const before = (await put()).body.url;
    const run = (sql: string, ...values: unknown[]) =>
      env.DB.prepare(sql)
        .bind(...values)
        .run();
    await run(
      `INSERT INTO uploads (key, user_id, width, height, bytes, created_at, listing_id)
       SELECT 'photos/wait-' || value || '.jpg', ?, 1, 1, 1, ?, ? FROM json_each(?)`,
      seller.user.id,
      Date.now(),
      isGivenUp ? ad.id : null,
      JSON.stringify(Array.from({ length: count }, (__, index) => index)),
    );
    onTestFinished(async () => {
      await run("DELETE FROM uploads WHERE key LIKE 'photos/wait-%'");
    });
    if (isGivenUp) await run("UPDATE uploads SET listing_id = NULL WHERE key LIKE 'photos/wait-%'");
    const stored = async () => (await env.MEDIA.list()).objects.length;
    const [rows, files] = [await objects(), await stored()];
    expect(await put()).toMatchObject({ status: 429, body: { code: 'too_many_uploads' } });
    expect([await objects(), await stored(), (await shown()).sharePicture]).toEqual([rows, files, before]);
    await run("DELETE FROM uploads WHERE key = 'photos/wait-0.jpg'");
    expect((await put()).status).toBe(200);
  });

  it('that R2 refuses leaves nothing behind, and the one of before stands', async () => {
    const { url } = (await put()).body;
    const kept = async () => [await objects(), (await env.MEDIA.list()).objects.map(({ key }) => key)];
    const before = await kept();
    const MEDIA = new Proxy(env.MEDIA, {
      get(bucket, name) {
        const value: unknown = Reflect.get(bucket, name, bucket);
        if (typeof value !== 'function') return value;
        const works = value.bind(bucket);
        // It failed after the object was written.
        return name === 'put'
          ? (...given: unknown[]) => works(...given).then(() => Promise.reject(new Error('R2 is down')))
          : works;
      },
    });
    expect((await put({ bindings: { MEDIA } })).status).toBe(500);
    expect(await kept()).toEqual(before);
    expect((await shown()).sharePicture).toBe(url);
  });

  it.each([
    ['an edit', () => call('PATCH', `/api/listings/${ad.id}`, { token: seller.token, json: { title: 'Another' } })],
    ['a sale', () => call('PUT', `/api/listings/${ad.id}/sale`, { token: seller.token })],
    ['a moderator', () => env.DB.prepare("UPDATE listings SET status = 'hidden' WHERE id = ?").bind(ad.id).run()],
  ])('that %s overtook is not kept, and the sweep finds it', async (_, overtake) => {
    const { url } = (await put()).body;
    expect(await put({ bindings: { MEDIA: whilePut(overtake) } })).toMatchObject({
      status: 409,
      body: { code: 'listing_changed' },
    });
    expect(await pictures()).toEqual([url]);
  });

  it('of two that come at once is the one that came first, and the other one is told so', async () => {
    let first: string | undefined;
    const MEDIA = whilePut(async () => {
      first = (await put()).body.url;
    });
    expect(await put({ bindings: { MEDIA } })).toMatchObject({ status: 409, body: { code: 'listing_changed' } });
    expect((await shown()).sharePicture).toBe(first);
    expect(await pictures()).toEqual([first]);
  });

  it('loses what follows its end', async () => {
    const { body } = await put({ file: Buffer.concat([drawing(), Buffer.from('a secret')]) });
    const kept = await (await env.MEDIA.get(body.url?.slice('/media/'.length) ?? ''))?.text();
    expect(kept?.length).toBeGreaterThan(100);
    expect(kept).not.toContain('a secret');
  });

  it('gives way to the photo once the ad says something else, until it is drawn anew', async () => {
    await put();
    const patch = (json: object) => call<Listing>('PATCH', `/api/listings/${ad.id}`, { token: seller.token, json });
    const old = ad;
    ad = (await patch({ price: 400_000 })).body;
    expect((await previewed()).url).toBe(`${String(env.APP_ORIGIN)}${ad.imageUrl}`);
    expect((await shown()).sharePicture).toBeNull();
    expect(await put({ fingerprint: shareFingerprint(old) })).toMatchObject({ status: 409 });
    const { body } = await put();
    expect((await previewed()).url).toBe(`${String(env.APP_ORIGIN)}${body.url}`);
    ad = (await patch({ images: [await upload()] })).body;
    expect((await previewed()).url).toBe(`${String(env.APP_ORIGIN)}${ad.imageUrl}`);
    expect(await call('GET', body.url ?? '')).toMatchObject({ status: 404 });
  });

  it('that was let go with the photos does not come back with them: the photo is shown until it is drawn anew', async () => {
    await put();
    const patch = (images: string[]) =>
      call<Listing>('PATCH', `/api/listings/${ad.id}`, { token: seller.token, json: { images } });
    const photos = ad.images.map(({ url }) => url);
    await patch([await upload()]);
    expect((await patch(photos)).body.images).toEqual(ad.images);
    expect((await shown()).sharePicture).toBeNull();
    expect((await previewed()).url).toBe(`${String(env.APP_ORIGIN)}${ad.imageUrl}`);
  });

  it('is withdrawn when another takes its place, and swept', async () => {
    const [first, second] = [(await put()).body.url ?? '', (await put()).body.url ?? ''];
    expect(await call('GET', first)).toMatchObject({ status: 404 });
    expect(await call('GET', second)).toMatchObject({ status: 200 });
    await sweepUploads(env, openDb(env.DB), Date.now() + DAY + 60_000);
    expect(await env.MEDIA.head(first.slice('/media/'.length))).toBeNull();
    expect(await env.MEDIA.head(second.slice('/media/'.length))).not.toBeNull();
  });

  it('is hidden and comes back with the ad, and goes with it and with the account', async () => {
    const url = (await put()).body.url ?? '';
    const status = async () => (await call('GET', url)).status;
    const set = (to: string) => env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(to, ad.id).run();
    for (const [to, seen] of [
      ['hidden', 404],
      ['active', 200],
      ['asleep', 200],
      ['active', 200],
      ['sold', 200],
    ] as const) {
      await set(to);
      expect({ to, status: await status() }).toEqual({ to, status: seen });
    }
    await set('active');
    const json = { password: PASSWORD, eraseMessages: true };
    expect((await call('DELETE', `/api/users/${seller.user.id}`, { token: seller.token, json })).status).toBe(204);
    expect(await status()).toBe(404);
    await sweepUploads(env, openDb(env.DB), Date.now());
    expect(await env.MEDIA.head(url.slice('/media/'.length))).toBeNull();
    expect(await env.DB.prepare('SELECT share_key, share_fingerprint FROM listings WHERE id = ?').bind(ad.id).first()).toEqual({
      share_key: null,
      share_fingerprint: null,
    });
  });

  it('of a deleted ad is gone with its photos', async () => {
    const url = (await put()).body.url ?? '';
    await call('DELETE', `/api/listings/${ad.id}`, { token: seller.token });
    expect((await call('GET', url)).status).toBe(404);
    expect(await put()).toMatchObject({ status: 404 });
  });

  it('leads to no other ad, whoever has the same one', async () => {
    await put();
    const set = (to: string) => env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(to, ad.id).run();
    await set('hidden');
    await set('active');
    const { results } = await env.DB.prepare(
      "SELECT fingerprint FROM listing_fingerprints WHERE listing_id = ? AND fingerprint LIKE 'p%'",
    )
      .bind(ad.id)
      .all();
    expect(results).toHaveLength(1);
  });
});

/** A JPEG whose header claims that size: nothing decodes it here. */
function drawing(): Buffer {
  const bytes = Buffer.from(sample('progressive'));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(SHARE_SIZE.height, frame + 5);
  bytes.writeUInt16BE(SHARE_SIZE.width, frame + 7);
  return bytes;
}

function put({
  file = drawing(),
  fingerprint = shareFingerprint(ad),
  token = seller.token,
  bindings = {},
}: { file?: Uint8Array; fingerprint?: string; token?: string; bindings?: { MEDIA?: R2Bucket } } = {}) {
  const body = new FormData();
  body.set('file', new File([file.slice()], 'picture.jpg'));
  body.set('fingerprint', fingerprint);
  return call<{ url?: string; code?: string }>('PUT', `/api/listings/${ad.id}/picture`, {
    ...(token === '' ? {} : { token }),
    bindings,
    body,
  });
}

async function upload(): Promise<string> {
  const body = new FormData();
  body.set('file', new File([sample('progressive').slice()], 'photo.jpg'));
  body.set('hashes', ownHashes());
  return (await call<{ url: string }>('POST', '/api/uploads', { token: seller.token, body })).body.url;
}

async function shown(): Promise<Listing> {
  return (await call<Listing>('GET', `/api/listings/${ad.id}`, { token: seller.token })).body;
}

/** The picture in the head of the ad's document. */
async function previewed() {
  const html = '<!doctype html><html><head><title>Sarai</title></head><body><div id="root"></div></body></html>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { headers: { 'Content-Type': 'text/html' } })));
  // A member's page does not come from a cache.
  const { body } = await call<string>('GET', `/listing/${ad.id}`, { headers: { Cookie: 'member=1' } });
  const said = (key: string) => new RegExp(`property="og:image${key}" content="([^"]*)"`).exec(body)?.[1];
  expect(body).toContain('name="twitter:card" content="summary_large_image"');
  return { url: said(''), width: said(':width'), height: said(':height'), alt: said(':alt') };
}

/** A bucket that runs something while the picture is being written. */
function whilePut(act: () => Promise<unknown>): R2Bucket {
  return new Proxy(env.MEDIA, {
    get(bucket, name) {
      const value: unknown = Reflect.get(bucket, name, bucket);
      if (typeof value !== 'function') return value;
      const works = value.bind(bucket);
      return name === 'put' ? async (...given: unknown[]) => [await works(...given), await act()][0] : works;
    },
  });
}

/** The pictures that stay after unclaimed ones are swept, without the photo of the ad. */
async function pictures(): Promise<string[]> {
  await sweepUploads(env, openDb(env.DB), Date.now() + 2 * DAY);
  const kept = (await env.MEDIA.list({ prefix: 'photos/' })).objects.map(({ key }) => `/media/${key}`);
  const { results } = await env.DB.prepare('SELECT key FROM uploads WHERE user_id = ?').bind(seller.user.id).all();
  const own = results.map(({ key }) => `/media/${String(key)}`).filter((url) => url !== ad.imageUrl);
  return own.filter((url) => kept.includes(url));
}

/** How many pictures of the seller are kept, without the photo of the ad. */
async function objects(): Promise<number> {
  const { results } = await env.DB.prepare('SELECT key FROM uploads WHERE user_id = ?').bind(seller.user.id).all();
  return results.length - 1;
}
