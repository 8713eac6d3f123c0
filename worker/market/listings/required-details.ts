import { categoryById } from '#schema/catalog/categories';
import { type ListingDetails, missingDetails } from '#schema/catalog/details';
import { refuse } from '../../platform/errors.ts';

/** Throws `detail_required`, which names the details that ads of this category must say and that are not said. */
export function requireDetails(categoryId: number, said: ListingDetails): void {
  const kind = categoryById(categoryId)?.kind;
  const missing = kind ? missingDetails(kind, said) : [];
  if (missing.length > 0)
    throw refuse('detail_required', Object.fromEntries(missing.map((name) => [name, 'detail_required' as const])));
}
