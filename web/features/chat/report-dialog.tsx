import { useState, type ReactNode } from 'react';
import { REPORT_DETAILS_MAX } from '#schema/catalog/limits';
import type { Message } from '#schema/contracts/messages';
import type { ReportReason } from '#schema/contracts/reports';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../i18n/i18n.ts';
import type { Chat } from '../../lib/chat/types.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorWords } from './error-words.tsx';
import { isolated } from './person.ts';

export interface ReportDialogProps {
  chat: Chat;
  conversationId: number;
  name: string;
  /** Null reports the member. */
  message: Message | null;
  onClose: () => void;
}

/** The contract's reasons in their order; spelt out, since the contract itself would bring its parser along. */
const REASONS = [
  { reason: 'spam', words: 'chat.reasonSpam' },
  { reason: 'fraud', words: 'chat.reasonFraud' },
  { reason: 'abuse', words: 'chat.reasonAbuse' },
  { reason: 'indecent', words: 'chat.reasonIndecent' },
  { reason: 'other', words: 'chat.reasonOther' },
] as const satisfies readonly { reason: ReportReason; words: Key }[];

/** Tells the moderators what is wrong with a message or a member. */
export function ReportDialog({ chat, conversationId, name, message, onClose }: ReportDialogProps) {
  const t = useT();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ReactNode>(null);

  const report = async () => {
    if (reason === null) return setFault(<ErrorWords code="report_reason_invalid" fallback="chat.reason" />);
    setBusy(true);
    setFault(null);
    try {
      await chat.report(conversationId, { reason, details, ...(message ? { messageId: message.id } : {}) });
      toast({ title: t('chat.reported'), description: t('chat.reportedText'), tone: 'success' });
      onClose();
    } catch (error) {
      setFault(await errorSentence(error, t('chat.tryAgainText')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={message ? t('chat.reportMessageTitle') : t('chat.reportTitle', { name: isolated(name) })}
      description={t('chat.reportText')}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void report()}>
            {t(busy ? 'chat.reporting' : 'chat.report')}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        {fault && <Banner>{fault}</Banner>}
        <fieldset>
          <legend className="mb-1 font-medium">{t('chat.reason')}</legend>
          {REASONS.map(({ reason: value, words }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                checked={reason === value}
                onChange={() => setReason(value)}
                className="size-5 shrink-0 accent-primary"
              />
              {t(words)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('chat.details')}
          rows={3}
          dir="auto"
          maxLength={REPORT_DETAILS_MAX}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
