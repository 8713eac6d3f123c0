import { Link } from 'react-router';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useFavorites } from '../../market/favorites/favorites.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** The heart of the header, with the number of what is saved; small screens have it in their menu. */
export function FavoritesLink() {
  const t = useT();
  const count = useFavorites().length;
  return (
    <Link
      to="/favorites"
      aria-label={count === 0 ? t('shell.favorites') : t('shell.favoritesCount', { count })}
      title={t('shell.favorites')}
      className="relative hidden size-11 place-items-center rounded-control hover:bg-sunken md:grid"
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className="absolute end-0 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent">
          {count > 99 ? `${formatNumber(99)}+` : formatNumber(count)}
        </span>
      )}
    </Link>
  );
}
