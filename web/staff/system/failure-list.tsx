import { useInfiniteQuery } from '@tanstack/react-query';
import type { Failure, FailureKind } from '#schema/contracts/system';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { adminPages } from '../admin-pages.ts';
import { MoreButton } from '../more-button.tsx';
import { FailureCard } from './failure-card.tsx';

/** The failures of a kind, the newest first. */
export function FailureList({ kind }: { kind: FailureKind }) {
  const t = useT();
  const query = useInfiniteQuery(adminPages<Failure>('system', '/api/admin/failures', `kind=${kind}`));
  const failures = query.data?.pages.flatMap(({ items }) => items);
  if (query.isError && !failures) return <LoadFailure words={t('admin.loadFailed')} onRetry={() => void query.refetch()} />;
  if (!failures) return <Skeleton className="h-40 w-full" />;
  if (failures.length === 0)
    return <EmptyState icon={<ScreenIcon name="server" className="size-8" />} title={t('adminSystem.nothingFailed')} />;
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {failures.map((failure) => (
          <li key={failure.id}>
            <FailureCard failure={failure} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}
