import { useLocation } from 'react-router';
import { BROWSE_PARAMS } from '#schema/browse-address';

type Asked = (typeof BROWSE_PARAMS)[number];

/** What home's address asks beside the `fields` of a form, so that a browser which sends the form by itself keeps it. The first page comes again. */
export function Besides({ fields }: { fields: readonly Asked[] }) {
  const { pathname, search } = useLocation();
  if (pathname !== '/') return null;
  const params = new URLSearchParams(search);
  return BROWSE_PARAMS.filter((name) => name !== 'cursor' && !fields.includes(name) && params.get(name)).map((name) => (
    <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />
  ));
}
