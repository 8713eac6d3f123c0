import { DAY, HOUR } from '#schema/durations';
import { formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useNow } from '../../kit/i18n/use-now.ts';
import { DayBars } from '../../kit/ui/day-bars.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/**
 * Views of all ads by day, oldest first, as they arrived at `now`, in milliseconds. The server counts by days in UTC: for some hours after midnight
 * in Kabul the last of them is not today. Readers who do not see the bars get a sentence and a table.
 */
export default function ViewsChart({ views, now }: { views: readonly number[] | undefined; now: number }) {
  const t = useT();
  const today = formatDate(useNow());
  // Noon, so that the day is the same in every time zone of Asia and Europe.
  const dayOf = (ago: number) => formatDate((Math.floor(now / DAY) - ago) * DAY + 12 * HOUR);
  const total = views?.reduce((sum, count) => sum + count, 0) ?? 0;
  const words =
    total === 0 ? t('profile.chartNone') : t('profile.chartText', { count: total, most: Math.max(0, ...(views ?? [])) });
  return (
    <figure aria-label={t('profile.chart')} className="mt-4 min-h-32 rounded-control bg-sunken p-3">
      <figcaption className="flex items-baseline justify-between gap-2 text-sm">
        <span className="font-semibold">{t('profile.chart')}</span>
        <span className="sr-only">{views && words}</span>
      </figcaption>
      {views ? (
        <>
          <DayBars values={views} height={40} className="mt-2 h-14" />
          <p aria-hidden="true" className="mt-1 flex justify-between gap-2 text-xs text-soft">
            <span>{t('profile.daysBefore')}</span>
            {total === 0 && <span>{t('profile.chartNone')}</span>}
            <span>{dayOf(0) === today ? t('profile.today') : dayOf(0)}</span>
          </p>
          <table className="sr-only">
            <caption>{t('profile.chart')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('profile.chartDay')}</th>
                <th scope="col">{t('profile.views')}</th>
              </tr>
            </thead>
            <tbody>
              {views.map((count, day) => (
                <tr key={day}>
                  <th scope="row">{dayOf(views.length - 1 - day)}</th>
                  <td>{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <Skeleton className="mt-2 h-14 w-full" />
      )}
    </figure>
  );
}
