import { useEffect, useRef } from 'react';
import type { Listing } from '#schema/contracts/listings';
import { api } from '../../kit/api/api.ts';
import { deviceId } from '../../kit/api/device-id.ts';
import { useSession } from '../../account/session.ts';

/** Counts a look at a listing, once for each time that it is opened, and never the owner's own. That it fails is nobody's concern. */
export function useCountView({ id, userId }: Listing): void {
  const session = useSession();
  const counted = useRef<number | null>(null);
  // Who looks must be known first: a member who is taken for a visitor would count at their own listing.
  const isKnown = session.status !== 'loading';
  const isOwn = session.status === 'signed-in' && session.member.id === userId;

  useEffect(() => {
    if (!isKnown || isOwn || counted.current === id) return;
    counted.current = id;
    api.call('POST /api/listings/:id/views', { params: { id }, input: { deviceId: deviceId() } }).catch(() => undefined);
  }, [id, isKnown, isOwn]);
}
