import { PROVINCES } from '#schema/catalog/places/provinces';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { latePart } from '../../kit/screen/late-part.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { FILTER_FORM } from '../search/filters.ts';
import { useFilters } from '../search/use-filters.ts';

export const PriceRange = latePart(() => import('./price-range.tsx'), 'finding');

/** Province, prices and sort order. On phones the first two are collapsed behind a button. */
export function FilterBar() {
  const t = useT();
  const language = useLanguage();
  const { filters, change } = useFilters();
  const { province, minPrice, maxPrice, sort } = filters;
  const count = [province, minPrice, maxPrice].filter(Boolean).length;

  return (
    <div className="grid grid-cols-2 items-start gap-3 md:flex">
      {/* It opens the panel by itself: no script has to have loaded. */}
      <input
        type="checkbox"
        id="filters-open"
        aria-controls="filter-panel"
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.click()}
        className="peer sr-only md:hidden"
      />
      <label
        htmlFor="filters-open"
        className={`${buttonClass({ variant: 'outline' })} min-h-12 peer-checked:bg-sunken peer-focus-visible:ringed md:hidden`}
      >
        <Icon name="filter" className="size-5" />
        {count > 0 ? t('home.filtersActive', { count }) : t('home.filters')}
      </label>
      <div
        id="filter-panel"
        className="one-piece order-last col-span-2 hidden flex-1 flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-4 peer-checked:flex md:order-none md:flex md:border-0 md:bg-transparent md:p-0"
      >
        <div className="w-full md:w-48">
          <Select
            form={FILTER_FORM}
            name="province"
            label={t('home.province')}
            labelHidden
            placeholder={t('home.allProvinces')}
            options={PROVINCES.map(({ en }) => ({ value: en, label: t(`shell.province.${en}`) }))}
            value={province?.en ?? ''}
            onChange={(event) => change({ province: event.target.value })}
          />
        </div>
        {/* Typed prices are discarded when the address or the language changes. */}
        <PriceRange key={`${minPrice}-${maxPrice}-${language}`} className="w-full md:flex-1" />
      </div>
      <div className="md:w-52">
        <Select
          form={FILTER_FORM}
          name="sort"
          label={t('home.sort')}
          labelHidden
          options={[
            { value: 'newest', label: t('home.sortNewest') },
            { value: 'price_asc', label: t('home.sortPriceAsc') },
            { value: 'price_desc', label: t('home.sortPriceDesc') },
            ...(sort === 'near' ? [{ value: sort, label: t('home.sortNear') }] : []),
          ]}
          value={sort}
          onChange={(event) => change({ sort: event.target.value === 'newest' ? '' : event.target.value })}
        />
        <noscript>
          <button form={FILTER_FORM} className={`${buttonClass({ variant: 'outline', wide: true })} mt-2 md:hidden`}>
            {t('home.applyPrices')}
          </button>
        </noscript>
      </div>
    </div>
  );
}
