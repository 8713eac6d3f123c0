import type { Listing } from '#schema/contracts/listings';
import { LISTING_DAYS } from '#schema/catalog/limits';
import { DAY, HOUR } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { call, signUp } from '../../test/client.ts';
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
