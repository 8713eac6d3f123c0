import { Link } from 'react-router';
import { formatDate, formatPrice } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.ts';
import { useFavorite, type Favorite } from '../../lib/favorites.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScreenIcon } from '../../ui/screen-icon.tsx';
import { useCategoryName } from './category-name.ts';
import { FavoritePicture } from './favorite-picture.tsx';
import type { View } from './use-arrangement.ts';

export interface FavoriteItemProps {
  favorite: Favorite;
  view: View;
  /** Told after the removal: the focus needs another place. */
  onRemoved: () => void;
}

const LOOKS = {
  grid: { card: 'h-full', picture: 'aspect-[4/3] w-full', text: 'p-2.5 md:p-3', remove: 'absolute end-1 top-1' },
  list: { card: 'flex', picture: 'w-28 shrink-0 sm:w-40', text: 'flex-1 py-2.5 ps-3 pe-13', remove: 'absolute end-1 top-1' },
};

/** A saved listing, as it was on the day it was saved. The title is the link and lies over all of it but the button. */
export function FavoriteItem({ favorite, view, onRemoved }: FavoriteItemProps) {
  const t = useT();
  const nameOf = useCategoryName();
  const { toggle } = useFavorite(favorite);
  const look = LOOKS[view];
  return (
    <article
      className={`group relative overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus hover:shadow-float ${look.card}`}
    >
      <div className={`relative overflow-hidden bg-sunken ${look.picture}`}>
        <FavoritePicture favorite={favorite} />
      </div>
      <div className={`min-w-0 ${look.text}`}>
        <p className="mb-1 truncate text-sm">
          <Badge>{nameOf(favorite.category.slug)}</Badge>
        </p>
        <h3 className={`line-clamp-2 leading-6 font-medium ${view === 'grid' ? 'h-12' : ''}`} dir="auto">
          <Link to={`/listing/${favorite.id}`} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {favorite.title}
          </Link>
        </h3>
        <p className="mt-1 text-[1.05rem] leading-7 font-extrabold text-primary">{formatPrice(favorite.price)}</p>
        <p className="truncate text-sm leading-6 text-soft" dir="auto">
          {favorite.location}
        </p>
        <p className="truncate text-sm leading-6 text-soft">{t('favorites.savedOn', { date: formatDate(favorite.savedAt) })}</p>
      </div>
      <button
        type="button"
        aria-label={t('favorites.remove', { title: favorite.title })}
        title={t('favorites.removeTip')}
        onClick={() => {
          toggle();
          onRemoved();
        }}
        className={`grid size-11 place-items-center rounded-full ${look.remove}`}
      >
        <span className="grid size-9 place-items-center rounded-full bg-surface text-danger shadow-card hover:bg-danger-soft">
          <ScreenIcon name="trash" className="size-5" />
        </span>
      </button>
    </article>
  );
}
