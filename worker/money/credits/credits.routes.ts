import { creditsAddRequest, creditsDeductRequest, transactionsQuery } from '#schema/contracts/credits';
import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { nextAddress } from '../../platform/http/page.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { memberClaimed, memberOf } from '../../platform/http/session.ts';
import { jsonBody, limitJson, queryParams } from '../../platform/http/validate.ts';
import { buyCredits } from './buy.ts';
import { listTransactions, showCredits, showPurchase } from './history.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { promote } from './promote.ts';
import { readReference } from './reference.ts';

/** `/api/credits`: the member's balance, its history, purchases and promotions. Paid calls answer 201, and 200 when they came before. */
export const creditRoutes = new Hono<AppEnv>();

creditRoutes.use(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

const limitWrites = limitByAddress('WRITES_BY_ADDRESS');

creditRoutes.get('/', memberClaimed, async (c) => c.json(await showCredits(c.get('db'), memberOf(c))));

creditRoutes.get('/transactions', memberClaimed, async (c) => {
  const query = queryParams(c, transactionsQuery);
  const { transactions, cursor } = await listTransactions(c.get('db'), memberOf(c), query);
  if (cursor !== null) c.header('Link', `<${nextAddress(c.req.url, cursor)}>; rel="next"`);
  return c.json({ transactions });
});

creditRoutes.post('/add', limitWrites, memberClaimed, limitJson, async (c) => {
  const key = idempotencyKeyOf(c);
  const input = await jsonBody(c, creditsAddRequest);
  const { answer, isNew } = await buyCredits(c.env, c.get('db'), memberOf(c), input, key, Date.now());
  return c.json(answer, isNew ? 201 : 200);
});

creditRoutes.post('/deduct', limitWrites, memberClaimed, limitJson, async (c) => {
  const key = idempotencyKeyOf(c);
  const { answer, isNew } = await promote(c.get('db'), memberOf(c), await jsonBody(c, creditsDeductRequest), key, Date.now());
  return c.json(answer, isNew ? 201 : 200);
});

creditRoutes.get('/orders/:reference', memberClaimed, async (c) => {
  const reference = readReference(c.req.param('reference'));
  if (reference === null) throw refuse('purchase_not_found');
  return c.json(await showPurchase(c.get('db'), memberOf(c), reference));
});
