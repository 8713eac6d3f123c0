import { useState } from 'react';
import { bonusOf, CREDITS_A_PURCHASE_MAX } from '#schema/catalog/credits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { readAmount } from './purchase-amount.ts';
import { formatBothCurrencies, priceOf } from './price.ts';

export interface CustomAmountProps {
  afnPerUsd: number | null;
  busy: boolean;
  /** `done` empties the box; what was typed survives a failure. */
  onBuy: (amount: number, done: () => void) => void;
}

/** Any whole number of credits; an amount that equals a package gets its bonus. */
export function CustomAmount({ afnPerUsd, busy, onBuy }: CustomAmountProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const amount = readAmount(typed);
  const bonus = amount.ok ? bonusOf(amount.credits) : 0;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(!amount.ok);
        if (amount.ok && !busy) onBuy(amount.credits, () => setTyped(''));
      }}
      className="mt-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-5"
    >
      <h3 className="font-bold">{t('credits.custom')}</h3>
      <div className="mt-3 grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto_1fr]">
        <TextField
          label={t('credits.customLabel')}
          hint={t('credits.customHint', { max: CREDITS_A_PURCHASE_MAX })}
          error={isSubmitted && !amount.ok ? t(amount.error, { max: CREDITS_A_PURCHASE_MAX }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setSubmitted(false);
          }}
        />
        <Button type="submit" busy={busy} className="min-h-12 min-w-28 sm:mt-7.5">
          {t('credits.customBuy')}
        </Button>
        <p aria-live="polite" className="min-h-7 font-medium sm:mt-10">
          {amount.ok &&
            t('credits.customSum', {
              credits: t('credits.credits', { count: amount.credits + bonus }),
              price: formatBothCurrencies(priceOf(amount.credits, afnPerUsd)),
            })}
          {bonus > 0 && <span className="ms-2 text-success">{t('credits.bonus', { count: bonus })}</span>}
        </p>
      </div>
    </form>
  );
}
