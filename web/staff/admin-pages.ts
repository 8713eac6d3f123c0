import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, CallName } from '#schema/contracts/calls';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { callUrl, adminApi, type CallRest } from '../kit/api/api.ts';

/** The calls whose response is a list. */
type ListCall = { [Name in CallName]: AnswerOf<Name> extends readonly unknown[] ? Name : never }[CallName];

/**
 * Query options of a section's list with keyset pagination: its call and the call's input. A page's parameter is its address. Colleagues change these
 * lists, too, so they are fetched at every visit.
 */
export function adminPagesQuery<Name extends ListCall>(section: string, name: Name, ...[options]: CallRest<Name>) {
  return infiniteQueryOptions({
    queryKey: adminKeys.list(section, callUrl(name, options)),
    queryFn: async ({ pageParam, signal }) => {
      // The cast is safe: any call's options may have a signal.
      const { body, next } = await adminApi.getPage(name, pageParam, ...([{ ...options, signal }] as CallRest<Name>));
      return { items: body, next };
    },
    // Null for the first page: its address comes from the filters.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/** Query options of a section's single answer, which is also fetched at every visit. Callers spread further options around it. */
export function adminQuery<Name extends CallName>(section: string, name: Name, ...[options]: CallRest<Name>) {
  return queryOptions({
    queryKey: adminKeys.one(section, callUrl(name, options)),
    // The cast is safe, as above.
    queryFn: ({ signal }) => adminApi.call(name, ...([{ ...options, signal }] as CallRest<Name>)),
    staleTime: 0,
  });
}
