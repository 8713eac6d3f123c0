import * as z from 'zod/mini';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../catalog/limits.ts';
import { ROW_ID } from '../row-id.ts';

/** The query of a list in the order of ids, the newest first. `cursor` is the last id of the previous page. */
export const idPage = z.object({
  cursor: z.optional(z.string().check(z.regex(ROW_ID, 'bad_cursor'))),
  limit: pageLimit(PAGE_SIZE),
});

/** The number of rows on a page: `usual` by default, at most `max`. */
export function pageLimit(usual: number, max = PAGE_SIZE_MAX) {
  return z._default(
    z.coerce
      .number('limit_invalid')
      .check(z.int('limit_invalid'), z.minimum(1, 'limit_invalid'), z.maximum(max, 'limit_invalid')),
    usual,
  );
}
