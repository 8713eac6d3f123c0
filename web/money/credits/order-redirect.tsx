import type { Payment } from '#schema/contracts/credits';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { formatUsd } from './usd.ts';

/** A purchase that is paid on the provider's own page. */
export function OrderRedirect({ payment }: { payment: Extract<Payment, { kind: 'redirect' }> }) {
  const t = useT();
  const { afn, usd, url } = payment;
  if (url === null) return <p className="text-soft">{t('credits.noCheckout')}</p>;
  return (
    <>
      <p className="text-soft">{t('credits.redirectText', { afn: formatPrice(afn), usd: formatUsd(usd) })}</p>
      <a href={url} className={`${buttonClass({ look: 'accent', wide: true })} mt-4`}>
        {t('credits.continuePay')}
      </a>
    </>
  );
}
