import type { Review } from '#schema/contracts/reviews';
import { Link } from '../../kit/ui/link.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Stars } from '../../kit/ui/stars.tsx';

/** A review that the other side of a sale wrote. Links in its text stay plain text. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useT();
  const format = useFormat();
  const { reviewer } = review;
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">
          <ReviewerName reviewer={reviewer} />
        </h3>
        <Stars rating={review.rating} label={t('member.stars', { count: review.rating })} />
      </div>
      {review.text !== '' && (
        <p dir="auto" className="mt-2 whitespace-pre-line typed">
          {review.text}
        </p>
      )}
      <p className="mt-2 text-sm text-soft">
        {review.listingTitle !== null && (
          <>
            {t('member.reviewOf')} <bdi>{review.listingTitle}</bdi> ·{' '}
          </>
        )}
        <time dateTime={review.createdAt}>{format.date(review.createdAt)}</time>
      </p>
    </article>
  );
}

/** For a member who has left Sarai the Worker sends no name, and there is no page to link to. */
function ReviewerName({ reviewer }: Pick<Review, 'reviewer'>) {
  const t = useT();
  if (reviewer.username === '') return t('member.former');
  return (
    <Link to={`/member/${reviewer.id}`} className="hover:underline">
      <bdi>{reviewer.fullName ?? reviewer.username}</bdi>
    </Link>
  );
}
