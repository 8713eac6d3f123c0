import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';

export interface MoreButtonProps {
  query: {
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
  label: string;
}

/** The way to the next page of a list; where a page could not be had, says so and tries again. */
export function MoreButton({ query, label }: MoreButtonProps) {
  const t = useT();
  const { isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const isLost = isError && !isFetchNextPageError;
  if (!hasNextPage && !isLost) return null;
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      {isError && (
        <p role="alert" className="font-medium text-danger">
          {t('member.loadFailed')}
        </p>
      )}
      <Button
        look="outline"
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) void (isLost ? query.refetch() : query.fetchNextPage());
        }}
        className="min-w-48"
      >
        {isFetchingNextPage ? t('shell.loading') : isError ? t('shell.tryAgain') : label}
      </Button>
    </div>
  );
}
