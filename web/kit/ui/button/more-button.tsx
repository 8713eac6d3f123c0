import { useT } from '../../i18n/i18n.ts';
import { Button } from './button.tsx';

export interface MoreButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  /** What it says while it loads. */
  busy: string;
  /** What it says when the page could not be had. */
  failure: string;
}

/** The way to the next page of a list, where it failed once more; nothing on the last one. */
export function MoreButton({ query, label, busy, failure }: MoreButtonProps) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage } = query;
  const failed = query.isFetchNextPageError && !isFetchingNextPage;
  if (!hasNextPage) return null;
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      {failed && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <Button
        look="outline"
        // Not `disabled`, which would take the focus away.
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) void query.fetchNextPage();
        }}
        className="min-w-48"
      >
        {isFetchingNextPage ? busy : failed ? t('shell.tryAgain') : label}
      </Button>
    </div>
  );
}
