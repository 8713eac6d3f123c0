import { useRef } from 'react';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import type { Favorite } from './favorites.ts';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { arrange, categoriesOf } from './arrange.ts';
import { useCategoryName } from './category-name.ts';
import { FavoriteItem } from './favorite-item.tsx';
import { FavoritesControls } from './favorites-controls.tsx';
import { GoneFavorite } from './gone-favorite.tsx';
import { useArrangement } from './use-arrangement.ts';

export function FavoritesList({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useT();
  const language = useLanguage();
  const { view, change, ...arrangement } = useArrangement();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = arrange(favorites, arrangement, language, useCategoryName());
  const onRemoved = () => heading.current?.focus();
  const filtered = arrangement.query !== '' || arrangement.category !== '';

  return (
    <>
      <FavoritesControls arrangement={arrangement} view={view} categories={categoriesOf(favorites)} onChange={change} />
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="mt-6 mb-3 font-semibold text-soft outline-none">
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
            {favorite.gone ? (
              <GoneFavorite favorite={favorite} view={view} onRemoved={onRemoved} />
            ) : (
              <FavoriteItem favorite={favorite} view={view} onRemoved={onRemoved} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
