import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onSessionChange, memberId } from '../account/session.ts';

/** Kinds of query (the key's first word: web/kit/api/query-keys.ts) that everybody gets alike; `admin` ends with the administrator's session. */
const PUBLIC_KINDS: ReadonlySet<unknown> = new Set([
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
 * When a member's session ends, for whatever reason, the page removes what it fetched as that member: their account, their lists, and ads, because
 * owners also see their hidden ones. An ad on screen at that moment is fetched again for the new reader. Until the answer comes, the member's own ad
 * is not shown, but other members' ads are.
 */
export function clearMemberQueries(client: QueryClient): void {
  let reader = memberId();
  onSessionChange(() => {
    const before = reader;
    reader = memberId();
    if (before === null || before === reader) return;
    void client.resetQueries({
      type: 'active',
      predicate: ({ queryKey, state }) => isAd(queryKey) && isOwnedBy(before, state.data),
    });
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAd(queryKey) });
    client.removeQueries({
      predicate: (query) => !isPublic(query.queryKey) && !(isAd(query.queryKey) && query.isActive()),
    });
  });
}

/** Whether the query is an ad itself, not something about it that only its owner may read. */
function isAd([kind, , part]: QueryKey): boolean {
  return kind === 'listing' && part === undefined;
}

function isOwnedBy(memberId: number, data: unknown): boolean {
  return (data as { userId?: number } | undefined)?.userId === memberId; // a `Listing`, as the key says
}

function isPublic([kind, whose]: QueryKey): boolean {
  return PUBLIC_KINDS.has(kind) && !(kind === 'listings' && String(whose).startsWith('own'));
}
