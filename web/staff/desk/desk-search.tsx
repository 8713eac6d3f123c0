import { useEffect, useId, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';

const PAUSE = 400;

/** Searches on the server shortly after the last key; a single letter, unless it is a number, is not asked for. */
export function DeskSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useT();
  const hint = useId();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const isShort = words.length === 1 && !/\d/.test(words);

  useEffect(() => {
    if (isShort) return undefined;
    const timer = setTimeout(() => onSearch(words), words === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [words, isShort, onSearch]);

  return (
    <div role="search" className="mx-4 mt-2 mb-2">
      <label className="relative block">
        <span className="sr-only">{t('chat.search')}</span>
        <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-soft" />
        <input
          type="search"
          dir={typed === '' ? undefined : 'auto'}
          value={typed}
          maxLength={SEARCH_LENGTH_MAX}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('chat.search')}
          aria-describedby={hint}
          className="h-11 w-full rounded-full border border-transparent bg-sunken ps-10 pe-4 text-ink placeholder:text-soft focus:border-control"
        />
      </label>
      <p id={hint} className="px-3 pt-1 text-sm text-soft">
        {t('adminDesk.searchHint')}
      </p>
    </div>
  );
}
