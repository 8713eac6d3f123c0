import * as z from 'zod/mini';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../catalog/limits.ts';
import { ROW_ID } from '../row-id.ts';

/** The query of a list that stands by id, the newest first: `cursor` is the last id of the page before. */
export const idPage = z.object({
  cursor: z.optional(z.string().check(z.regex(ROW_ID, 'bad_cursor'))),
  limit: pageLimit(PAGE_SIZE),
});

/** How many a page of a list has: `usual` where nobody says so, and `most` at most. */
export function pageLimit(usual: number, most = PAGE_SIZE_MAX) {
  return z._default(
    z.coerce
      .number('limit_invalid')
      .check(z.int('limit_invalid'), z.minimum(1, 'limit_invalid'), z.maximum(most, 'limit_invalid')),
    usual,
  );
}
