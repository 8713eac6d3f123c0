import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { followSession, memberId } from '../account/session.ts';

/** What the server says to everybody alike, by the first word of the key (web/kit/api/query-keys.ts), and what ends with an administrator's session. */
const FOR_ALL: ReadonlySet<unknown> = new Set([
  'admin',
  'categories',
  'confirm-email',
  'device',
  'facets',
  'favicon',
  'guidance',
  'listings',
  'member',
  'packs',
  'renewal',
  'reviews',
  'similar',
  'site',
  'statistics',
]);

/**
 * At the end of a member's session, whoever ends it, the page forgets what it was told as theirs: their account, their lists, and ads, which owners see hidden, too.
 * One that is looked at just then is asked for anew, as whoever reads by now: until that comes, their own is not shown, and others' are.
 */
export function forgetShown(client: QueryClient): void {
  let reader = memberId();
  followSession(() => {
    const before = reader;
    reader = memberId();
    if (before === null || before === reader) return;
    void client.resetQueries({ type: 'active', predicate: ({ queryKey, state }) => isAd(queryKey) && isOf(before, state.data) });
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAd(queryKey) });
    client.removeQueries({
      predicate: (query) => !isForAll(query.queryKey) && !(isAd(query.queryKey) && query.isActive()),
    });
  });
}

/** Not what its owner alone is told of it. */
function isAd([kind, , part]: QueryKey): boolean {
  return kind === 'listing' && part === undefined;
}

function isOf(memberId: number, data: unknown): boolean {
  return (data as { userId?: number } | undefined)?.userId === memberId; // a `Listing`, as the key says
}

function isForAll([kind, whose]: QueryKey): boolean {
  return FOR_ALL.has(kind) && !(kind === 'listings' && String(whose).startsWith('own'));
}
