import { useEffect, useRef } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import type { ShownListings } from './use-listings.ts';

/**
 * The link to the next page: it adds that page below this one, or opens it where no script runs. The focus moves to the first new listing, so that
 * the keyboard continues from there.
 */
export function LoadMore({ listings }: { listings: ShownListings }) {
  const t = useT();
  const { cards, hasMore, moreHref, loadMore, loadingMore, moreFailed } = listings;
  const before = useRef<number | null>(null);

  useEffect(() => {
    if (before.current === null || cards.length <= before.current) return;
    const first = document.querySelectorAll<HTMLElement>('#listings article a')[before.current];
    before.current = null;
    first?.focus({ preventScroll: true });
  }, [cards.length]);

  if (!hasMore) return null;
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {moreFailed && (
        <p role="alert" className="font-medium text-danger">
          {t('home.moreFailed')}
        </p>
      )}
      <a
        href={moreHref}
        aria-disabled={loadingMore}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          before.current = cards.length;
          loadMore();
        }}
        className={`${buttonClass({ variant: 'outline', size: 'large' })} min-w-56`}
      >
        {loadingMore ? t('home.loadingMore') : t(moreFailed ? 'shell.tryAgain' : 'home.loadMore')}
      </a>
    </div>
  );
}
