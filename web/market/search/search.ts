import { type ChangeEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SCROLL_TO_LISTINGS_DELAY } from '#schema/catalog/home';
import { SEARCH_LENGTH_MAX } from '#schema/catalog/limits';
import { useTypedEarly } from '../../kit/fields/use-typed-early.ts';

/** The text in a search box, whose `<input>` takes `box`; it follows the address. `clear` empties the box, and ends the search. */
export function useSearchBox(field: RefObject<HTMLInputElement | null>) {
  const { query, search } = useSearch();
  const [draft, setDraft] = useState(query);
  const [followed, setFollowed] = useState(query);
  if (followed !== query) {
    setFollowed(query);
    setDraft(query);
  }
  useTypedEarly(field, draft, setDraft);
  const clear = () => {
    setDraft('');
    if (query) search('');
  };
  const box = {
    ref: field,
    name: 'q',
    value: draft,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setDraft(target.value),
    maxLength: SEARCH_LENGTH_MAX,
    enterKeyHint: 'search',
    // With `auto` an empty field would be left to right under a Dari placeholder.
    dir: draft ? 'auto' : undefined,
  } as const;
  return { draft, box, search: () => search(draft), clear };
}

/**
 * The search in the address (`/?q=…`), and a function to change it: the home screen's other filters stay, any other screen is left for home. A search
 * with words brings the listings (`#listings`) into view.
 */
function useSearch(): { query: string; search: (text: string) => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const atHome = location.pathname === '/';
  const params = new URLSearchParams(atHome ? location.search : '');

  const search = (text: string) => {
    const query = text.trim();
    // Another search starts at its first page.
    params.delete('pages');
    params.delete('cursor');
    if (query) params.set('q', query);
    else params.delete('q');
    if (query) showListings();
    void navigate({ pathname: '/', search: params.toString() });
  };
  return { query: params.get('q') ?? '', search };
}

/**
 * Brings home's listings into view once the screen shows the next address, because what is above them may change with it. A press that opens a link
 * in another tab leads to no other address here, so it is ignored.
 */
export function showListings(press?: MouseEvent): void {
  if (!press || !(press.ctrlKey || press.metaKey || press.shiftKey)) isScrollPending = true;
}

let isScrollPending = false;

/** Scrolls to the listings if `showListings` was called before this address. */
export function useScrollToListings(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!isScrollPending || !key) return;
    isScrollPending = false;
    scrollToListings();
  }, [key]);
}

/** Scrolls to the listings that the screen already shows. */
export function scrollToListings(): void {
  setTimeout(() => document.getElementById('listings')?.scrollIntoView({ behavior: 'smooth' }), SCROLL_TO_LISTINGS_DELAY);
}
