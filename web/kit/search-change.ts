import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** By parameter of the address; '' takes it out. */
type SearchChange = Partial<Record<string, string>>;

/** Changes what the address says behind its `?`, in the place of the present step; `push` makes it a step of its own, which Back undoes. */
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
