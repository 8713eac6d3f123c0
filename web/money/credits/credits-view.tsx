import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { BecomeVip } from './become-vip.tsx';
import { BuyCredits } from './buy-credits.tsx';
import { ownMemberQuery } from '../../account/own-member.ts';
import { creditsQuery, recentQuery } from './credits.queries.ts';
import { History } from './history.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { Promote } from './promote.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { useSearchChange } from '../../kit/search-change.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** All about a member's credits. `?ad=` chooses an ad to promote, `?order=` opens a purchase, also on the return from the provider. */
export function CreditsView({ memberId }: { memberId: number }) {
  const t = useT();
  const [search] = useSearchParams();
  const change = useSearchChange();
  const credits = useQuery(creditsQuery(memberId));
  const recent = useQuery(recentQuery(memberId));
  const own = useQuery(ownMemberQuery(memberId));

  const openOrder = (reference: string) => change({ order: reference });

  if (credits.isLoadingError) {
    return (
      <Banner>
        {t('credits.loadFailed')}
        <Button variant="quiet" className="ms-2" onClick={() => void credits.refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </Banner>
    );
  }
  if (!credits.data) return <CreditsSkeleton />;
  const { credits: balance, afnPerUsd } = credits.data;
  return (
    <div className="flex flex-col gap-10 md:gap-12">
      <BalancePanel
        credits={balance}
        afnPerUsd={afnPerUsd}
        recent={recent.data}
        now={recent.dataUpdatedAt}
        vipUntil={currentVip(own.data?.vipExpiresAt, own.dataUpdatedAt)}
      />
      <BuyCredits memberId={memberId} afnPerUsd={afnPerUsd} onUnpaid={openOrder} />
      <Promote memberId={memberId} credits={balance} adId={search.get('ad') ?? ''} />
      <BecomeVip memberId={memberId} credits={balance} />
      <History memberId={memberId} onOpen={openOrder} />
      <OrderDialog memberId={memberId} reference={search.get('order') ?? ''} onClose={() => openOrder('')} />
    </div>
  );
}

/** The end of VIP; null once it has passed, undefined while it is not known. */
function currentVip(until: string | null | undefined, now: number): string | null | undefined {
  return until && Date.parse(until) <= now ? null : until;
}

/** As tall as the balance and what is below it on a first screen. */
function CreditsSkeleton() {
  const t = useT();
  return (
    <div className="relative min-h-screen">
      <Loading>{t('shell.loading')}</Loading>
      <Skeleton className="h-[34rem] w-full rounded-card lg:h-80" />
      <Skeleton className="mt-10 h-8 w-48" />
      <div className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-48 w-full rounded-card" />
        ))}
      </div>
    </div>
  );
}
