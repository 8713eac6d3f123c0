import type { Listing } from '#schema/contracts/listings';
import { useMember } from '../../lib/session.ts';
import { ActionBar } from './action-bar.tsx';
import { Gallery } from './gallery.tsx';
import { ListingBody } from './listing-body.tsx';
import { LISTING_GRID } from './listing-grid.ts';
import { ListingHead } from './listing-head.tsx';
import { MoreListings } from './more-listings.tsx';
import { NoPhoto } from './no-photo.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { SaveButton } from './save-button.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { ShareButton } from './share-button.tsx';
import { useCountView } from './use-count-view.ts';

/** A listing as buyers and its owner see it. */
export function ListingView({ listing }: { listing: Listing }) {
  const isOwn = useMember()?.id === listing.userId;
  useCountView(listing);

  const actions = (
    <div className="grid grid-cols-2 gap-2.5">
      <SaveButton listing={listing} />
      <ShareButton id={listing.id} title={listing.title} />
    </div>
  );
  return (
    <>
      <article className={LISTING_GRID.page}>
        <div className={LISTING_GRID.photos}>
          {listing.images.length > 0 ? (
            <Gallery listing={listing} />
          ) : (
            <NoPhoto listing={listing} className="aspect-[16/9] w-full rounded-card text-8xl max-lg:mt-3" />
          )}
        </div>
        <div className={LISTING_GRID.head}>
          <ListingHead listing={listing} actions={actions} />
        </div>
        <div className={LISTING_GRID.body}>
          <ListingBody listing={listing} />
        </div>
        <div className={LISTING_GRID.side}>
          {isOwn && <OwnerPanel listing={listing} />}
          <SellerPanel seller={listing.seller} />
        </div>
      </article>
      <div className="column pt-4 pb-8">
        <MoreListings listing={listing} />
      </div>
      <ActionBar price={listing.price} isSold={listing.status === 'sold'}>
        {actions}
      </ActionBar>
    </>
  );
}
