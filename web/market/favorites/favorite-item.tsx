import { Link } from '../../kit/ui/link.tsx';
import { formatDate, formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import type { SavedCard } from '../acts/favorite.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { useCategoryName } from './category-name.ts';
import { usePlaceName } from '../place-name.ts';
import { AdPicture } from '../ad-picture.tsx';
import { Price } from '../price.tsx';
import { LAYOUTS } from './layouts.ts';
import { RemoveButton } from './remove-button.tsx';
import type { View } from './use-arrangement.ts';

export interface FavoriteItemProps {
  favorite: SavedCard;
  view: View;
}

/**
 * A saved listing: for members as it is now, for visitors as it was on the day they saved it. The title's link covers all of it except the button.
 */
export function FavoriteItem({ favorite, view }: FavoriteItemProps) {
  const t = useT();
  const nameOf = useCategoryName();
  const layout = LAYOUTS[view];
  const { savedPrice, price, status } = favorite;
  const was = savedPrice !== undefined && Number(price) > 0 && Number(savedPrice) > Number(price) ? savedPrice : null;
  return (
    <article
      className={`group relative overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow has-[a:focus-visible]:ringed hover:shadow-float ${layout.card}`}
    >
      <div className={`relative overflow-hidden bg-sunken ${layout.picture}`}>
        <AdPicture card={favorite} className="absolute inset-0 size-full text-5xl" />
        {(status === 'sold' || status === 'asleep') && (
          <span className="absolute start-2 top-2 rounded-full bg-ink px-2.5 py-0.5 text-sm font-semibold text-paper">
            {t(status === 'sold' ? 'home.sold' : 'favorites.asleep')}
          </span>
        )}
      </div>
      <div className={`min-w-0 ${layout.text}`}>
        <p className="mb-1 flex flex-wrap gap-1 text-sm">
          <Badge>{nameOf(favorite.category.slug)}</Badge>
          {was !== null && <Badge tone="success">{t('favorites.priceDropped')}</Badge>}
        </p>
        <h3 className={`leading-6 font-medium ${view === 'grid' ? 'h-12' : ''}`}>
          <Link to={`/listing/${favorite.id}`} className="outline-none after:absolute after:inset-0 group-hover:underline">
            <BidiText text={favorite.title} lines={2} />
          </Link>
        </h3>
        <p className="mt-1 text-[1.05rem] leading-7 font-extrabold text-price">
          {was !== null && <span className="sr-only">{t('favorites.now')}: </span>}
          <Price ad={favorite} />
        </p>
        {was !== null && (
          <p className="text-sm leading-6 text-soft">
            {t('favorites.was')}: <s>{formatPrice(was, favorite.currency)}</s>
          </p>
        )}
        <p className="text-sm leading-6 text-soft">
          <BidiText text={usePlaceName(favorite)} />
        </p>
        <p className="truncate text-sm leading-6 text-soft">{t('favorites.savedOn', { date: formatDate(favorite.savedAt) })}</p>
      </div>
      <RemoveButton id={favorite.id} title={favorite.title} className={layout.remove} />
    </article>
  );
}
