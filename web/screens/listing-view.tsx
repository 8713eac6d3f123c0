import { useEffect, useRef } from 'react';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { useT } from '../kit/i18n/i18n.ts';
import { Button } from '../kit/ui/button.tsx';
import { Icon } from '../kit/ui/icon.tsx';
import { countView } from '../market/listing/count-view.ts';
import { ReportButton } from '../market/reports/report-button.tsx';
import { useMember, useSession } from '../account/session.ts';
import { NoMessages } from '../chat/contact/no-messages.tsx';
import { ContactButton } from '../chat/contact/contact-button.tsx';
import { ActionBar } from '../market/listing/action-bar.tsx';
import { ScreenIcon } from '../kit/ui/screen-icon.tsx';
import { Gallery } from '../market/listing/gallery/gallery.tsx';
import { ListingBody } from '../market/listing/listing-body.tsx';
import { gridOf } from '../market/listing/listing-grid.ts';
import { Fact, ListingHead } from '../market/listing/listing-head.tsx';
import { MoreListings } from '../market/listing/more-listings.tsx';
import { NoPhoto } from '../market/no-photo.tsx';
import { PhoneButton } from '../market/member/phone-button.tsx';
import { OfferButton } from '../chat/contact/offer-button.tsx';
import { OwnerPanel } from '../market/listing/owner-panel.tsx';
import { SaleReminder } from '../market/sales/sale-reminder.tsx';
import { SellerPanel } from '../market/listing/seller-panel.tsx';
import { ShareButton } from '../market/listing/share-button.tsx';
import { useFavorite } from '../market/favorites/favorites.ts';

/** A listing as buyers and its owner see it. */
export function ListingView({ listing }: { listing: Listing }) {
  const t = useT();
  const member = useMember();
  const isOwn = member?.id === listing.userId;
  useCountView(listing);

  const { seller } = listing;
  // The owner's own buttons say whose ad it is, whatever they have switched off.
  const isReachable = isOwn || seller.takesMessages;
  const isSold = listing.status === 'sold';
  const grid = gridOf(listing.images.length > 0);
  return (
    <>
      <article className={grid.page}>
        <div className={grid.photos}>
          {listing.images.length > 0 ? (
            <Gallery listing={listing} />
          ) : (
            <div className={grid.frame}>
              <NoPhoto listing={listing} className={grid.noPhoto} />
            </div>
          )}
          {isSold && (
            <p className="absolute start-0 top-3 rounded-control bg-danger px-4 py-1.5 text-lg font-extrabold text-surface shadow-float lg:start-3">
              {t('listing.sold')}
            </p>
          )}
        </div>
        <div className={grid.head}>
          <ListingHead
            listing={listing}
            closed={isSold && <p className="mt-2 font-semibold text-danger">{t('listing.soldText')}</p>}
          >
            <Fact icon={<ScreenIcon name="eye" className="size-5" />}>{t('listing.views', { count: listing.views })}</Fact>
          </ListingHead>
          {isSold && member && !isOwn && (
            <SaleReminder memberId={member.id} sellerId={listing.userId} listingId={listing.id} className="mt-4" />
          )}
          <div className="mt-5 grid grid-cols-2 gap-2.5">
            {isReachable ? (
              <>
                <div className="col-span-2 max-lg:hidden">
                  <ContactButton listing={listing} look={isOwn ? 'outline' : 'accent'} size="large" wide />
                </div>
                {!isOwn && !isSold && (
                  <div className="col-span-2">
                    <OfferButton listing={listing} />
                  </div>
                )}
              </>
            ) : (
              <div className="col-span-2 flex flex-col gap-2.5">
                <NoMessages hasPhone={seller.hasPhone} />
                {/* On a phone the bar below has it. */}
                {seller.hasPhone && (
                  <div className="max-lg:hidden">
                    <PhoneButton memberId={seller.id} />
                  </div>
                )}
              </div>
            )}
            {!listing.hidden && (
              <>
                <SaveButton listing={listing} />
                <ShareButton id={listing.id} title={listing.title} />
              </>
            )}
          </div>
          <noscript>
            <p className="mt-3 rounded-control bg-accent-soft px-4 py-2.5 text-accent-ink">{t('listing.needsScript')}</p>
          </noscript>
          {isOwn && <OwnerPanel listing={listing} />}
        </div>
        <div className={grid.body}>
          <ListingBody listing={listing} />
        </div>
        <div className={grid.side}>
          <SellerPanel seller={seller} />
          {!isOwn && (
            <div className="mt-2">
              <ReportButton
                subject={{ kind: 'listing', name: listing.title }}
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
      <ActionBar listing={listing}>
        {isReachable ? (
          <ContactButton listing={listing} look={isOwn ? 'outline' : 'accent'} />
        ) : seller.hasPhone ? (
          <div>
            <PhoneButton memberId={seller.id} inBar />
          </div>
        ) : (
          <p className="text-soft">{t('seller.noMessagesShort')}</p>
        )}
      </ActionBar>
    </>
  );
}

function SaveButton({ listing, className }: { listing: ListingCard; className?: string }) {
  const t = useT();
  const { saved, toggle } = useFavorite(listing);
  return (
    <Button look="outline" aria-pressed={saved} onClick={toggle} {...(className ? { className } : {})}>
      <Icon name={saved ? 'heart-filled' : 'heart'} className={`size-5 ${saved ? 'text-danger' : ''}`} />
      {t('listing.save')}
    </Button>
  );
}

/** Counts a look at a listing, once for each time that it is opened, and never the owner's own. A failure is ignored. */
function useCountView({ id, userId }: Listing): void {
  const session = useSession();
  const counted = useRef<number | null>(null);
  // Who looks must be known first: a member who is taken for a visitor would count at their own listing.
  const isKnown = session.status !== 'loading';
  const isOwn = session.status === 'signed-in' && session.member.id === userId;

  useEffect(() => {
    if (!isKnown || isOwn || counted.current === id) return;
    counted.current = id;
    void countView(id);
  }, [id, isKnown, isOwn]);
}
