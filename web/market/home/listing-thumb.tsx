import { useState } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import { initialOf } from '../../kit/ui/initials.ts';

/**
 * The picture of a card, its place reserved by the box around it; without a small picture (or when it can't be had) the title's first
 * letter on the category's colour, never the large photo. The title beside it says what there is to see.
 */
export function ListingThumb({ card, color, eager }: { card: ListingCard; color: string | undefined; eager: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!card.thumbUrl || card.thumbUrl === broken) {
    return (
      <span
        aria-hidden="true"
        className="grid size-full place-items-center text-5xl font-bold text-[#ffffff]"
        style={{ backgroundColor: color }}
      >
        {initialOf(card.title)}
      </span>
    );
  }
  return (
    <img
      src={card.thumbUrl}
      alt=""
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(card.thumbUrl)}
      className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
    />
  );
}
