import { Hono } from 'hono';
import { tellMember } from '../credits/settle-purchase.ts';
import type { AppEnv } from '../lib/context.ts';
import { limitByAddress } from '../lib/rate-limit.ts';
import { jsonBody, limitJson } from '../lib/validate.ts';
import { hearHesabPay, hesabPayCall } from './webhook.ts';

/** `POST /api/payments/hesabpay/webhook`: HesabPay calls it; the address is entered in its dashboard. */
export const paymentRoutes = new Hono<AppEnv>();

paymentRoutes.post('/hesabpay/webhook', limitByAddress('WRITES_BY_ADDRESS'), limitJson, async (c) => {
  c.header('Cache-Control', 'no-store');
  const { outcome, moved } = await hearHesabPay(c.env, c.get('db'), await jsonBody(c, hesabPayCall), Date.now());
  if (moved) c.executionCtx.waitUntil(tellMember(c.env, moved));
  return c.json({ status: outcome });
});
