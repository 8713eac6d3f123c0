import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useFavorites } from '../favorites/favorites.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { Price } from '../price.tsx';

const FAVORITES_MAX = 8;

/** The newest favourites, and a link to all of them. */
export default function FavoritesTab() {
  const t = useT();
  const favorites = useFavorites().filter((each) => !each.gone);
  if (favorites.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="heart" className="size-8" />}
        title={t('profile.noFavorites')}
        text={t('profile.noFavoritesText')}
        action={
          <Link to="/" className={buttonClass({ size: 'large' })}>
            {t('profile.browse')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {favorites.slice(0, FAVORITES_MAX).map((favorite) => (
          <li
            key={favorite.id}
            className="relative flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface p-2 shadow-card hover:shadow-float"
          >
            <AdPicture card={favorite} className="size-16 shrink-0 rounded-control text-3xl" />
            <div className="min-w-0">
              <h2 className="font-medium">
                <Link to={`/listing/${favorite.id}`} className="after:absolute after:inset-0 hover:underline">
                  <BidiText text={favorite.title} />
                </Link>
              </h2>
              <p className="font-extrabold text-price">
                <Price ad={favorite} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-center">
        <Link to="/favorites" className={buttonClass({ variant: 'outline' })}>
          <Icon name="heart" className="size-5" />
          {t('profile.allFavorites', { count: favorites.length })}
        </Link>
      </p>
    </>
  );
}
