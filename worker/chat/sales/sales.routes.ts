import { Hono } from 'hono';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { openDb } from '../../platform/db.ts';
import { notifyHeld } from '../../market/signals/raise.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberTokenOnly, memberOf, memberOnly } from '../../platform/http/session.ts';
import { idParam, limitJson } from '../../platform/http/validate.ts';
import { listBuyers } from './buyers.ts';
import { type SaleAnswer, confirmSale, denySale } from './confirmation.ts';
import { markSold, undoSale } from './sale.ts';

/**
 * `/api/listings/{id}/sale`, its `/confirmation`, and `/buyers`: who bought an ad. It is part of chat, because a buyer is somebody who wrote to the
 * owner.
 */
export const salesRoutes = new Hono<AppEnv>();

route(salesRoutes, 'PUT /api/listings/:id/sale', limitWrites, memberTokenOnly, limitJson, async (c) => {
  const id = idParam(c, 'listing_not_found');
  const { buyerId } = hasBody(c) ? await inputOf(c) : {};
  const asked = await markSold(c.get('db'), memberOf(c), id, Date.now(), buyerId);
  if (asked?.title) {
    const event = { kind: 'sale', listingId: id, userId: memberOf(c).id, name: asked.name, title: asked.title } as const;
    c.executionCtx.waitUntil(notify(c.env, openDb(c.env.DB), asked.buyerId, event, `sale:${id}`));
  }
  return c.body(null, 204);
});

route(salesRoutes, 'DELETE /api/listings/:id/sale', limitWrites, memberTokenOnly, async (c) => {
  const held = await undoSale(c.get('db'), memberOf(c), idParam(c, 'listing_not_found'), Date.now());
  if (held) c.executionCtx.waitUntil(notifyHeld(c.env, held));
  return c.body(null, 204);
});

route(salesRoutes, 'PUT /api/listings/:id/sale/confirmation', limitWrites, memberOnly, async (c) => {
  const id = idParam(c, 'sale_not_found');
  notifySeller(c, 'sale_confirmed', id, await confirmSale(c.get('db'), memberOf(c), id, Date.now()));
  return c.body(null, 204);
});

route(salesRoutes, 'DELETE /api/listings/:id/sale/confirmation', limitWrites, memberOnly, async (c) => {
  const id = idParam(c, 'sale_not_found');
  notifySeller(c, 'sale_denied', id, await denySale(c.get('db'), memberOf(c), id, Date.now()));
  return c.body(null, 204);
});

route(salesRoutes, 'GET /api/listings/:id/buyers', memberOnly, async (c) => {
  return respond(c, await listBuyers(c.get('db'), memberOf(c), idParam(c, 'listing_not_found')));
});

function notifySeller(
  c: AppContext,
  kind: 'sale_confirmed' | 'sale_denied',
  listingId: number,
  { sellerId, name, title }: SaleAnswer,
): void {
  const userId = memberOf(c).id;
  const event = { kind, listingId, userId, name, title };
  c.executionCtx.waitUntil(notify(c.env, openDb(c.env.DB), sellerId, event, `${kind}:${listingId}:${userId}`));
}

/** A sale without a named buyer has no body. */
function hasBody(c: AppContext): boolean {
  return c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
}
