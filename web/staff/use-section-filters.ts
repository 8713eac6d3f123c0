import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSearchChange } from '../kit/search-change.ts';

/** The filters of a section, kept in the address, so that Back and shared links keep them. */
export function useSectionFilters(names: readonly string[]) {
  const [params] = useSearchParams();
  const change = useSearchChange();
  const set = useCallback((name: string, value: string) => change({ [name]: value }), [change]);
  const asked = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name) ?? '';
    if (value !== '') asked.set(name, value);
  }
  /** `search` is the query string for the call, `valueOf` returns the value for a control. */
  return { search: asked.toString(), valueOf: (name: string) => params.get(name) ?? '', set };
}
