import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../kit/ui/link.tsx';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeletons } from '../skeletons.tsx';
import { auditSentence } from '../audit-words.ts';
import { sectionAddress } from '../sections.ts';
import { recentActsQuery } from './overview.queries.ts';

/** The last acts of administrators. Sign-ins are left out by default: they would push everything else out of this short list. */
export function RecentActivity() {
  const t = useT();
  const [withSignIns, setWithSignIns] = useState(false);
  const { data, isLoadingError, refetch } = useQuery(recentActsQuery(withSignIns));
  return (
    <section
      aria-labelledby="recent-activity"
      className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h3 id="recent-activity" className="text-xl font-bold">
        {t('adminOverview.activity')}
      </h3>
      <Checkbox
        role="switch"
        aria-checked={withSignIns}
        label={t('adminOverview.withSignIns')}
        checked={withSignIns}
        onChange={({ target }) => setWithSignIns(target.checked)}
      />
      {isLoadingError ? (
        <div className="mt-3">
          <LoadFailure text={t('adminOverview.activityFailed')} onRetry={() => void refetch()} />
        </div>
      ) : data === undefined ? (
        <Skeletons count={4} className="h-11 w-full" box="mt-3 flex flex-col gap-4" />
      ) : data.length === 0 ? (
        <p className="py-8 text-center text-soft">{t('adminOverview.noActivity')}</p>
      ) : (
        <ul className="mt-2">
          {data.map((entry) => (
            <li key={entry.id} className="border-b border-line py-2 last:border-0">
              <p className="[overflow-wrap:anywhere]">{auditSentence(t, entry)}</p>
              <time dateTime={entry.createdAt} className="text-sm text-soft">
                {formatAgo(entry.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <Link to={sectionAddress('audit')} className={`${buttonClass({ variant: 'outline' })} mt-auto`}>
        {t('adminOverview.allActivity')}
      </Link>
    </section>
  );
}
