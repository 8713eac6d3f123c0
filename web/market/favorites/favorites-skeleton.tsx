import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** The account's list while its first answer travels; as tall as a window, so that what comes moves nothing. */
export function FavoritesSkeleton() {
  const t = useT();
  return (
    <div role="status" className="min-h-screen">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
        <Skeleton className="col-span-2 h-22 md:col-span-1" />
      </div>
      <Skeleton className="my-6 h-20" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-72" />
        ))}
      </div>
    </div>
  );
}
