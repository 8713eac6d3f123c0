import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Review } from '#schema/contracts/reviews';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MoreButton } from '../../kit/ui/more-button.tsx';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { Stars } from '../../kit/ui/stars.tsx';
import { pendingReviewsQuery, reviewsQuery } from './profile.queries.ts';
import { ReviewForm } from './review-form.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

/** What is still to be said of the member's own sales and purchases, and what others said of the member. */
export function ReviewsTab({ memberId }: { memberId: number }) {
  const t = useT();
  const received = useRef<HTMLHeadingElement>(null);
  const { data: pending } = useQuery(pendingReviewsQuery(memberId));
  const query = useInfiniteQuery(reviewsQuery(memberId));
  const reviews = query.data?.pages.flatMap(({ body }) => body);
  return (
    <>
      {pending && pending.length > 0 && (
        <section aria-labelledby="pending-reviews" className="mb-8">
          <h2 id="pending-reviews" className="mb-3 text-xl font-bold">
            {t('profile.pendingReviews')}
          </h2>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            {pending.map((sale) => (
              <ReviewForm key={sale.listingId} memberId={memberId} sale={sale} onSent={() => received.current?.focus()} />
            ))}
          </div>
        </section>
      )}
      <h2 ref={received} tabIndex={-1} className="mb-3 text-xl font-bold outline-none">
        {t('profile.received')}
      </h2>
      {query.isError && !reviews && <LoadFailure words={t('profile.reviewsFailed')} onRetry={() => void query.refetch()} />}
      {!reviews && !query.isError && <RowSkeletons />}
      {reviews?.length === 0 && (
        <EmptyState
          icon={<Icon name="star" className="size-8" />}
          title={t('profile.noReviews')}
          text={t('profile.noReviewsText')}
        />
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {reviews?.map((review) => (
          <ReceivedReview key={review.id} review={review} />
        ))}
      </ul>
      <MoreButton query={query} label={t('profile.more')} busy={t('profile.loadingMore')} failure={t('profile.reviewsFailed')} />
    </>
  );
}

function ReceivedReview({ review }: { review: Review }) {
  const t = useT();
  const { reviewer, listingTitle, rating, text, createdAt } = review;
  const name = reviewer.fullName ?? reviewer.username;
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        <PersonPicture name={reviewer.fullName ?? reviewer.username} src={reviewer.profileImageUrl} className="size-11" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{t('profile.reviewBy', { name, date: formatDate(createdAt) })}</p>
          {listingTitle !== null && (
            <p className="truncate text-sm text-soft">{t('profile.reviewFor', { title: listingTitle })}</p>
          )}
        </div>
      </div>
      <div className="mt-2">
        <Stars rating={rating} label={t('profile.starCount', { count: rating })} />
      </div>
      {text && (
        <p className="mt-1 whitespace-pre-line [text-align:-webkit-match-parent] [text-align:match-parent]" dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}
