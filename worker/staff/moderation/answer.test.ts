import { type FoundSignal, HOLD_WEIGHT } from '#schema/catalog/fraud/signals';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { SuspectedListing } from '#schema/contracts/moderation';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../platform/actor.ts';
import { openDb } from '../../platform/db.ts';
import { editListing } from '../../market/listings/edit.ts';
import { raiseSignals } from '../../market/signals/raise.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call } from '../../test/client.ts';
import { act, administrator, idsIn, member, type Person, publish } from './test/moderators.ts';
import { typedReason } from '../saved-replies/reasons.ts';
import { hideListings } from './moderate.ts';

let admin: Person;
let owner: Person;
let actor: Member;

beforeAll(async () => {
  [admin, owner] = [await administrator(), await member()];
  const sessionId = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(owner.id).first<string>('id');
  actor = { kind: 'member', id: owner.id, sessionId: sessionId ?? '' };
});

describe('the owner of an ad that was hidden for the first time', () => {
  it('brings it back by an edit, into the queue of what was answered', async () => {
    const id = await hidden();
    const edited = await patch(id, { title: 'axolotl tank' });
    expect(edited).toMatchObject({ status: 200, trips: 3, body: { status: 'active', title: 'axolotl tank' } });
    expect(edited.body).not.toHaveProperty('hidden');
    expect((await call<ListingCard[]>('GET', '/api/listings?q=axolotl')).body.map((ad) => ad.id)).toEqual([id]);
    expect(await idsIn(admin, 'queue=answered')).toContain(id);
    expect((await act(admin, 'PUT', `/${id}/review`)).status).toBe(204);
    expect(await idsIn(admin, 'queue=answered')).not.toContain(id);
  });

  it('and sold since gets it back as sold', async () => {
    const id = await hidden();
    expect((await call('PUT', `/api/listings/${id}/sale`, { token: owner.token })).status).toBe(204);
    expect((await call('GET', `/api/listings/${id}`)).status).toBe(404);
    expect((await patch(id, { description: 'not mine, a friend’s' })).body.status).toBe('sold');
    expect(await searched(id)).toBe(false);
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body.status).toBe('sold');
  });

  it.each([
    ['held', 'asked_in_chat', 100],
    ['warned of', 'photo_elsewhere', 60],
  ] as const)('for what was found right is %s again: one full stop is no answer to that', async (_, signal, weight) => {
    const [seller, detail] = [await member(), { listingId: 1 }];
    const id = await publish(seller);
    await raiseSignals(openDb(env.DB), id, [{ signal, weight, detail }], Date.now());
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'A fraud' });
    await call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { description: 'runs well.' } });
    const waiting = (await act<SuspectedListing[]>(admin, 'GET', '/held?limit=100')).body.find((ad) => ad.id === id);
    expect(waiting).toMatchObject({ status: weight >= HOLD_WEIGHT ? 'held' : 'active', signals: [{ signal, weight, detail }] });
    const asked = await call<Listing>('GET', `/api/listings/${id}`);
    expect([asked.status, asked.body.advice]).toEqual(weight >= HOLD_WEIGHT ? [404, undefined] : [200, [signal]]);
    expect(await searched(id)).toBe(weight < HOLD_WEIGHT);
  });

  it('but not for what was found false before', async () => {
    const seller = await member();
    const id = await publish(seller);
    const found: FoundSignal = { signal: 'photo_elsewhere', weight: 120, detail: { listingId: 1 } };
    await raiseSignals(openDb(env.DB), id, [found], Date.now());
    await act(admin, 'PUT', `/${id}/released`, {});
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'In the wrong category' });
    const answer = await call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { description: 'moved' } });
    expect(answer.body).toMatchObject({ status: 'active' });
    expect((await call<Listing>('GET', `/api/listings/${id}`)).body).not.toHaveProperty('advice');
  });

  it('may change photos only, or their order', async () => {
    const [first, second, third, fourth] = [await photo(), await photo(), await photo(), await photo()];
    const id = await hidden({ images: [first] });
    expect(await patch(id, { images: [first] })).toMatchObject({ status: 400, body: { code: 'listing_unchanged' } });
    const turned = await patch(await hidden({ images: [third, fourth] }), { images: [fourth, third] });
    expect(turned.body).toMatchObject({ status: 'active', images: [{ url: fourth }, { url: third }] });
    expect((await patch(id, { images: [second] })).body).toMatchObject({ status: 'active', images: [{ url: second }] });
  });

  it('still may delete it', async () => {
    const id = await hidden();
    await patch(id, {});
    expect((await call('DELETE', `/api/listings/${id}`, { token: owner.token })).status).toBe(204);
    expect(await idsIn(admin, 'queue=answered')).not.toContain(id);
    expect(await idsIn(admin, `userId=${owner.id}&status=removed`)).toContain(id);
  });
});

const WAYS_BACK: [string, (id: number) => Promise<unknown>][] = [
  ['an edit of its owner', (id) => patch(id, { title: `Corolla ${crypto.randomUUID()}` })],
  ['an administrator', (id) => act(admin, 'DELETE', `/${id}/hidden`)],
  ['an undo', (id) => act(admin, 'POST', '/bulk', { action: 'undo', ids: [id] })],
  [
    'a release',
    async (id) => {
      await env.DB.prepare("UPDATE listings SET status = 'held', held_from = 'active', suspected_at = 1 WHERE id = ?")
        .bind(id)
        .run();
      await act(admin, 'PUT', `/${id}/released`, {});
    },
  ],
];

it.each(WAYS_BACK)('an ad that comes back by %s has the badges that its seller has by then', async (_, back) => {
  const become = (vipUntil: number | null, verifiedUntil: number | null) =>
    env.DB.prepare('UPDATE users SET vip_expires_at = ?, verified_until = ? WHERE id = ?')
      .bind(vipUntil, verifiedUntil, owner.id)
      .run();
  const badges = async (id: number) => {
    const { body } = await call<ListingCard[]>('GET', `/api/listings?userId=${owner.id}`);
    return body.filter((ad) => ad.id === id).map(({ sellerIsVip, sellerIsVerified }) => [sellerIsVip, sellerIsVerified]);
  };
  const soon = Date.now() + 60_000;
  const before = await hidden();
  await become(soon, null);
  await back(before);
  expect(await badges(before)).toEqual([[true, undefined]]);
  const after = await hidden();
  await become(null, soon);
  await back(after);
  expect(await badges(after)).toEqual([[false, true]]);
  await become(null, null);
});

describe('from the second time on', () => {
  it('an edit only waits for an administrator, who hides it anew or brings it back', async () => {
    const id = await hidden();
    await patch(id, { title: 'First answer' });
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'Again' });
    expect((await patch(id, { title: 'pangolin answer' })).body).toMatchObject({
      status: 'hidden',
      hidden: { reason: 'Again', returnsByEdit: false, isAnswered: true },
    });
    expect(await searched(id)).toBe(false);
    expect((await call('GET', `/api/listings/${id}`)).status).toBe(404);
    expect(await idsIn(admin, 'queue=answered')).toContain(id);
    // A review alone does not restore it.
    expect(await act(admin, 'PUT', `/${id}/review`)).toMatchObject({ status: 409 });
    expect((await act(admin, 'PUT', `/${id}/hidden`, { reason: 'Not enough' })).status).toBe(204);
    expect(await idsIn(admin, 'queue=answered')).not.toContain(id);
    const own = (await call<ListingCard[]>('GET', `/api/listings?userId=${owner.id}&limit=100`, owner)).body.find(
      (ad) => ad.id === id,
    );
    expect(own?.hidden).toMatchObject({ reason: 'Not enough', isAnswered: false });
    await act(admin, 'DELETE', `/${id}/hidden`);
    expect(await searched(id)).toBe(true);
    expect((await call<ListingCard[]>('GET', '/api/listings?q=pangolin')).body.map((ad) => ad.id)).toEqual([id]);
  });
});

describe('the owner cannot bring an ad back', () => {
  it('by saving it as it is, by fields that nobody named, or by a sale that is undone', async () => {
    const id = await hidden({ title: 'Wombat', price: 7, location: 'Kabul' });
    for (const json of [
      {},
      { title: 'Wombat', price: 7 },
      { status: 'active', review: null, hiddenFrom: 'active', timesHidden: 0 },
    ])
      expect(await patch(id, json)).toMatchObject({ status: 400, body: { code: 'listing_unchanged' } });
    for (const method of ['PUT', 'DELETE', 'PUT', 'DELETE'])
      expect((await call(method, `/api/listings/${id}/sale`, { token: owner.token })).status).toBe(204);
    expect((await call('GET', `/api/listings/${id}`)).status).toBe(404);
    expect(await searched(id)).toBe(false);
    for (const [method, path] of [
      ['DELETE', 'hidden'],
      ['PUT', 'review'],
    ] as const)
      expect((await act(owner, method, `/${id}/${path}`)).status).toBe(401);
  });

  it('by the form sent again', async () => {
    const json = { title: 'Sent twice', price: 1, location: 'Kabul', categoryId: 3 };
    const send = () =>
      call<Listing>('POST', '/api/listings', { token: owner.token, json, headers: { 'Idempotency-Key': 'sent-again' } });
    const { id } = (await send()).body;
    await act(admin, 'PUT', `/${id}/hidden`, { reason: 'No' });
    expect((await send()).body).toMatchObject({ id, status: 'hidden' });
    expect(await searched(id)).toBe(false);
  });

  it('by an edit that was under way when it was hidden', async () => {
    const id = await publish(owner);
    const acting = { kind: 'admin', id: admin.id, sessionId: 'none', requestId: 'race' } as const;
    const db = openDb(env.DB);
    const meanwhile = openDb(beforeBatch(2, () => hideListings(db, acting, [id], typedReason('Meanwhile'), Date.now())));
    await expect(editListing(meanwhile, actor, id, { title: 'Too late' }, Date.now())).rejects.toMatchObject({
      code: 'listing_changed',
    });
    expect(await searched(id)).toBe(false);
    expect((await call('GET', `/api/listings/${id}`)).status).toBe(404);
  });

  it('with another member’s token at all', async () => {
    const id = await hidden();
    const other = await member();
    expect(await call('PATCH', `/api/listings/${id}`, { token: other.token, json: { title: 'Mine' } })).toMatchObject({
      status: 404,
      body: { code: 'listing_not_found' },
    });
  });
});

async function hidden(fields: object = {}): Promise<number> {
  const id = await publish(owner, fields);
  expect((await act(admin, 'PUT', `/${id}/hidden`, { reason: 'Please say what it is' })).status).toBe(204);
  return id;
}

function patch(id: number, json: object) {
  return call<Listing>('PATCH', `/api/listings/${id}`, { token: owner.token, json });
}

async function photo(): Promise<string> {
  const body = new FormData();
  body.set('file', new File([sample('jpeg')], 'photo.jpg', { type: 'image/jpeg' }));
  return (await call<{ url: string }>('POST', '/api/uploads', { token: owner.token, body })).body.url;
}

/** Whether the search index contains the ad. */
async function searched(id: number): Promise<boolean> {
  return (await env.DB.prepare('SELECT 1 FROM listing_search WHERE rowid = CAST(? AS INTEGER)').bind(id).first()) !== null;
}
