import { CALLS, type CallWithQuery } from '#schema/contracts/calls';
import { isDetailParam } from '#schema/search/browse-address';
import type { Read } from '../reads.ts';
import type { EdgeRequest, EdgeRoute } from './edge-routes.ts';

/** A call that the edge answers for visitors: its question is made of the row's parameters in their order there. */
export function edgeCall(read: Read, visited?: EdgeRoute['onAnswer']): [route: string, EdgeRoute] {
  const [row, route] = [CALLS[read.name], read.name.slice('GET '.length)];
  const known = 'query' in row ? keysOf(row.query) : [];
  const question = ({ id, url }: EdgeRequest) => {
    const path = route.replace(':id', String(id));
    if (url.search === '') return { address: path };
    const given = url.searchParams;
    const keys = [...known, ...[...new Set(given.keys())].filter(isDetailParam).sort()];
    const params = keys.flatMap((key) => (given.has(key) ? [[key, given.get(key) ?? '']] : []));
    const search = params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`;
    return { address: `${path}${search}`, params: Object.fromEntries(params) };
  };
  return [route, { keyParts: question, read, ...(visited && { onAnswer: visited }) }];
}

/** The keys of a query, also of one whose schema preprocesses its input. */
function keysOf(query: (typeof CALLS)[CallWithQuery]['query']): string[] {
  return Object.keys('shape' in query ? query.shape : query.def.out.shape);
}
