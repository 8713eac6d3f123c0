import { erasures } from '#schema/tables/erasures';
import { messages } from '#schema/tables/messages';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

const m = alias(messages, 'm');

/** How many messages one statement takes, and how many of these pages one run does. */
const MESSAGES_A_PAGE = 250;
const PAGES_A_RUN = 20;

/**
 * Empties the messages of members who left and asked for it, and of conversations in which nobody is left: words, ads and offers, and their files
 * in R2. The fact that somebody wrote, and when, stays: the other's conversation keeps its order. At most 5,000 messages a run; what a broken run
 * began, the next one finishes.
 */
export async function sweepErasures(env: Bindings, db: Db): Promise<void> {
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    // One page after the other: the next one begins where this one ended.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await erasePage(env, db))) return;
  }
}

const EMPTIED = {
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
  advice: null,
} as const;

/** Erases one page; returns whether there was anything to do. Objects are deleted before the rows that refer to them. */
async function erasePage(env: Bindings, db: Db): Promise<boolean> {
  const { conversationId, senderId, afterId } = erasures;
  const first = sql`(SELECT min(${conversationId}) FROM ${erasures} WHERE ${conversationId} > 0)`;
  const [[erasure], page] = await db.batch([
    db.find({ id: conversationId, senderId, afterId }, sql`FROM ${erasures} WHERE ${conversationId} = ${first}`),
    db.find(
      { id: m.id, senderId: m.senderId, fileKey: m.fileKey, thumbKey: m.thumbKey },
      sql`FROM ${messages} AS ${m} WHERE ${m.conversationId} = ${first}
        AND ${m.id} > (SELECT ${afterId} FROM ${erasures} WHERE ${conversationId} = ${first}) ORDER BY ${m.id} LIMIT ${MESSAGES_A_PAGE}`,
    ),
  ]);
  if (!erasure) return false;
  const goes = page.filter((message) => erasure.senderId === null || message.senderId === erasure.senderId);
  // R2 deletes up to 1,000 keys a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/
  const keys = goes.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]).filter((key) => key !== null);
  if (keys.length > 0) await env.MEDIA.delete(keys);
  const upTo = page.at(-1)?.id ?? erasure.afterId;
  // If the other one has left meanwhile, the row may cover both now; then it starts over.
  const isSame = sql`${conversationId} = ${erasure.id} AND ${senderId} IS ${erasure.senderId} AND ${afterId} = ${erasure.afterId}`;
  await db.batch([
    db.run(sql`UPDATE ${messages} SET ${set(messages, EMPTIED)} WHERE ${messages.conversationId} = ${erasure.id}
      AND ${messages.id} IN (SELECT value FROM json_each(${JSON.stringify(goes.map(({ id }) => id))}))`),
    page.length < MESSAGES_A_PAGE
      ? db.run(sql`DELETE FROM ${erasures} WHERE ${isSame}`)
      : db.run(sql`UPDATE ${erasures} SET ${set(erasures, { afterId: upTo })} WHERE ${isSame}`),
  ]);
  return true;
}
