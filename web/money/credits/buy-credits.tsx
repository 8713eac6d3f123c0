import { CREDIT_PACKAGES } from '#schema/catalog/credits';
import { formatNumber, formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { CustomAmount } from './custom-amount.tsx';
import { Section } from './section.tsx';
import { formatBothCurrencies, formatUsd, priceOf } from './price.ts';
import { usePurchase } from './use-purchase.ts';

export interface BuyCreditsProps {
  memberId: number;
  afnPerUsd: number | null;
  /** Called with the reference of a purchase that still has to be paid. */
  onUnpaid: (reference: string) => void;
}

/** The packages to buy, and any other amount. */
export function BuyCredits({ memberId, afnPerUsd, onUnpaid }: BuyCreditsProps) {
  const t = useT();
  const { mutate, isPending, variables } = usePurchase(memberId, onUnpaid);
  return (
    <Section title={t('credits.buy')}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {CREDIT_PACKAGES.map(({ amount, bonus, popular }) => {
          const price = priceOf(amount, afnPerUsd);
          return (
            <li
              key={amount}
              className={`relative flex flex-col items-center rounded-card border bg-surface p-4 pt-7 text-center shadow-card ${popular ? 'border-accent outline-1 outline-accent' : 'border-line'}`}
            >
              {popular && (
                <span className="absolute inset-x-0 -top-3.5">
                  <Badge tone="accent">{t('credits.popular')}</Badge>
                </span>
              )}
              <p className="text-4xl leading-tight font-extrabold text-primary" aria-hidden="true">
                {formatNumber(amount)}
              </p>
              <p className="sr-only">{t('credits.credits', { count: amount })}</p>
              <p className="mt-1 flex min-h-8 items-center">
                {bonus > 0 ? (
                  <Badge tone="success">{t('credits.bonus', { count: bonus })}</Badge>
                ) : (
                  <span className="text-sm text-soft">{t('credits.noBonus')}</span>
                )}
              </p>
              {price.afn !== null && <p className="mt-2 font-semibold">{formatPrice(price.afn)}</p>}
              <Button
                variant={popular ? 'accent' : 'outline'}
                wide
                className={`px-1 whitespace-nowrap ${price.afn === null ? 'mt-4' : 'mt-2'}`}
                busy={isPending && variables === amount}
                disabled={isPending}
                aria-label={t('credits.buyLabel', {
                  credits: t('credits.credits', { count: amount + bonus }),
                  price: formatBothCurrencies(price),
                })}
                onClick={() => mutate(amount)}
              >
                {isPending && variables === amount ? t('credits.buying') : t('credits.buyFor', { price: formatUsd(price.usd) })}
              </Button>
            </li>
          );
        })}
      </ul>
      <CustomAmount afnPerUsd={afnPerUsd} busy={isPending} onBuy={(amount, done) => mutate(amount, { onSuccess: done })} />
    </Section>
  );
}
