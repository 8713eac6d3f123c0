import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { listingQuery } from '../features/listing/listing.queries.ts';
import { ListingSkeleton } from '../features/listing/listing-skeleton.tsx';
import { ListingView } from '../features/listing/listing-view.tsx';
import { useT } from '../i18n/i18n.ts';
import { ApiError } from '../lib/api-error.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';

export default function ListingScreen() {
  const { id = '' } = useParams();
  // What isn't an id is no listing: the Worker answers 404 to the document, and nothing needs asking.
  return /^[1-9]\d{0,14}$/.test(id) ? <KnownAddress key={id} id={Number(id)} /> : <MissingListing />;
}

function KnownAddress({ id }: { id: number }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(listingQuery(id));
  const isMissing = error instanceof ApiError && error.status === 404;
  useDocumentTitle(isMissing ? t('listing.notFound') : data?.title);

  if (isMissing) return <MissingListing />;
  // What is cached stays, whatever a later fetch met.
  if (data) return <ListingView listing={data} />;
  if (error && !isFetching) {
    return (
      <EmptyState
        icon={<Icon name="image" className="size-8" />}
        title={t('listing.loadFailed')}
        text={t('shell.offline')}
        action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
      />
    );
  }
  return <ListingSkeleton />;
}

function MissingListing() {
  const t = useT();
  useDocumentTitle(t('listing.notFound'));
  return (
    <section className="column flex flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name="search" className="size-9" />
      </span>
      <h1 className="text-3xl font-extrabold">{t('listing.notFound')}</h1>
      <p className="text-soft">{t('listing.notFoundText')}</p>
      <Link to="/" className={`${buttonClass({ size: 'large' })} mt-4`}>
        {t('shell.goToHomepage')}
      </Link>
    </section>
  );
}
