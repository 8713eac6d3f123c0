import { useT } from '../i18n/i18n.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Shown while a screen loads. As tall as the window: the footer would jump once the screen is here. */
export function ScreenSkeleton() {
  const t = useT();
  return (
    <div className="column min-h-screen py-10">
      <p role="status" className="sr-only">
        {t('shell.loading')}
      </p>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="mt-6 h-64 w-full max-w-3xl" />
    </div>
  );
}
