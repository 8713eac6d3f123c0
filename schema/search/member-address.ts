import { ROW_ID } from '../row-id.ts';

/** Returns the cursor in the query of a member's page, after which its reviews begin; null for the newest reviews. */
export function reviewsAfter(search: URLSearchParams): string | null {
  const cursor = search.get('cursor');
  return cursor !== null && ROW_ID.test(cursor) ? cursor : null;
}
