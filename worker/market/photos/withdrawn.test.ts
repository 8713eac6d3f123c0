import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { AdminListing, AdminListingDetails } from '#schema/contracts/moderation';
import type { AdminReport, AdminReportDetails } from '#schema/contracts/reports';
import type { Upload } from '#schema/contracts/uploads';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { ownHashes, sample } from '../../platform/media/test/samples.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { sweepUploads } from './uploads.ts';
import { sweepWithdrawn } from './withdrawn.ts';

interface Ad {
  id: number;
  /** The addresses of its pictures and their thumbs. */
  pictures: string[];
}

let owner: { token: string; user: { id: number } };
let other: { token: string; user: { id: number } };
let admin: { token: string };
beforeAll(async () => {
  [admin, owner, other] = [await makeAdmin(), await signUp(), await signUp()];
});
afterEach(() => vi.useRealTimers());

describe('a picture of an ad', () => {
  const shown = 'public, max-age=31536000, s-maxage=3600, immutable';

  it('that is hidden answers as one that never was, at once, and comes back with it', async () => {
    const { id, pictures } = await publish();
    expect(await answersTo(pictures)).toEqual([`200 ${shown}`]);
    await hide(id);
    expect(await answersTo(pictures)).toEqual(['404 no-store']);
    const missing = await get(`/media/photos/${'0'.repeat(32)}.webp`);
    for (const url of pictures)
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { Range: 'bytes=0-1' }],
        ['GET', { 'If-None-Match': '*' }],
      ] as const) {
        const { status, headers: told, body } = await call(method, url, { headers });
        expect([method, status, told.get('ETag'), told.get('Content-Type')]).toEqual([
          method,
          404,
          null,
          missing.headers.get('Content-Type'),
        ]);
        expect(body).toEqual(method === 'GET' ? missing.body : '');
      }
    await call('DELETE', `/api/admin/listings/${id}/hidden`, { token: admin.token });
    expect(await answersTo(pictures)).toEqual([`200 ${shown}`]);
  });

  it('that was deleted, or taken out of it, is gone at once, and stays gone when the sweep has been there', async () => {
    const { id, pictures } = await publish(2);
    const [kept = '', keptThumb = '', taken = '', takenThumb = ''] = pictures;
    const edited = await call('PATCH', `/api/listings/${id}`, { token: owner.token, json: { images: [kept] } });
    expect(edited.status).toBe(200);
    expect(await answersTo([taken, takenThumb])).toEqual(['404 no-store']);
    expect(await answersTo([kept, keptThumb])).toEqual([`200 ${shown}`]);
    // After it is put back, it is served again.
    await call('PATCH', `/api/listings/${id}`, { token: owner.token, json: { images: [kept, taken] } });
    expect(await answersTo(pictures)).toEqual([`200 ${shown}`]);
    await call('DELETE', `/api/listings/${id}`, { token: owner.token });
    expect(await answersTo(pictures)).toEqual(['404 no-store']);
    const tomorrow = Date.now() + 25 * 3_600_000;
    await sweepUploads(env, openDb(env.DB), tomorrow);
    expect(await env.MEDIA.head(kept.slice('/media/'.length))).toBe(null);
    // The Worker's own cache still has it.
    expect(await answersTo(pictures)).toEqual(['404 no-store']);
    const rows = () => env.DB.prepare('SELECT count(*) AS n FROM withdrawn_pictures WHERE gone_at IS NOT NULL').first('n');
    await sweepWithdrawn(openDb(env.DB), Date.now() + 3_600_000);
    expect(await rows()).toBe(4);
    await sweepWithdrawn(openDb(env.DB), Date.now() + 3 * 3_600_000);
    expect(await rows()).toBe(0);
  });

  it('is gone for who spares data, too, while it is hidden, and opens to the link of its thumb', async () => {
    const { id, pictures } = await publish();
    const small = (url = '') => url.replace('/thumbs/', '/small/');
    expect(await answersTo([small(pictures[1])])).toEqual([`200 ${shown}`]);
    await hide(id);
    expect(await answersTo([small(pictures[1])])).toEqual(['404 no-store']);
    const { images } = (await call<Listing>('GET', `/api/listings/${id}`, { token: owner.token })).body;
    const linked = await get(small(images[0]?.thumbUrl ?? ''));
    expect([linked.status, linked.headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/^private, /)]);
    expect((await get(small(images[0]?.thumbUrl ?? '').replace(/s=./, 's=~'))).status).toBe(404);
    await call('DELETE', `/api/listings/${id}`, { token: owner.token });
    expect((await get(small(images[0]?.thumbUrl ?? ''))).status).toBe(404);
  });

  it('costs a visitor one round trip and no row, shown or not there; one row while it is hidden', async () => {
    const { id, pictures } = await publish();
    const costs = async (url: string) => {
      const { trips, rowsRead } = await get(url);
      return { trips, rowsRead };
    };
    for (const url of [...pictures, `/media/thumbs/${'0'.repeat(32)}.webp`])
      expect(await costs(url)).toEqual({ trips: 1, rowsRead: 0 });
    await hide(id);
    for (const url of pictures) expect(await costs(url)).toEqual({ trips: 1, rowsRead: 1 });
  });

  it('of a deleted account, and its portrait, are gone at once', async () => {
    const leaver = await signUp();
    const { pictures } = await publish(1, leaver.token);
    const portrait = `data:image/webp;base64,${btoa(String.fromCharCode(...sample('webp')))}`;
    const { body } = await call<{ user: { profileImageUrl: string } }>('PUT', '/api/auth/profile', {
      token: leaver.token,
      json: { profileImageUrl: portrait },
    });
    const all = [...pictures, body.user.profileImageUrl];
    expect(await answersTo(all)).toEqual([`200 ${shown}`]);
    await env.DB.prepare('UPDATE users SET profile_image_url = NULL WHERE id = ?').bind(leaver.user.id).run();
    await env.DB.prepare("UPDATE listings SET status = 'removed' WHERE user_id = ?").bind(leaver.user.id).run();
    expect(await answersTo(all)).toEqual(['404 no-store']);
  });
});

describe('a hidden ad shows its pictures', () => {
  const open = /^\/media\/(photos|thumbs)\/\w+\.\w+\?e=\d{10}&s=[\w-]{24}$/;

  it('to its owner, in the list, on its page and in its edit, by links that end with the next hour but one', async () => {
    const { id } = await publish(2);
    await hide(id);
    const listed = await call<ListingCard[]>('GET', `/api/listings?userId=${owner.user.id}`, { token: owner.token });
    const card = listed.body.find((ad) => ad.id === id);
    const page = (await call<Listing>('GET', `/api/listings/${id}`, { token: owner.token })).body;
    const links = [card?.imageUrl, card?.thumbUrl, page.imageUrl, ...page.images.flatMap(({ url, thumbUrl }) => [url, thumbUrl])];
    for (const link of links) expect(link).toMatch(open);
    expect(links).toHaveLength(7);
    for (const link of links) {
      const { status, headers } = await get(link ?? '');
      expect([status, headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/^private, max-age=\d+, immutable$/)]);
      // The link opens nothing else, and no link with one changed character works.
      expect((await get((link ?? '').replace(/s=./, (found) => (found === 's=A' ? 's=B' : 's=A')))).status).toBe(404);
      expect((await get((link ?? '').replace(/e=\d/, 'e=9'))).status).toBe(404);
      expect((await get((link ?? '').split('?')[0] ?? '')).status).toBe(404);
    }
    const [first, second] = page.images;
    expect((await get(`${first?.url.split('?')[0]}?${second?.url.split('?')[1]}`)).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    for (const link of links) expect((await get(link ?? '')).status).toBe(404);
  });

  it.each(['hidden', 'held'])('to administrators, in lists, on its page and in reports, while it is %s', async (status) => {
    const { id } = await publish();
    await call('POST', `/api/listings/${id}/reports`, { token: other.token, json: { reason: 'spam' } });
    await hide(id);
    // One that was held from the beginning has no reports yet, in most cases.
    await env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, id).run();
    const as = async <Body>(path: string) => (await call<Body>('GET', `/api/admin/${path}`, { token: admin.token })).body;
    const listed = (await as<AdminListing[]>(`listings?status=${status}`)).find((ad) => ad.id === id);
    const page = await as<AdminListingDetails>(`listings/${id}`);
    const report = (await as<AdminReport[]>('reports')).find(({ target }) => target.kind === 'listing' && target.id === id);
    const details = await as<AdminReportDetails>(`reports/${report?.id}`);
    const outcome = { token: admin.token, json: { outcome: 'action_taken' } };
    const closed = await call<AdminReportDetails>('PUT', `/api/admin/reports/${report?.id}/outcome`, outcome);
    const thumbOf = (each: AdminReport | undefined) => (each?.target.kind === 'listing' ? each.target.thumbUrl : null);
    const links = [
      listed?.thumbUrl,
      page.thumbUrl,
      page.images[0]?.url,
      page.images[0]?.thumbUrl,
      thumbOf(report),
      thumbOf(details),
      thumbOf(closed.body),
    ];
    for (const link of links) {
      expect(link).toMatch(open);
      expect((await get(link ?? '')).status).toBe(200);
    }
  });

  it('no more once it is deleted', async () => {
    const { id } = await publish();
    await hide(id);
    const { images } = (await call<Listing>('GET', `/api/listings/${id}`, { token: owner.token })).body;
    await call('DELETE', `/api/listings/${id}`, { token: owner.token });
    for (const { url, thumbUrl } of images) for (const link of [url, thumbUrl]) expect((await get(link ?? '')).status).toBe(404);
  });

  it('and its owner sends the signed addresses back in an edit, as the same pictures', async () => {
    const { id, pictures } = await publish(2);
    await hide(id);
    const { images } = (await call<Listing>('GET', `/api/listings/${id}`, { token: owner.token })).body;
    const edit = (json: object) =>
      call<Listing & { code?: string }>('PATCH', `/api/listings/${id}`, { token: owner.token, json });
    const signed = images.map(({ url }) => url);
    expect((await edit({ images: signed })).body).toMatchObject({ code: 'listing_unchanged' });
    const { status, body } = await edit({ images: signed.toReversed() });
    expect([status, body.status]).toEqual([200, 'active']);
    expect(body.images.map(({ url }) => url)).toEqual([pictures[2], pictures[0]]);
    expect(await answersTo(pictures)).toHaveLength(1);
  });

  it('while a new picture of it waits with it for the moderators', async () => {
    const { id } = await publish();
    await hide(id);
    await call('PATCH', `/api/listings/${id}`, { token: owner.token, json: { title: 'the first answer brings it back' } });
    await hide(id, 'again');
    const added = await uploaded(owner.token);
    expect((await get(added.url)).status).toBe(200);
    const { body } = await call<Listing>('PATCH', `/api/listings/${id}`, { token: owner.token, json: { images: [added.url] } });
    expect(body.status).toBe('hidden');
    for (const url of [added.url, added.thumbUrl ?? '']) expect((await get(url)).status).toBe(404);
    for (const { url, thumbUrl } of body.images)
      for (const link of [url, thumbUrl]) expect((await get(link ?? '')).status).toBe(200);
  });
});

/** Requests twice, so that the second response comes from the Worker's cache where it may. */
async function answersTo(urls: string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const url of [...urls, ...urls]) {
    const { status, headers } = await get(url);
    answers.push(`${status} ${headers.get('Cache-Control')}`);
  }
  return [...new Set(answers)];
}

function get(url: string) {
  return call('GET', url);
}

async function uploaded(token: string): Promise<Upload> {
  const body = new FormData();
  body.append('file', new File([sample('webp')], 'a.webp', { type: 'image/webp' }));
  body.append('hashes', ownHashes());
  return (await call<Upload>('POST', '/api/uploads', { token, body })).body;
}

async function publish(count = 1, token = owner.token): Promise<Ad> {
  const uploads: Upload[] = [];
  for (let number = 0; number < count; number += 1) uploads.push(await uploaded(token));
  const images = uploads.map(({ url }) => url);
  const json = { title: `Corolla ${crypto.randomUUID()}`, price: 9, location: 'Kabul', categoryId: 21, images };
  const { body, status } = await call<{ id: number }>('POST', '/api/listings', { token, json });
  expect(status).toBe(201);
  return { id: body.id, pictures: uploads.flatMap(({ url, thumbUrl }) => [url, thumbUrl ?? url]) };
}

async function hide(id: number, reason = 'why'): Promise<void> {
  const { status } = await call('PUT', `/api/admin/listings/${id}/hidden`, { token: admin.token, json: { reason } });
  expect(status).toBe(204);
}
