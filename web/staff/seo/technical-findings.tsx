import { CHECKS, type CheckName, COSTS } from '#schema/catalog/seo';
import type { AuditFinding, SeoAudit } from '#schema/contracts/seo';
import { formatAgo, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { scoreTone } from './score-tone.ts';
import { TechnicalCheck } from './technical-check.tsx';

/** The score of an audit, and each check that failed with the documents it failed on, the gravest first. */
export function TechnicalFindings({ audit }: { audit: SeoAudit }) {
  const t = useT();
  const groups = groupsOf(audit.findings);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`text-3xl font-extrabold ${scoreTone(audit.score)}`}>{formatNumber(audit.score)}</span>
        <span className="font-medium">{t('adminSeo.ofHundred')}</span>
        <span className="text-soft">{t('adminSeo.auditedAgo', { ago: formatAgo(audit.createdAt) })}</span>
      </p>
      <p className="mb-4 text-soft">{t('adminSeo.facts', { documents: audit.documents, checks: audit.checks })}</p>
      {groups.length === 0 ? (
        <EmptyState
          icon={<Icon name="check" className="size-8" />}
          title={t('adminSeo.nothingWrong')}
          text={t('adminSeo.nothingWrongText')}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {groups.map(([check, findings]) => (
            <li key={check}>
              <TechnicalCheck check={check} findings={findings} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function groupsOf(findings: readonly AuditFinding[]): [CheckName, AuditFinding[]][] {
  const groups = new Map<CheckName, AuditFinding[]>();
  for (const finding of findings) groups.set(finding.check, [...(groups.get(finding.check) ?? []), finding]);
  return [...groups].sort(([a], [b]) => COSTS[CHECKS[b]] - COSTS[CHECKS[a]]);
}
