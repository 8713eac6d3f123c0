import { Hono } from 'hono';
import { inputOf, linkNext, queryOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { listOwnTransactions, showCredits, showPurchase } from './history.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { promote } from './promote.ts';
import { readReference } from './reference.ts';

/** `/api/credits`: the member's balance, its history, orders and promotions. Paid calls return 201, and 200 for a repeat. */
export const creditRoutes = new Hono<AppEnv>();

route(creditRoutes, 'GET /api/credits', memberTokenOnly, async (c) => respond(c, await showCredits(c.get('db'), memberOf(c))));

route(creditRoutes, 'GET /api/credits/transactions', memberTokenOnly, async (c) => {
  const query = queryOf(c);
  const { transactions, cursor } = await listOwnTransactions(c.get('db'), memberOf(c), query);
  linkNext(c, cursor);
  return respond(c, { transactions });
});

route(creditRoutes, 'POST /api/credits/deduct', limitWrites, memberTokenOnly, limitJson, async (c) => {
  const key = idempotencyKeyOf(c);
  const { answer, isNew } = await promote(c.get('db'), memberOf(c), await inputOf(c), key, Date.now());
  return respond(c, answer, isNew ? 201 : 200);
});

route(creditRoutes, 'GET /api/credits/orders/:reference', memberTokenOnly, async (c) => {
  const reference = readReference(c.req.param('reference'));
  if (reference === null) throw refuse('purchase_not_found');
  return respond(c, await showPurchase(c.get('db'), memberOf(c), reference));
});
