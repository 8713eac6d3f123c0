import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** The list while it is on its way; as tall as a window, so that what comes moves nothing. */
export function NotificationsSkeleton() {
  const t = useT();
  return (
    <div role="status" className="flex min-h-screen flex-col gap-2">
      <span className="sr-only">{t('shell.loading')}</span>
      <Skeleton className="mb-1 h-6 w-24" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-16 w-full" />
      ))}
    </div>
  );
}
