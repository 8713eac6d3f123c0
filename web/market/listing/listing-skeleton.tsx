import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { LISTING_GRID } from './listing-grid.ts';

/** The shape of a listing that is on its way. */
export function ListingSkeleton() {
  const t = useT();
  return (
    <div className={`${LISTING_GRID.page} min-h-screen`}>
      <div role="status" className="sr-only">
        <h1>{t('listing.loading')}</h1>
      </div>
      <div className={LISTING_GRID.photos}>
        <div className="max-lg:-mx-[clamp(0.875rem,3vw,1.5rem)]">
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
