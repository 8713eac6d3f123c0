import { formatDate, formatNumber } from '../kit/i18n/format.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { Skeleton } from '../kit/ui/skeleton.tsx';

export interface DayValue {
  /** An ISO timestamp inside of the day. */
  day: string;
  value: number;
}

const HEIGHT = 60;
const BAR = 10;

/** A figure by day, the oldest first, as bars that also read as a table. */
export function DayChart({ title, days }: { title: string; days: readonly DayValue[] | undefined }) {
  const t = useT();
  const total = days?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  const most = Math.max(1, ...(days ?? []).map(({ value }) => value));
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <span className="text-lg font-extrabold">{days && formatNumber(total)}</span>
      </figcaption>
      {days ? (
        <>
          <svg
            viewBox={`0 0 ${Math.max(1, days.length) * BAR} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mirrored mt-3 h-24 w-full text-primary"
          >
            {days.map(({ day, value }, at) => (
              <rect
                key={day}
                x={at * BAR + 1.5}
                y={HEIGHT - heightOf(value, most)}
                width={BAR - 3}
                height={heightOf(value, most)}
                fill="currentColor"
                opacity={value === 0 ? 0.25 : 1}
              />
            ))}
          </svg>
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

/** A day without anything is still a day: a line on the ground. */
function heightOf(value: number, most: number): number {
  return value === 0 ? 1 : Math.max(3, (value / most) * HEIGHT);
}
