import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { useSearchChange } from '../../kit/search-change.ts';
import { Select } from '../../kit/fields/select.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { useSectionFilters } from '../use-section-filters.ts';
import { ReportDetails } from './report-details.tsx';
import { reportsQuery } from './reports.queries.ts';
import { ReportsQueue } from './reports-queue.tsx';
import { ROW_ID } from '#schema/row-id';

/** The reports of members: the queue, or the report that the address names, with what can be done about it. */
export default function ReportsSection() {
  const t = useT();
  const filters = useSectionFilters(['state', 'kind']);
  const [params] = useSearchParams();
  const change = useSearchChange();
  const chosen = ROW_ID.test(params.get('report') ?? '') ? Number(params.get('report')) : null;

  const show = useCallback((id: number | null) => change({ report: String(id ?? '') }, { push: true }), [change]);

  const step = useSteps(filters.search, chosen, show);

  if (chosen !== null) return <ReportDetails key={chosen} id={chosen} onBack={() => show(null)} onStep={step} />;
  return (
    <SectionFrame title={t('adminReports.title')} text={t('adminReports.text')}>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
        <Select
          label={t('adminReports.state')}
          value={filters.valueOf('state') || 'open'}
          onChange={({ currentTarget }) => filters.set('state', currentTarget.value === 'open' ? '' : currentTarget.value)}
          options={[
            { value: 'open', label: t('adminReports.open') },
            { value: 'closed', label: t('adminReports.closed') },
          ]}
        />
        <Select
          label={t('adminReports.kind')}
          placeholder={t('adminReports.everything')}
          value={filters.valueOf('kind')}
          onChange={({ currentTarget }) => filters.set('kind', currentTarget.value)}
          options={[
            { value: 'listing', label: t('adminReports.listings') },
            { value: 'member', label: t('adminReports.members') },
            { value: 'message', label: t('adminReports.messages') },
          ]}
        />
      </div>
      <ReportsQueue search={filters.search} onOpen={show} />
    </SectionFrame>
  );
}

/** Steps from a report to the next or the previous one of the queue, also once it is closed. Reports that have left the queue are skipped. */
function useSteps(search: string, chosen: number | null, show: (id: number) => void): (by: 1 | -1) => void {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(reportsQuery(search));
  const seen = useRef({ search, ids: new Set<number>() });
  useEffect(() => {
    // With other filters it is another queue.
    if (seen.current.search !== search) seen.current = { search, ids: new Set() };
    for (const { id } of data?.pages.flatMap(({ items }) => items) ?? []) seen.current.ids.add(id);
  }, [search, data]);
  return (by) => {
    const waiting = new Set(data?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
    const ids = [...seen.current.ids].filter((each) => each === chosen || waiting.has(each));
    const at = chosen === null ? -1 : ids.indexOf(chosen);
    const id = at === -1 ? ids[0] : ids[at + by];
    if (id !== undefined) show(id);
    else if (by === 1 && hasNextPage) void fetchNextPage();
  };
}
