import { useQuery } from '@tanstack/react-query';
import { PROVINCES } from '#schema/catalog/provinces';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { HeroSearch } from './hero-search.tsx';
import { statisticsQuery } from './home.queries.ts';

/** What Sarai is, how much of it there is, and the way in: the search. */
export function Hero() {
  const t = useT();
  const { data } = useQuery(statisticsQuery);
  return (
    <section className="relative overflow-hidden bg-night text-on-night [--color-focus:#f0b045]">
      <Arches />
      <div className="column relative flex flex-col items-center pt-8 pb-14 text-center md:pt-12 md:pb-18">
        <h1 className="max-w-3xl text-[1.9rem] leading-tight font-extrabold md:text-5xl rtl:leading-snug">
          {t('home.heroTitle')}
        </h1>
        <p className="mt-3 max-w-xl text-on-night-soft md:mt-4 md:text-lg">{t('home.heroText')}</p>
        <HeroSearch />
        <dl aria-label={t('home.statistics')} className="mt-7 flex gap-8 md:mt-9 md:gap-14">
          <Statistic name={t('home.statListings')} value={data?.totalListings} />
          <Statistic name={t('home.statMembers')} value={data?.totalUsers} />
          <Statistic name={t('home.statProvinces')} value={PROVINCES.length} />
        </dl>
      </div>
    </section>
  );
}

/** A dash while the number is not known. */
function Statistic({ name, value }: { name: string; value: number | undefined }) {
  const format = useFormat();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-on-night-soft md:text-base">{name}</dt>
      <dd className="text-2xl leading-9 font-extrabold tabular-nums md:text-3xl">
        {value === undefined ? '–' : format.number(value)}
      </dd>
    </div>
  );
}

/** The arcade of a caravanserai, cut out of the hero's foot in the colour of the page below it. */
function Arches() {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 -bottom-px h-6 w-full text-paper md:h-9" fill="currentColor">
      <pattern id="arches" width="56" height="36" patternUnits="userSpaceOnUse">
        <path d="M2.5 36V22C2.5 12 18 8 28 .5 38 8 53.5 12 53.5 22v14z" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#arches)" />
    </svg>
  );
}
