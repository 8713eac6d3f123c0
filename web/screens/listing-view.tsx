import type { Listing } from '#schema/contracts/listings';
import { useT } from '../kit/i18n/i18n.ts';
import { ReportButton } from '../market/reports/report-button.tsx';
import { useMember } from '../account/session.ts';
import { ActionBar } from '../market/listing/action-bar.tsx';
import { ContactButton } from '../chat/contact/contact-button.tsx';
import { Gallery } from '../market/listing/gallery.tsx';
import { ListingBody } from '../market/listing/listing-body.tsx';
import { LISTING_GRID } from '../market/listing/listing-grid.ts';
import { ListingHead } from '../market/listing/listing-head.tsx';
import { MoreListings } from '../market/listing/more-listings.tsx';
import { NoPhoto } from '../market/no-photo.tsx';
import { OfferButton } from '../chat/contact/offer-button.tsx';
import { OwnerPanel } from '../market/listing/owner-panel.tsx';
import { SaveButton } from '../market/listing/save-button.tsx';
import { SellerPanel } from '../market/listing/seller-panel.tsx';
import { ShareButton } from '../market/listing/share-button.tsx';
import { useCountView } from '../market/listing/use-count-view.ts';

/** A listing as buyers and its owner see it. */
export function ListingView({ listing }: { listing: Listing }) {
  const t = useT();
  const isOwn = useMember()?.id === listing.userId;
  useCountView(listing);

  const isSold = listing.status === 'sold';
  return (
    <>
      <article className={LISTING_GRID.page}>
        <div className={LISTING_GRID.photos}>
          {listing.images.length > 0 ? (
            <Gallery listing={listing} />
          ) : (
            <div className="max-lg:-mx-[clamp(0.875rem,3vw,1.5rem)]">
              <NoPhoto listing={listing} className="aspect-[16/9] w-full text-8xl lg:rounded-card" />
            </div>
          )}
          {isSold && (
            <p className="absolute start-0 top-3 rounded-control bg-danger px-4 py-1.5 text-lg font-extrabold text-surface shadow-float lg:start-3">
              {t('listing.sold')}
            </p>
          )}
        </div>
        <div className={LISTING_GRID.head}>
          <ListingHead listing={listing} />
          <div className="mt-5 grid grid-cols-2 gap-2.5">
            <div className="col-span-2 max-lg:hidden">
              <ContactButton listing={listing} look={isOwn ? 'outline' : 'accent'} size="large" wide />
            </div>
            {!isOwn && !isSold && (
              <div className="col-span-2">
                <OfferButton listing={listing} />
              </div>
            )}
            {!listing.hidden && (
              <>
                <SaveButton listing={listing} />
                <ShareButton id={listing.id} title={listing.title} />
              </>
            )}
          </div>
          {isOwn && <OwnerPanel listing={listing} />}
        </div>
        <div className={LISTING_GRID.body}>
          <ListingBody listing={listing} />
        </div>
        <div className={LISTING_GRID.side}>
          <SellerPanel seller={listing.seller} />
          {!isOwn && (
            <div className="mt-2">
              <ReportButton
                subject={{ kind: 'listing', name: listing.title }}
                call="POST /api/listings/:id/reports"
                id={listing.id}
                label={t('listing.report')}
                signInText={t('listing.signInToReport')}
              />
            </div>
          )}
        </div>
      </article>
      <div className="column pt-4 pb-8">
        <MoreListings listing={listing} />
      </div>
      <ActionBar price={listing.price} isSold={isSold}>
        <ContactButton listing={listing} look={isOwn ? 'outline' : 'accent'} />
      </ActionBar>
    </>
  );
}
