import type { Category } from '#schema/catalog/categories';

/** One drawing for each `icon` of the catalog, in a file of its own: every page that shows them all would carry two kilobytes more. Its name changes with it. */
export const SPRITE = '/assets/categories-74a93a53.svg';

/** A category's sign: its drawing on its colour. Give it its size. */
export function CategoryIcon({ category, className = '' }: { category: Category | undefined; className?: string }) {
  return (
    <span aria-hidden="true" className={`sign ${groundOf(category?.id)} ${className}`.trim()}>
      <svg className="drawing" viewBox="0 0 24 24">
        <use href={`${SPRITE}#${category?.icon ?? 'dots'}`} />
      </svg>
    </span>
  );
}

/** The class of a category's colour, of which `styles.css` has them all: a rendered page carries no style of its own. */
export function groundOf(categoryId: number | undefined): string {
  return `ground-${categoryId}`;
}
