import { useQuery } from '@tanstack/react-query';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { BackupCard } from './backup-card.tsx';
import { HealthCards } from './health-cards.tsx';
import { SizesCard } from './sizes-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { SweepsCard } from './sweeps-card.tsx';
import { systemQuery } from './system.queries.ts';
import { VersionsCard } from './versions-card.tsx';

/** Health, versions, sizes, sweeps and backup. */
export function StateTab() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useQuery(systemQuery);
  if (isError && !data) return <LoadFailure words={t('admin.loadFailed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {[0, 1, 2, 3].map((part) => (
          <Skeleton key={part} className="h-36 w-full" />
        ))}
        <Skeleton className="h-80 w-full sm:col-span-2" />
        <Skeleton className="h-80 w-full sm:col-span-2" />
      </div>
    );
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button look="outline" busy={isFetching} onClick={() => void refetch()}>
          {t(isFetching ? 'adminSystem.asking' : 'adminSystem.askAgain')}
        </Button>
      </div>
      <HealthCards health={data.health} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <VersionsCard versions={data.versions} />
          <BackupCard backup={data.backup} />
          <SweepsCard sweeps={data.sweeps} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <StorageCard storage={data.storage} />
          <SizesCard database={data.database} />
        </div>
      </div>
    </>
  );
}
