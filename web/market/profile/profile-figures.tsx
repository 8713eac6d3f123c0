import type { MemberStats } from '#schema/contracts/members';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Star } from '../../kit/ui/stars.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** The figures that are really counted: ads, sales, views, and how others rate the member. */
export function ProfileFigures({ stats }: { stats: MemberStats | undefined }) {
  const t = useT();
  const figures = [
    { label: t('profile.active'), value: stats?.active },
    { label: t('profile.sold'), value: stats?.sold },
    { label: t('profile.views'), value: stats?.views },
  ];
  return (
    <dl className="grid grid-cols-4 gap-2 text-center">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-soft sm:text-sm">{label}</dt>
          <dd className="text-xl leading-8 font-extrabold text-primary md:text-2xl">
            {value === undefined ? <Skeleton className="mx-auto h-8 w-10" /> : formatNumber(value)}
          </dd>
        </div>
      ))}
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-xs text-soft sm:text-sm">{t('profile.rating')}</dt>
        <dd className="flex items-center justify-center gap-1 text-xl leading-8 font-extrabold text-primary md:text-2xl">
          {stats ? <Rating rating={stats.rating} /> : <Skeleton className="h-8 w-10" />}
        </dd>
      </div>
    </dl>
  );
}

function Rating({ rating }: { rating: number | null }) {
  const t = useT();
  if (rating === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('profile.noRating')}</span>
      </>
    );
  }
  const shown = formatNumber(rating, 1);
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <Star filled />
      <span className="sr-only">{t('profile.ratingOf', { rating: shown })}</span>
    </>
  );
}
