import type { ReactNode } from 'react';
import type { Seller } from '#schema/contracts/listings';
import { formatDigits, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Star } from '../../kit/ui/stars.tsx';
import { responseTime } from '../response-time.ts';

const ANSWERS_IN = { belowHour: 'listing.belowHour', hours: 'listing.hours', days: 'listing.days' } as const;

/** How others rate a seller, and how they answer; honest words where there is nothing to count yet. */
export function SellerStats({ stats }: { stats: NonNullable<Seller['stats']> }) {
  const t = useT();
  const { rating, reviews, responseRate, responseMinutes } = stats;
  const answer = responseMinutes === null ? null : responseTime(responseMinutes);
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <Row label={t('listing.rating')}>
        {rating === null ? (
          t('listing.noReviews')
        ) : (
          <span className="inline-flex items-center gap-1">
            <Star filled className="size-4" />
            {t('listing.ratingValue', {
              rating: formatDigits(rating.toFixed(1)),
              reviews: t('listing.reviews', { count: reviews }),
            })}
          </span>
        )}
      </Row>
      <Row label={t('listing.responseRate')}>
        {responseRate === null ? t('listing.noResponses') : t('listing.percent', { number: formatNumber(responseRate) })}
      </Row>
      {answer && <Row label={t('listing.responseTime')}>{t(ANSWERS_IN[answer.unit], { count: answer.count })}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}
