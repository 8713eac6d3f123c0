import { Hono } from 'hono';
import { respond, inputOf } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberClaimed, memberOf } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { listBuyers } from './buyers.ts';
import { markSold, reopen } from './sale.ts';

/** `/api/listings/{id}/sale` and `/buyers`: to whom an ad went. Stands in chat, because a buyer is somebody who wrote to the owner. */
export const salesRoutes = new Hono<AppEnv>();

// As for every listing: a member's own page holds more than a visitor's at the same address.
salesRoutes.use('/:id/*', async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

const limitWrites = limitByAddress('WRITES_BY_ADDRESS');

salesRoutes.put('/:id/sale', limitWrites, memberClaimed, limitJson, async (c) => {
  const id = idParam(c, 'listing_not_found');
  const { buyerId } = hasBody(c) ? await inputOf(c, 'PUT /api/listings/:id/sale') : {};
  await markSold(c.get('db'), memberOf(c), id, Date.now(), buyerId ?? null);
  return c.body(null, 204);
});

salesRoutes.delete('/:id/sale', limitWrites, memberClaimed, async (c) => {
  await reopen(c.get('db'), memberOf(c), idParam(c, 'listing_not_found'), Date.now());
  return c.body(null, 204);
});

salesRoutes.get('/:id/buyers', memberClaimed, async (c) => {
  return respond(c, 'GET /api/listings/:id/buyers', await listBuyers(c.get('db'), memberOf(c), idParam(c, 'listing_not_found')));
});

/** A sale to nobody in particular is said without a body. */
function hasBody(c: AppContext): boolean {
  return c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
}
