import { Link } from 'react-router';
import type { Seller } from '#schema/contracts/listings';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { SellerStats } from './seller-stats.tsx';

/** Who sells: what is known, and honest words for what nobody has counted yet. */
export function SellerPanel({ seller }: { seller: Seller }) {
  const t = useT();
  const name = seller.fullName ?? seller.username;
  return (
    <section aria-labelledby="listing-seller" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="listing-seller" className="text-sm font-semibold text-soft">
        {t('listing.seller')}
      </h2>
      <div className="mt-3 flex items-center gap-3">
        <PersonPicture name={name} src={seller.profileImageUrl} className="size-14 text-xl" />
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
            {seller.isVerified && (
              <Badge tone="success">
                <ScreenIcon name="verified" className="size-4" />
                {t('listing.verified')}
              </Badge>
            )}
          </p>
          <p className="text-sm text-soft">{t('listing.memberSince', { date: formatDate(seller.memberSince) })}</p>
        </div>
      </div>
      {seller.stats && <SellerStats stats={seller.stats} />}
    </section>
  );
}
