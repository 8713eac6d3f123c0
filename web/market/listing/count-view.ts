import { SECOND } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { readStored, store } from '../../kit/store/storage.ts';

/** How often a view is reported at most. A view too soon after the device got its id is reported again, unless nothing ever comes of it. */
const TRIES = 3;

/**
 * Counts a view of a listing. A visitor's view counts from a minute after their device got its id: until then it waits with the page. A failure is
 * ignored.
 */
export async function countView(id: number, tries = TRIES): Promise<void> {
  const input = { deviceId: readStored('device_id') };
  const answer = await api.call('POST /api/listings/:id/views', { params: { id }, input }).catch(() => null);
  if (answer?.deviceId) store('device_id', answer.deviceId);
  const retryIn = answer?.againIn ?? null;
  if (retryIn !== null && tries > 1) setTimeout(() => void countView(id, tries - 1), retryIn * SECOND);
}
