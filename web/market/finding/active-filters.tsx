import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useStore } from '../../kit/store/store.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { SaveSearch } from '../search/save-search.tsx';
import { useFilters } from '../search/use-filters.ts';
import { searchChips, useSearchWords } from '../search/search-words.ts';
import { chosenUnits } from '../search/detail-words.ts';

/** One chip for each filter, which clears it, and one button that clears all of them. */
export function ActiveFilters() {
  const t = useT();
  const format = useFormat();
  const { filters, addressWith } = useFilters();
  useSearchWords(filters.search);
  useStore(chosenUnits);
  const active = searchChips(filters.search, t, format);
  if (active.length === 0) return null;

  return (
    <ul
      aria-label={t('home.activeFilters')}
      className="relative goes-on-x -mx-1.5 flex items-center gap-2 p-1.5 max-md:whitespace-nowrap md:flex-wrap"
    >
      {active.map(([name, words]) => (
        <li key={name} className="max-w-full md:shrink-0">
          <Link
            to={addressWith({ [name]: '' })}
            title={t('home.clearFilter')}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-primary bg-primary-soft ps-4 pe-3 font-medium text-primary hover:bg-surface"
          >
            <span className="sr-only">{t('home.clearFilter')}: </span>
            <bdi className="truncate">{words}</bdi>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          {t('home.clearAll')}
        </Link>
      </li>
      <li>
        <SaveSearch search={filters.search} />
      </li>
    </ul>
  );
}
