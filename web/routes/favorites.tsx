import { Link } from 'react-router';
import { FavoritesList } from '../features/favorites/favorites-list.tsx';
import { FavoritesStats } from '../features/favorites/favorites-stats.tsx';
import { useT } from '../i18n/i18n.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useFavorites } from '../lib/favorites.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';

export default function FavoritesScreen() {
  const t = useT();
  const favorites = useFavorites();
  useDocumentTitle(t('favorites.title'));
  return (
    <section className="column py-8 md:py-12">
      <h1 className="text-3xl font-extrabold md:text-4xl">{t('favorites.title')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-soft">{t('favorites.text')}</p>
      {favorites.length === 0 ? (
        <EmptyState
          icon={<Icon name="heart" className="size-8" />}
          title={t('favorites.empty')}
          text={t('favorites.emptyText')}
          action={
            <Link to="/" className={buttonClass({ size: 'large' })}>
              {t('favorites.browse')}
            </Link>
          }
        />
      ) : (
        <div className="flex flex-col gap-6">
          <FavoritesStats favorites={favorites} />
          <div>
            <FavoritesList favorites={favorites} />
          </div>
        </div>
      )}
    </section>
  );
}
