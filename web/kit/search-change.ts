import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** New values by query parameter; '' removes the parameter. */
type SearchChange = Partial<Record<string, string>>;

/** Changes the query of the address and replaces the history entry; with `push` it adds an entry, which Back undoes. */
export function useSearchChange(): (change: SearchChange, options?: { push?: boolean }) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (change, { push = false } = {}) =>
      setSearch(
        (search) => {
          for (const [name, value] of Object.entries(change)) {
            if (value) search.set(name, value);
            else search.delete(name);
          }
          return search;
        },
        { replace: !push },
      ),
    [setSearch],
  );
}
