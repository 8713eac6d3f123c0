import type { Category } from '#schema/catalog/categories';

/** One drawing for each `icon` of the catalog, in a separate file: inline they would add two kilobytes to a page. The name has the content's hash. */
export const SPRITE = '/assets/categories-74a93a53.svg';

/** A category's icon: its drawing on its colour. The caller gives the size. */
export function CategoryIcon({ category, className = '' }: { category: Category | undefined; className?: string }) {
  return (
    <span aria-hidden="true" className={`sign ${colorClassOf(category?.id)} ${className}`.trim()}>
      <svg className="drawing" viewBox="0 0 24 24">
        <use href={`${SPRITE}#${category?.icon ?? 'dots'}`} />
      </svg>
    </span>
  );
}

/** Returns the class of a category's colour. `styles.css` has all of them, because a rendered page has no inline styles. */
export function colorClassOf(categoryId: number | undefined): string {
  return `ground-${categoryId}`;
}
