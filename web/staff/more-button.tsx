import { useT } from '../kit/i18n/i18n.ts';
import { Button } from '../kit/ui/button.tsx';

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The way to the next page of a list, where it failed once more; nothing on the last one. */
export function MoreButton({ query }: { query: Paged }) {
  const t = useT();
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 text-center">
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {t('admin.loadFailed')}
        </p>
      )}
      <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(query.isFetchingNextPage ? 'admin.loadingMore' : 'admin.more')}
      </Button>
    </div>
  );
}
