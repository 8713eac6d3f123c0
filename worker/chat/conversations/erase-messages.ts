import { erasures } from '#schema/tables/erasures';
import { messages } from '#schema/tables/messages';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

/** One statement's share, and how many of these a run takes. */
const MESSAGES_A_PAGE = 250;
const PAGES_A_RUN = 20;

/**
 * Empties the messages of members who left and asked for it: words, ads and offers, and their files in R2. That somebody said something, and when,
 * stays: the other's conversation keeps its order. At most 5,000 messages a run; what a broken run began, the next one finishes.
 */
export async function sweepErasures(env: Bindings, db: Db): Promise<void> {
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    // One page after the other: the next one begins where this one ended.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await erasePage(env, db))) return;
  }
}

const EMPTY = {
  content: '',
  messageType: 'text',
  fileKey: null,
  thumbKey: null,
  fileName: null,
  fileSize: null,
  fileWidth: null,
  fileHeight: null,
  listingId: null,
  offerPrice: null,
} as const;

/** Whether there was anything to do. Objects go before the rows that lead to them. */
async function erasePage(env: Bindings, db: Db): Promise<boolean> {
  const first = sql`(SELECT min(${erasures.userId}) FROM ${erasures} WHERE ${erasures.userId} > 0)`;
  const [[erasure], page] = await db.batch([
    db.find(
      { userId: erasures.userId, after: erasures.afterClientId },
      sql`FROM ${erasures} WHERE ${erasures.userId} = ${first}`,
    ),
    db.find(
      { clientId: messages.clientId, fileKey: messages.fileKey, thumbKey: messages.thumbKey },
      sql`FROM ${messages} INDEXED BY messages_by_client_id WHERE ${messages.senderId} = ${first}
        AND ${messages.clientId} > (SELECT ${erasures.afterClientId} FROM ${erasures} WHERE ${erasures.userId} = ${first})
        ORDER BY ${messages.clientId} LIMIT ${MESSAGES_A_PAGE}`,
    ),
  ]);
  if (!erasure) return false;
  const { userId, after } = erasure;
  // R2 deletes up to 1,000 keys a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/
  const keys = page.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]).filter((key) => key !== null);
  if (keys.length > 0) await env.MEDIA.delete(keys);
  const upTo = page.at(-1)?.clientId ?? after;
  await db.batch([
    db.run(sql`UPDATE ${messages} INDEXED BY messages_by_client_id SET ${set(messages, EMPTY)} WHERE ${messages.senderId} = ${userId}
      AND ${messages.clientId} > ${after} AND ${messages.clientId} <= ${upTo}`),
    page.length < MESSAGES_A_PAGE
      ? db.run(sql`DELETE FROM ${erasures} WHERE ${erasures.userId} = ${userId}`)
      : db.run(sql`UPDATE ${erasures} SET ${set(erasures, { afterClientId: upTo })} WHERE ${erasures.userId} = ${userId}`),
  ]);
  return true;
}
