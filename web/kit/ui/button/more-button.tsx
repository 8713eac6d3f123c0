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
  /** The label while it loads. */
  busyLabel: string;
  /** The sentence shown if the page could not be loaded. */
  failureText: string;
  /** The address of the next page alone, for visitors without scripts; without an address the button is hidden from them. */
  href?: string | undefined;
}

/** Loads the next page of a list, or tries again after a failure; renders nothing on the last page. */
export function MoreButton({ query, label, busyLabel, failureText, href }: MoreButtonProps) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage } = query;
  const failed = query.isFetchNextPageError && !isFetchingNextPage;
  if (!hasNextPage) return null;
  const words = isFetchingNextPage ? busyLabel : failed ? t('shell.tryAgain') : label;
  const more = () => {
    if (!isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      {failed && (
        <p role="alert" className="font-medium text-danger">
          {failureText}
        </p>
      )}
      {href === undefined ? (
        // Not `disabled`, which would lose the focus.
        <Button variant="outline" aria-disabled={isFetchingNextPage} onClick={more} className="min-w-48 noscript:hidden">
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
          className={`${buttonClass({ variant: 'outline' })} min-w-48`}
        >
          {words}
        </a>
      )}
    </div>
  );
}
