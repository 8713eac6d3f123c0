import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface SearchBoxProps {
  label: string;
  value: string;
  /** Half a second after the last key, and at once on Enter. */
  onSearch: (text: string) => void;
}

const PAUSE = 500;

/** Searches on the server while one types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <Icon name="search" className="pointer-events-none absolute start-3 top-3.5 size-5 text-soft" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-12 w-full rounded-control border border-control bg-surface ps-10 pe-3 placeholder:text-soft"
      />
    </form>
  );
}
