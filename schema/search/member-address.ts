import { ROW_ID } from '../row-id.ts';

/** Where the reviews on a member's page begin, by its query: after the cursor that stands there, or with the newest. */
export function reviewsAfter(search: URLSearchParams): string | null {
  const cursor = search.get('cursor');
  return cursor !== null && ROW_ID.test(cursor) ? cursor : null;
}
