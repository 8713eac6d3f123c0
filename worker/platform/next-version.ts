import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';

/** What `updatedAt` of an ad becomes: now, or a millisecond past what it was, so that what is kept of it elsewhere notices. */
export function nextVersion(now: number): SQL {
  return sql`max(${now}, ${listings.updatedAt} + 1)`;
}
