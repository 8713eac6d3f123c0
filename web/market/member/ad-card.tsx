import { Link } from 'react-router';
import type { ListingCard } from '#schema/contracts/listings';
import { formatAgo, formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { AdPicture } from '../ad-picture.tsx';
import { Badge } from '../../kit/ui/badge.tsx';

/** One of a member's ads. */
export function AdCard({ card }: { card: ListingCard }) {
  const t = useT();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-float">
      <div className="relative aspect-[4/3] bg-sunken">
        <AdPicture card={card} className="size-full text-4xl" />
        <div className="absolute start-2 top-2 flex flex-col items-start gap-1">
          {card.featured === 1 && <Badge tone="accent">{t('member.featured')}</Badge>}
          {card.status === 'sold' && <Badge>{t('member.soldAd')}</Badge>}
        </div>
      </div>
      <div className="flex flex-1 flex-col p-2.5 md:p-3">
        <h3 className="line-clamp-2 font-medium">
          <Link to={`/listing/${card.id}`} className="after:absolute after:inset-0 group-hover:underline">
            <bdi>{card.title}</bdi>
          </Link>
        </h3>
        <p className="mt-auto pt-1.5 font-extrabold text-primary">{formatPrice(card.price)}</p>
        <p className="text-sm text-soft">
          <time dateTime={card.createdAt}>{formatAgo(card.createdAt)}</time>
        </p>
      </div>
    </article>
  );
}
