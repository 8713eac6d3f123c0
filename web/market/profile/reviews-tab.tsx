import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { PendingReview, PendingState, Review } from '#schema/contracts/reviews';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MoreButton } from '../../kit/ui/button/more-button.tsx';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { Stars } from '../../kit/ui/stars.tsx';
import { memberReviewsQuery } from '../member/member.queries.ts';
import { SaleQuestion } from '../sales/sale-reminder.tsx';
import { pendingSalesQuery } from '../sales/pending-sales.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

/** Like the question about a sale, it is of no use without the server. */
const ReviewForm = lazyPart(() => import('./review-form.tsx'), { Fallback: Unreachable });

/** The member's sales and purchases about which they or the other side still have to say something, and the reviews of the member. */
export default function ReviewsTab({ memberId }: { memberId: number }) {
  const t = useT();
  const { data: pending } = useQuery(pendingSalesQuery(memberId));
  const inState = (state: PendingState) => pending?.filter((sale) => sale.state === state) ?? [];
  const [asked, open, waiting] = [inState('asked'), inState('review'), inState('waiting')];
  // Each visit requests it again: somebody may have written meanwhile.
  const query = useInfiniteQuery({ ...memberReviewsQuery(memberId, null), staleTime: 0 });
  const reviews = query.data?.pages.flatMap(({ body }) => body);
  return (
    <>
      {asked.length > 0 && (
        <div className="mb-8 grid items-start gap-3 lg:grid-cols-2">
          <Suspense>
            {asked.map((sale) => (
              <SaleQuestion key={sale.listingId} memberId={memberId} sale={sale} />
            ))}
          </Suspense>
        </div>
      )}
      {open.length > 0 && (
        <Section id="pending-reviews" title={t('profile.pendingReviews')}>
          <Suspense>
            {open.map((sale) => (
              <ReviewForm key={`${sale.listingId}-${sale.other.id}`} memberId={memberId} sale={sale} />
            ))}
          </Suspense>
        </Section>
      )}
      {waiting.length > 0 && (
        <Section id="waiting-sales" title={t('profile.waitingSales')}>
          {waiting.map((sale) => (
            <WaitingSale key={sale.listingId} sale={sale} />
          ))}
        </Section>
      )}
      <h2 className="mb-3 text-xl font-bold">{t('profile.received')}</h2>
      {query.isLoadingError && <LoadFailure text={t('profile.reviewsFailed')} onRetry={() => void query.refetch()} />}
      {!reviews && !query.isLoadingError && <RowSkeletons />}
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
      <MoreButton
        query={query}
        label={t('profile.more')}
        busyLabel={t('profile.loadingMore')}
        failureText={t('profile.reviewsFailed')}
      />
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-xl font-bold">
        {title}
      </h2>
      <div className="grid items-start gap-3 lg:grid-cols-2">{children}</div>
    </section>
  );
}

/** Why the owner cannot write a review yet. */
function WaitingSale({ sale }: { sale: PendingReview }) {
  const t = useT();
  const name = sale.other.fullName ?? sale.other.username;
  return (
    <article className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <PersonPicture name={name} src={sale.other.profileImageUrl} className="size-11" />
      <div className="min-w-0">
        {sale.listingTitle !== null && (
          <h3 className="font-bold">
            <BidiText text={sale.listingTitle} />
          </h3>
        )}
        <p className="text-sm text-soft">{t('profile.waitingFor', { name })}</p>
      </div>
    </article>
  );
}

function ReceivedReview({ review }: { review: Review }) {
  const t = useT();
  const { reviewer, listingTitle, rating, text, createdAt } = review;
  // For a member who has left, the Worker sends no name.
  const name = reviewer.fullName || reviewer.username || t('profile.formerMember');
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        <PersonPicture name={name} src={reviewer.profileImageUrl} className="size-11" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{t('profile.reviewBy', { name, date: formatDate(createdAt) })}</p>
          <p className="truncate text-sm text-soft">
            {listingTitle === null ? t('profile.adGone') : t('profile.reviewFor', { title: listingTitle })}
          </p>
        </div>
      </div>
      <div className="mt-2">
        <Stars rating={rating} label={t('profile.starCount', { count: rating })} />
      </div>
      {text && (
        <p className="mt-1 whitespace-pre-line typed" dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}

function Unreachable() {
  const t = useT();
  return <Banner>{t('shell.offline')}</Banner>;
}
