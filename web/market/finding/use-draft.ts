import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { canonicalSearch } from '#schema/search/browse-address';
import { addressOfForm, numberIn } from '#schema/search/browse-form';
import { useIsHydrated } from '../../kit/store/store.ts';
import { type Changes, changedAddress, type FilterName } from '../search/filters.ts';
import { useFilters } from '../search/use-filters.ts';
import { scrollToListings, showListings } from '../search/search.ts';

export interface Draft {
  /** The filters as they are now, as `canonicalSearch` spells them; they are in the address once they are applied. */
  search: string;
  get: (name: FilterName) => string;
  /** For choices that are pressed: in the open sheet its button applies them, otherwise they apply at once. */
  choose: (changes: Changes) => void;
  /** For text that is being typed: it is applied when the person has finished. */
  edit: (changes: Changes) => void;
  apply: () => void;
  /** Whether a range is not valid and cannot be sent. */
  isInvalid: boolean;
}

/** The filters of the panel: they follow the address, and change it. `isOpen`: whether the sheet is open, where the panel is one. */
export function useDraft(form: RefObject<HTMLFormElement | null>, isOpen: boolean): Draft {
  const navigate = useNavigate();
  const { filters } = useFilters();
  const address = withoutCursor(new URLSearchParams(filters.search));
  const [edited, setHeld] = useState({ of: address, search: address });
  const search = edited.of === address ? edited.search : address;
  const params = new URLSearchParams(search);

  useAfterHydration(() => {
    const sent = form.current ? [...new FormData(form.current)] : [];
    const texts = sent.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : []));
    const pressed = withoutCursor(addressOfForm(texts));
    if (form.current && pressed !== address) setHeld({ of: address, search: pressed });
  });

  const changed = (changes: Changes) => changedAddress(search, changes);
  const canApply = (next: string) => next !== address && !isInvalid(next);
  const open = (next: string) => {
    if (canApply(next)) void navigate(next === '' ? '/' : `/?${next}`);
  };
  return {
    search,
    get: (name) => params.get(name) ?? '',
    choose: (changes) => {
      const next = changed(changes);
      setHeld({ of: address, search: next });
      // The device's position may come after the sheet was closed.
      if (!isOpen || isPanelBeside()) open(next);
    },
    edit: (changes) => setHeld({ of: address, search: changed(changes) }),
    apply: () => {
      // The address does not change, so the wish of `showListings` would be fulfilled by the next address, whoever opens that.
      if (!canApply(search)) return scrollToListings();
      showListings();
      open(search);
    },
    isInvalid: isInvalid(search),
  };
}

/** Calls `check` once for what was pressed in a server-rendered page before hydration: React keeps that state, and does not know of it. */
export function useAfterHydration(check: () => void): void {
  const [wasServed] = useState(!useIsHydrated());
  useEffect(() => {
    if (wasServed) check();
    // Only the state at first: later changes reach React.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** Whether the panel is beside the results; on smaller screens it is a sheet over them. */
function isPanelBeside(): boolean {
  return matchMedia('(min-width: 64rem)').matches;
}

/** Another choice starts at the first page, so the cursor is removed. */
function withoutCursor(params: URLSearchParams): string {
  params.delete('cursor');
  return canonicalSearch(params);
}

export type RangeProblem = 'finding.notANumber' | 'finding.crossed';

/** What is wrong with a range of the address; undefined if it is valid. */
export function rangeProblem(range: string): RangeProblem | undefined {
  const [low = '', high = ''] = range.split('..');
  const ends = [low, high].map((text) => (text === '' ? undefined : numberIn(text)));
  if (ends.some((end) => end === null || end === 0)) return 'finding.notANumber';
  const [first, last] = ends;
  return first && last && first > last ? 'finding.crossed' : undefined;
}

function isInvalid(search: string): boolean {
  const params = new URLSearchParams(search);
  const price = ['minPrice', 'maxPrice'].map((name) => params.get(name) ?? '').join('..');
  return [price, ...params.values()].some((value) => value.includes('..') && value !== '..' && rangeProblem(value) !== undefined);
}
