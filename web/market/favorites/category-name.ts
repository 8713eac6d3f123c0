import { categoryBySlug } from '#schema/catalog/categories';
import { useT } from '../../kit/i18n/i18n.ts';

/** The name of a category in the language of the page; an unknown slug names itself. */
export function useCategoryName(): (slug: string) => string {
  const t = useT();
  return (slug) => {
    const known = categoryBySlug(slug);
    return known ? t(`shell.category.${known.slug}`) : slug;
  };
}
