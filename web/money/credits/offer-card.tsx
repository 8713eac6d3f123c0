import type { ReactNode } from 'react';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';

export interface OfferCardProps {
  icon: ReactNode;
  name: string;
  days: number;
  amount: number;
  /** The member's balance. */
  credits: number;
  action: string;
  disabled?: boolean;
  onChoose: () => void;
}

/** An offer that credits can buy: its days, its price, and how many credits are missing for it. */
export function OfferCard({ icon, name, days, amount, credits, action, disabled = false, onChoose }: OfferCardProps) {
  const t = useT();
  const missing = amount - credits;
  const price = t('credits.credits', { count: amount });
  const lasts = t('credits.days', { count: days });
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">{icon}</span>
        <div className="min-w-0">
          <h3 className="leading-6 font-bold">{name}</h3>
          <p className="text-sm text-soft">{lasts}</p>
        </div>
        <p aria-hidden="true" className="ms-auto text-2xl font-extrabold text-primary">
          {formatNumber(amount)}
        </p>
      </div>
      {missing > 0 && <p className="mt-2 text-sm text-soft">{t('credits.missing', { count: missing })}</p>}
      <div className="h-4" />
      <Button
        wide
        className="mt-auto"
        disabled={disabled || missing > 0}
        aria-label={`${action}: ${t('credits.promoteLabel', { name, days: lasts, credits: price })}`}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={onChoose}
      >
        {action}
      </Button>
    </li>
  );
}
