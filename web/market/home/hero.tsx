import { useQuery } from '@tanstack/react-query';
import { PROVINCES } from '#schema/catalog/places/provinces';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { HeroSearch } from './hero-search.tsx';
import { statisticsQuery } from './home.queries.ts';
import { useFilters } from '../search/use-filters.ts';

/**
 * What Sarai is, how many ads and members it has, and the search. On a narrowed page it is a slim bar, because there the search and the ads matter.
 */
export function Hero() {
  const t = useT();
  const { narrowed } = useFilters().filters;
  return (
    <section className="relative bg-night text-center text-on-night [--color-focus:#f0b045]">
      <div
        className={`column flex ${narrowed ? 'py-2 md:min-h-12 md:items-center md:gap-4' : 'one-piece flex-col items-center pt-4 pb-9 md:pt-9 md:pb-16'}`}
      >
        <h1 className={narrowed ? 'font-bold max-md:sr-only' : 'text-xl font-extrabold md:text-4xl'}>{t('home.heroTitle')}</h1>
        <p
          className={`text-on-night-soft ${narrowed ? 'max-md:sr-only' : 'mt-0.5 text-sm leading-6 text-balance md:mt-2 md:text-lg'}`}
        >
          {t('home.heroText')}
        </p>
        <HeroSearch className={narrowed ? '' : 'mt-3'} />
        {!narrowed && <Statistics />}
      </div>
      {!narrowed && <Arches />}
    </section>
  );
}

function Statistics() {
  const t = useT();
  const { data } = useQuery(statisticsQuery);
  return (
    <dl aria-label={t('home.statistics')} className="mt-2.5 flex gap-6 md:mt-5 md:gap-12 md:text-lg">
      <Statistic name={t('home.statListings')} value={data?.totalListings} />
      <Statistic name={t('home.statMembers')} value={data?.totalUsers} />
      <Statistic name={t('home.statProvinces')} value={PROVINCES.length} />
    </dl>
  );
}

/** Shows a dash while the number is not known. */
function Statistic({ name, value }: { name: string; value: number | undefined }) {
  const format = useFormat();
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-sm text-on-night-soft md:text-base">{name}</dt>
      <dd className="font-extrabold tabular-nums">{value === undefined ? '–' : format.number(value)}</dd>
    </div>
  );
}

/** The arches of a caravanserai along the bottom of the hero, in the colour of the page below it. */
function Arches() {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 -bottom-px h-5 w-full text-paper md:h-9" fill="currentColor">
      <pattern id="arches" width="56" height="36" patternUnits="userSpaceOnUse">
        <path d="M2.5 36V22C2.5 12 18 8 28 .5 38 8 53.5 12 53.5 22v14z" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#arches)" />
    </svg>
  );
}
