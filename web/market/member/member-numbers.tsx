import type { ReactNode } from 'react';
import type { MemberStats } from '#schema/contracts/members';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { responseTime } from '../response-time.ts';
import { MeanRating } from './mean-rating.tsx';

const ANSWERS_IN = { belowHour: 'member.withinHour', hours: 'member.hours', days: 'member.days' } as const;

/** What was counted, with honest words for what has nothing to count yet. */
export function MemberNumbers({ stats }: { stats: MemberStats }) {
  const t = useT();
  const answer = stats.responseMinutes === null ? null : responseTime(stats.responseMinutes);
  return (
    <dl className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
      <Row label={t('member.rating')}>
        {stats.rating === null ? t('member.noReviews') : <MeanRating rating={stats.rating} count={stats.reviews} />}
      </Row>
      <Row label={t('member.responseRate')}>
        {stats.responseRate === null ? t('member.noResponses') : t('member.percent', { count: stats.responseRate })}
      </Row>
      {answer && <Row label={t('member.responseTime')}>{t(ANSWERS_IN[answer.unit], { count: answer.count })}</Row>}
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
