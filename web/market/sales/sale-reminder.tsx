import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MINUTE } from '#schema/durations';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { pendingSalesQuery } from './pending-sales.ts';

/** Not part of the offline shell, because the answer needs the server. */
export const SaleQuestion = lazyPart(() => import('./sale-question.tsx'), { domains: ['member'] });

interface SaleReminderProps {
  memberId: number;
  /** The seller, and the only ad that it asks about; without `listingId` it asks about all ads of the seller. */
  sellerId: number;
  listingId?: number;
  className?: string;
}

/** Shown where a member meets a seller who named them as the buyer: asks whether that is true. Renders nothing if no sale waits for the answer. */
export function SaleReminder({ memberId, sellerId, listingId, className }: SaleReminderProps) {
  const { data } = useQuery({ ...pendingSalesQuery(memberId), staleTime: MINUTE });
  const asked = data?.filter(
    (sale) => sale.state === 'asked' && sale.other.id === sellerId && (listingId === undefined || sale.listingId === listingId),
  );
  if (!asked || asked.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <div className={className}>
        {asked.map((sale) => (
          <SaleQuestion key={sale.listingId} memberId={memberId} sale={sale} />
        ))}
      </div>
    </Suspense>
  );
}
