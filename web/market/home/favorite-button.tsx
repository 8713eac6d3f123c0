import type { ListingCard } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { useFavorite } from '../favorites/favorites.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** The heart on a card's picture. Its ground makes it stand out from any photo. */
export function FavoriteButton({ card, className = '' }: { card: ListingCard; className?: string }) {
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
