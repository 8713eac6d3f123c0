import type { FormEvent, RefObject } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { OtherFilters } from '../../market/search/other-filters.tsx';
import { useSearchBox } from '../../market/search/search.ts';

/** The header's search box. It follows the query in the address. `onDone` is called after a search, and on Escape. */
export function SearchBox({ ref, onDone }: { ref: RefObject<HTMLInputElement | null>; onDone: () => void }) {
  const t = useT();
  const { draft, box, search, clear } = useSearchBox(ref);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    if (draft.trim()) onDone();
  };

  return (
    <form role="search" action="/" onSubmit={submit} className="relative flex-1">
      <OtherFilters fields={['q']} />
      <Icon name="search" className="pointer-events-none absolute start-3.5 top-3 size-5 text-soft" />
      <input
        {...box}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t('shell.searchPlaceholder')}
        className="h-11 w-full rounded-full border border-control bg-surface ps-11 pe-11 text-start text-ink placeholder:text-soft"
      />
      {draft && (
        <IconButton label={t('shell.clearSearch')} onClick={clear} className="absolute end-0 top-0 rounded-full text-soft">
          <Icon name="close" className="size-5" />
        </IconButton>
      )}
    </form>
  );
}
