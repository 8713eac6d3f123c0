import type { PendingPurchase } from '#schema/contracts/credits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { FIRST_ACT } from '../queues/queue-keys.tsx';

export interface SettleButtonsProps {
  purchase: PendingPurchase;
  /** Opens the dialog that asks for confirmation: neither decision can be undone. */
  onDecide: (word: 'approve' | 'reject') => void;
}

/** The two buttons that settle a purchase. */
export function SettleButtons({ purchase: { reference }, onDecide }: SettleButtonsProps) {
  const t = useT();
  const opens = { onPointerEnter: preloadDialog, onFocus: preloadDialog, 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      <Button
        aria-label={t('adminPayments.approveLabel', { reference })}
        {...FIRST_ACT}
        {...opens}
        onClick={() => onDecide('approve')}
      >
        {t('adminPayments.approve')}
      </Button>
      <Button
        variant="danger"
        aria-label={t('adminPayments.rejectLabel', { reference })}
        {...opens}
        onClick={() => onDecide('reject')}
      >
        {t('adminPayments.reject')}
      </Button>
    </>
  );
}
