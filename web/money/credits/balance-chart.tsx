import { formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import type { BalancePoint } from './movements.ts';

const WIDTH = 600;
const HEIGHT = 120;

/** The balance as steps over time, the past at the start of the line. Readers who do not see it get a sentence and a table. */
export function BalanceChart({ points }: { points: readonly BalancePoint[] }) {
  const t = useT();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) {
    return (
      <p className="grid min-h-44 place-items-center rounded-control bg-sunken px-4 text-center text-soft">
        {t('credits.chartEmpty')}
      </p>
    );
  }
  const max = Math.max(...points.map(({ balance }) => balance), 1);
  const line = stepsOf(points, max);
  const [start, end] = [formatDate(dayOf(first)), formatDate(dayOf(last))];
  const words = { from: formatNumber(first.balance), start, to: formatNumber(last.balance), most: formatNumber(max) };
  return (
    <figure aria-label={t('credits.chart')}>
      <svg
        viewBox={`0 -6 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mirrored h-36 w-full overflow-visible text-primary"
      >
        <path d={`${line} V${HEIGHT} H0 Z`} fill="currentColor" opacity="0.12" />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
        <path
          d={`M0 ${HEIGHT} H${WIDTH}`}
          stroke="currentColor"
          strokeWidth="1"
          opacity="0.35"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1">
        <span aria-hidden="true" className="flex justify-between text-sm text-soft">
          <span>{start}</span>
          <span>{end}</span>
        </span>
        <span className="sr-only">{t('credits.chartText', words)}</span>
      </figcaption>
      <table className="sr-only">
        <caption>{t('credits.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('credits.chartDay')}</th>
            <th scope="col">{t('credits.chartBalance')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            // Points have no id of their own and are never reordered.
            <tr key={at}>
              <th scope="row">{formatDate(dayOf(point))}</th>
              <td>{formatNumber(point.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The path of the line: a balance holds until the next row, so it goes along, then up or down. */
function stepsOf(points: readonly BalancePoint[], max: number): string {
  const begin = points[0]?.at ?? 0;
  const span = Math.max((points.at(-1)?.at ?? 0) - begin, 1);
  const place = ({ at, balance }: BalancePoint) => ({
    x: Math.round(((at - begin) / span) * WIDTH * 10) / 10,
    y: Math.round((1 - balance / max) * HEIGHT * 10) / 10,
  });
  return points
    .map(place)
    .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x} V${y}`))
    .join(' ');
}

function dayOf({ at }: BalancePoint): string {
  return new Date(at).toISOString();
}
