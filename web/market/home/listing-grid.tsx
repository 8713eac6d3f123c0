import { MOBILE_BREAKPOINT_PX, SKELETON_LISTINGS } from '#schema/catalog/home';
import type { ListingCard as Card } from '#schema/contracts/listings';
import { ListingCard } from './listing-card.tsx';
import { ListingCardSkeleton } from './listing-card-skeleton.tsx';

/** How many pictures of the first row are asked for at once. */
const FIRST_ROW = innerWidth < MOBILE_BREAKPOINT_PX ? 2 : 5;

export function ListingGrid({ cards, loading }: { cards: readonly Card[]; loading: boolean }) {
  if (cards.length === 0 && !loading) return null;
  return (
    <ul aria-busy={loading} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-5">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard card={card} eager={index < FIRST_ROW} />
        </li>
      ))}
      {loading &&
        Array.from({ length: SKELETON_LISTINGS }, (_, index) => (
          <li key={`skeleton-${index}`}>
            <ListingCardSkeleton />
          </li>
        ))}
    </ul>
  );
}
