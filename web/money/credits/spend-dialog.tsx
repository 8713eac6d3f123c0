import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';

export interface SpendDialogProps {
  open: boolean;
  title: string;
  text: string;
  amount: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before credits are spent. */
export function SpendDialog({ open, title, text, amount, busy, onConfirm, onClose }: SpendDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      cancel={t('credits.cancel')}
      footer={
        <Button variant="accent" busy={busy} onClick={onConfirm}>
          {busy ? t('credits.spending') : t('credits.confirm', { credits: t('credits.credits', { count: amount }) })}
        </Button>
      }
    />
  );
}
