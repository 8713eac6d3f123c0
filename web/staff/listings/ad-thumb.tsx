import { categoryBySlug } from '#schema/catalog/categories';
import type { AdminListing } from '#schema/contracts/moderation';
import { CategoryIcon } from '../../kit/ui/category-icon.tsx';

/** The small picture of an ad, or its category's sign. */
export function AdThumb({ ad }: { ad: AdminListing }) {
  if (ad.thumbUrl)
    return (
      <img
        src={ad.thumbUrl}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="size-20 shrink-0 rounded-control object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-control text-[#fff]"
      style={{ backgroundColor: categoryBySlug(ad.category.slug)?.color ?? '#555555' }}
    >
      <CategoryIcon name={categoryBySlug(ad.category.slug)?.icon ?? 'dots'} className="size-8" />
    </span>
  );
}
