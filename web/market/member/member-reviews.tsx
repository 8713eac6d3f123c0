import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MemberStats } from '#schema/contracts/members';
import { MINUTE } from '#schema/durations';
import { useLocation } from 'react-router';
import { reviewsAfter } from '#schema/search/member-address';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { useMember } from '../../account/session.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MoreButton } from '../../kit/ui/button/more-button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { pendingSalesQuery } from '../sales/pending-sales.ts';
import { SaleReminder } from '../sales/sale-reminder.tsx';
import { MeanRating } from './mean-rating.tsx';
import { memberReviewsQuery } from './member.queries.ts';
import { ReviewCard } from './review-card.tsx';

/** What others wrote after a sale, newest first. */
export function MemberReviews({ memberId, name, stats }: { memberId: number; name: string; stats: MemberStats }) {
  const t = useT();
  const { search } = useLocation();
  const after = reviewsAfter(new URLSearchParams(search));
  const query = useInfiniteQuery({ ...memberReviewsQuery(memberId, after), enabled: stats.reviews > 0 });
  const reviews = query.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <section aria-labelledby="member-reviews">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="member-reviews" className="text-xl font-bold">
          {t('member.reviews')}
        </h2>
        {stats.rating !== null && <MeanRating rating={stats.rating} count={stats.reviews} />}
      </div>
      <OwnReview memberId={memberId} name={name} />
      {after !== null && (
        <Link to={`/member/${memberId}`} className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-primary">
          <Icon name="chevron" className="size-4 rotated" />
          {t('member.newestReviews')}
        </Link>
      )}
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
      {query.isLoadingError && <LoadFailure text={t('member.loadFailed')} onRetry={() => void query.refetch()} />}
      <MoreButton
        query={query}
        label={t('member.moreReviews')}
        busyLabel={t('shell.loading')}
        failureText={t('member.loadFailed')}
        href={query.data?.pages.at(-1)?.next?.replace(/^.*[?&](cursor=\d+).*$/, `/member/${memberId}?$1`)}
      />
    </section>
  );
}

/** The visitor's own review of the member: a link to write it, or why there is none to write. */
function OwnReview({ memberId, name }: { memberId: number; name: string }) {
  const t = useT();
  const me = useMember();
  const { data: pending } = useQuery({ ...pendingSalesQuery(me?.id ?? 0), staleTime: MINUTE, enabled: me !== null });
  if (me?.id === memberId) return null;
  const states = pending?.filter(({ other }) => other.id === memberId).map(({ state }) => state) ?? [];
  return (
    <>
      {me && <SaleReminder memberId={me.id} sellerId={memberId} className="mt-3 flex flex-col gap-3" />}
      {states.includes('review') ? (
        <Link to="/profile?tab=reviews" className={`${buttonClass({ variant: 'accent' })} mt-3`}>
          {t('member.writeReview', { name })}
        </Link>
      ) : (
        !states.includes('asked') && (
          <p className="mt-2 text-sm text-soft">
            {t(states.includes('waiting') ? 'member.waitsForBuyer' : 'member.whoReviews', { name })}
          </p>
        )
      )}
    </>
  );
}
