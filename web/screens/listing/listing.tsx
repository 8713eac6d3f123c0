import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddressId } from '../../kit/screen/address-id.ts';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Loading } from '../../kit/screen/loading.tsx';
import { ScreenNotice } from '../../kit/screen/screen-notice.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { cachedCard } from '../../market/listing/cached-card.ts';
import { ListingPreview } from '../../market/listing/listing-preview.tsx';
import { listingIdOf, listingQuery } from '../../market/listing/listing.queries.ts';
import { LISTING_GRID } from '../../market/listing/listing-grid.ts';
import { useMember } from '../../account/session.ts';
import { ListingView } from './listing-view.tsx';

export default function ListingScreen() {
  const id = listingIdOf(useAddressId());
  return id === null ? <MissingListing /> : <ListingById key={id} id={id} />;
}

function ListingById({ id }: { id: number }) {
  const t = useT();
  const { data, error, refetch } = useQuery(listingQuery(id));
  const client = useQueryClient();
  const isMember = useMember() !== null;
  // A server-rendered page treats a waiting or hidden ad as missing, for everybody. Its owner may see it, so a member's browser asks again.
  useEffect(() => {
    if (data === null && isMember) void refetch();
  }, [data, isMember, refetch]);
  const known = data === undefined ? cachedCard(client, id) : data;
  const isMissing = data === null || (error instanceof ApiError && error.status === 404);
  useDocumentTitle(isMissing ? t('listing.notFound') : known?.title);

  if (isMissing) return <MissingListing />;
  // A cached ad stays on screen even if a later fetch fails.
  if (data) return <ListingView listing={data} />;
  if (error) {
    return (
      <ScreenNotice
        icon="image"
        title={t('listing.loadFailed')}
        text={t(error instanceof ApiError ? 'listing.failedText' : 'shell.offline')}
      >
        <Button size="large" className="mt-4" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </ScreenNotice>
    );
  }
  return <ListingPreview id={id} fallback={<ListingSkeleton />} />;
}

function MissingListing() {
  const t = useT();
  useDocumentTitle(t('listing.notFound'));
  return (
    <ScreenNotice icon="search" title={t('listing.notFound')} text={t('listing.notFoundText')}>
      <Link to="/" className={`${buttonClass({ size: 'large' })} mt-4`}>
        {t('shell.goToHomepage')}
      </Link>
    </ScreenNotice>
  );
}

/** The skeleton of a listing that is loading. */
function ListingSkeleton() {
  const t = useT();
  return (
    <div className={`${LISTING_GRID.page} relative min-h-screen`}>
      <Loading>
        <h1>{t('listing.loading')}</h1>
      </Loading>
      <div className={LISTING_GRID.photos}>
        <div className="max-md:-mx-(--edge)">
          <Skeleton className="aspect-[4/3] max-h-[72vh] w-full max-lg:rounded-none" />
        </div>
      </div>
      <div className={LISTING_GRID.head}>
        <Skeleton className="h-11 w-32" />
        <Skeleton className="mt-3 h-9 w-4/5" />
        <Skeleton className="mt-3 h-9 w-1/2 max-lg:hidden" />
        <Skeleton className="mt-4 h-5 w-2/3" />
      </div>
      <div className={LISTING_GRID.body}>
        <Skeleton className="h-7 w-32" />
        <Skeleton className="mt-3 h-32 w-full" />
      </div>
    </div>
  );
}
