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
  const [dialog, setDialog] = useState<{ about: 'sale' | 'removal'; ad: ListingCard } | null>(null);
  const [now] = useState(Date.now);
  const ads = query.data?.pages.flatMap(({ body }) => body);
  const close = () => setDialog(null);
  // By the time that the server answers another one may be asked about.
  const closeOnSettled = { onSettled: () => setDialog((now) => (now === dialog ? null : now)) };

  return (
    <>
      {ads && ads.length > 0 && (
        <Link to="/create-listing" className={`${buttonClass({ variant: 'accent' })} mb-4 w-full sm:w-auto`}>
          <Icon name="plus" className="size-5" />
          {t('profile.createListing')}
        </Link>
      )}
      {query.isLoadingError && <LoadFailure text={t('profile.listingsFailed')} onRetry={() => void query.refetch()} />}
      {!ads && !query.isLoadingError && <RowSkeletons />}
      {ads?.length === 0 && (
        <EmptyState
          icon={<ScreenIcon name="tag" className="size-8" />}
          title={t('profile.noListings')}
          text={t('profile.noListingsText')}
          action={
            <Link to="/create-listing" className={buttonClass({ variant: 'accent', size: 'large' })}>
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
            onSell={() => setDialog({ about: 'sale', ad })}
            onReopen={() => reopening.mutate({ ad })}
            onDelete={() => setDialog({ about: 'removal', ad })}
          />
        ))}
      </ul>
      <MoreButton
        query={query}
        label={t('profile.more')}
        busyLabel={t('profile.loadingMore')}
        failureText={t('profile.listingsFailed')}
      />
      {dialog?.about === 'sale' && (
        <LateSoldDialog
          ad={dialog.ad}
          busy={sale.isPending}
          onClose={close}
          onChoose={(buyer) => sale.mutate({ ad: dialog.ad, buyer }, closeOnSettled)}
        />
      )}
      {dialog?.about === 'removal' && (
        <DeleteDialog
          ad={dialog.ad}
          busy={removal.isPending}
          onClose={close}
          onConfirm={() => removal.mutate({ ad: dialog.ad }, closeOnSettled)}
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
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {t(busy ? 'profile.deleting' : 'profile.delete')}
        </Button>
      }
    />
  );
}
