import type { ReactNode } from 'react';
import type { MemberStats } from '#schema/contracts/members';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { responseTime } from './response-time.ts';
import { Stars } from './stars.tsx';

/** What was counted, with honest words for what has nothing to count yet. */
export function MemberNumbers({ stats }: { stats: MemberStats }) {
  const t = useT();
  return (
    <dl className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
      <Row label={t('member.rating')}>
        {stats.rating === null ? t('member.noReviews') : <Stars rating={stats.rating} count={stats.reviews} />}
      </Row>
      <Row label={t('member.responseRate')}>
        {stats.responseRate === null ? t('member.noResponses') : t('member.percent', { count: stats.responseRate })}
      </Row>
      {stats.responseMinutes !== null && <Row label={t('member.responseTime')}>{t(...responseTime(stats.responseMinutes))}</Row>}
      <Row label={t('member.active')}>{formatNumber(stats.active)}</Row>
      <Row label={t('member.sold')}>{formatNumber(stats.sold)}</Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  );
}
