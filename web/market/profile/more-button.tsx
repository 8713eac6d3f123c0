import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';

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
      <Button look="outline" aria-disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(query.isFetchingNextPage ? 'profile.loadingMore' : 'profile.more')}
      </Button>
    </p>
  );
}
