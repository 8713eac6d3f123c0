import { language, t } from '../../kit/i18n/i18n.ts';
import { formatNumber } from '../../kit/i18n/format.ts';

/** Whole US dollars: '$250', «۲۵۰ دالر». */
export function formatUsd(amount: number): string {
  if (language() === 'fa') return t('credits.usd', { amount: formatNumber(amount) });
  return t('credits.usd', {
    amount: amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  });
}
