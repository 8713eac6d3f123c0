import { useState } from 'react';
import type { Listing } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { Dialog, preloadDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { useOwnListing } from './use-own-listing.ts';

/** What only the owner sees: edit, sold or active again, delete. */
export function OwnerPanel({ listing }: { listing: Listing }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const { sale, removal } = useOwnListing(listing);
  const isSold = listing.status === 'sold';

  return (
    <section
      aria-labelledby="listing-owner"
      className="mt-5 rounded-card border border-line border-s-4 border-s-accent bg-surface p-5 shadow-card"
    >
      <h2 id="listing-owner" className="font-bold">
        {t('listing.yours')}
      </h2>
      {listing.hidden && (
        <div className="mt-3 rounded-control bg-danger-soft p-3 leading-6 text-danger">
          <p>{t('listing.hiddenTitle')}</p>
          <p className="font-semibold">
            {t('listing.hiddenReason')} <bdi>{listing.hidden.reason}</bdi>
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-col gap-2.5">
        {!listing.hidden && (
          <Button busy={sale.isPending} wide onClick={() => sale.mutate(isSold ? 'active' : 'sold')}>
            <Icon name={isSold ? 'arrow' : 'check'} className="size-5" />
            {t(isSold ? 'listing.markActive' : 'listing.markSold')}
          </Button>
        )}
        <div className="flex gap-2.5">
          <Link to={`/listing/${listing.id}/edit`} className={`${buttonClass({ look: 'outline' })} flex-1`}>
            <ScreenIcon name="edit" className="size-5" />
            {t('listing.edit')}
          </Link>
          <Button
            look="danger"
            className="flex-1"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setAsking(true)}
          >
            <ScreenIcon name="trash" className="size-5" />
            {t('listing.delete')}
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('listing.deleteTitle')}
        description={t('listing.deleteText', { title: listing.title })}
        footer={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {t('listing.cancel')}
            </Button>
            <Button
              look="danger"
              busy={removal.isPending}
              onClick={() => removal.mutate(undefined, { onError: () => setAsking(false) })}
            >
              {t(removal.isPending ? 'listing.deleting' : 'listing.delete')}
            </Button>
          </>
        }
      />
    </section>
  );
}
