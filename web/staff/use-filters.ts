import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSearchChange } from '../kit/search-change.ts';

/** The filters of a section as the address carries them, so that going back and sharing a link keep them. */
export function useFilters(names: readonly string[]) {
  const [params] = useSearchParams();
  const change = useSearchChange();
  const set = useCallback((name: string, value: string) => change({ [name]: value }), [change]);
  const asked = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name) ?? '';
    if (value !== '') asked.set(name, value);
  }
  /** `search` is what the call takes, `valueOf` what a control shows. */
  return { search: asked.toString(), valueOf: (name: string) => params.get(name) ?? '', set };
}
