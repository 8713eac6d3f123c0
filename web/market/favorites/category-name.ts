import { categoryBySlug } from '#schema/catalog/categories';
import { useLanguage } from '../../kit/i18n/i18n.ts';

/** The name of a category in the language of the page; an unknown slug names itself. */
export function useCategoryName(): (slug: string) => string {
  const language = useLanguage();
  return (slug) => categoryBySlug(slug)?.[language] ?? slug;
}
