import { Link } from 'react-router';
import type { Seller } from '#schema/contracts/listings';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
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
        {seller.profileImageUrl ? (
          <Avatar src={seller.profileImageUrl} className="size-14" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-xl font-bold text-primary"
          >
            {initials(name)}
          </span>
        )}
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

/** The first letters of the first two words. ZWNJ keeps two Persian letters from joining into a word. */
function initials(name: string): string {
  const letters = name.split(/[\s._-]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('\u200c').toUpperCase();
}
