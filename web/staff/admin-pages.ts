import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, CallName } from '#schema/contracts/calls';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { addressOf, adminApi, type Asked } from '../kit/api/api.ts';

/** The calls that answer a list. */
type ListCall = { [Name in CallName]: AnswerOf<Name> extends readonly unknown[] ? Name : never }[CallName];

/**
 * A keyset-paged list of a section: its call, and what it is asked with. A page's parameter is its address. Others change these lists, too: they are
 * asked for at every visit.
 */
export function adminPages<Name extends ListCall>(section: string, name: Name, ...[asking]: Asked<Name>) {
  return infiniteQueryOptions({
    queryKey: adminKeys.list(section, addressOf(name, asking)),
    queryFn: async ({ pageParam, signal }) => {
      // The same asking, which may always carry a signal.
      const { body, next } = await adminApi.pageOf(name, pageParam, ...([{ ...asking, signal }] as Asked<Name>));
      return { items: body, next };
    },
    // The parameter of the first page stands for the address that the filters spell.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/** Anything else of a section that one call answers; the same holds. What else its query does is spread around it. */
export function adminOne<Name extends CallName>(section: string, name: Name, ...[asking]: Asked<Name>) {
  return queryOptions({
    queryKey: adminKeys.one(section, addressOf(name, asking)),
    // The same asking, as above.
    queryFn: ({ signal }) => adminApi.call(name, ...([{ ...asking, signal }] as Asked<Name>)),
    staleTime: 0,
  });
}
