import type { AuditEntry as Entry } from '#schema/contracts/audit';
import { Link } from '../../kit/ui/link.tsx';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { auditSentence, targetAddress } from '../audit-words.ts';
import { formatMoment } from '../format-moment.ts';
import { FieldChanges } from './field-changes.tsx';

interface AuditEntryProps {
  entry: Entry;
  onFilter: (name: 'adminId' | 'target', value: string) => void;
}

/** One act: its sentence, its time, and what it changed; with links to all acts of the same administrator and to all acts on the same target. */
export function AuditEntry({ entry, onFilter }: AuditEntryProps) {
  const t = useT();
  const { admin, target, createdAt, requestId } = entry;
  const sentence = auditSentence(t, entry);
  const place = targetAddress(target);
  return (
    <li className="rounded-card border border-line bg-surface px-4 pt-3 shadow-card">
      <p className="font-semibold [overflow-wrap:anywhere]">{sentence}</p>
      <p className="text-sm text-soft">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · {formatAgo(createdAt)}
      </p>
      <div className="flex flex-wrap items-start gap-x-2">
        <details className="min-w-0 flex-1 basis-64">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary">
            {t('adminAudit.details')}
            <span className="sr-only">: {sentence}</span>
          </summary>
          <div className="pb-3">
            <FieldChanges entry={entry} />
            <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
              <dt className="text-soft">{t('adminAudit.fullTarget')}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <code dir="ltr">{target}</code>
              </dd>
              <dt className="text-soft">{t('adminAudit.request')}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <code dir="ltr">{requestId}</code>
              </dd>
            </dl>
          </div>
        </details>
        <div className="-mx-3 flex flex-wrap">
          {place !== null && (
            <Link to={place} className={`${buttonClass({ variant: 'quiet' })} text-sm`}>
              {t('adminAudit.open')}
              <span className="sr-only">: {sentence}</span>
            </Link>
          )}
          <Button variant="quiet" className="text-sm" onClick={() => onFilter('adminId', String(admin.id))}>
            {t('adminAudit.byThisAdmin')}
          </Button>
          <Button variant="quiet" className="text-sm" onClick={() => onFilter('target', target)}>
            {t('adminAudit.ofThisTarget')}
          </Button>
        </div>
      </div>
    </li>
  );
}
