import { useQuery } from '@tanstack/react-query';
import type { Health } from '#schema/contracts/site';
import type { Key } from '../../i18n/domains.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { healthQuery } from './overview.queries.ts';

const PARTS = {
  d1: 'adminOverview.partD1',
  r2: 'adminOverview.partR2',
  rooms: 'adminOverview.partRooms',
} as const satisfies Record<keyof Health['parts'], Key>;

/** Shows whether all parts of the site answer, and which do not. */
export function HealthBadge() {
  const t = useT();
  const { data, isError } = useQuery(healthQuery);
  const down = data && downParts(data, t);
  return (
    <div role="status" aria-label={t('adminOverview.health')} className="flex min-h-11 items-center">
      {isError ? (
        <Badge tone="danger">{t('adminOverview.unreachable')}</Badge>
      ) : down === undefined ? (
        <Skeleton className="h-7 w-36 rounded-full" />
      ) : down === '' ? (
        <Badge tone="success">
          <span aria-hidden="true" className="size-2 rounded-full bg-current" />
          {t('adminOverview.online')}
        </Badge>
      ) : (
        <Badge tone="danger">{t('adminOverview.degraded', { parts: down })}</Badge>
      )}
    </div>
  );
}

/** Returns the names of the parts that do not answer; '' if all do. */
function downParts({ parts }: Health, t: Translate): string {
  const names = Object.keys(PARTS) as (keyof Health['parts'])[]; // the table's own keys
  return names
    .filter((part) => parts[part] !== 'ok')
    .map((part) => t(PARTS[part]))
    .join(t('adminOverview.comma'));
}
