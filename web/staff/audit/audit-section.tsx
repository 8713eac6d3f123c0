import { useInfiniteQuery } from '@tanstack/react-query';
import { asciiDigits } from '#schema/digits';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeletons } from '../skeletons.tsx';
import { adminPagesQuery } from '../admin-pages.ts';
import { Paged } from '../paged.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { useSectionFilters } from '../use-section-filters.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';

const NAMES = ['action', 'adminId', 'target'] as const;

/** The acts of administrators, the newest first; the filters are in the address: `?section=audit&target=user:7`. */
export default function AuditSection() {
  const t = useT();
  const filters = useSectionFilters(NAMES);
  const search = cleaned(filters.search);
  const query = useInfiniteQuery(adminPagesQuery('audit', 'GET /api/admin/audit-log', { query: search }));
  const entries = query.data?.pages.flatMap(({ items }) => items);
  return (
    <SectionFrame title={t('adminAudit.title')} text={t('adminAudit.text')}>
      <AuditFilters filters={filters} seenAdmins={entries?.map(({ admin }) => admin) ?? []} />
      <Paged
        query={query}
        skeleton={<Skeletons count={5} className="h-36 w-full sm:h-28" box="flex flex-col gap-3" />}
        empty={{
          icon: <ScreenIcon name="book" className="size-8" />,
          title: t(search === '' ? 'adminAudit.empty' : 'adminAudit.none'),
          text: search === '' ? undefined : t('adminAudit.noneText'),
        }}
      >
        {(entries) => (
          <ul className="flex flex-col gap-3">
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} onFilter={filters.set} />
            ))}
          </ul>
        )}
      </Paged>
    </SectionFrame>
  );
}

/** Returns the typed filters as the call takes them: digits of any script become ASCII, and outer spaces are removed. */
function cleaned(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['adminId', 'target']) {
    const value = asciiDigits(params.get(name) ?? '').trim();
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}
