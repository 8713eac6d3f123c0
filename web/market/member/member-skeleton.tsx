import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { MEMBER_GRID } from './member-grid.ts';

/** As tall as a member's page: its footer would jump. */
export function MemberSkeleton() {
  const t = useT();
  return (
    <div className={`${MEMBER_GRID} min-h-screen`}>
      <p role="status" className="sr-only">
        {t('shell.loading')}
      </p>
      <div className="rounded-card border border-line bg-surface p-5 lg:p-6">
        <div className="flex items-center gap-4 lg:flex-col">
          <Skeleton className="size-20 shrink-0 rounded-full lg:size-28" />
          <div className="w-full flex-1">
            <Skeleton className="h-7 w-2/3 lg:mx-auto" />
            <Skeleton className="mt-2 h-5 w-1/2 lg:mx-auto" />
          </div>
        </div>
        <Skeleton className="mt-5 h-36 w-full" />
        <Skeleton className="mt-5 h-12 w-full" />
      </div>
      <div>
        <Skeleton className="h-7 w-32" />
        <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="aspect-[4/5] w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
