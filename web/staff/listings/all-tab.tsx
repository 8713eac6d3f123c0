import { useState } from 'react';
import { CATEGORIES } from '#schema/catalog/categories';
import { PROVINCES } from '#schema/catalog/places/provinces';
import { asciiDigits } from '#schema/digits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { FilterField } from '../filter-field.tsx';
import { SearchBox } from '../search-box.tsx';
import { useSectionFilters } from '../use-section-filters.ts';
import { AdList } from './ad-list.tsx';
import { STATES } from './ad-words.ts';

const FILTERS = ['status', 'category', 'province', 'userId'] as const;
const NAMES = ['q', ...FILTERS];

/** All ads, searched by id or words, and filtered. */
export function AllTab() {
  const t = useT();
  const { search, valueOf, set } = useSectionFilters(NAMES);
  const active = FILTERS.filter((name) => valueOf(name) !== '').length;
  const [isFiltering, setIsFiltering] = useState(active > 0);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SearchBox label={t('adminListings.search')} value={valueOf('q')} onSearch={(text) => set('q', text)} />
        <Button
          variant="outline"
          className="min-h-12"
          aria-expanded={isFiltering}
          aria-controls="ad-filters"
          onClick={() => setIsFiltering(!isFiltering)}
        >
          <Icon name="filter" className="size-5" />
          {active === 0 ? t('adminListings.filters') : t('adminListings.filtersOn', { count: active })}
        </Button>
      </div>
      <div id="ad-filters" hidden={!isFiltering}>
        <div className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            label={t('adminListings.status')}
            placeholder={t('adminListings.anyStatus')}
            value={valueOf('status')}
            onChange={({ target }) => set('status', target.value)}
            options={Object.entries(STATES).map(([value, [, word]]) => ({ value, label: t(word) }))}
          />
          <Select
            label={t('adminListings.category')}
            placeholder={t('adminListings.anyCategory')}
            value={valueOf('category')}
            onChange={({ target }) => set('category', target.value)}
            options={CATEGORIES.map((category) => ({ value: category.slug, label: t(`shell.category.${category.slug}`) }))}
          />
          <Select
            label={t('adminListings.province')}
            placeholder={t('adminListings.anyProvince')}
            value={valueOf('province')}
            onChange={({ target }) => set('province', target.value)}
            options={PROVINCES.map(({ en }) => ({ value: en, label: t(`shell.province.${en}`) }))}
          />
          <FilterField
            label={t('adminListings.ownerId')}
            inputMode="numeric"
            value={valueOf('userId')}
            clean={asciiId}
            onChange={(text) => set('userId', text)}
          />
        </div>
      </div>
      <div className="mt-4">
        <AdList key={search} search={search} empty={{ title: t('adminListings.noAds'), text: t('adminListings.noAdsText') }} />
      </div>
    </>
  );
}

/** Returns an id in ASCII digits, whatever digits were typed. */
function asciiId(text: string): string {
  return asciiDigits(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, 15);
}
