import { useState, type ReactNode } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import { Button } from '../kit/ui/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: string;
  /** Asks for a reason under this label; the act waits until there is one. */
  reasonLabel?: string;
  reasonHint?: string;
  /** The most letters that it may have; 500 unless told. */
  reasonMax?: number;
  /** 'Delete', 'Hide'. */
  action: string;
  /** What else is asked, below the text. */
  children?: ReactNode;
  danger?: boolean;
  busy: boolean;
  /** `reason` is trimmed; '' where none is asked. */
  onConfirm: (reason: string) => void;
}

/** Asks before what cannot be taken back lightly. What was typed stays while the dialog is open, whatever the server says. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT();
  const {
    open,
    onOpenChange,
    title,
    text,
    reasonLabel,
    reasonHint,
    reasonMax = 500,
    action,
    children,
    danger = false,
    busy,
    onConfirm,
  } = props;
  const [reason, setReason] = useState('');
  const missing = reasonLabel !== undefined && reason.trim() === '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      footer={
        <>
          <Button look="outline" onClick={() => onOpenChange(false)}>
            {t('admin.cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} disabled={missing} onClick={() => onConfirm(reason.trim())}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {reasonLabel !== undefined && (
        <TextArea
          label={reasonLabel}
          hint={reasonHint}
          rows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  );
}
