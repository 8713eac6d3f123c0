import type { PurchasesExportQuery } from '#schema/contracts/credits';
import { adminApi } from '../../kit/api/api.ts';
import { useAct } from '../use-act.ts';
import { adminOne } from '../admin-pages.ts';

/** The purchase with the reference as somebody typed it. */
export function purchaseQuery(reference: string) {
  return adminOne('payments', 'GET /api/admin/purchases/:reference', { params: { reference } });
}

/** Says that a purchase was paid: the member has the credits at once. */
export function useApprove(done: string) {
  return useAct(
    // The member's credits stand in the list of members, too.
    ['payments', 'users'],
    (reference: string) => adminApi.call('POST /api/admin/purchases/:reference/approve', { params: { reference } }),
    done,
  );
}

/** Says that it was not, and why: the member reads the note. */
export function useReject(done: string) {
  return useAct(
    ['payments'],
    ({ reference, note }: { reference: string; note: string }) =>
      adminApi.call('POST /api/admin/purchases/:reference/reject', { params: { reference }, input: { note } }),
    done,
  );
}

/** The settled purchases of some days, as a CSV file. */
export function fetchExport({ status, from, to }: PurchasesExportQuery): Promise<Blob> {
  return adminApi.blobOf('GET /api/admin/purchases.csv', { query: { status, from, to } });
}
