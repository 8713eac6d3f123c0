import type { Priced } from '#schema/price/price-word';
import { useFormat } from '../kit/i18n/format.ts';
import { useT } from '../kit/i18n/i18n.ts';

/** What an ad costs, and whether the price is negotiable. */
export function Price({ ad }: { ad: Priced }) {
  const t = useT();
  return (
    <>
      {useFormat().priceOf(ad)}
      {ad.negotiable === true && <small> {t('shell.price.negotiable')}</small>}
    </>
  );
}
