import type { Transaction } from '#schema/contracts/credits';
import { formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { movementsOf } from './movements.ts';
import { formatBothCurrencies, priceOf } from './price.ts';

export interface BalancePanelProps {
  credits: number;
  afnPerUsd: number | null;
  /** The newest rows of the ledger; undefined while they load. */
  recent: readonly Transaction[] | undefined;
  /** When they arrived, in milliseconds. */
  now: number;
  /** ISO; null for a member who is not VIP, undefined while that is not known. */
  vipUntil: string | null | undefined;
}

/** The balance, what came in and went out, and a chart of it. */
export function BalancePanel({ credits, afnPerUsd, recent, now, vipUntil }: BalancePanelProps) {
  const t = useT();
  const movements = recent && movementsOf(credits, recent, now);
  const figures = [
    { label: t('credits.earned'), value: movements?.earned },
    { label: t('credits.spent'), value: movements?.spent },
    { label: t('credits.pending'), value: movements?.pending },
  ];
  return (
    <section
      aria-label={t('credits.balance')}
      className="grid overflow-hidden rounded-card border border-line bg-surface shadow-card lg:grid-cols-[24rem_1fr]"
    >
      <div className="flex flex-col justify-between gap-6 bg-night p-5 text-on-night md:p-7">
        <div>
          <p className="flex items-center gap-2 font-semibold text-on-night-soft">
            <ScreenIcon name="coins" className="size-5" />
            {t('credits.balance')}
          </p>
          <p className="mt-2 text-4xl leading-tight font-extrabold md:text-5xl">{t('credits.credits', { count: credits })}</p>
          <p className="mt-1 text-sm text-on-night-soft">
            {t('credits.worth', { price: formatBothCurrencies(priceOf(1, afnPerUsd)) })}
          </p>
        </div>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="text-on-night-soft">{t('credits.vipStatus')}</span>
          {vipUntil === null && <strong>{t('credits.standard')}</strong>}
          {vipUntil && (
            <strong className="inline-flex items-center gap-1.5 rounded-full bg-accent px-3 py-1 text-on-accent">
              <ScreenIcon name="crown" className="size-5" />
              {t('credits.vipUntil', { date: formatDate(vipUntil) })}
            </strong>
          )}
        </div>
      </div>
      <div className="min-w-0 p-5 md:p-7">
        <dl className="grid grid-cols-3 gap-3">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="text-xl font-extrabold text-primary md:text-2xl">
                {value === undefined ? <Skeleton className="my-1 h-6 w-16" /> : formatNumber(value)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 min-h-6 text-sm text-soft">
          {movements?.since && t('credits.since', { date: formatDate(movements.since) })}
        </p>
        <div className="mt-3 min-h-44">{movements && <BalanceChart points={movements.points} />}</div>
      </div>
    </section>
  );
}
