import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SIMILAR_MAX } from '#schema/catalog/limits';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { Price } from '../price.tsx';
import { similarQuery } from './listing.queries.ts';

/** Two rows on a wide screen, three on a narrow one. */
const ROW = 'mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 max-lg:[&>:nth-child(n+7)]:hidden';

/**
 * Ads like this one, requested when the reader comes near. If they cannot be loaded, the row is left out. Without JavaScript the title links to them.
 */
export function MoreListings({ listing }: { listing: Listing }) {
  const t = useT();
  const [section, near] = useNear();
  const { data, isPending, isLoadingError } = useQuery({ ...similarQuery(listing.id), enabled: near });
  if (isLoadingError || (!isPending && data.length === 0)) return null;

  const leaf = listing.leaf === null ? '' : `&leaf=${listing.leaf}`;
  return (
    <section ref={section} aria-labelledby="listing-more">
      <h2 id="listing-more" className="text-xl font-bold">
        <Link to={`/?category=${listing.category.slug}${leaf}`} className="hover:underline">
          {t('listing.moreLikeThis')}
        </Link>
      </h2>
      <ul className={`${ROW} ${isPending ? 'noscript:hidden' : ''}`}>
        {isPending
          ? Array.from({ length: SIMILAR_MAX }, (_, at) => (
              <li key={at}>
                <ComingCard isNear={near} />
              </li>
            ))
          : data.map((other) => (
              <li key={other.id}>
                <SmallCard card={other} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function SmallCard({ card }: { card: ListingCard }) {
  return (
    <Link to={`/listing/${card.id}`} className={`${CARD} group`}>
      <AdPicture card={card} className={`${PICTURE} text-4xl`} />
      <span className="px-3 py-2.5">
        <span className={`${TITLE} group-hover:underline`}>
          <BidiText text={card.title} lines={2} />
        </span>
        <span className={PRICE}>
          <Price ad={card} />
        </span>
      </span>
    </Link>
  );
}

/** As tall as a card. It is animated only when the reader is near. */
function ComingCard({ isNear }: { isNear: boolean }) {
  return (
    <div className={CARD}>
      {isNear ? <Skeleton className={PICTURE} /> : <span className={`${PICTURE} bg-sunken`} />}
      <span className="px-3 py-2.5">
        <span className={TITLE} />
        <span className={PRICE} />
      </span>
    </div>
  );
}

// Title and price each have room for two lines, whatever they hold.
const CARD = 'flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card';
const PICTURE = 'aspect-[4/3] w-full';
const TITLE = 'block min-h-[2lh] text-sm font-medium';
const PRICE = 'mt-1.5 line-clamp-2 min-h-[2lh] font-bold text-price';

/** Whether an element has come within 600 px of the screen; once true, it stays true. */
function useNear(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near]);
  return [element, near];
}
