import { t } from '../../kit/i18n/i18n.ts';
import { formatNumber } from '../../kit/i18n/format.ts';

/** Whole US dollars: '$250', «۲۵۰ دالر». */
export function formatUsd(amount: number): string {
  return t('credits.usd', { amount: formatNumber(amount, 0) });
}
