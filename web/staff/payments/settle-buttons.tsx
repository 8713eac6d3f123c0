import { useState } from 'react';
import { PAYMENT_NOTE_MAX } from '#schema/catalog/limits';
import type { PendingPurchase } from '#schema/contracts/credits';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { nameOf } from '../name-of.ts';
import { FIRST_ACT } from '../queues/queue-keys.tsx';
import { useApprove, useReject } from './payments.queries.ts';
import { creditsWords } from './purchase-words.ts';

/** The two words that settle a purchase. Each is asked for once more, because neither can be taken back. */
export function SettleButtons({ purchase }: { purchase: PendingPurchase }) {
  const t = useT();
  const [asks, setAsks] = useState<'approve' | 'reject' | null>(null);
  const approve = useApprove(t('adminPayments.approved'));
  const reject = useReject(t('adminPayments.rejected'));
  const { reference, afn } = purchase;
  const member = nameOf(t, purchase.member);
  const close = { onSuccess: () => setAsks(null) };
  return (
    <>
      <Button
        aria-label={t('adminPayments.approveLabel', { reference })}
        {...FIRST_ACT}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setAsks('approve')}
      >
        {t('adminPayments.approve')}
      </Button>
      <Button
        look="danger"
        aria-label={t('adminPayments.rejectLabel', { reference })}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setAsks('reject')}
      >
        {t('adminPayments.reject')}
      </Button>
      <ConfirmDialog
        open={asks === 'approve'}
        onOpenChange={(open) => setAsks(open ? 'approve' : null)}
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
      <ConfirmDialog
        open={asks === 'reject'}
        onOpenChange={(open) => setAsks(open ? 'reject' : null)}
        title={t('adminPayments.rejectTitle')}
        text={t('adminPayments.rejectText', { member })}
        reason={{ label: t('adminPayments.rejectNote'), hint: t('adminPayments.rejectHint'), max: PAYMENT_NOTE_MAX }}
        action={t('adminPayments.reject')}
        danger
        busy={reject.isPending}
        onConfirm={(note) => reject.mutate({ reference, note }, close)}
      />
    </>
  );
}
