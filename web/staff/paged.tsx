import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { MoreButtonProps } from '../kit/ui/button/more-button.tsx';
import { EmptyState, type EmptyStateProps } from '../kit/ui/empty-state.tsx';
import { type FailedList, ListFailure } from './list-failure.tsx';
import { MoreButton } from './more-button.tsx';

interface PagedProps<Row> {
  query: MoreButtonProps['query'] &
    FailedList & {
      data: { pages: readonly { items: readonly Row[] }[] } | undefined;
      isLoadingError: boolean;
    };
  skeleton: ReactNode;
  /** Shown for an empty list: the words of `EmptyState`, or an element. */
  empty: EmptyStateProps | ReactElement;
  /** Renders the children for an empty list, too: they may have a dialog open when the last row disappears. */
  rendersEmpty?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of `adminPagesQuery` with a button for more, or the failure, placeholder or empty state in their place. */
export function Paged<Row>({ query, skeleton, empty, rendersEmpty = false, children }: PagedProps<Row>) {
  if (query.isLoadingError) return <ListFailure query={query} />;
  const rows = query.data?.pages.flatMap(({ items }) => items);
  if (!rows) return skeleton;
  return (
    <>
      {(rows.length > 0 || rendersEmpty) && children(rows)}
      {rows.length === 0 && (isValidElement(empty) ? empty : <EmptyState {...empty} />)}
      <MoreButton query={query} />
    </>
  );
}
