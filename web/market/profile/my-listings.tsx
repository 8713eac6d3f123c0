import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MoreButton } from '../../kit/ui/button/more-button.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { OwnAd } from './own-ad.tsx';
import { ownListingsQuery } from './profile.queries.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { LateSoldDialog } from './late-sold-dialog.tsx';
import { useOwnAds } from './use-own-ads.ts';

/** The member's own ads with their states, and what can be done with each. */
export function MyListings({ memberId }: { memberId: number }) {
  const t = useT();
  const query = useInfiniteQuery(ownListingsQuery(memberId));
  const { sale, reopening, renewal, removal } = useOwnAds(memberId);
  const [asked, setAsked] = useState<{ about: 'sale' | 'removal'; ad: ListingCard } | null>(null);
  const [now] = useState(Date.now);
  const ads = query.data?.pages.flatMap(({ body }) => body);
  const close = () => setAsked(null);
  // By the time that the server answers another one may be asked about.
  const answered = { onSettled: () => setAsked((now) => (now === asked ? null : now)) };

  return (
    <>
      {ads && ads.length > 0 && (
        <Link to="/create-listing" className={`${buttonClass({ look: 'accent' })} mb-4 w-full sm:w-auto`}>
          <Icon name="plus" className="size-5" />
          {t('profile.createListing')}
        </Link>
      )}
      {query.isLoadingError && <LoadFailure words={t('profile.listingsFailed')} onRetry={() => void query.refetch()} />}
      {!ads && !query.isLoadingError && <RowSkeletons />}
      {ads?.length === 0 && (
        <EmptyState
          icon={<ScreenIcon name="tag" className="size-8" />}
          title={t('profile.noListings')}
          text={t('profile.noListingsText')}
          action={
            <Link to="/create-listing" className={buttonClass({ look: 'accent', size: 'large' })}>
              <Icon name="plus" className="size-5" />
              {t('profile.createListing')}
            </Link>
          }
        />
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {ads?.map((ad) => (
          <OwnAd
            key={ad.id}
            ad={ad}
            now={now}
            renewing={renewal.isPending && renewal.variables.ad.id === ad.id}
            onRenew={() => renewal.mutate({ ad })}
            busy={reopening.isPending && reopening.variables.ad.id === ad.id}
            onSell={() => setAsked({ about: 'sale', ad })}
            onReopen={() => reopening.mutate({ ad })}
            onDelete={() => setAsked({ about: 'removal', ad })}
          />
        ))}
      </ul>
      <MoreButton query={query} label={t('profile.more')} busy={t('profile.loadingMore')} failure={t('profile.listingsFailed')} />
      {asked?.about === 'sale' && (
        <LateSoldDialog
          ad={asked.ad}
          busy={sale.isPending}
          onClose={close}
          onChoose={(buyer) => sale.mutate({ ad: asked.ad, buyer }, answered)}
        />
      )}
      {asked?.about === 'removal' && (
        <DeleteDialog
          ad={asked.ad}
          busy={removal.isPending}
          onClose={close}
          onConfirm={() => removal.mutate({ ad: asked.ad }, answered)}
        />
      )}
    </>
  );
}

interface DeleteDialogProps {
  ad: ListingCard;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function DeleteDialog({ ad, busy, onClose, onConfirm }: DeleteDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.deleteTitle')}
      description={t('profile.deleteText', { title: ad.title })}
      cancel={t('profile.cancel')}
      footer={
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {t(busy ? 'profile.deleting' : 'profile.delete')}
        </Button>
      }
    />
  );
}
