import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CATEGORIES, categoryById } from '#schema/catalog/categories';
import { PICKER_CATEGORIES_MAX, SKELETON_CATEGORIES } from '#schema/catalog/home';
import type { CategoryRow } from '#schema/contracts/site';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { CategoryIcon } from '../../kit/ui/category-icon.tsx';
import { centerInRow } from '../search/center-in-row.ts';
import { showListings } from '../search/search.ts';
import { categoriesQuery } from './home.queries.ts';
import { useFilters } from '../search/use-filters.ts';

/** Links to the categories: choosing one narrows the listings to it, choosing it again undoes that. Among results it is one line of names. */
export function CategoryPicker() {
  const t = useT();
  const { filters } = useFilters();
  const { data, isLoadingError, refetch } = useQuery(categoriesQuery);
  const [expanded, setExpanded] = useState(false);
  const { narrowed } = filters;
  const selected = filters.category?.slug;
  // The selected category is always in view, also while the categories are still loading.
  const all = expanded || CATEGORIES.findIndex(({ slug }) => slug === selected) >= PICKER_CATEGORIES_MAX;

  return (
    <section
      className={`column ${narrowed ? 'one-piece pt-3 md:flex md:items-start md:gap-4 md:pt-5' : 'pt-2 md:pt-6'}`}
      aria-labelledby="categories"
    >
      <div className={`flex items-center md:min-h-11 ${narrowed ? 'md:order-last md:ms-auto' : 'md:mb-2'}`}>
        <h2 id="categories" className={narrowed ? 'sr-only' : 'flex-1 text-lg leading-8 font-extrabold md:text-2xl'}>
          {t('home.categories')}
        </h2>
        {data && (
          <Button
            variant="quiet"
            aria-expanded={all}
            aria-controls="category-list"
            onClick={() => setExpanded(!all)}
            className="text-primary max-md:hidden noscript:hidden"
          >
            {all ? t('home.fewerCategories') : t('home.allCategories', { count: data.length })}
            <Icon name="chevron-down" className={`size-4 ${all ? 'rotated' : ''}`} />
          </Button>
        )}
      </div>
      {isLoadingError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('home.categoriesFailed')}
          <Button variant="outline" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </p>
      )}
      {!isLoadingError && (
        <ul
          id="category-list"
          className={`${narrowed ? 'category-line' : `category-tiles ${all ? 'md:grid-cols-7' : 'md:grid-cols-5 lg:grid-cols-10'}`} goes-on-x`}
          aria-busy={!data}
        >
          {data?.map((category, index) => (
            <li key={category.id} className={index >= PICKER_CATEGORIES_MAX && !all ? 'md:hidden noscript:block!' : undefined}>
              <CategoryLink category={category} selected={category.slug === selected} />
            </li>
          ))}
          {!data &&
            Array.from({ length: all ? CATEGORIES.length : SKELETON_CATEGORIES }, (_, index) => (
              <li key={index}>
                <Skeleton className="category" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** A category: its drawing on its colour, its name, and how many listings it has. */
function CategoryLink({ category, selected }: { category: CategoryRow; selected: boolean }) {
  const t = useT();
  const format = useFormat();
  const { addressWith } = useFilters();
  const known = categoryById(category.id);
  return (
    <Link
      ref={selected ? centerInRow : undefined}
      to={addressWith({ category: selected ? '' : category.slug })}
      aria-current={selected || undefined}
      onClick={selected ? undefined : showListings}
      className="category"
    >
      <CategoryIcon category={known} />
      <span className="line-clamp-2">{known ? t(`shell.category.${known.slug}`) : category.name}</span>
      <small aria-label={t('home.categoryCount', { count: category.listingCount })}>{format.number(category.listingCount)}</small>
    </Link>
  );
}
