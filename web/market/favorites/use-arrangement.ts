import { useSearchParams } from 'react-router';
import { useSearchChange } from '../../kit/search-change.ts';
import { ORDERS, type Arrangement } from './arrange.ts';

export type View = 'grid' | 'list';

/** The parameters that `change` may set; '' removes one from the address. */
export type Change = Partial<Record<'q' | 'category' | 'sort' | 'view', string>>;

/** How the favourites are shown. It is kept in the address, so that Back from a listing returns to the same view. */
export function useArrangement(): Arrangement & { view: View; change: (change: Change) => void } {
  const [params] = useSearchParams();
  return {
    query: params.get('q') ?? '',
    category: params.get('category') ?? '',
    order: ORDERS.find((order) => order === params.get('sort')) ?? 'date',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    change: useSearchChange(),
  };
}
