import { useLocation } from 'react-router';
import { canonicalSearch } from '#schema/search/browse-address';
import type { FilterName } from './filters.ts';

/**
 * Hidden fields for what home's address asks besides the `fields` of a form, so that a browser that submits the form without scripts keeps them. The
 * cursor is left out: the first page comes again.
 */
export function OtherFilters({ fields }: { fields: readonly FilterName[] }) {
  const { pathname, search } = useLocation();
  if (pathname !== '/') return null;
  const asked = new URLSearchParams(search);
  asked.delete('cursor');
  const own: readonly string[] = fields;
  return [...new URLSearchParams(canonicalSearch(asked))].map(
    ([name, text]) => !own.includes(name) && <input key={name} type="hidden" name={name} value={text} />,
  );
}
