import { useState } from 'react';
import type { ReportOutcome } from '#schema/catalog/reports';
import { REPORT_DETAILS_MAX, REPORTS_CLOSED_AT_ONCE } from '#schema/catalog/limits';
import type { AdminReportDetails, OutcomeRequest } from '#schema/contracts/reports';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { ReasonField, reasonOf, useReason } from '../reasons/reason-field.tsx';
import { useDecisionToast } from '../cases/use-decision-toast.ts';
import { useAct } from '../use-act.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';

interface OutcomeDialogProps {
  report: AdminReportDetails;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const OUTCOMES = ['action_taken', 'no_violation', 'duplicate'] as const satisfies readonly ReportOutcome[];

/** Closes a report with an outcome; the reporter is told the outcome and nothing more. */
export function OutcomeDialog({ report, open, onOpenChange }: OutcomeDialogProps) {
  const t = useT();
  const showDecision = useDecisionToast();
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const [note, setNote] = useState('');
  const [words, setWords] = useReason();
  const [all, setAll] = useState(true);
  const others = Math.min(report.openReports - 1, REPORTS_CLOSED_AT_ONCE);
  const close = useAct(['reports'], async (request: OutcomeRequest) => {
    await adminApi.call('PUT /api/admin/reports/:id/outcome', { params: { id: report.id }, input: request });
    void showDecision(`report:${report.id}`, t('adminReports.closedNow'));
  });
  const confirm = () => {
    if (outcome === null) return;
    close.mutate(
      { outcome, note, all: all && others > 0, template: reasonOf(words).template },
      { onSuccess: () => onOpenChange(false) },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('adminReports.closeTitle')}
      description={t('adminReports.closeText')}
      cancel={t('admin.cancel')}
      footer={
        <Button busy={close.isPending} disabled={outcome === null} onClick={confirm}>
          {t('adminReports.close')}
        </Button>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 font-medium">{t('adminReports.outcome')}</legend>
          {OUTCOMES.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="outcome"
                checked={outcome === value}
                onChange={() => setOutcome(value)}
                className="tick"
              />
              {t(OUTCOME_WORDS[value])}
            </label>
          ))}
        </fieldset>
        {others > 0 && (
          <Checkbox
            label={t('adminReports.closeAll', { count: others })}
            checked={all}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
        )}
        <ReasonField
          purpose="report"
          label={t('adminReports.answer')}
          hint={t('adminReports.answerHint')}
          max={0}
          value={words}
          onChange={setWords}
          onlyTemplates
        />
        <TextArea
          label={t('adminReports.noteLabel')}
          hint={t('adminReports.noteHint')}
          rows={3}
          dir="auto"
          maxLength={REPORT_DETAILS_MAX}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
