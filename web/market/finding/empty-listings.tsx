import { isFiltered } from '#schema/search/browse-address';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import type { Filters } from '../search/filters.ts';

/** Shown where there are no listings: a young category, filters that exclude everything, or an empty market. */
export function EmptyListings({ filters }: { filters: Filters }) {
  const t = useT();
  const { category } = filters;
  const others = new URLSearchParams(filters.search);
  others.delete('category');
  const filtered = isFiltered(others);

  if (!category && !filtered) {
    return (
      <EmptyState
        icon={<Icon name="image" className="size-8" />}
        title={t('home.noListings')}
        text={t('home.noneYet')}
        action={
          <Link to="/create-listing" className={buttonClass({ variant: 'accent', size: 'large' })}>
            {t('home.createFirst')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon name="search" className="size-8" />}
      title={t('home.noListings')}
      text={
        category && !filtered ? t('home.noneInCategory', { category: t(`shell.category.${category.slug}`) }) : t('home.noneMatch')
      }
      action={
        <Link to="/" className={buttonClass({ size: 'large' })}>
          {t('home.viewAll')}
        </Link>
      }
    />
  );
}
