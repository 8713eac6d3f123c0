import { thumbOf } from '../../kit/store/saves-data.ts';
import type { MessageListing } from '#schema/contracts/messages';
import { Link } from '../../kit/ui/link.tsx';
import { formatPrice, formatPriceOf } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

/**
 * The ad that a message is about, in its present state, with the price that was offered for it. Offers are in AFN, so an ad in another currency shows
 * its price in both.
 */
export function AdCard({ listing, offerPrice }: { listing: MessageListing; offerPrice: string | number | null }) {
  const t = useT();
  const { id, title, price, priceAfn, thumbUrl, status } = listing;
  const words = price === null ? null : formatPriceOf({ ...listing, price });
  const content = (
    <>
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-soft">
        {thumbUrl ? (
          <img src={thumbOf(thumbUrl)} alt="" width={64} height={64} loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {title !== null && (
          <span className="block font-bold">
            <BidiText text={title} lines={2} />
          </span>
        )}
        {offerPrice === null ? (
          words !== null && <span className="block font-semibold text-price">{words}</span>
        ) : (
          <>
            <span className="block font-bold text-price">{t('chat.offered', { price: formatPrice(offerPrice) })}</span>
            {words !== null && (
              <span className="block text-sm text-soft">
                {priceAfn === undefined
                  ? t('chat.price', { price: words })
                  : t('chat.priceInBoth', { price: words, afn: formatPrice(priceAfn) })}
              </span>
            )}
          </>
        )}
        {status === 'sold' && <Badge tone="danger">{t('chat.sold')}</Badge>}
        {status === 'asleep' && <Badge>{t('chat.asleepAd')}</Badge>}
        {status === 'removed' && <Badge>{t('chat.removedAd')}</Badge>}
      </span>
    </>
  );
  const look = 'flex w-72 max-w-full items-start gap-3 rounded-control bg-surface p-2 text-start';
  if (status === 'removed') return <div className={`${look} opacity-80`}>{content}</div>;
  return (
    <Link to={`/listing/${id}`} className={`${look} hover:bg-sunken`}>
      {content}
    </Link>
  );
}
