import type { Listing } from '#schema/contracts/listings';
import type { Notification } from '#schema/contracts/notifications';
import type { Buyer, Review } from '#schema/contracts/reviews';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { call } from '../../../test/client.ts';
import { begin, member, type Person, sendText } from '../../conversations/test/talk.ts';

export async function publish(owner: Person): Promise<number> {
  const json = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 };
  const { status, body } = await call<Listing>('POST', '/api/listings', { token: owner.token, json });
  expect(status).toBe(201);
  return body.id;
}

export const GONE = { status: 404, body: { code: 'sale_not_found' } };

/** An ad, its owner, and a buyer who asked the owner something. */
export async function deal(given?: Person) {
  const [owner, buyer] = [given ?? (await member()), await member()];
  const id = await publish(owner);
  await sendText(buyer, await begin(buyer, owner), 'is it still there?');
  return { owner, buyer, id };
}

/** `deal`, after which the owner names them as the buyer. */
export async function named(given?: Person) {
  const dealt = await deal(given);
  expect((await sell(dealt.owner, dealt.id, { buyerId: dealt.buyer.id })).status).toBe(204);
  return dealt;
}

/** `named`, after which the buyer confirms it. */
export async function sold(given?: Person) {
  const dealt = await named(given);
  expect((await confirm(dealt.buyer, dealt.id)).status).toBe(204);
  return dealt;
}

export function sell(who: Person, id: number, json?: object) {
  return call('PUT', `/api/listings/${id}/sale`, { token: who.token, ...(json ? { json } : {}) });
}
/** The ad's status, and who is asked whether they bought it. */
export const buyersOf = (id: number) =>
  env.DB.prepare(
    `SELECT status, (SELECT buyer_id FROM sales WHERE listing_id = listings.id AND confirmed_at IS NULL AND denied_at IS NULL) AS asked
     FROM listings WHERE id = ?`,
  )
    .bind(id)
    .first();
export const confirm = (who: Person, id: number) => call('PUT', `/api/listings/${id}/sale/confirmation`, { token: who.token });
export const deny = (who: Person, id: number) => call('DELETE', `/api/listings/${id}/sale/confirmation`, { token: who.token });
export const relist = (who: Person, id: number) => call('DELETE', `/api/listings/${id}/sale`, { token: who.token });
export const told = async (who: Person) =>
  (await call<Notification[]>('GET', '/api/notifications', { token: who.token })).body.map(({ event }) => event);
export const buyers = (who: Person, id: number) => call<Buyer[]>('GET', `/api/listings/${id}/buyers`, { token: who.token });
export const review = (who: Person, id: number, json: object) =>
  call<Review>('POST', `/api/listings/${id}/reviews`, { token: who.token, json });
