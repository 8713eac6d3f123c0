import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { inputOf, queryOf, respond, respondPage, route } from '../../platform/http/calls.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { adminOnly } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { listPurchases, showPurchaseTo, presentPendingPurchase } from './purchases.queries.ts';
import { readReference } from './reference.ts';
import { type Settlement, settlePurchase, notifyBuyer } from './settle-purchase.ts';

/** `/api/admin/purchases`: the pending and the settled purchases; administrators approve those that were paid and reject the others. */
export const purchaseRoutes = new Hono<AppEnv>();

route(purchaseRoutes, 'GET /api/admin/purchases', adminOnly, async (c) => {
  const { purchases, cursor } = await listPurchases(c.get('db'), queryOf(c));
  return respondPage(c, purchases, cursor);
});

route(purchaseRoutes, 'GET /api/admin/purchases/:reference', adminOnly, async (c) =>
  respond(c, await showPurchaseTo(c.get('db'), referenceIn(c))),
);

route(purchaseRoutes, 'POST /api/admin/purchases/:reference/approve', limitWrites, adminOnly, (c) =>
  answerSettled(c, 'completed', null),
);

route(purchaseRoutes, 'POST /api/admin/purchases/:reference/reject', limitWrites, adminOnly, limitJson, async (c) => {
  const { note } = c.req.header('Content-Type') === undefined ? { note: null } : await inputOf(c);
  return answerSettled(c, 'failed', note || null);
});

async function answerSettled(c: AppContext, status: Settlement['status'], note: string | null): Promise<Response> {
  const reference = referenceIn(c);
  const settlement: Settlement = { status, by: adminOf(c), note, payment: null };
  const purchase = await settlePurchase(c.get('db'), reference, settlement, Date.now());
  c.executionCtx.waitUntil(notifyBuyer(c.env, purchase));
  return c.json(presentPendingPurchase(purchase));
}

/** The reference in the path, in any form that people write. */
function referenceIn(c: AppContext): string {
  const reference = readReference(c.req.param('reference') ?? '');
  if (reference === null) throw refuse('purchase_not_found');
  return reference;
}
