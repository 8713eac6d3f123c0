import { useT } from '../../i18n/i18n.ts';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';

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
  /** An address of the next page alone, for who has no scripts; where there is none, they see no way to it. */
  href?: string | undefined;
}

/** The way to the next page of a list, where it failed once more; nothing on the last one. */
export function MoreButton({ query, label, busy, failure, href }: MoreButtonProps) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage } = query;
  const failed = query.isFetchNextPageError && !isFetchingNextPage;
  if (!hasNextPage) return null;
  const words = isFetchingNextPage ? busy : failed ? t('shell.tryAgain') : label;
  const more = () => {
    if (!isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      {failed && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      {href === undefined ? (
        // Not `disabled`, which would take the focus away.
        <Button look="outline" aria-disabled={isFetchingNextPage} onClick={more} className="min-w-48 noscript:hidden">
          {words}
        </Button>
      ) : (
        <a
          href={href}
          aria-disabled={isFetchingNextPage}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            more();
          }}
          className={`${buttonClass({ look: 'outline' })} min-w-48`}
        >
          {words}
        </a>
      )}
    </div>
  );
}
