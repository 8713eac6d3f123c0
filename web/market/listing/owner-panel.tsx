import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import type { Listing } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Dialog, preloadDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { LateAdvice } from '../advice/late-advice.tsx';
import { ownListingQuery } from './listing.queries.ts';
import { useSharePicture } from '../share-picture/use-share-picture.ts';
import { LateSoldDialog } from '../profile/late-sold-dialog.tsx';
import { isSold } from '../profile/next-step.ts';
import { useOwnListing } from './use-own-listing.ts';

/** What only the owner sees: renew, mark as sold and to whom, make active again, edit, delete. Its words are those of the profile. */
export default function OwnerPanel({ listing }: { listing: Listing }) {
  const t = useT();
  const [isDeleting, setAsking] = useState(false);
  const { sale, renewal, removal } = useOwnListing(listing);
  const { status, expiresAt } = listing;
  const sold = isSold(listing);
  const isAsleep = status === 'asleep';
  const [now] = useState(Date.now);
  const endsSoon = status === 'active' && expiresAt !== null && Date.parse(expiresAt) <= now + LISTING_WARNING_DAYS * DAY;
  // An edit may bring the ad back.
  const wantsEdit = listing.hidden !== undefined && !listing.hidden.held;
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  // A mail links here with `?sold`, to mark the ad as sold.
  const [selling, setSelling] = useState(() => !sold && !listing.hidden?.held && new URLSearchParams(search).has('sold'));
  const closeSale = () => {
    setSelling(false);
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  const { data: own } = useQuery(ownListingQuery(listing.id));
  const phoneRequests = own?.phoneAsks ?? 0;
  // The picture is missing after an edit, or where the device had no network when the ad was posted.
  useSharePicture(own, own?.status === 'active' && own.sharePicture === null);

  return (
    <section
      aria-labelledby="listing-owner"
      className="rounded-card border border-line border-s-4 border-s-accent bg-surface p-5 shadow-card"
    >
      <h2 id="listing-owner" className="font-bold">
        {t('listing.yours')}
      </h2>
      {listing.hidden?.held && <LateAdvice held={listing.hidden.held} className="mt-3" />}
      {wantsEdit && (
        <div className="mt-3 rounded-control bg-danger-soft p-3 leading-6 text-danger">
          <p>{t('listing.hiddenTitle')}</p>
          <p className="font-semibold">
            {t('listing.hiddenReason')} <bdi>{listing.hidden?.reason}</bdi>
          </p>
        </div>
      )}
      {phoneRequests > 0 && (
        <p className="mt-2 flex items-center gap-2 text-soft">
          <ScreenIcon name="phone" className="size-5 shrink-0" />
          {t('seller.asked', { count: phoneRequests })}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-2.5">
        {(isAsleep || endsSoon) && (
          <>
            <p>{isAsleep ? t('profile.asleepText') : t('profile.endsText', { date: formatDate(expiresAt ?? '') })}</p>
            <Button variant="accent" busy={renewal.isPending} wide onClick={() => renewal.mutate()}>
              <Icon name="clock" className="size-5" />
              {t(renewal.isPending ? 'profile.saving' : 'profile.stillThere')}
            </Button>
          </>
        )}
        {!listing.hidden?.held &&
          (sold ? (
            <Button
              variant={wantsEdit ? 'outline' : 'primary'}
              busy={sale.isPending}
              wide
              onClick={() => sale.mutate({ status: 'active' })}
            >
              <Icon name="arrow" className="size-5" />
              {t('profile.reopen')}
            </Button>
          ) : (
            <Button
              variant={isAsleep || endsSoon || wantsEdit ? 'outline' : 'primary'}
              busy={sale.isPending}
              wide
              aria-haspopup="dialog"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => setSelling(true)}
            >
              <Icon name="check" className="size-5" />
              {t('profile.markSold')}
            </Button>
          ))}
        <div className="flex gap-2.5">
          <Link
            to={`/listing/${listing.id}/edit`}
            className={`${buttonClass({ variant: wantsEdit ? 'primary' : 'outline' })} flex-1`}
          >
            <ScreenIcon name="edit" className="size-5" />
            {t('profile.edit')}
          </Link>
          <Button
            variant="danger"
            className="flex-1"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setAsking(true)}
          >
            <ScreenIcon name="trash" className="size-5" />
            {t('profile.delete')}
          </Button>
        </div>
      </div>
      {selling && (
        <LateSoldDialog
          ad={listing}
          busy={sale.isPending}
          onClose={closeSale}
          onChoose={(buyer) => sale.mutate({ status: 'sold', buyer }, { onSettled: closeSale })}
        />
      )}
      <Dialog
        open={isDeleting}
        onOpenChange={setAsking}
        title={t('profile.deleteTitle')}
        description={t('profile.deleteText', { title: listing.title })}
        cancel={t('profile.cancel')}
        footer={
          <Button
            variant="danger"
            busy={removal.isPending}
            onClick={() => removal.mutate(undefined, { onError: () => setAsking(false) })}
          >
            {t(removal.isPending ? 'profile.deleting' : 'profile.delete')}
          </Button>
        }
      />
    </section>
  );
}
