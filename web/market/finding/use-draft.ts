import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { browseSearch } from '#schema/search/browse-address';
import { addressOfForm, numberIn } from '#schema/search/browse-form';
import { useIsLive } from '../../kit/store/store.ts';
import { type Changes, changedAddress, type FilterName } from '../search/filters.ts';
import { useFilters } from '../search/use-filters.ts';
import { scrollToListings, showListings } from '../search/search.ts';

export interface Draft {
  /** What the filters ask for as they stand, as `browseSearch` spells it; the address has it once it is applied. */
  search: string;
  get: (name: FilterName) => string;
  /** Presses of choices: in the open sheet they are applied with its button, else at once. */
  choose: (changes: Changes) => void;
  /** What is being typed is applied when somebody has done with it. */
  type: (changes: Changes) => void;
  apply: () => void;
  /** Whether a number can't be sent as it stands. */
  isFaulty: boolean;
}

/** The filters of the panel: they follow the address, and the address follows them. `isOpen`: whether the sheet is, where it is one. */
export function useDraft(form: RefObject<HTMLFormElement | null>, isOpen: boolean): Draft {
  const navigate = useNavigate();
  const { filters } = useFilters();
  const address = withoutPlace(new URLSearchParams(filters.search));
  const [held, setHeld] = useState({ of: address, search: address });
  const search = held.of === address ? held.search : address;
  const params = new URLSearchParams(search);

  useTakenOver(() => {
    const sent = form.current ? [...new FormData(form.current)] : [];
    const texts = sent.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : []));
    const pressed = withoutPlace(addressOfForm(texts));
    if (form.current && pressed !== address) setHeld({ of: address, search: pressed });
  });

  const changed = (changes: Changes) => changedAddress(search, changes);
  const leads = (next: string) => next !== address && !isFaulty(next);
  const open = (next: string) => {
    if (leads(next)) void navigate(next === '' ? '/' : `/?${next}`);
  };
  return {
    search,
    get: (name) => params.get(name) ?? '',
    choose: (changes) => {
      const next = changed(changes);
      setHeld({ of: address, search: next });
      // Where the device is may come to a sheet that was closed meanwhile.
      if (!isOpen || standsBeside()) open(next);
    },
    type: (changes) => setHeld({ of: address, search: changed(changes) }),
    apply: () => {
      // No other address comes, so nothing would fulfil the wish but the next one, whoever asks for that.
      if (!leads(search)) return scrollToListings();
      showListings();
      open(search);
    },
    isFaulty: isFaulty(search),
  };
}

/** Looks once at what was pressed in a server's page before it lived: React leaves it standing, and knows nothing of it. */
export function useTakenOver(look: () => void): void {
  const [wasServed] = useState(!useIsLive());
  useEffect(() => {
    if (wasServed) look();
    // Only what stands there at first: from then on React hears of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** Whether the panel stands beside the results; on smaller screens it is a sheet over them. */
function standsBeside(): boolean {
  return matchMedia('(min-width: 64rem)').matches;
}

/** Another choice begins with the first page. */
function withoutPlace(params: URLSearchParams): string {
  params.delete('cursor');
  return browseSearch(params);
}

export type RangeFault = 'finding.notANumber' | 'finding.crossed';

/** What is wrong with a range of an address. */
export function rangeFault(range: string): RangeFault | undefined {
  const [low = '', high = ''] = range.split('..');
  const ends = [low, high].map((text) => (text === '' ? undefined : numberIn(text)));
  if (ends.some((end) => end === null || end === 0)) return 'finding.notANumber';
  const [first, last] = ends;
  return first && last && first > last ? 'finding.crossed' : undefined;
}

function isFaulty(search: string): boolean {
  const params = new URLSearchParams(search);
  const price = ['minPrice', 'maxPrice'].map((name) => params.get(name) ?? '').join('..');
  return [price, ...params.values()].some((value) => value.includes('..') && value !== '..' && rangeFault(value) !== undefined);
}
