import { BULK_MAX } from '#schema/catalog/limits';
import { adminApi } from '../../kit/api/api.ts';

/** Hides the active ads of a member, fifty at a time, for a reason that their owner reads. Those that are hidden already stay as they are. */
export async function hideAdsOf(userId: number, reason: string): Promise<void> {
  let address: string | null = `/api/admin/listings?userId=${userId}&status=active&limit=${BULK_MAX}`;
  while (address !== null) {
    const page: { items: { id: number }[]; next: string | null } = await adminApi.page<{ id: number }>(address);
    const ids = page.items.map(({ id }) => id);
    if (ids.length > 0) await adminApi.post('/api/admin/listings/bulk', { action: 'hide', ids, reason });
    address = page.next;
  }
}
