import { useState } from 'react';
import type { SweepState } from '#schema/contracts/system';
import { MINUTE } from '#schema/durations';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { formatMoment } from '../format-moment.ts';
import { Card } from './card.tsx';

/** Sweeps run every five minutes: one is late after three missed runs. */
const LATE = 15 * MINUTE;

/** The sweeps of the cron, with the time and the result of their last run. */
export function SweepsCard({ sweeps }: { sweeps: readonly SweepState[] }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  return (
    <Card title={t('adminSystem.sweeps')} text={t('adminSystem.sweepsText')}>
      {sweeps.length === 0 ? (
        <p className="font-medium">{t('adminSystem.sweepsNever')}</p>
      ) : (
        <ul>
          {sweeps.map(({ name, ranAt, ms, fault, okAt }) => (
            <li key={name} className="border-b border-line py-2 last:border-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <code dir="ltr" className="font-medium">
                  {name}
                </code>
                {fault !== null ? (
                  <Badge tone="danger">{fault}</Badge>
                ) : (
                  <Badge tone={now - Date.parse(ranAt) > LATE ? 'accent' : 'success'}>
                    {t(now - Date.parse(ranAt) > LATE ? 'adminSystem.late' : 'adminSystem.fine')}
                  </Badge>
                )}
              </div>
              <p className="text-sm text-soft">
                {t('adminSystem.ran', { at: formatMoment(ranAt), ms: formatNumber(ms) })}
                {fault !== null &&
                  ` · ${okAt === null ? t('adminSystem.neverFine') : t('adminSystem.lastFine', { at: formatMoment(okAt) })}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
