import { categoryBySlug } from '#schema/catalog/categories';
import { useT } from '../../kit/i18n/i18n.ts';

/** Returns the name of a category in the page's language; an unknown slug is returned as it is. */
export function useCategoryName(): (slug: string) => string {
  const t = useT();
  return (slug) => {
    const known = categoryBySlug(slug);
    return known ? t(`shell.category.${known.slug}`) : slug;
  };
}
