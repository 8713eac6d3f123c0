import { CHECKS, type CheckName, type Severity } from '#schema/catalog/seo';
import type { AuditFinding } from '#schema/contracts/seo';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { CHECK_WORDS } from './technical-words.ts';

const SEVERITIES: Record<Severity, { label: Key; tone: 'danger' | 'accent' | 'neutral' }> = {
  critical: { label: 'adminSeo.critical', tone: 'danger' },
  error: { label: 'adminSeo.error', tone: 'danger' },
  warning: { label: 'adminSeo.warning', tone: 'accent' },
  notice: { label: 'adminSeo.notice', tone: 'neutral' },
};

/** A check that failed, and the documents on which it did, each with what stood there. */
export function TechnicalCheck({ check, findings }: { check: CheckName; findings: readonly AuditFinding[] }) {
  const t = useT();
  const { label, tone } = SEVERITIES[CHECKS[check]];
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>{t(label)}</Badge>
        <span className="text-soft">{t('adminSeo.onDocuments', { count: findings.length })}</span>
      </p>
      <h3 className="mt-2 font-semibold">{t(CHECK_WORDS[check])}</h3>
      <ul className="mt-1 text-sm">
        {findings.map(({ path, detail }) => (
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
