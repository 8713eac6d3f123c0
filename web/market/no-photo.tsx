import type { ListingCard } from '#schema/contracts/listings';
import { initialOf } from '../kit/i18n/initials.ts';
import { colorClassOf } from '../kit/ui/category-icon.tsx';

/** Stands in for a photo: the title's first letter on its category's colour. The caller sets its size. */
export function NoPhoto({ listing, className }: { listing: Pick<ListingCard, 'title' | 'categoryId'>; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-extrabold text-[#fff] select-none ${colorClassOf(listing.categoryId)} ${className}`}
    >
      {initialOf(listing.title)}
    </span>
  );
}
