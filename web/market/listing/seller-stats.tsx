import type { ReactNode } from 'react';
import type { Seller } from '#schema/contracts/listings';
import { formatDigits, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { responseTime } from './response-time.ts';

/** How others rate a seller, and how they answer; honest words where there is nothing to count yet. */
export function SellerStats({ stats }: { stats: NonNullable<Seller['stats']> }) {
  const t = useT();
  const { rating, reviews, responseRate, responseMinutes } = stats;
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <Row label={t('listing.rating')}>
        {rating === null ? (
          t('listing.noReviews')
        ) : (
          <span className="inline-flex items-center gap-1">
            <ScreenIcon name="star" className="size-4 fill-accent text-accent" />
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
      {responseMinutes !== null && <Row label={t('listing.responseTime')}>{responseTime(responseMinutes, t)}</Row>}
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
