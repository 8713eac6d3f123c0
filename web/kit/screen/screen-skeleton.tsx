import { useLocation } from 'react-router';
import { useT } from '../i18n/i18n.ts';
import { Loading } from './loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Shown while a screen loads, with its title if that is known already. As tall as the window, so that the footer does not jump. */
export function ScreenSkeleton() {
  const t = useT();
  const isWizard = useLocation().pathname === '/create-listing';
  return (
    <div className="column relative min-h-screen py-10">
      {isWizard ? (
        <h1 className="text-3xl font-extrabold">{t('shell.createListing')}</h1>
      ) : (
        <Skeleton className="h-10 w-2/3 max-w-sm" />
      )}
      <Skeleton className="mt-6 h-64 w-full max-w-3xl" />
      <Loading>{isWizard ? t('shell.loading') : <h1>{t('shell.loading')}</h1>}</Loading>
    </div>
  );
}
