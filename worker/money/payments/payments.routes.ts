import { Hono } from 'hono';
import { tellMember } from '../credits/settle-purchase.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitByAddress } from '../../platform/http/rate-limit.ts';
import { jsonBody, limitJson } from '../../platform/http/validate.ts';
import { receiveWebhook, hesabPayCall, keepFailedWebhook } from './webhook.ts';

/** `POST /api/payments/hesabpay/webhook`: HesabPay calls it; the address is entered in its dashboard. */
export const paymentRoutes = new Hono<AppEnv>();

paymentRoutes.post('/hesabpay/webhook', limitByAddress('WRITES_BY_ADDRESS'), limitJson, async (c) => {
  c.header('Cache-Control', 'no-store');
  const call = await jsonBody(c, hesabPayCall);
  const { outcome, moved } = await receiveWebhook(c.env, c.get('db'), call, Date.now()).catch((error: unknown) => {
    c.executionCtx.waitUntil(keepFailedWebhook(c.env, call, error, c.get('requestId')));
    throw error;
  });
  if (moved) c.executionCtx.waitUntil(tellMember(c.env, moved));
  return c.json({ status: outcome });
});
