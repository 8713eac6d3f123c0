import { useT } from '../../kit/i18n/i18n.ts';
import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** Placeholders for rows with a picture. */
export function RowSkeletons() {
  const t = useT();
  return (
    <div className="relative grid gap-3 lg:grid-cols-2">
      <Loading>{t('shell.loading')}</Loading>
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className="flex gap-3 rounded-card border border-line bg-surface p-3">
          <Skeleton className="size-24 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-3 h-5 w-1/3" />
            <Skeleton className="mt-3 h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
