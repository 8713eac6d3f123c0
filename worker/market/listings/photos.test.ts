import { Buffer } from 'node:buffer';
import { env } from 'cloudflare:workers';
import { LISTING_IMAGES_MAX } from '#schema/catalog/limits';
import type { Listing, ListingCard, ListingImage } from '#schema/contracts/listings';
import type { Upload } from '#schema/contracts/uploads';
import { beforeAll, expect, test } from 'vitest';
import { inspectPhoto } from '../../platform/media/photos.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { sweepUploads } from '../photos/uploads.ts';
import { openDb } from '../../platform/db.ts';
import { losingAnswerOf } from '../../test/before-batch.ts';
import { call, signUp } from '../../test/client.ts';

const BICYCLE = { title: 'بایسکل', price: 3000, location: 'Kabul', categoryId: 4 };
let seller: { token: string; user: { id: number } };
let stranger: { token: string };

beforeAll(async () => {
  seller = await signUp();
  stranger = await signUp();
});

async function upload(token: string): Promise<Upload> {
  const form = new FormData();
  form.set('file', new File([sample('jpeg')], 'photo.jpg', { type: 'image/jpeg' }));
  return (await call<Upload>('POST', '/api/uploads', { token, body: form })).body;
}

/** A photo as an ad shows it, with its size in bytes. */
function weighed(photo: Upload): ListingImage {
  return { ...photo, bytes: inspectPhoto(sample('jpeg')).bytes.length };
}

function publish(fields: object, token = seller.token) {
  return call<Listing>('POST', '/api/listings', { token, json: { ...BICYCLE, ...fields } });
}

/** The objects in the bucket after a sweep of the day after tomorrow. */
async function keptObjects(): Promise<string[]> {
  await sweepUploads({ ...env }, openDb(env.DB), Date.now() + 2 * 86_400_000);
  return (await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`);
}

test('a listing shows all of its photos, the first one as its cover', async () => {
  const photos = [await upload(seller.token), await upload(seller.token)];
  const { status, body } = await publish({ images: photos.map(({ url }) => url) });
  expect(status).toBe(201);
  expect(body.images).toEqual(photos.map(weighed));
  expect(body).toMatchObject({ imageUrl: photos[0]?.url, thumbUrl: photos[0]?.thumbUrl });
  expect(await keptObjects()).toEqual(expect.arrayContaining(photos.flatMap(({ url, thumbUrl }) => [url, thumbUrl])));
});

test('another member’s upload, and one that a listing has taken, are refused', async () => {
  const theirs = await upload(stranger.token);
  expect((await publish({ images: [theirs.url] })).status).toBe(400);
  const mine = await upload(seller.token);
  expect((await publish({ images: [mine.url] })).status).toBe(201);
  expect((await publish({ images: [mine.url] })).status).toBe(400);
});

test('a data URL is a photo like any other', async () => {
  const imageUrl = `data:image/jpeg;base64,${Buffer.from(sample('jpeg')).toString('base64')}`;
  const { status, body, trips } = await publish({ imageUrl });
  // Two of the trips check whether another member has the photo.
  expect([status, trips]).toEqual([201, 4]);
  const { bytes, width, height } = inspectPhoto(sample('jpeg'));
  const { imageUrl: url, thumbUrl } = body;
  expect(body.images).toEqual([{ url, thumbUrl, width, height, bytes: bytes.length }]);
  expect(await keptObjects()).toEqual(expect.arrayContaining([url, thumbUrl]));
});

test('a cover that came as a data URL stands before the uploads, and counts among the ten', async () => {
  const imageUrl = `data:image/jpeg;base64,${Buffer.from(sample('jpeg')).toString('base64')}`;
  const photos = await Promise.all(Array.from({ length: LISTING_IMAGES_MAX }, () => upload(seller.token)));
  const images = photos.map(({ url }) => url);
  expect(await publish({ imageUrl, images })).toMatchObject({ status: 400, body: { fields: { images: 'too_many_images' } } });
  const { body } = await publish({ imageUrl, images: images.slice(1) });
  expect(body.images.map(({ url }) => url)).toEqual([body.imageUrl, ...images.slice(1)]);
  expect(images).not.toContain(body.imageUrl);
});

test.each([
  ['data:image/jpeg;base64,bm90IGEgcGhvdG8=', 415],
  ['data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxzY3JpcHQvPjwvc3ZnPg==', 415],
  ['https://example.test/a.jpg', 400],
])('«%s» as a cover is %i and leaves nothing behind', async (imageUrl, status) => {
  const before = (await env.MEDIA.list()).objects.length;
  expect((await publish({ imageUrl })).status).toBe(status);
  expect((await env.MEDIA.list()).objects).toHaveLength(before);
});

test('a cover of an ad that is refused for something else leaves nothing behind', async () => {
  const before = (await env.MEDIA.list()).objects.length;
  const imageUrl = `data:image/jpeg;base64,${Buffer.from(sample('jpeg')).toString('base64')}`;
  expect((await publish({ imageUrl, leaf: 'flats' })).body).toMatchObject({ code: 'leaf_unknown' });
  expect((await env.MEDIA.list()).objects).toHaveLength(before);
});

test('a cover whose ad was published stays, though D1’s answer to it was lost', async () => {
  const imageUrl = `data:image/jpeg;base64,${Buffer.from(sample('jpeg')).toString('base64')}`;
  const json = { ...BICYCLE, title: 'Answered to nobody', imageUrl };
  const bindings = { DB: losingAnswerOf(/^INSERT INTO "listings"/) };
  expect((await call('POST', '/api/listings', { token: seller.token, json, bindings })).status).toBe(500);
  const { body } = await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}`, { token: seller.token });
  const { imageUrl: url, thumbUrl } = body.find(({ title }) => title === json.title) ?? {};
  expect(await keptObjects()).toEqual(expect.arrayContaining([url, thumbUrl]));
});

test('a photo that is named twice is shown once', async () => {
  const [one, two] = [await upload(seller.token), await upload(seller.token)];
  const { status, body } = await publish({ images: [one.url, two.url, one.url] });
  expect(status).toBe(201);
  expect(body.images).toEqual([one, two].map(weighed));
  // The owner's list shows the same number.
  const { body: own } = await call<ListingCard[]>('GET', `/api/listings?userId=${seller.user.id}`, { token: seller.token });
  expect(own.find(({ id }) => id === body.id)?.photos).toBe(2);
});

test('an edit replaces the photos, and what was let go is swept', async () => {
  const [old, kept] = [await upload(seller.token), await upload(seller.token)];
  const { body } = await publish({ images: [old.url, kept.url] });
  const fresh = await upload(seller.token);
  const edit = await call<Listing>('PATCH', `/api/listings/${body.id}`, {
    token: seller.token,
    json: { images: [kept.url, fresh.url] },
  });
  expect(edit.body.images).toEqual([kept, fresh].map(weighed));
  expect(edit.body.thumbUrl).toBe(kept.thumbUrl);
  const objects = await keptObjects();
  expect(objects).toEqual(expect.arrayContaining([kept.url, fresh.url]));
  expect(objects).not.toContain(old.url);
  expect(objects).not.toContain(old.thumbUrl);
});

test('an edit with another member’s photo changes nothing', async () => {
  const [mine, fresh] = [await upload(seller.token), await upload(seller.token)];
  const { body } = await publish({ images: [mine.url] });
  const theirs = await upload(stranger.token);
  const { status } = await call('PATCH', `/api/listings/${body.id}`, {
    token: seller.token,
    json: { title: 'x', images: [fresh.url, theirs.url] },
  });
  expect(status).toBe(400);
  expect((await call<Listing>('GET', `/api/listings/${body.id}`)).body).toMatchObject({ title: 'بایسکل', images: [mine] });
  const objects = await keptObjects();
  // The photo that the ad shows stays; the one of the refused edit goes.
  expect([mine.url, fresh.url].map((url) => objects.includes(url))).toEqual([true, false]);
});

test('the photos of a deleted listing go with the next sweep', async () => {
  const photo = await upload(seller.token);
  const { body } = await publish({ images: [photo.url] });
  await call('DELETE', `/api/listings/${body.id}`, { token: seller.token });
  expect(await keptObjects()).not.toContain(photo.url);
  const { results } = await env.DB.prepare('SELECT url FROM listing_images WHERE listing_id = ?').bind(body.id).all();
  expect(results).toEqual([]);
});
