import * as z from 'zod/mini';

/** `search` is the query string of `GET /api/listings`, without cursor, limit and sort. A Dari letter is six characters long in it. */
export const savedSearchRequest = z.object({
  search: z.string('saved_search_empty').check(z.minLength(1, 'saved_search_empty'), z.maxLength(1_200, 'bad_request')),
});

export interface SavedSearch {
  id: number;
  search: string;
  createdAt: string;
}
