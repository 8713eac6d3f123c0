import { useEffect, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Drawing } from '../../kit/ui/drawing.tsx';
import type { Arrangement } from './arrange.ts';
import { useCategoryName } from './category-name.ts';
import type { Change, View } from './use-arrangement.ts';

export interface FavoritesControlsProps {
  arrangement: Arrangement;
  view: View;
  /** Slugs of the categories that the favourites are in. */
  categories: readonly string[];
  onChange: (change: Change) => void;
}

/** Safari refuses more than a hundred changes of the address in 30 seconds, so typing is debounced, in milliseconds. */
const TYPING_DELAY = 250;

export function FavoritesControls({ arrangement, view, categories, onChange }: FavoritesControlsProps) {
  const t = useT();
  const nameOf = useCategoryName();
  const [typed, setTyped] = useState(arrangement.query);
  const [followed, setFollowed] = useState(arrangement.query);
  if (followed !== arrangement.query) {
    setFollowed(arrangement.query);
    // 'Show all' empties the box; any other change of the query came from the box itself.
    if (arrangement.query === '') setTyped('');
  }

  useEffect(() => {
    if (typed === arrangement.query) return undefined;
    const timer = setTimeout(() => onChange({ q: typed }), TYPING_DELAY);
    return () => clearTimeout(timer);
    // Typing starts the timer; a new `onChange` at each render must not restart it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return (
    <div
      role="search"
      aria-label={t('favorites.search')}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <div className="relative col-span-2 md:col-span-1">
        <TextField
          type="search"
          label={t('favorites.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={SEARCH_LENGTH_MAX}
          enterKeyHint="search"
          // With `auto` an empty field would be left to right under a Dari placeholder.
          dir={typed ? 'auto' : undefined}
          placeholder={t('favorites.searchPlaceholder')}
          className="px-11 rtl:text-right"
        />
        <Icon name="search" className="pointer-events-none absolute start-3.5 bottom-3.5 size-5 text-soft" />
      </div>
      <Select
        label={t('favorites.category')}
        placeholder={t('favorites.allCategories')}
        options={categories.map((slug) => ({ value: slug, label: nameOf(slug) }))}
        value={arrangement.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <Select
        label={t('favorites.sort')}
        options={[
          { value: 'date', label: t('favorites.sortDate') },
          { value: 'price', label: t('favorites.sortPrice') },
          { value: 'title', label: t('favorites.sortTitle') },
        ]}
        value={arrangement.order}
        onChange={(event) => onChange({ sort: event.target.value === 'date' ? '' : event.target.value })}
      />
      <ViewSwitch view={view} onChange={(next) => onChange({ view: next === 'grid' ? '' : next })} />
    </div>
  );
}

const GRID = 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z';
const LIST = 'M4 6.5h3M4 12h3M4 17.5h3M10.5 6.5H20M10.5 12H20M10.5 17.5H20';

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useT();
  const choices = [
    { name: 'grid', label: t('favorites.grid'), path: GRID },
    { name: 'list', label: t('favorites.list'), path: LIST },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('favorites.view')}
      className="col-span-2 flex w-fit gap-1 justify-self-end rounded-control bg-sunken p-0.5 md:col-span-1"
    >
      {choices.map(({ name, label, path }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={name === view}
          onClick={() => onChange(name)}
          className="grid size-11 place-items-center rounded-lg text-soft aria-pressed:bg-surface aria-pressed:text-primary aria-pressed:shadow-card"
        >
          <Drawing path={path} mirrored={name === 'list'} />
        </button>
      ))}
    </div>
  );
}
