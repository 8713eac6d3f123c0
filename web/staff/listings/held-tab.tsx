import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Paged } from '../paged.tsx';
import { AdRows } from './ad-rows.tsx';
import { AdSkeletons } from './ad-skeletons.tsx';
import { heldQuery, signalsQuery } from './listings.queries.ts';

/** Ads with signals against them, the longest waiting first; below, how often each signal was right. */
export function HeldTab() {
  return (
    <>
      <HeldAds />
      <SignalOutcomes />
    </>
  );
}

function HeldAds() {
  const t = useT();
  const query = useInfiniteQuery(heldQuery);
  return (
    <Paged
      query={query}
      rendersEmpty
      skeleton={<AdSkeletons />}
      empty={{
        icon: <ScreenIcon name="shield" className="size-8" />,
        title: t('adminListings.noHeld'),
        text: t('adminListings.noHeldText'),
      }}
    >
      {(ads) => <AdRows ads={ads} label={t('adminListings.tabHeld')} actLabel={t('adminListings.release')} />}
    </Paged>
  );
}

function SignalOutcomes() {
  const t = useT();
  const { data } = useQuery(signalsQuery);
  const counted = data?.filter(({ raised }) => raised > 0) ?? [];
  if (counted.length === 0) return null;
  return (
    <section className="mt-8 max-w-2xl">
      <h3 className="text-lg font-bold">{t('adminListings.outcomes')}</h3>
      <p className="mb-3 text-soft">{t('adminListings.outcomesText')}</p>
      <div className="goes-on-x overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-start">
          <thead>
            <tr className="border-b border-line text-sm text-soft">
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {t('adminListings.outcomeSignal')}
              </th>
              {(['raised', 'confirmed', 'false'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-end font-semibold">
                  {t(`adminListings.outcome_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counted.map((row) => (
              <tr key={row.signal} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 text-start font-medium">
                  {t(`adminListings.signal_${row.signal}`)}
                </th>
                {(['raised', 'confirmed', 'false'] as const).map((column) => (
                  <td key={column} className="px-3 py-2 text-end tabular-nums">
                    {formatNumber(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
