import { useInfiniteQuery } from '@tanstack/react-query';
import type { MemberStats } from '#schema/contracts/members';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MoreButton } from '../../kit/ui/more-button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { MeanRating } from './mean-rating.tsx';
import { memberReviewsQuery } from './member.queries.ts';
import { ReviewCard } from './review-card.tsx';

/** What others wrote after a sale, the newest first. */
export function MemberReviews({ memberId, stats }: { memberId: number; stats: MemberStats }) {
  const t = useT();
  const query = useInfiniteQuery({ ...memberReviewsQuery(memberId), enabled: stats.reviews > 0 });
  const reviews = query.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <section aria-labelledby="member-reviews">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="member-reviews" className="text-xl font-bold">
          {t('member.reviews')}
        </h2>
        {stats.rating !== null && <MeanRating rating={stats.rating} count={stats.reviews} />}
      </div>
      {stats.reviews === 0 ? (
        <p className="mt-3 text-soft">{t('member.noReviewsText')}</p>
      ) : (
        <ul className="mt-4 flex flex-col gap-3" aria-busy={query.isPending}>
          {reviews.map((review) => (
            <li key={`${review.listingId}-${review.id}`}>
              <ReviewCard review={review} />
            </li>
          ))}
          {query.isPending &&
            Array.from({ length: Math.min(stats.reviews, 3) }, (_, at) => (
              <li key={at}>
                <Skeleton className="h-28 w-full" />
              </li>
            ))}
        </ul>
      )}
      {query.isError && !query.data && <LoadFailure words={t('member.loadFailed')} onRetry={() => void query.refetch()} />}
      <MoreButton query={query} label={t('member.moreReviews')} busy={t('shell.loading')} failure={t('member.loadFailed')} />
    </section>
  );
}
