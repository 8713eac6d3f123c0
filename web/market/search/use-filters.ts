import { useLocation, useNavigate } from 'react-router';
import { addressOfPages, type Changes, changedAddress, readFilters, type Filters } from './filters.ts';

interface UseFilters {
  filters: Filters;
  /** The address with these filters changed. */
  addressWith: (changes: Changes) => string;
  /** A step in the history: Back undoes it. */
  change: (changes: Changes) => void;
  /** Notes in the address how many pages are shown; no step of its own, so that Back leads out. */
  showPages: (pages: number) => void;
}

/** The filters of the home screen; they live in the address and nowhere else. */
export function useFilters(): UseFilters {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressWith = (changes: Changes, from = search) => `/?${changedAddress(from, changes)}`.replace(/\?$/, '');
  return {
    filters: readFilters(search),
    addressWith,
    // Two changes may come before the first one is drawn.
    change: (changes) => void navigate(addressWith(changes, window.location.search)),
    showPages: (pages) => void navigate({ search: addressOfPages(search, pages) }, { replace: true }),
  };
}
