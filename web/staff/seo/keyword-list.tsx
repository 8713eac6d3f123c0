import { useInfiniteQuery } from '@tanstack/react-query';
import type { Keyword } from '#schema/contracts/keywords';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { MoreButton } from '../more-button.tsx';
import { KeywordRow } from './keyword-row.tsx';
import { keywordsQuery } from './keywords.queries.ts';

const NONE: Record<string, Key> = {
  'show=nothing': 'adminKeywords.noneFoundNothing',
  'show=tracked': 'adminKeywords.noneTracked',
};

/** The keywords of one filter. */
export function KeywordList({ search, onEdit }: { search: string; onEdit: (keyword: Keyword) => void }) {
  const t = useT();
  const query = useInfiniteQuery(keywordsQuery(search));
  const keywords = query.data?.pages.flatMap(({ items }) => items);
  if (query.isError && !keywords) return <LoadFailure words={t('admin.loadFailed')} onRetry={() => void query.refetch()} />;
  if (keywords === undefined)
    return (
      <div className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-36 w-full" />
        ))}
      </div>
    );
  if (keywords.length === 0)
    return (
      <EmptyState
        icon={<Icon name="search" className="size-8" />}
        title={t(NONE[search] ?? 'adminKeywords.none')}
        text={search === '' ? t('adminKeywords.noneText') : undefined}
      />
    );
  return (
    <>
      <ul aria-labelledby="seo-keywords" className="flex flex-col gap-3">
        {keywords.map((keyword) => (
          <KeywordRow key={keyword.keyword} keyword={keyword} onEdit={() => onEdit(keyword)} />
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}
