import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MINUTE } from '#schema/durations';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { pendingSalesQuery } from './pending-sales.ts';

/** Out of the offline shell: the answer needs the server. */
export const SaleQuestion = lazyPart(() => import('./sale-question.tsx'), { domains: ['member'] });

interface SaleReminderProps {
  memberId: number;
  /** Who sold, and of which ad alone; without it of each. */
  sellerId: number;
  listingId?: number;
  className?: string;
}

/** Where the member meets a seller who named them as the buyer: whether that is so. Nothing where nobody asks. */
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
