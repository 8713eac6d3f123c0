import { categoryById } from '#schema/catalog/categories';
import type { ListingCard, ListingCard as Card } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useAgo, useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { VipIcon } from '../../kit/ui/vip-icon.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { usePlaceName } from '../place-name.ts';
import { useFavorite } from '../favorites/favorites.ts';

/** A listing in the grid. The title's link covers the whole card; only the heart is above it. */
export function ListingCard({ card, eager }: { card: Card; eager: boolean }) {
  const t = useT();
  const format = useFormat();
  const ago = useAgo();
  const category = categoryById(card.categoryId);
  return (
    <article className="group relative h-full overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus hover:shadow-float">
      <div className="relative aspect-[4/3] overflow-hidden bg-sunken">
        <AdPicture
          card={card}
          eager={eager}
          className="size-full text-5xl transition-transform duration-300 group-hover:scale-[1.03]"
        />
        <div className="absolute start-2 top-2 flex flex-col items-start gap-1">
          {card.featured === 1 && <Badge tone="accent">{t('home.featured')}</Badge>}
          {card.status === 'sold' && <Badge>{t('home.sold')}</Badge>}
        </div>
        <p className="absolute start-2 bottom-2 max-w-[calc(100%-1rem)] truncate rounded-full bg-surface px-2 py-0.5 text-xs leading-5 font-medium text-ink">
          {category ? t(`shell.category.${category.slug}`) : card.category.name}
        </p>
      </div>
      <div className="p-2.5 md:p-3">
        <h3 className="h-[3.3rem] leading-[1.65rem] font-medium">
          <Link
            to={`/listing/${card.id}`}
            className="after:absolute after:inset-0 group-hover:underline supports-[selector(:has(*))]:outline-none"
          >
            <BidiText text={card.title} lines={2} />
          </Link>
        </h3>
        <p className="mt-1 min-h-7 text-[1.05rem] leading-7 font-extrabold text-price">{format.price(card.price)}</p>
        <p className="text-sm leading-6 text-soft">
          <BidiText text={usePlaceName(card)} />
        </p>
        <p className="flex items-center justify-between gap-2 text-sm leading-6 text-soft">
          <time dateTime={card.createdAt} className="truncate">
            {ago(card.createdAt)}
          </time>
          {card.sellerIsVip && (
            <span className="inline-flex shrink-0 items-center gap-1 text-xs font-bold text-accent-ink">
              <VipIcon className="size-4" />
              {t('home.vip')}
            </span>
          )}
        </p>
      </div>
      <FavoriteButton card={card} className="absolute end-1 top-1" />
    </article>
  );
}

/** The heart on a card's picture. Its background keeps it visible on any photo. */
function FavoriteButton({ card, className = '' }: { card: ListingCard; className?: string }) {
  const t = useT();
  const { saved, toggle } = useFavorite(card);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={t('home.save', { title: card.title })}
      onClick={toggle}
      className={`group grid size-11 place-items-center rounded-full ${className}`}
    >
      <span
        className={`grid size-9 place-items-center rounded-full bg-surface shadow-card transition-transform group-hover:scale-110 ${saved ? 'text-danger' : 'text-ink'}`}
      >
        <Icon name={saved ? 'heart-filled' : 'heart'} className="size-5" />
      </span>
    </button>
  );
}
