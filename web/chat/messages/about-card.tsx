import type { MessageListing } from '#schema/contracts/messages';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { BidiText } from '../bidi-text.tsx';

/** Above the input: the ad that the first words go with. */
export function AboutCard({ listing, onRemove }: { listing: MessageListing; onRemove: () => void }) {
  const t = useT();
  return (
    <div className="mb-2 flex items-center gap-3 rounded-control border-s-4 border-accent bg-accent-soft ps-3">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg bg-surface text-soft">
        {listing.thumbUrl ? (
          <img src={listing.thumbUrl} alt="" width={44} height={44} className="size-full object-cover" />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block text-sm text-accent-ink">{t('chat.aboutAd')}</span>
        <span className="flex gap-2">
          <span className="min-w-0 font-bold">
            <BidiText text={listing.title ?? ''} />
          </span>
          {listing.price !== null && <span className="shrink-0 text-accent-ink">{formatPrice(listing.price)}</span>}
        </span>
      </span>
      <IconButton label={t('chat.removeAd')} onClick={onRemove}>
        <Icon name="close" className="size-5" />
      </IconButton>
    </div>
  );
}
