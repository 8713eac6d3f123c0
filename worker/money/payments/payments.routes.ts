import { Hono } from 'hono';
import { idempotencyKeyOf } from '../credits/idempotency-key.ts';
import { notifyBuyer } from '../credits/settle-purchase.ts';
import { inputOf, respond, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { memberTokenOnly, memberOf } from '../../platform/http/session.ts';
import { jsonBody, limitJson } from '../../platform/http/validate.ts';
import { buyCredits } from './buy.ts';
import { receiveWebhook, hesabPayCall, storeFailedCall } from './webhook.ts';

/** `POST /api/credits/add`: orders credits. Returns 201, and 200 for a repeat. */
export const orderRoutes = new Hono<AppEnv>();

route(orderRoutes, 'POST /api/credits/add', limitWrites, memberTokenOnly, limitJson, async (c) => {
  const key = idempotencyKeyOf(c);
  const input = await inputOf(c);
  const { answer, isNew } = await buyCredits(c.env, c.get('db'), memberOf(c), input, key, Date.now());
  return respond(c, answer, isNew ? 201 : 200);
});

/** `POST /api/payments/hesabpay/webhook`: HesabPay calls it; the address is entered in its dashboard. */
export const paymentRoutes = new Hono<AppEnv>();

paymentRoutes.post('/hesabpay/webhook', limitWrites, limitJson, async (c) => {
  const call = await jsonBody(c, hesabPayCall);
  const { outcome, paid } = await receiveWebhook(c.env, c.get('db'), call, Date.now()).catch((error: unknown) => {
    c.executionCtx.waitUntil(storeFailedCall(c.env, call, error, c.get('requestId')));
    throw error;
  });
  if (paid) c.executionCtx.waitUntil(notifyBuyer(c.env, paid));
  return c.json({ status: outcome });
});
