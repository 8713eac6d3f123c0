import { formatDate, formatNumber } from '../kit/i18n/format.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { DayBars } from '../kit/ui/day-bars.tsx';
import { Skeleton } from '../kit/ui/skeleton.tsx';

export interface DayValue {
  /** An ISO timestamp within the day. */
  day: string;
  value: number;
}

/** A figure by day, the oldest first, as bars and also as a table. */
export function DayChart({ title, days }: { title: string; days: readonly DayValue[] | undefined }) {
  const t = useT();
  const total = days?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <span className="text-lg font-extrabold">{days && formatNumber(total)}</span>
      </figcaption>
      {days ? (
        <>
          <DayBars values={days.map(({ value }) => value)} height={60} className="mt-3 h-24" />
          <details className="mt-2 text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center text-soft">{t('admin.asTable')}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard, too */}
            <div role="region" aria-label={title} tabIndex={0} className="max-h-56 overflow-y-auto">
              <table className="w-full text-start">
                <caption className="sr-only">{title}</caption>
                <thead>
                  <tr className="border-b border-line text-soft">
                    <th scope="col" className="py-1 text-start font-medium">
                      {t('admin.day')}
                    </th>
                    <th scope="col" className="py-1 text-end font-medium">
                      {title}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {[...days].reverse().map(({ day, value }) => (
                    <tr key={day} className="border-b border-line last:border-0">
                      <th scope="row" className="py-1 text-start font-normal">
                        {formatDate(day)}
                      </th>
                      <td className="py-1 text-end">{formatNumber(value)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      ) : (
        <Skeleton className="mt-3 h-36 w-full" />
      )}
    </figure>
  );
}
