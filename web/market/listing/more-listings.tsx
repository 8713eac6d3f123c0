import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { categoryById } from '#schema/catalog/categories';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { MORE_MAX, moreListingsQuery } from './listing.queries.ts';

const ROW = 'mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6';

/** Others of the same category. They are asked for when the reader comes near; a row that can't be had is left out. */
export function MoreListings({ listing }: { listing: Listing }) {
  const t = useT();
  const [section, near] = useNear();
  const { data, isPending, isError } = useQuery({ ...moreListingsQuery(listing.category.slug), enabled: near });
  const others = data?.filter(({ id }) => id !== listing.id).slice(0, MORE_MAX) ?? [];
  if (isError || (!isPending && others.length === 0)) return null;

  const known = categoryById(listing.categoryId);
  const category = known ? t(`shell.category.${known.slug}`) : listing.category.name;
  return (
    <section ref={section} aria-labelledby="listing-more">
      <h2 id="listing-more" className="text-xl font-bold">
        <Link to={`/?category=${listing.category.slug}`} className="hover:underline">
          {t('listing.moreIn', { category })}
        </Link>
      </h2>
      <ul className={`${ROW} ${isPending ? 'noscript:hidden' : ''}`}>
        {isPending
          ? Array.from({ length: MORE_MAX }, (_, at) => (
              <li key={at} className="aspect-[4/5]">
                <Skeleton className="size-full" />
              </li>
            ))
          : others.map((other) => (
              <li key={other.id}>
                <SmallCard card={other} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function SmallCard({ card }: { card: ListingCard }) {
  const format = useFormat();
  return (
    <Link
      to={`/listing/${card.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <AdPicture card={card} className="aspect-[4/3] w-full bg-sunken text-4xl" />
      <span className="flex flex-1 flex-col px-3 py-2.5">
        <span className="text-sm font-medium group-hover:underline">
          <BidiText text={card.title} lines={2} />
        </span>
        <span className="mt-auto pt-1.5 font-bold text-price">{format.price(card.price)}</span>
      </span>
    </Link>
  );
}

/** Whether an element has come within 600 px of the screen; it stays true. */
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
