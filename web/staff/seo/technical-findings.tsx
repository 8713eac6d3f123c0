import { CHECKS, type CheckName, COSTS, type Severity } from '#schema/catalog/site-settings/seo';
import type { AuditFinding, SeoAudit } from '#schema/contracts/seo';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { formatAgo, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { scoreColor } from './score-color.ts';
import type { Key } from '../../i18n/domains.ts';
import { Badge } from '../../kit/ui/badge.tsx';

/** The score of an audit, and each failed check with the documents on which it failed, the most severe first. */
export function TechnicalFindings({ audit }: { audit: SeoAudit }) {
  const t = useT();
  const groups = groupsOf(audit.findings);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`text-3xl font-extrabold ${scoreColor(audit.score)}`}>{formatNumber(audit.score)}</span>
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

const SEVERITIES: Record<Severity, { label: Key; tone: 'danger' | 'accent' | 'neutral' }> = {
  critical: { label: 'adminSeo.critical', tone: 'danger' },
  error: { label: 'adminSeo.error', tone: 'danger' },
  warning: { label: 'adminSeo.warning', tone: 'accent' },
  notice: { label: 'adminSeo.notice', tone: 'neutral' },
};

/** A failed check, and the documents on which it failed, each with what was found there. */
function TechnicalCheck({ check, findings }: { check: CheckName; findings: readonly AuditFinding[] }) {
  const t = useT();
  const { label, tone } = SEVERITIES[CHECKS[check]];
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>{t(label)}</Badge>
        <span className="text-soft">{t('adminSeo.onDocuments', { count: findings.length })}</span>
      </p>
      <h3 className="mt-2 font-semibold">{t(`adminSeo.${check}`)}</h3>
      <ul className="mt-1 text-sm">
        {findings.map(({ path, detail, bytes }) => (
          <li key={`${path} ${detail}`} className="flex flex-wrap items-center gap-x-3">
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              dir="ltr"
              className="flex min-h-11 items-center break-all text-primary underline"
            >
              {readable(path)}
            </a>
            <code dir="ltr" className="break-all text-soft">
              {detail}
            </code>
            {bytes !== undefined && <span className="text-soft">{fileSize(bytes, 'admin')}</span>}
          </li>
        ))}
      </ul>
    </article>
  );
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
