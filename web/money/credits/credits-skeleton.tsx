import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** As tall as the balance and what stands below it on a first screen. */
export function CreditsSkeleton() {
  const t = useT();
  return (
    <div className="min-h-screen">
      <p role="status" className="sr-only">
        {t('shell.loading')}
      </p>
      <Skeleton className="h-[34rem] w-full rounded-card lg:h-80" />
      <Skeleton className="mt-10 h-8 w-48" />
      <div className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-48 w-full rounded-card" />
        ))}
      </div>
    </div>
  );
}
