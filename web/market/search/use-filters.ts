import { useLocation, useNavigate } from 'react-router';
import { addressOfPages, type Changes, changedAddress, readFilters, type Filters } from './filters.ts';

interface UseFilters {
  filters: Filters;
  /** The address with these filters changed. */
  addressWith: (changes: Changes) => string;
  /** Adds a step to the history: Back undoes it. */
  change: (changes: Changes) => void;
  /** Writes into the address how many pages are shown; no step of its own, so that Back leaves the screen. */
  showPages: (pages: number) => void;
}

/** The filters of the home screen; they are kept only in the address. */
export function useFilters(): UseFilters {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressWith = (changes: Changes, from = search) => `/?${changedAddress(from, changes)}`.replace(/\?$/, '');
  return {
    filters: readFilters(search),
    addressWith,
    // Two changes may come before the first is rendered, so this reads the window's address.
    change: (changes) => void navigate(addressWith(changes, window.location.search)),
    showPages: (pages) => void navigate({ search: addressOfPages(search, pages) }, { replace: true }),
  };
}
