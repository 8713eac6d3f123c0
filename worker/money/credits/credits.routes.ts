import { Hono } from 'hono';
import { respond, inputOf, nextAddress, queryOf } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberClaimed, memberOf } from '../../platform/http/session.ts';
import { limitJson } from '../../platform/http/validate.ts';
import { listTransactions, showCredits, showPurchase } from './history.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { promote } from './promote.ts';
import { readReference } from './reference.ts';

/** `/api/credits`: the member's balance, its history, orders and promotions. Paid calls answer 201, and 200 when they came before. */
export const creditRoutes = new Hono<AppEnv>();

const limitWrites = limitByAddress('WRITES_BY_ADDRESS');

creditRoutes.get('/', memberClaimed, async (c) => respond(c, 'GET /api/credits', await showCredits(c.get('db'), memberOf(c))));

creditRoutes.get('/transactions', memberClaimed, async (c) => {
  const query = queryOf(c, 'GET /api/credits/transactions');
  const { transactions, cursor } = await listTransactions(c.get('db'), memberOf(c), query);
  if (cursor !== null) c.header('Link', `<${nextAddress(c.req.url, cursor)}>; rel="next"`);
  return respond(c, 'GET /api/credits/transactions', { transactions });
});

creditRoutes.post('/deduct', limitWrites, memberClaimed, limitJson, async (c) => {
  const key = idempotencyKeyOf(c);
  const { answer, isNew } = await promote(
    c.get('db'),
    memberOf(c),
    await inputOf(c, 'POST /api/credits/deduct'),
    key,
    Date.now(),
  );
  return respond(c, 'POST /api/credits/deduct', answer, isNew ? 201 : 200);
});

creditRoutes.get('/orders/:reference', memberClaimed, async (c) => {
  const reference = readReference(c.req.param('reference'));
  if (reference === null) throw refuse('purchase_not_found');
  return respond(c, 'GET /api/credits/orders/:reference', await showPurchase(c.get('db'), memberOf(c), reference));
});
