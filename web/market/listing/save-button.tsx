import type { ListingCard } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { useFavorite } from '../favorites/favorites.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';

export function SaveButton({ listing, className }: { listing: ListingCard; className?: string }) {
  const t = useT();
  const { saved, toggle } = useFavorite(listing);
  return (
    <Button look="outline" aria-pressed={saved} onClick={toggle} {...(className ? { className } : {})}>
      <Icon name={saved ? 'heart-filled' : 'heart'} className={`size-5 ${saved ? 'text-danger' : ''}`} />
      {t('listing.save')}
    </Button>
  );
}
