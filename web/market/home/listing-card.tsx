import { categoryById } from '#schema/catalog/categories';
import type { ListingCard, ListingCard as Card } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { VipIcon } from '../../kit/ui/vip-icon.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { Price } from '../price.tsx';
import { usePlaceName } from '../place-name.ts';
import { useFavorite } from '../favorites/favorites.ts';

/** A listing in the grid. The title's link covers the whole card; only the heart is above it. */
export function ListingCard({ card, eager }: { card: Card; eager: boolean }) {
  const t = useT();
  const ago = useAgo();
  const category = categoryById(card.categoryId);
  return (
    <article className="ad-card">
      <div className="ad-picture">
        <AdPicture card={card} eager={eager} />
        {(card.featured === 1 || card.status === 'sold') && (
          <div className="ad-badges">
            {card.featured === 1 && <Badge tone="accent">{t('home.featured')}</Badge>}
            {card.status === 'sold' && <Badge>{t('home.sold')}</Badge>}
          </div>
        )}
        <p className="ad-category">{category ? t(`shell.category.${category.slug}`) : card.category.name}</p>
      </div>
      <div className="ad-words">
        <h3>
          <Link to={`/listing/${card.id}`}>
            <BidiText text={card.title} lines={2} />
          </Link>
        </h3>
        <p className="ad-price">
          <Price ad={card} />
        </p>
        <p>
          <BidiText text={usePlaceName(card)} />
        </p>
        <p className="ad-age">
          <time dateTime={card.createdAt} className="truncate">
            {ago(card.createdAt)}
          </time>
          <span>
            {card.sellerIsVip && <VipIcon className="size-4" />}
            {card.sellerIsVerified ? (
              <>
                ✓<small>{t('home.verified')}</small>
              </>
            ) : (
              card.sellerIsVip && t('home.vip')
            )}
          </span>
        </p>
      </div>
      <FavoriteButton card={card} />
    </article>
  );
}

/** The heart on a card's picture. Its background keeps it visible on any photo. */
function FavoriteButton({ card }: { card: ListingCard }) {
  const t = useT();
  const { saved, toggle } = useFavorite(card);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={t('home.save', { title: card.title })}
      onClick={toggle}
      className="ad-heart"
    >
      <span>
        <Icon name={saved ? 'heart-filled' : 'heart'} className="size-5" />
      </span>
    </button>
  );
}
