import { categoryById } from '#schema/catalog/categories';
import type { CategoryRow } from '#schema/contracts/site';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { CategoryIcon } from '../../kit/ui/category-icon.tsx';

export interface CategoryTileProps {
  category: CategoryRow;
  selected: boolean;
  onSelect: () => void;
}

/** A category as a button: its drawing on its colour, its name, and how many listings it has. */
export function CategoryTile({ category, selected, onSelect }: CategoryTileProps) {
  const t = useT();
  const known = categoryById(category.id);
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className="group flex h-32 w-full flex-col items-center rounded-card border border-transparent px-1 pt-2.5 text-center transition-colors hover:bg-surface aria-pressed:border-primary aria-pressed:bg-primary-soft md:h-36 md:pt-3.5"
    >
      <span
        className="grid size-13 place-items-center rounded-2xl text-[#ffffff] transition-transform group-hover:scale-105 md:size-14"
        style={{ backgroundColor: category.color }}
      >
        <CategoryIcon name={known?.icon ?? 'dots'} className="size-7" />
      </span>
      <span className="mt-2 line-clamp-2 text-[0.8rem] leading-[1.15rem] font-semibold md:text-sm md:leading-5 rtl:leading-5">
        {known ? t(`shell.category.${known.slug}`) : category.name}
      </span>
      <span className="mt-0.5 text-xs text-soft" aria-label={t('home.categoryCount', { count: category.listingCount })}>
        {formatNumber(category.listingCount)}
      </span>
    </button>
  );
}
