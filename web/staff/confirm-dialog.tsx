import type { ReactNode } from 'react';
import type { ReasonPurpose } from '#schema/catalog/reply-purposes';
import { useT } from '../kit/i18n/i18n.ts';
import { Button } from '../kit/ui/button/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { hasReason, ReasonField, reasonOf, useReason } from './reasons/reason-field.tsx';

interface ReasonOptions {
  label: string;
  hint?: string;
  /** It may be left out. */
  isOptional?: boolean;
  /** The most characters that it may have. */
  max: number;
  /** The purpose whose templates can be picked instead of typing. */
  templates?: ReasonPurpose;
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: string;
  /** Asks for a reason; unless it is optional, the act is not possible without one. */
  reason?: ReasonOptions;
  /** 'Delete', 'Hide'. */
  action: string;
  /** Further content below the text. */
  children?: ReactNode;
  danger?: boolean;
  busy: boolean;
  /** `reason` is trimmed; '' where none is asked for, or a `template` is picked. */
  onConfirm: (reason: string, template: number | undefined) => void;
}

/** Asks for confirmation before an act that is not easily undone. Typed text stays while the dialog is open, also after an error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT();
  const { open, onOpenChange, title, text, reason, action, children, danger = false, busy, onConfirm } = props;
  const [draft, setDraft] = useReason();
  const missing = reason !== undefined && !reason.isOptional && !hasReason(draft);
  const given = reasonOf(draft);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      cancel={t('admin.cancel')}
      footer={
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          disabled={missing}
          onClick={() => onConfirm(given.reason, given.template)}
        >
          {action}
        </Button>
      }
    >
      {children}
      {reason !== undefined && (
        <div className="mt-4">
          {reason.templates === undefined ? (
            <TextArea
              label={reason.label}
              hint={reason.hint}
              rows={3}
              maxLength={reason.max}
              value={draft.text}
              onChange={(event) => setDraft({ template: null, text: event.target.value })}
            />
          ) : (
            <ReasonField
              purpose={reason.templates}
              label={reason.label}
              hint={reason.hint}
              max={reason.max}
              value={draft}
              onChange={setDraft}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
