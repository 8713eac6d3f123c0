import { conversations } from '#schema/tables/conversations';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { deliverPrivately } from '../../platform/media/delivery.ts';
import { verifyFileLink } from '../../platform/media/signed-link.ts';

/** `GET /media/chat/*`: files of conversations, for holders of a link that no block has ended. */
export const fileRoutes = new Hono<AppEnv>();

fileRoutes.get('/*', async (c) => {
  const file = await verifyFileLink(c.env, c.req.url, (conversationId) => findBlockedAt(c.get('db'), conversationId));
  const answer = file && (await deliverPrivately(c.env, c.req.raw, file.key, file.expiresAt));
  // A wrong link and a missing file get the same response: nobody learns what exists.
  if (answer === null) throw refuse('not_found');
  return answer;
});

/** When one of the two last blocked the other, 0 for never; null when there is no such conversation. Reads one row. */
async function findBlockedAt(db: Db, conversationId: number): Promise<number | null> {
  const { id, blockedAt } = conversations;
  const [row] = await db.find({ blockedAt }, sql`FROM ${conversations} WHERE ${id} = ${conversationId}`);
  return row?.blockedAt ?? null;
}
