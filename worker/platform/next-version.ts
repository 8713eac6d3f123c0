import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';

/** The next `updatedAt` of an ad: now, or a millisecond after its previous value, so that every copy kept elsewhere notices the change. */
export function nextVersion(now: number): SQL {
  return sql`max(${now}, ${listings.updatedAt} + 1)`;
}
