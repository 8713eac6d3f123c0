import type { MemberStats } from '#schema/contracts/members';
import type { Translate } from '../kit/i18n/i18n.ts';

/** How a seller responds, in words: `time` is null while nobody has been answered. */
export function responseWords(
  { responseRate, responseMinutes }: Pick<MemberStats, 'responseRate' | 'responseMinutes'>,
  t: Translate,
): { rate: string; time: string | null } {
  const answer = responseMinutes === null ? null : responseTime(responseMinutes);
  return {
    // The Worker decides after how many questions there is a rate.
    rate: responseRate === null ? t('seller.newSeller') : t('seller.percent', { count: responseRate }),
    time: answer && t(ANSWERS_IN[answer.unit], { count: answer.count }),
  };
}

const ANSWERS_IN = { belowHour: 'seller.belowHour', hours: 'seller.hours', days: 'seller.days' } as const;

interface ResponseTime {
  unit: keyof typeof ANSWERS_IN;
  count: number;
}

/** The mean time to a first answer in whole hours, or from two days on in days. Rounded up, so that nobody is promised more than was measured. */
export function responseTime(minutes: number): ResponseTime {
  const hours = Math.ceil(minutes / 60);
  if (minutes < 60) return { unit: 'belowHour', count: 1 };
  if (hours < 48) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.ceil(hours / 24) };
}
