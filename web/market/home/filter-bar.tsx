import { useState } from 'react';
import { PROVINCES } from '#schema/catalog/provinces';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { PriceRange } from './price-range.tsx';
import { useFilters } from './use-filters.ts';

/** Province, prices and order. On phones the first two fold away behind a button. */
export function FilterBar() {
  const t = useT();
  const language = useLanguage();
  const { filters, change } = useFilters();
  const [open, setOpen] = useState(false);
  const { province, minPrice, maxPrice, sort } = filters;
  const count = [province, minPrice, maxPrice].filter(Boolean).length;

  return (
    <div className="grid grid-cols-2 items-start gap-3 md:flex">
      <Button
        look="outline"
        aria-expanded={open}
        aria-controls="filter-panel"
        onClick={() => setOpen(!open)}
        className="min-h-12 md:hidden"
      >
        <Icon name="filter" className="size-5" />
        {count > 0 ? t('home.filtersActive', { count }) : t('home.filters')}
      </Button>
      <div
        id="filter-panel"
        className={`order-last col-span-2 flex-1 flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-4 md:order-none md:flex md:border-0 md:bg-transparent md:p-0 ${open ? 'flex' : 'hidden'}`}
      >
        <div className="w-full md:w-48">
          <Select
            label={t('home.province')}
            labelHidden
            placeholder={t('home.allProvinces')}
            options={PROVINCES.map(({ en }) => ({ value: en, label: t(`shell.province.${en}`) }))}
            value={province?.en ?? ''}
            onChange={(event) => change({ province: event.target.value })}
          />
        </div>
        {/* What was typed goes when the address or the language changes. */}
        <PriceRange key={`${minPrice}-${maxPrice}-${language}`} />
      </div>
      <div className="md:w-52">
        <Select
          label={t('home.sort')}
          labelHidden
          options={[
            { value: 'newest', label: t('home.sortNewest') },
            { value: 'price_asc', label: t('home.sortPriceAsc') },
            { value: 'price_desc', label: t('home.sortPriceDesc') },
          ]}
          value={sort}
          onChange={(event) => change({ sort: event.target.value === 'newest' ? '' : event.target.value })}
        />
      </div>
    </div>
  );
}
