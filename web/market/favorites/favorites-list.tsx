import type { GoneListing } from '#schema/contracts/favorites';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import type { Favorite } from '../acts/favorite.ts';
import { arrange, categoriesOf } from './arrange.ts';
import { useCategoryName } from './category-name.ts';
import { FavoriteItem } from './favorite-item.tsx';
import { FavoritesControls } from './favorites-controls.tsx';
import { useArrangement, type View } from './use-arrangement.ts';
import { LAYOUTS } from './layouts.ts';
import { RemoveButton } from './remove-button.tsx';

export function FavoritesList({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useT();
  const language = useLanguage();
  const { view, change, ...arrangement } = useArrangement();
  const shown = arrange(favorites, arrangement, language, useCategoryName());
  const filtered = arrangement.query !== '' || arrangement.category !== '';

  return (
    <>
      <FavoritesControls arrangement={arrangement} view={view} categories={categoriesOf(favorites)} onChange={change} />
      <h2 aria-live="polite" className="mt-6 mb-3 font-semibold text-soft">
        {t('favorites.shown', { count: shown.length })}
      </h2>
      {shown.length === 0 && filtered && (
        <EmptyState
          icon={<Icon name="search" className="size-8" />}
          title={t('favorites.noneFound')}
          text={t('favorites.noneFoundText')}
          action={<Button onClick={() => change({ q: '', category: '' })}>{t('favorites.showAll')}</Button>}
        />
      )}
      <ul
        className={
          view === 'grid' ? 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4' : 'grid gap-3 lg:grid-cols-2'
        }
      >
        {shown.map((favorite) => (
          <li key={favorite.id} className="min-w-0">
            {favorite.gone ? <GoneFavorite favorite={favorite} view={view} /> : <FavoriteItem favorite={favorite} view={view} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface GoneFavoriteProps {
  favorite: GoneListing;
  view: View;
}

/** What is left of a favourite whose ad is gone: it has no link and can be removed. */
function GoneFavorite({ favorite, view }: GoneFavoriteProps) {
  const t = useT();
  const layout = LAYOUTS[view];
  const title = t('favorites.goneTitle');
  return (
    <article className={`relative overflow-hidden rounded-card border border-line bg-surface ${layout.card}`}>
      <div className={`relative grid place-items-center overflow-hidden bg-sunken text-soft ${layout.picture}`}>
        <Icon name="image" className="size-10" />
      </div>
      <div className={`min-w-0 ${layout.text}`}>
        <h3 className="leading-6 font-medium text-soft">{title}</h3>
        <p className="mt-1 leading-6 font-semibold">{t('favorites.gone')}</p>
        <p className="truncate text-sm leading-6 text-soft">{t('favorites.savedOn', { date: formatDate(favorite.savedAt) })}</p>
      </div>
      <RemoveButton id={favorite.id} title={title} className={layout.remove} />
    </article>
  );
}
