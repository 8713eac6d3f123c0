import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HOUR } from '#schema/durations';
import type { ReportTarget } from '#schema/contracts/reports';
import { ApiError } from '../../kit/api/api-error.ts';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { KeyLegend, useQueueKeys } from '../queues/queue-keys.tsx';
import { CasePanel } from '../cases/case-panel.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { MemberLink } from '../users/member-link.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { SnapshotView } from './snapshot-view.tsx';
import { TargetSummary } from './target-summary.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { adminQuery } from '../admin-pages.ts';

interface ReportDetailsProps {
  id: number;
  onBack: () => void;
  /** Goes to the next or the previous report of the queue. */
  onStep: (by: 1 | -1) => void;
}

/** One report: its target, the messages around it, and the possible acts. */
export function ReportDetails({ id, onBack, onStep }: ReportDetailsProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(reportQuery(id));
  const isGone = error instanceof ApiError && error.code === 'report_not_found';
  const report = isGone ? undefined : data;
  const [closing, setClosing] = useState(false);
  const isOpen = report?.closedAt === null;
  const root = useRef<HTMLDivElement>(null);
  const hasFocus = () => root.current?.contains(document.activeElement) ?? false;
  useQueueKeys({
    next: () => onStep(1),
    previous: () => onStep(-1),
    act: isOpen ? () => hasFocus() && setClosing(true) : undefined,
    hasFocus,
  });

  // If nothing has the focus (its element has gone, or a key led here), the heading gets it, so that the queue's other keys work.
  useEffect(() => {
    const heading = root.current?.querySelector('h2');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    // Only a starting point for keys and Tab: a focus ring around a heading is not needed.
    heading.classList.add('outline-none');
    heading.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={root} className="h-full">
      <SectionFrame
        title={t('adminReports.report')}
        actions={
          <Button variant="outline" onClick={onBack}>
            <Icon name="arrow" className="size-5 rotated" />
            {t('adminReports.back')}
          </Button>
        }
      >
        <KeyLegend act={isOpen ? t('adminReports.close') : undefined} />
        {isPending && (
          <div className="relative">
            <Loading>{t('adminReports.loading')}</Loading>
            <Skeleton className="h-64 w-full rounded-card" />
          </div>
        )}
        {isGone && (
          <p role="alert" className="text-soft">
            {t('adminReports.gone')}
          </p>
        )}
        {!isPending && !report && !isGone && <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />}
        {report && (
          <div className="flex flex-col gap-5">
            <section className="rounded-card border border-line bg-surface p-5 shadow-card">
              <TargetSummary target={report.target} />
              <ReportFacts report={report} />
              <div className="mt-5 flex flex-wrap gap-2.5">
                <TargetActions target={report.target} />
                {report.closedAt === null && (
                  <Button aria-haspopup="dialog" aria-keyshortcuts="A" onClick={() => setClosing(true)}>
                    <Icon name="check" className="size-5" />
                    {t('adminReports.close')}
                  </Button>
                )}
              </div>
            </section>
            {report.snapshot && <SnapshotView snapshot={report.snapshot} at={report.createdAt} />}
            <ReportedMessages report={report} />
            <CasePanel target={`report:${id}`} />
            <OutcomeDialog report={report} open={closing} onOpenChange={setClosing} />
          </div>
        )}
      </SectionFrame>
    </div>
  );
}

/** Links to the sections in which something can be done about the target. */
function TargetActions({ target }: { target: ReportTarget }) {
  const t = useT();
  const person = target.kind === 'listing' ? target.ownerId : (target.person?.id ?? null);
  return (
    <>
      {target.kind === 'listing' && (
        <Link to={`/admin/dashboard?section=listings&q=${target.id}`} className={buttonClass({ variant: 'outline' })}>
          <ScreenIcon name="tag" className="size-5" />
          {t('adminReports.toListing')}
        </Link>
      )}
      {person !== null && (
        <MemberLink id={person} className={buttonClass({ variant: 'outline' })}>
          <ScreenIcon name="people" className="size-5" />
          {t(target.kind === 'listing' ? 'adminReports.toOwner' : 'adminReports.toMember')}
        </MemberLink>
      )}
    </>
  );
}

/** One report. Links to its files last an hour or two, so it is fetched at each visit. */
function reportQuery(id: number) {
  return {
    ...adminQuery('reports', 'GET /api/admin/reports/:id', { params: { id } }),
    // Links to the files of its messages last at least an hour.
    refetchInterval: HOUR / 2,
    refetchIntervalInBackground: true,
  };
}
