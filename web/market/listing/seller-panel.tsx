import type { ReactNode } from 'react';
import type { Seller } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Star } from '../../kit/ui/stars.tsx';
import { TrustBadges } from '../member/trust-badges.tsx';
import { responseWords } from '../response-words.ts';

/** The seller: what is known, and honest words where nothing has been counted yet. */
export function SellerPanel({ seller }: { seller: Seller }) {
  const t = useT();
  const format = useFormat();
  const name = seller.fullName ?? seller.username;
  return (
    <section aria-labelledby="listing-seller" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="listing-seller" className="text-sm font-semibold text-soft">
        {t('listing.seller')}
      </h2>
      <div className="mt-3 flex items-center gap-3">
        <PersonPicture name={name} src={seller.profileImageUrl} className="size-14" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-lg font-bold">
            <Link to={`/member/${seller.id}`} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
            {seller.isVip && (
              <span className="inline-flex items-center gap-1 text-sm text-accent-ink">
                <ScreenIcon name="crown" className="size-5" />
                {t('listing.vip')}
              </span>
            )}
          </p>
          <p className="text-sm text-soft">{t('listing.memberSince', { date: format.date(seller.memberSince) })}</p>
        </div>
      </div>
      <TrustBadges of={seller} className="mt-2" />
      {seller.stats && <SellerStats stats={seller.stats} />}
    </section>
  );
}

/** How others rate a seller, and how the seller responds; honest words where there is nothing to count yet. */
function SellerStats({ stats }: { stats: NonNullable<Seller['stats']> }) {
  const t = useT();
  const format = useFormat();
  const { rating, reviews } = stats;
  const response = responseWords(stats, t);
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <Row label={t('listing.rating')}>
        {rating === null ? (
          t('listing.noReviews')
        ) : (
          <span className="inline-flex items-center gap-1">
            <Star filled className="size-4" />
            {t('listing.ratingValue', {
              rating: format.number(rating, 1),
              reviews: t('listing.reviews', { count: reviews }),
            })}
          </span>
        )}
      </Row>
      <Row label={t('seller.responseRate')}>{response.rate}</Row>
      {response.time !== null && <Row label={t('seller.responseTime')}>{response.time}</Row>}
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
