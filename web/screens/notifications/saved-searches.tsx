import { Suspense } from 'react';
import type { SavedSearch } from '#schema/contracts/saved-searches';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { useSavedSearches } from '../../market/search/saved-searches.ts';
import { searchWords, useSearchWords } from '../../market/search/search-words.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

const SwitchedOff = lazyPart(() => import('../../account/settings/switched-off.tsx'), { domains: ['settings'] });

/** The searches about which the member is notified. A press on one runs it; each can be deleted. */
export default function SavedSearches({ memberId }: { memberId: number }) {
  const t = useT();
  const { searches, isFailed, retry, remove, areNoticesOff } = useSavedSearches(memberId);
  return (
    <section aria-labelledby="saved-searches" className="rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 id="saved-searches" className="text-lg font-bold">
        {t('notifications.savedSearches')}
      </h2>
      {areNoticesOff ? (
        <Suspense>
          <SwitchedOff what="searches" />
        </Suspense>
      ) : (
        <p className="mb-2 text-soft">{t('notifications.savedSearchesText')}</p>
      )}
      {!searches && !isFailed && <Skeleton className="h-14 w-full" />}
      {!searches && isFailed && (
        <div role="alert">
          <p>{t('notifications.searchesFailed')}</p>
          <Button variant="outline" onClick={retry} className="mt-2">
            {t('shell.tryAgain')}
          </Button>
        </div>
      )}
      {searches?.length === 0 && <p className="min-h-14">{t('notifications.noSearches')}</p>}
      <ul className="-mx-2">
        {searches?.map((saved) => (
          <li key={saved.id} className="flex items-center gap-1">
            <Row saved={saved} onForget={() => remove(saved)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ saved, onForget }: { saved: SavedSearch; onForget: () => void }) {
  const t = useT();
  useSearchWords(saved.search);
  const words = searchWords(saved.search, t);
  return (
    <>
      <Link to={`/?${saved.search}`} className="min-h-11 min-w-0 flex-1 rounded-control px-2 py-1.5 hover:bg-sunken">
        <span className="block font-medium text-primary">
          {words.map((each, index) => (
            <span key={each}>
              {index > 0 && ' · '}
              <bdi>{each}</bdi>
            </span>
          ))}
        </span>
        <span className="block text-sm text-soft">{formatDate(saved.createdAt)}</span>
      </Link>
      <button
        type="button"
        aria-label={t('notifications.removeSearch', { search: words.join(' · ') })}
        title={t('notifications.removeSearchTip')}
        onClick={onForget}
        className="grid size-11 shrink-0 place-items-center rounded-control text-danger hover:bg-danger-soft"
      >
        <ScreenIcon name="trash" className="size-5" />
      </button>
    </>
  );
}
