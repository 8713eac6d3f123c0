import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { reportQuery } from './report.query.ts';
import { TargetActions } from './target-actions.tsx';
import { TargetSummary } from './target-summary.tsx';

interface ReportDetailsProps {
  id: number;
  onBack: () => void;
}

/** One report: what it is about, what was said around it, and the ways to act on it. */
export function ReportDetails({ id, onBack }: ReportDetailsProps) {
  const t = useT();
  const { data: report, isPending, refetch } = useQuery(reportQuery(id));
  const [closing, setClosing] = useState(false);
  return (
    <SectionFrame
      title={t('adminReports.report')}
      actions={
        <Button look="outline" onClick={onBack}>
          <Icon name="arrow" className="size-5 rotate-180" />
          {t('adminReports.back')}
        </Button>
      }
    >
      {isPending && (
        <div role="status">
          <span className="sr-only">{t('adminReports.loading')}</span>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      )}
      {!isPending && !report && <LoadFailure words={t('admin.loadFailed')} onRetry={() => void refetch()} />}
      {report && (
        <div className="flex flex-col gap-5">
          <section className="rounded-card border border-line bg-surface p-5 shadow-card">
            <TargetSummary target={report.target} />
            <ReportFacts report={report} />
            <div className="mt-5 flex flex-wrap gap-2.5">
              <TargetActions target={report.target} />
              {report.closedAt === null && (
                <Button aria-haspopup="dialog" onClick={() => setClosing(true)}>
                  <Icon name="check" className="size-5" />
                  {t('adminReports.close')}
                </Button>
              )}
            </div>
          </section>
          <ReportedMessages report={report} />
          <OutcomeDialog report={report} open={closing} onOpenChange={setClosing} />
        </div>
      )}
    </SectionFrame>
  );
}
