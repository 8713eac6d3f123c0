import { useState } from 'react';
import { categoryBySlug } from '#schema/catalog/categories';
import type { ListingCard } from '#schema/contracts/listings';
import { initialOf } from '../../kit/ui/initials.ts';

/** The small picture of an ad, or its title's first letter. */
export function AdThumb({ card, className }: { card: ListingCard; className: string }) {
  const [broken, setBroken] = useState(false);
  if (card.thumbUrl && !broken) {
    return (
      <img
        src={card.thumbUrl}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
        className={`shrink-0 rounded-control object-cover ${className}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-control text-3xl font-bold text-[#fff] ${className}`}
      style={{ backgroundColor: categoryBySlug(card.category.slug)?.color ?? '#555555' }}
    >
      {initialOf(card.title)}
    </span>
  );
}
