import { useState } from 'react';
import { PAYMENT_NOTE_MAX } from '#schema/catalog/limits';
import type { PendingPurchase } from '#schema/contracts/credits';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { nameOf } from '../name-of.ts';
import { useApprove, useReject } from './payments.queries.ts';
import { creditsWords } from './purchase-words.ts';
import type { SettleButtonsProps } from './settle-buttons.tsx';

interface Settling {
  decision: Parameters<SettleButtonsProps['onDecide']>[0];
  purchase: PendingPurchase;
}

/** The dialog before a purchase is settled. It is rendered beside the cards, so that it stays open with the typed note if another administrator
 * settles the purchase and its card disappears. */
export function useSettleDialog() {
  const [settling, setSettling] = useState<Settling | null>(null);
  return {
    open: (word: Settling['decision'], purchase: PendingPurchase) => setSettling({ decision: word, purchase }),
    dialog: settling && <SettleDialog key={settling.purchase.reference} {...settling} onClose={() => setSettling(null)} />,
  };
}

function SettleDialog({ decision, purchase, onClose }: Settling & { onClose: () => void }) {
  const t = useT();
  const approve = useApprove(t('adminPayments.approved'));
  const reject = useReject(t('adminPayments.rejected'));
  const { reference, afn } = purchase;
  const member = nameOf(t, purchase.member);
  const close = { onSuccess: onClose };
  return decision === 'approve' ? (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('adminPayments.approveTitle')}
      text={t('adminPayments.approveText', {
        afn: formatPrice(afn),
        reference,
        member,
        credits: creditsWords(t, purchase),
      })}
      action={t('adminPayments.approve')}
      busy={approve.isPending}
      onConfirm={() => approve.mutate(reference, close)}
    />
  ) : (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('adminPayments.rejectTitle')}
      text={t('adminPayments.rejectText', { member })}
      reason={{ label: t('adminPayments.rejectNote'), hint: t('adminPayments.rejectHint'), max: PAYMENT_NOTE_MAX }}
      action={t('adminPayments.reject')}
      danger
      busy={reject.isPending}
      onConfirm={(note) => reject.mutate({ reference, note }, close)}
    />
  );
}
