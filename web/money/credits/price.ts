import { CREDITS_PER_USD } from '#schema/catalog/credits';
import { t } from '../../kit/i18n/i18n.ts';
import { formatPrice } from '../../kit/i18n/format.ts';

/** The price of credits in whole USD, and in whole AFN at the rate that an administrator set; null while none is set. */
export interface Price {
  usd: number;
  afn: number | null;
}

export function priceOf(credits: number, afnPerUsd: number | null): Price {
  const usd = credits / CREDITS_PER_USD;
  return { usd, afn: afnPerUsd === null ? null : usd * afnPerUsd };
}

/** Such as '$250 (AFN 17,500)', «۲۵۰ دالر (۱۷٬۵۰۰ افغانی)»; only the dollars where the AFN are not known. */
export function formatBothCurrencies({ usd, afn }: Price): string {
  return afn === null ? formatUsd(usd) : t('credits.both', { usd: formatUsd(usd), afn: formatPrice(afn) });
}

/** Whole US dollars, such as '$250', «۲۵۰ دالر». */
export function formatUsd(amount: number): string {
  return formatPrice(amount, 'USD');
}
