import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { findFresh, hears } from '../../identity/notifications/notifications.queries.ts';

const DAY = 86_400_000;

/** Endings that one run looks at. Those that came within the day last are the first, so what earlier runs told is not in their way. */
const LOOKED_AT = 500;

/** Tells members that a promotion or their VIP ends within a day: once for each end, an extended one again when its own day comes. */
export async function sweepEndings(env: Bindings, db: Db, now: number): Promise<void> {
  const [ofVip, ofPromotions] = await db.batch([
    db.all<{ id: number }>(sql`INSERT INTO notifications (user_id, kind, data, once, created_at)
      SELECT u.id, 'vip_ending', json_object('until', ${isoOf('u.vip_expires_at')}), 'vip:' || u.vip_expires_at, ${now}
      FROM (SELECT id FROM users INDEXED BY users_by_vip_expiry WHERE vip_expires_at > ${now} AND vip_expires_at <= ${now + DAY}
        ORDER BY vip_expires_at DESC LIMIT ${LOOKED_AT}) AS e CROSS JOIN users AS u ON u.id = e.id WHERE ${hears('vip_ending')}
      ON CONFLICT (user_id, once) DO NOTHING RETURNING id`),
    db.all<{ id: number }>(sql`INSERT INTO notifications (user_id, kind, data, once, created_at)
      SELECT u.id, 'promotion_ending', json_object('listingId', l.id, 'title', l.title, 'until', ${isoOf('l.featured_until')}),
        'promotion:' || l.id || ':' || l.featured_until, ${now}
      FROM (SELECT id FROM listings INDEXED BY listings_by_featured_end WHERE featured = 1 AND featured_until > ${now}
        AND featured_until <= ${now + DAY} ORDER BY featured_until DESC LIMIT ${LOOKED_AT}) AS e
      CROSS JOIN listings AS l ON l.id = e.id CROSS JOIN users AS u ON u.id = l.user_id WHERE l.status = 'active' AND ${hears('promotion_ending')}
      ON CONFLICT (user_id, once) DO NOTHING RETURNING id`),
  ]);
  const made = [...ofVip, ...ofPromotions].map(({ id }) => id);
  if (made.length === 0) return;
  await announce(env, db, await findFresh(db, sql`n.id IN (SELECT value FROM json_each(${JSON.stringify(made)}))`));
}

/** Milliseconds as `Date.toISOString` writes them. */
function isoOf(column: string) {
  return sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`);
}
