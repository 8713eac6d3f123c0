import type { PurchasesExportQuery } from '#schema/contracts/credits';
import { adminApi } from '../../kit/api/api.ts';
import { useAct } from '../use-act.ts';
import { adminQuery } from '../admin-pages.ts';

/** The purchase with this reference, as typed. */
export function purchaseQuery(reference: string) {
  return adminQuery('payments', 'GET /api/admin/purchases/:reference', { params: { reference } });
}

/** Approves a purchase as paid: the member has the credits at once. */
export function useApprove(done: string) {
  return useAct(
    // The list of members shows the member's credits, too.
    ['payments', 'users'],
    (reference: string) => adminApi.call('POST /api/admin/purchases/:reference/approve', { params: { reference } }),
    done,
  );
}

/** Rejects a purchase as not paid, with the reason: the member reads the note. */
export function useReject(done: string) {
  return useAct(
    ['payments'],
    ({ reference, note }: { reference: string; note: string }) =>
      adminApi.call('POST /api/admin/purchases/:reference/reject', { params: { reference }, input: { note } }),
    done,
  );
}

/** Fetches the settled purchases of these days as a CSV file. */
export function fetchExport({ status, from, to }: PurchasesExportQuery): Promise<Blob> {
  return adminApi.getBlob('GET /api/admin/purchases.csv', { query: { status, from, to } });
}
