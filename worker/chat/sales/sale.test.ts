import type { Listing } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { LISTING_DAYS } from '#schema/catalog/limits';
import { DAY, HOUR } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { call, signUp } from '../../test/client.ts';
import { converse } from '../../test/conversation.ts';
import { publishListing } from '../../test/credits.ts';

it.each([
  ['has run out meanwhile lives as long as a new one', -1, LISTING_DAYS * DAY],
  ['has time left keeps it', 3 * DAY, 3 * DAY],
])('an ad that is not sold after all and %s', async (_, left, lives) => {
  const { token } = await signUp();
  const id = await publishListing(token);
  const sale = `/api/listings/${id}/sale`;
  expect((await call('PUT', sale, { token, json: { buyerId: null } })).status).toBeLessThan(300);
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?')
    .bind(Date.now() + left, id)
    .run();
  expect((await call('DELETE', sale, { token })).status).toBeLessThan(300);
  const { body } = await call<Listing>('GET', `/api/listings/${id}`, { token });
  const until = Date.parse(body.expiresAt ?? '') - Date.now();
  expect(body.status).toBe('active');
  expect(Math.abs(until - lives)).toBeLessThan(HOUR);
});

it('whoever wrote to the owner may be chosen as the buyer, the last who spoke with them first', async () => {
  const { user, token } = await signUp();
  const id = await publishListing(token);
  const writers: number[] = [];
  for (const at of [300, 500, 400, 400]) {
    const writer = await signUp();
    const talk = await converse(user.id, writer.user.id);
    const json = { content: 'is it still there?' };
    await call('POST', `/api/conversations/${talk}/messages`, { token: writer.token, json });
    await env.DB.prepare('UPDATE conversations SET last_message_at = ? WHERE id = ?').bind(at, talk).run();
    writers.push(writer.user.id);
  }
  const { body } = await call<Buyer[]>('GET', `/api/listings/${id}/buyers`, { token });
  expect(body.map((buyer) => buyer.id)).toEqual([1, 3, 2, 0].map((at) => writers[at]));
});
