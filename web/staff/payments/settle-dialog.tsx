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

interface Asked {
  word: Parameters<SettleButtonsProps['onAsk']>[0];
  purchase: PendingPurchase;
}

/** The dialog before a purchase is settled. It is rendered beside the cards, so that it stays open with the typed note if another administrator
 * settles the purchase and its card disappears. */
export function useSettleDialog() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: (word: Asked['word'], purchase: PendingPurchase) => setAsked({ word, purchase }),
    dialog: asked && <SettleDialog key={asked.purchase.reference} {...asked} onClose={() => setAsked(null)} />,
  };
}

function SettleDialog({ word, purchase, onClose }: Asked & { onClose: () => void }) {
  const t = useT();
  const approve = useApprove(t('adminPayments.approved'));
  const reject = useReject(t('adminPayments.rejected'));
  const { reference, afn } = purchase;
  const member = nameOf(t, purchase.member);
  const close = { onSuccess: onClose };
  return word === 'approve' ? (
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
