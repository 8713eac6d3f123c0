import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CATEGORIES, categoryById } from '#schema/catalog/categories';
import { CAROUSEL_CATEGORIES, PICKER_CATEGORIES_MAX, SKELETON_CATEGORIES } from '#schema/catalog/home';
import type { CategoryRow } from '#schema/contracts/site';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { CategoryIcon } from '../../kit/ui/category-icon.tsx';
import { categoriesQuery } from './home.queries.ts';
import { useFilters } from './use-filters.ts';

/** On phones four in view, the others along the line; wider, ten and a button for the rest (21 are three rows of seven). */
const STRIP =
  'flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain scroll-smooth p-1 [scrollbar-width:none] max-md:scroll-px-1 md:grid md:overflow-visible';
const CELL = 'shrink-0 basis-[calc((100%+0.5rem)/var(--in-view)-0.5rem)] snap-start md:basis-auto';

/** Choosing a category narrows the listings to it; choosing it again takes that back. */
export function CategoryPicker() {
  const t = useT();
  const { filters, change } = useFilters();
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const [expanded, setExpanded] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const selected = filters.category?.slug;
  // The selected one is always in view, while the categories are on their way too.
  const all = expanded || CATEGORIES.findIndex(({ slug }) => slug === selected) >= PICKER_CATEGORIES_MAX;

  const turn = (views: number) => {
    const list = strip.current;
    const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
    list?.scrollBy({ left: views * forward * list.clientWidth });
  };

  return (
    <section className="column pt-8 md:pt-12" aria-labelledby="categories">
      <div className="mb-3 flex min-h-11 items-center gap-1 md:mb-4">
        <h2 id="categories" className="flex-1 text-xl font-extrabold md:text-2xl">
          {t('home.categories')}
        </h2>
        <IconButton label={t('home.categoriesBack')} onClick={() => turn(-1)} className="md:hidden">
          <Icon name="chevron" className="size-5 rotate-180" />
        </IconButton>
        <IconButton label={t('home.categoriesOn')} onClick={() => turn(1)} className="md:hidden">
          <Icon name="chevron" className="size-5" />
        </IconButton>
        {data && (
          <Button
            look="quiet"
            aria-expanded={all}
            aria-controls="category-list"
            onClick={() => setExpanded(!all)}
            className="text-primary max-md:hidden"
          >
            {all ? t('home.fewerCategories') : t('home.allCategories', { count: data.length })}
            <Icon name="chevron-down" className={`size-4 ${all ? 'rotate-180' : ''}`} />
          </Button>
        )}
      </div>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('home.categoriesFailed')}
          <Button look="outline" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </p>
      )}
      {!isError && (
        <ul
          ref={strip}
          style={{ ['--in-view' as string]: CAROUSEL_CATEGORIES }}
          id="category-list"
          className={`${STRIP} ${all ? 'md:grid-cols-7' : 'md:grid-cols-5 lg:grid-cols-10'}`}
          aria-busy={!data}
        >
          {data?.map((category, index) => (
            <li key={category.id} className={`${CELL} ${index >= PICKER_CATEGORIES_MAX && !all ? 'md:hidden' : ''}`}>
              <CategoryTile
                category={category}
                selected={category.slug === selected}
                onSelect={() => change({ category: category.slug === selected ? '' : category.slug })}
              />
            </li>
          ))}
          {!data &&
            Array.from({ length: all ? CATEGORIES.length : SKELETON_CATEGORIES }, (_, index) => (
              <li key={index} className={CELL}>
                <Skeleton className="h-32 rounded-card md:h-36" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

interface CategoryTileProps {
  category: CategoryRow;
  selected: boolean;
  onSelect: () => void;
}

/** A category as a button: its drawing on its colour, its name, and how many listings it has. */
function CategoryTile({ category, selected, onSelect }: CategoryTileProps) {
  const t = useT();
  const format = useFormat();
  const known = categoryById(category.id);
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className="group flex h-32 w-full flex-col items-center rounded-card border border-transparent px-1 pt-2.5 text-center transition-colors hover:bg-surface aria-pressed:border-primary aria-pressed:bg-primary-soft md:h-36 md:pt-3.5"
    >
      <CategoryIcon category={known} className="size-13 transition-transform group-hover:scale-105 md:size-14" />
      <span className="mt-2 line-clamp-2 text-[0.8rem] leading-[1.15rem] font-semibold md:text-sm md:leading-5 rtl:leading-5">
        {known ? t(`shell.category.${known.slug}`) : category.name}
      </span>
      <span className="mt-0.5 text-xs text-soft" aria-label={t('home.categoryCount', { count: category.listingCount })}>
        {format.number(category.listingCount)}
      </span>
    </button>
  );
}
