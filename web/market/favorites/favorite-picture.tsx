import { useState } from 'react';
import { categoryBySlug } from '#schema/catalog/categories';
import { initialOf } from '../../kit/ui/initials.ts';
import type { SavedCard } from './favorites.ts';

/** The small picture, or the title's first letter where there is none (any more): a listing may have gone since it was saved. */
export function FavoritePicture({ favorite }: { favorite: SavedCard }) {
  const [broken, setBroken] = useState(false);
  if (favorite.thumbUrl && !broken) {
    return (
      <img
        src={favorite.thumbUrl}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
        className="absolute inset-0 size-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 grid place-items-center text-5xl font-bold text-[#fff]"
      style={{ backgroundColor: categoryBySlug(favorite.category.slug)?.color ?? '#555555' }}
    >
      {initialOf(favorite.title)}
    </span>
  );
}
