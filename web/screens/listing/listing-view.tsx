import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { latePart } from '../../kit/screen/late-part.tsx';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { signInPath } from '../../kit/screen/next-path.ts';
import { countView } from '../../market/listing/count-view.ts';
import { ReportButton } from '../../market/reports/report-button.tsx';
import { currentSession, onSessionChange, type Session, useMember } from '../../account/session.ts';
import { NoMessages } from '../../chat/contact/no-messages.tsx';
import { ContactButton } from '../../chat/contact/contact-button.tsx';
import { ActionBar } from '../../market/listing/action-bar.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Gallery } from '../../market/listing/gallery/gallery.tsx';
import { dealName } from '../../market/deal-name.ts';
import { LeafCrumb } from '../../market/listing/leaf-crumb.tsx';
import { ListingBody } from '../../market/listing/listing-body.tsx';
import { gridOf } from '../../market/listing/listing-grid.ts';
import { Fact, ListingHead } from '../../market/listing/listing-head.tsx';
import { MoreListings } from '../../market/listing/more-listings.tsx';
import { NoPhoto } from '../../market/no-photo.tsx';
import { PhoneButton } from '../../market/member/phone-button.tsx';
import { ReachButtons, SellerNumber, useSellerNumber, contactWays } from '../../market/listing/reach-buttons.tsx';
import { OfferButton } from '../../chat/contact/offer-button.tsx';
import { SaleReminder } from '../../market/sales/sale-reminder.tsx';
import { SellerPanel } from '../../market/listing/seller-panel.tsx';
import { ShareButton } from '../../market/listing/share-button.tsx';
import { useFavorite } from '../../market/favorites/favorites.ts';

/** The owner's buttons and their dictionary: nobody else loads them. */
const OwnerPanel = lazyPart(() => import('../../market/listing/owner-panel.tsx'), { domains: ['profile'] });

export const AdAdvice = latePart(() => import('./ad-advice.tsx'), 'safety');
export const MeetSafely = latePart(() => import('../../market/meeting/meet-safely.tsx'));

/** The screen of a listing, for buyers and for its owner. */
export function ListingView({ listing }: { listing: Listing }) {
  const t = useT();
  const member = useMember();
  const isOwn = member?.id === listing.userId;
  useOwnMark(isOwn);
  useCountView(listing);
  useSignInForSold();

  const { seller } = listing;
  // Owners see the contact button, which tells them that the ad is their own, even if they accept no messages.
  const isReachable = isOwn || seller.takesMessages;
  const isSold = listing.status === 'sold';
  const isAsleep = listing.status === 'asleep';
  // Buyers cannot ask about an expired ad; its owner can renew it.
  const isOver = isAsleep && !isOwn;
  const phone = useSellerNumber(listing);
  const hasReach = !isOwn && !isAsleep && contactWays(listing).length > 0;
  const hasPhone = seller.hasPhone && !hasReach;
  // On a phone the bar at the bottom has them.
  const ways = hasReach && (
    <div className="col-span-2 grid grid-cols-2 gap-2.5 max-lg:hidden own:hidden">
      <ReachButtons listing={listing} seller={phone} />
      <SellerNumber number={phone.number} className="col-span-2 text-center text-xl font-bold" />
    </div>
  );
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
          {(isSold || isAsleep) && (
            <p className="absolute start-0 top-3 rounded-control bg-danger px-4 py-1.5 text-lg font-extrabold text-surface shadow-float lg:start-3">
              {t(isSold ? 'listing.sold' : 'listing.asleep')}
            </p>
          )}
        </div>
        <div className={grid.head}>
          <ListingHead
            listing={listing}
            kind={
              <>
                {listing.leaf !== null && <LeafCrumb category={listing.category.slug} leaf={listing.leaf} />}
                {listing.deal !== null && listing.deal !== 'sale' && (
                  <Badge tone="success">{dealName(t, listing.deal, listing.categoryId)}</Badge>
                )}
              </>
            }
            closed={
              (isSold || isOver) && (
                <p className="mt-2 font-semibold text-danger">{t(isSold ? 'listing.soldText' : 'listing.asleepText')}</p>
              )
            }
          >
            <Fact icon={<ScreenIcon name="eye" className="size-5" />}>{t('listing.views', { count: listing.views })}</Fact>
          </ListingHead>
          {listing.advice && !isOwn && <AdAdvice className="mt-4 own:hidden" />}
          {isSold && member && !isOwn && (
            <SaleReminder memberId={member.id} sellerId={listing.userId} listingId={listing.id} className="mt-4" />
          )}
          <div className="mt-5 grid grid-cols-2 gap-2.5">
            {isOver ? null : isReachable ? (
              <>
                <div className="col-span-2 max-lg:hidden">
                  <ContactButton listing={listing} variant={isOwn ? 'outline' : 'accent'} size="large" wide />
                </div>
                {ways}
                {!isOwn && !isSold && (
                  <div className="col-span-2 own:hidden">{listing.deal !== 'free' && <OfferButton listing={listing} />}</div>
                )}
              </>
            ) : (
              <div className="col-span-2 flex flex-col gap-2.5">
                <NoMessages hasPhone={seller.hasPhone || hasReach} />
                {ways}
                {/* On a phone the bar at the bottom has it. */}
                {hasPhone && (
                  <div className="max-lg:hidden">
                    <PhoneButton memberId={seller.id} listingId={listing.id} />
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
          <MeetSafely className="one-piece mt-2 min-h-11" />
          <div className={`mt-5 min-h-45 ${isOwn ? '' : 'hidden own:block'}`}>
            {isOwn && (
              <Suspense fallback={<Skeleton className="h-45 w-full" />}>
                <OwnerPanel listing={listing} />
              </Suspense>
            )}
          </div>
        </div>
        <div className={grid.body}>
          <ListingBody listing={listing} />
        </div>
        <div className={grid.side}>
          <SellerPanel seller={seller} />
          {!isOwn && (
            <div className="mt-2 own:hidden">
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
        {isOver ? (
          <p className="text-soft">{t('listing.asleep')}</p>
        ) : hasReach ? (
          <>
            <SellerNumber number={phone.number} className="text-lg font-bold" />
            <div className="flex w-full gap-2 own:w-auto own:grow">
              {isReachable && (
                <div className="min-w-0 flex-1">
                  <ContactButton listing={listing} variant="accent" wide />
                </div>
              )}
              <div className="contents own:hidden">
                <ReachButtons listing={listing} seller={phone} inBar={isReachable} />
              </div>
            </div>
          </>
        ) : isReachable ? (
          <div className="grow">
            <ContactButton listing={listing} variant={isOwn ? 'outline' : 'accent'} wide />
          </div>
        ) : hasPhone ? (
          <div>
            <PhoneButton memberId={seller.id} listingId={listing.id} inBar />
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
    <Button variant="outline" aria-pressed={saved} onClick={toggle} {...(className ? { className } : {})}>
      <Icon name={saved ? 'heart-filled' : 'heart'} className={`size-5 ${saved ? 'text-danger' : ''}`} />
      {t('listing.save')}
    </Button>
  );
}

/** The boot script marks the owner's page (for `own:` styles). This removes the mark when the owner goes: a step to another page keeps the root. */
function useOwnMark(isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return undefined;
    return () => document.documentElement.removeAttribute('data-own');
  }, [isOwn]);
}

/** A mail links here with `?sold`, so that the owner can mark the ad as sold. A visitor is sent to sign in first, and comes back. */
function useSignInForSold(): void {
  const place = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSession(({ status }) => {
        const isAsked = status === 'signed-out' && new URLSearchParams(place.search).has('sold');
        if (isAsked) void navigate(signInPath(place), { replace: true });
      }),
    [place, navigate],
  );
}

/** Counts a view of a listing, once each time that it is opened, but never the owner's. A failure is ignored. */
function useCountView({ id, userId }: Listing): void {
  const counted = useRef<number | null>(null);
  useEffect(
    () =>
      onSession((session) => {
        const isOwn = session.status === 'signed-in' && session.member.id === userId;
        // The session must be known first: an owner taken for a visitor would be counted at their own listing.
        if (session.status === 'loading' || isOwn || counted.current === id) return;
        counted.current = id;
        void countView(id);
      }),
    [id, userId],
  );
}

/**
 * Calls `act` with the device's session, at once and whenever it changes. Returns a function that stops this. The rendered session is at first the
 * one that the server saw, a visitor's if the cookie expired before the token: Safari keeps a cookie that a script has written for a week.
 */
function onSession(act: (session: Session) => void): () => void {
  const now = () => act(currentSession());
  now();
  return onSessionChange(now);
}
