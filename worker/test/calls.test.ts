import { CALLS } from '#schema/contracts/calls';
import { expect, it } from 'vitest';
import { app } from '../app.ts';

/** Routes that other services call, in formats of their own. */
const FOREIGN = ['POST /api/payments/hesabpay/webhook', 'GET /api/whatsapp', 'POST /api/whatsapp'];

it('has each route of the API in the table of calls, and no call without a route', () => {
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  expect([...new Set(routes)].toSorted()).toEqual([...Object.keys(CALLS), ...FOREIGN].toSorted());
});
