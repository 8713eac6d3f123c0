import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { Icon } from '../kit/ui/icon.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

interface SearchBoxProps {
  label: string;
  /** The value in the address. */
  value: string;
  /** Called half a second after the last key, and at once on Enter. */
  onSearch: (text: string) => void;
}

/** Searches on the server while somebody types, and follows the address when something else changes it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { typed, change, submit } = useDebouncedText(value, onSearch);
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Icon name="search" className="pointer-events-none absolute start-3 top-3.5 size-5 text-soft" />
      <input
        type="search"
        dir={typed === '' ? undefined : 'auto'}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={SEARCH_LENGTH_MAX}
        onChange={(event) => change(event.target.value)}
        className="h-12 w-full rounded-control border border-control bg-surface px-10 placeholder:text-soft"
      />
    </form>
  );
}
