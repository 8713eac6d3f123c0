import type { Listing } from '#schema/contracts/listings';
import type { Upload } from '#schema/contracts/uploads';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../platform/media/test/samples.ts';
import { call, makeAdmin, signUp } from './client.ts';
import { publishListing } from './credits.ts';
import { everything } from './all-rows.ts';

// What a device queues offline is sent until it is answered. Each of those acts must be idempotent: a repeat leaves D1 unchanged, even after
// something else has happened in between.

type Person = Awaited<ReturnType<typeof signUp>>;
interface Act {
  method: string;
  path: string;
  json?: unknown;
  body?: () => FormData;
}

let seller: Person;
let buyer: Person;
let adId = 0;
let theirs = 0;
let ending = 0;
let conversationId = 0;

beforeAll(async () => {
  await makeAdmin();
  [seller, buyer] = [await signUp(), await signUp()];
  [adId, theirs] = [await publishListing(seller.token), await publishListing(buyer.token)];
  ending = await publishListing(seller.token);
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?')
    .bind(Date.now() - 1, ending)
    .run();
  const talk = await call<{ id: number }>('POST', '/api/conversations', {
    token: seller.token,
    json: { otherUserId: buyer.user.id },
  });
  conversationId = talk.body.id;
});

const AD = { title: 'Bicycle', description: 'Blue', price: '5000', location: 'Kabul', categoryId: 4 };
const photo = () => {
  const form = new FormData();
  form.append('file', new Blob([sample('jpeg')]), 'photo.jpg');
  return form;
};

const ACTS: Record<string, () => Act> = {
  'a photo': () => ({ method: 'POST', path: '/api/uploads', body: photo }),
  'an ad': () => ({ method: 'POST', path: '/api/listings', json: AD }),
  'an edit': () => ({ method: 'PATCH', path: `/api/listings/${adId}`, json: { title: 'Cheap bicycle', price: '4000' } }),
  'a renewal': () => ({ method: 'POST', path: `/api/listings/${ending}/renew` }),
  'a sale': () => ({ method: 'PUT', path: `/api/listings/${adId}/sale`, json: {} }),
  'a sale taken back': () => ({ method: 'DELETE', path: `/api/listings/${adId}/sale` }),
  'a favourite': () => ({ method: 'PUT', path: `/api/favorites/${theirs}` }),
  'a favourite taken away': () => ({ method: 'DELETE', path: `/api/favorites/${theirs}` }),
  'a report of an ad': () => ({ method: 'POST', path: `/api/listings/${theirs}/reports`, json: { reason: 'spam' } }),
  'a report of a member': () => ({ method: 'POST', path: `/api/members/${buyer.user.id}/reports`, json: { reason: 'fraud' } }),
  'a message': () => ({
    method: 'POST',
    path: `/api/conversations/${conversationId}/messages`,
    json: { clientId: 'said-once-only', content: 'Salaam', messageType: 'text' },
  }),
  'a deletion': () => ({ method: 'DELETE', path: `/api/listings/${adId}` }),
};

describe('sent twice under one name', () => {
  it.each(Object.keys(ACTS))('%s changes nothing the second time', async (name) => {
    const send = sender(name);
    const first = await send();
    expect(first.status).toBeLessThan(300);
    const stood = await everything();
    const again = await send();
    expect(await everything()).toEqual(stood);
    // What was deleted cannot be found again: a second deletion is refused as not found.
    expect(again.body.code ?? again.body).toEqual(name === 'a deletion' ? 'listing_not_found' : first.body);
  });

  it('an edit does not undo what was done since: the ad was sold, and hidden', async () => {
    const id = await publishListing(seller.token);
    const edit = (title: string, key: string) => asSeller({ method: 'PATCH', path: `/api/listings/${id}`, json: { title } }, key);
    await edit('First title', 'first-edit');
    await asSeller({ method: 'PUT', path: `/api/listings/${id}/sale`, json: {} });
    const again = await edit('First title', 'first-edit');
    expect(again).toMatchObject({ status: 200, body: { title: 'First title', status: 'sold' } });
    expect(await edit('Second title', 'second-edit')).toMatchObject({ status: 409, body: { code: 'listing_closed' } });
    const { token } = await makeAdmin();
    const hidden = await publishListing(seller.token);
    const rename = () =>
      asSeller({ method: 'PATCH', path: `/api/listings/${hidden}`, json: { title: 'Third title' } }, 'third-edit');
    await rename();
    await call('PUT', `/api/admin/listings/${hidden}/hidden`, { token, json: { reason: 'why' } });
    expect(await rename()).toMatchObject({ status: 200, body: { title: 'Third title', status: 'hidden' } });
    expect((await call('GET', `/api/listings/${hidden}`)).status).toBe(404);
  });

  it('two at once are one: an edit', async () => {
    const id = await publishListing(seller.token);
    const edit = () => asSeller({ method: 'PATCH', path: `/api/listings/${id}`, json: { title: 'At once' } }, 'edited-at-once');
    const [one, two] = await Promise.all([edit(), edit()]);
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  it('a report that moderators have closed since is not opened again', async () => {
    const report = () =>
      asSeller({ method: 'POST', path: `/api/listings/${theirs}/reports`, json: { reason: 'spam' } }, 'complained-once');
    await env.DB.prepare('UPDATE reports SET closed_at = 1').run();
    const first = await report();
    expect(first.status).toBe(201);
    await env.DB.prepare('UPDATE reports SET closed_at = 1').run();
    expect(await report()).toMatchObject({ status: 200, body: first.body });
  });

  it('a report out of a conversation answers the same, too', async () => {
    const report = () =>
      asSeller(
        { method: 'POST', path: `/api/conversations/${conversationId}/reports`, json: { reason: 'abuse' } },
        'complained-in-chat',
      );
    await env.DB.prepare('UPDATE reports SET closed_at = 1').run();
    const first = await report();
    const stood = await everything();
    expect(await report()).toMatchObject({ status: 201, body: first.body });
    expect(await everything()).toEqual(stood);
  });
});

describe('the name of a photo', () => {
  const upload = (form: FormData, person = seller, key = 'one-photo') =>
    call<Upload & { code: string }>('POST', '/api/uploads', {
      token: person.token,
      body: form,
      headers: { 'Idempotency-Key': key },
    });

  it('brings the objects back that are not there, and never exchanges one that is', async () => {
    const { body } = await upload(photo());
    const key = body.url.slice('/media/'.length);
    const thumb = (body.thumbUrl ?? '').slice('/media/'.length);
    await env.MEDIA.delete(key);
    const withThumb = photo();
    withThumb.append('thumb', new Blob([sample('webp')]), 'thumb.webp');
    const before = await (await env.MEDIA.get(thumb))?.arrayBuffer();
    expect((await upload(withThumb)).body).toEqual(body);
    expect(await env.MEDIA.head(key)).not.toBe(null);
    expect(await (await env.MEDIA.get(thumb))?.arrayBuffer()).toEqual(before);
  });

  it('is for one picture only, and each member’s own', async () => {
    await upload(photo(), seller, 'shared-name');
    const other = new FormData();
    other.append('file', new Blob([sample('png')]), 'photo.png');
    expect(await upload(other, seller, 'shared-name')).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await upload(other, buyer, 'shared-name')).status).toBe(201);
  });

  it('is free again once the photo was swept', async () => {
    const first = await upload(photo(), seller, 'swept-name');
    await env.DB.prepare("UPDATE uploads SET listing_id = 0, client_id = NULL WHERE client_id = 'swept-name'").run();
    const again = await upload(photo(), seller, 'swept-name');
    expect(again.status).toBe(201);
    expect(again.body.url).not.toBe(first.body.url);
  });
});

function sender(name: string) {
  const act = ACTS[name]?.();
  if (!act) throw new Error(`There is no act ${name}`);
  return () => asSeller(act, `the-act-${name.replaceAll(' ', '-')}`);
}

function asSeller({ method, path, json, body }: Act, key = crypto.randomUUID()) {
  return call<Partial<Listing> & { code?: string }>(method, path, {
    token: seller.token,
    headers: { 'Idempotency-Key': key },
    ...(json === undefined ? {} : { json }),
    ...(body === undefined ? {} : { body: body() }),
  });
}
