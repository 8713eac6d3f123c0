import { Hono } from 'hono';
import { adminOf } from '../../platform/audit/record.ts';
import { queryOf, route } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { limitWrites } from '../../platform/http/rate-limit.ts';
import { adminTokenOnly } from '../../platform/http/session.ts';
import { exportPurchases } from './export-purchases.ts';

/** `GET /api/admin/purchases.csv`: the settled purchases of some days, for the accounts. */
export const purchaseExportRoutes = new Hono<AppEnv>();

route(purchaseExportRoutes, 'GET /api/admin/purchases.csv', limitWrites, adminTokenOnly, async (c) => {
  const query = queryOf(c);
  const file = await exportPurchases(c.get('db'), adminOf(c), query);
  return c.body(file, 200, {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="sarai-purchases-${query.status}-${query.from}-${query.to}.csv"`,
    'X-Content-Type-Options': 'nosniff',
  });
});
