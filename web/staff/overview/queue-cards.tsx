import { useQuery } from '@tanstack/react-query';
import { SECOND } from '#schema/durations';
import { Link } from '../../kit/ui/link.tsx';
import { formatAgo, formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { QUEUES, queuesQuery } from '../queues/queues.queries.ts';

/** On a first visit the sidebar has asked for the same a moment before. In milliseconds. */
const JUST_NOW = 5 * SECOND;

/** How many items wait in each queue and since when, with links to the queues. */
export function QueueCards() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery({ ...queuesQuery, staleTime: JUST_NOW });
  return (
    <section aria-labelledby="what-waits" className="mb-6">
      <h3 id="what-waits" className="mb-3 text-xl font-bold">
        {t('adminOverview.waits')}
      </h3>
      {isLoadingError ? (
        <LoadFailure text={t('adminOverview.waitsFailed')} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {QUEUES.map(({ id, address, label }) => {
            const queue = data?.[id];
            const isWaiting = queue !== undefined && queue.count > 0;
            return (
              <li key={id}>
                <Link
                  to={address}
                  className={`flex h-full flex-col rounded-card border bg-surface p-4 shadow-card transition-colors hover:border-primary ${isWaiting ? 'border-accent' : 'border-line'}`}
                >
                  <span className="font-semibold">{t(label)}</span>
                  {queue === undefined ? (
                    <Skeleton className="my-1 h-8 w-12" />
                  ) : (
                    <span className="text-3xl leading-10 font-extrabold">{formatCount(queue.count)}</span>
                  )}
                  <span className="text-sm text-soft">
                    {queue === undefined
                      ? '\u00A0'
                      : queue.oldestAt === null
                        ? t('adminOverview.nothingWaits')
                        : t('adminOverview.oldest', { ago: formatAgo(queue.oldestAt) })}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
