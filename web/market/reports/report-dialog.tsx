import { useEffect, useRef, useState } from 'react';
import { REPORT_DETAILS_MAX } from '#schema/catalog/limits';
import type { ReportReason } from '#schema/contracts/reports';
import type { Key } from '../../i18n/domains.ts';
import { loadDomains, useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { useLazyModule } from '../../kit/late/use-lazy-module.ts';
import { codeSentence, errorSentence } from '../../kit/api/error-sentence.ts';
import type { Outcome } from '../acts/act-queue.ts';
import { REASON_WORDS } from './reason-words.ts';

/** What is reported; `name` is the ad's title or the member's name. */
export type ReportSubject = { kind: 'listing' | 'member'; name: string } | { kind: 'message' };

interface ReportInput {
  reason: ReportReason;
  details: string;
}

interface ReportDialogProps {
  subject: ReportSubject;
  /** If the report waits for a network, `send` has to say so. */
  send: (complaint: ReportInput) => Promise<Outcome>;
  onClose: () => void;
}

const REASONS = Object.entries(REASON_WORDS) as [ReportReason, Key][]; // the object's own keys

/** Reports an ad, a member or a message to the moderators. It is rarely opened, so its dictionary loads with it. */
export function ReportDialog(props: ReportDialogProps) {
  const words = useLazyModule(loadWords, true, props.onClose);
  return words && <ReportForm {...props} />;
}

async function loadWords(): Promise<object> {
  await loadDomains('reports');
  return {};
}

function ReportForm({ subject, send, onClose }: ReportDialogProps) {
  const t = useT();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** How many times somebody tried to send it without a reason. */
  const [attempts, setAttempts] = useState(0);
  const reasons = useRef<HTMLFieldSetElement>(null);

  // The error may be out of view: the focus moves to the choices, and screen readers announce the error with them.
  useEffect(() => {
    if (attempts > 0) reasons.current?.querySelector('input')?.focus();
  }, [attempts]);

  const report = async () => {
    if (reason === null) {
      setFailure(await codeSentence('report_reason_invalid', t('reports.reason')));
      return setAttempts(attempts + 1);
    }
    setBusy(true);
    setFailure('');
    try {
      const outcome = await send({ reason, details });
      if (outcome.is === 'done') toast({ title: t('reports.reported'), description: t('reports.reportedText'), tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(await errorSentence(error, t('reports.tryAgain')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      // Marks (FSI and PDI) around a name keep its direction from affecting the text around it.
      title={subject.kind === 'message' ? t('reports.messageTitle') : t('reports.title', { name: subject.name })}
      description={t(subject.kind === 'message' ? 'reports.messageText' : 'reports.text')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('reports.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void report()}>
            {t(busy ? 'reports.reporting' : 'reports.report')}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <fieldset ref={reasons} {...(failure && reason === null && { 'aria-describedby': 'report-fault', 'data-invalid': '' })}>
          <legend className="mb-1 font-medium">{t('reports.reason')}</legend>
          {/* Next to what gets the focus, also on a small screen. */}
          {failure && (
            <div id="report-fault" className="mb-2">
              <Banner>{failure}</Banner>
            </div>
          )}
          {REASONS.map(([value, words]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} className="tick" />
              {t(words)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('reports.details')}
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
