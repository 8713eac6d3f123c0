import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** The ids of up to three active ads: the newest, the newest featured one and the oldest. One round trip, a row each. */
export async function sampleListings(db: Db): Promise<number[]> {
  const edge = (featured: 0 | 1, order: 'ASC' | 'DESC') =>
    sql`SELECT id FROM (SELECT id FROM listings WHERE status = 'active' AND featured = ${sql.raw(String(featured))}
      ORDER BY id ${sql.raw(order)} LIMIT 1)`;
  const rows = await db.all<{ id: number }>(sql`${edge(0, 'DESC')} UNION ${edge(1, 'DESC')} UNION ${edge(0, 'ASC')}`);
  return rows.map(({ id }) => id);
}
