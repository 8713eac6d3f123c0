import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The way to the next page of a list; nothing on the last one. */
export function MoreButton({ query }: { query: Paged }) {
  const t = useT();
  if (!query.hasNextPage) return null;
  return (
    <p className="mt-4 text-center">
      <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(query.isFetchingNextPage ? 'admin.loadingMore' : 'admin.more')}
      </Button>
    </p>
  );
}
