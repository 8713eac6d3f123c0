import type { GoneListing } from '#schema/contracts/favorites';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { LOOKS } from './looks.ts';
import { RemoveButton } from './remove-button.tsx';
import type { View } from './use-arrangement.ts';

export interface GoneFavoriteProps {
  favorite: GoneListing;
  view: View;
  /** Told after the removal: the focus needs another place. */
  onRemoved: () => void;
}

/** What is left of a favourite whose ad was removed: it leads nowhere and can be taken away. */
export function GoneFavorite({ favorite, view, onRemoved }: GoneFavoriteProps) {
  const t = useT();
  const look = LOOKS[view];
  const title = favorite.title ?? t('favorites.goneTitle');
  return (
    <article className={`relative overflow-hidden rounded-card border border-line bg-surface ${look.card}`}>
      <div className={`relative grid place-items-center overflow-hidden bg-sunken text-soft ${look.picture}`}>
        <Icon name="image" className="size-10" />
      </div>
      <div className={`min-w-0 ${look.text}`}>
        <h3 className="line-clamp-2 leading-6 font-medium text-soft" dir="auto">
          {favorite.title === null ? title : <s>{title}</s>}
        </h3>
        <p className="mt-1 leading-6 font-semibold">{t('favorites.gone')}</p>
        <p className="truncate text-sm leading-6 text-soft">{t('favorites.savedOn', { date: formatDate(favorite.savedAt) })}</p>
      </div>
      <RemoveButton id={favorite.id} title={title} onRemoved={onRemoved} className={look.remove} />
    </article>
  );
}
