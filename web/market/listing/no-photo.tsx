import { categoryById } from '#schema/catalog/categories';
import type { ListingCard } from '#schema/contracts/listings';

/** In place of a photo: the title's first letter on its category's colour. Give it its size. */
export function NoPhoto({ listing, className }: { listing: ListingCard; className: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(listing.title)?.[0] ?? '•';
  return (
    <div
      aria-hidden="true"
      className={`grid place-items-center font-extrabold text-[#fff] select-none ${className}`}
      style={{ backgroundColor: categoryById(listing.categoryId)?.color }}
    >
      {letter.toUpperCase()}
    </div>
  );
}
