import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { conversations } from '#schema/tables/conversations';
import { type SQL, sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import {
  findConversation,
  findSides,
  type SideRow,
  presentConversation,
} from '../../chat/conversations/conversations.queries.ts';
import { mailboxOf } from './support-inbox.ts';
import { set } from '../../platform/columns.ts';

/** A conversation as the support inbox shows it; `mine` is the mailbox's side, for its inbox. */
interface DoneAnswer {
  conversation: Conversation;
  mine: SideRow | undefined;
}

/**
 * Marks a conversation done up to and including message `upTo`: a message that came while an administrator was reading keeps it open. Idempotent.
 * One round trip. Throws `conversation_not_found`.
 */
export function markDone(db: Db, admin: ActingAdmin, id: number, upTo: number): Promise<DoneAnswer> {
  const doneId = sql`max(coalesce(${conversations.doneMessageId}, 0), min(${upTo}, ${conversations.lastMessageId}))`;
  return change(db, admin, id, 'conversation.done', doneId, sql`${conversations.doneMessageId} IS NOT ${doneId}`);
}

/** Opens the conversation again. Idempotent. One round trip. Throws `conversation_not_found`. */
export function reopenConversation(db: Db, admin: ActingAdmin, id: number): Promise<DoneAnswer> {
  return change(db, admin, id, 'conversation.reopened', sql`NULL`, sql`${conversations.doneMessageId} IS NOT NULL`);
}

async function change(
  db: Db,
  admin: ActingAdmin,
  id: number,
  action: 'conversation.done' | 'conversation.reopened',
  doneId: SQL,
  isChange: SQL,
): Promise<DoneAnswer> {
  const which = sql`${conversations.id} = ${id} AND ${conversations.user1Id} = ${ADMIN_MAILBOX_ID} AND ${isChange}`;
  const [, , [row], sides] = await db.batch([
    recordAudit(db, admin, {
      action,
      target: `conversation:${id}`,
      before: sql`(SELECT json_object('doneMessageId', ${conversations.doneMessageId}) FROM ${conversations} WHERE ${conversations.id} = ${id})`,
      after: sql`(SELECT json_object('doneMessageId', ${doneId}) FROM ${conversations} WHERE ${conversations.id} = ${id})`,
      when: sql`EXISTS (SELECT 1 FROM ${conversations} WHERE ${which})`,
    }),
    db.run(sql`UPDATE ${conversations} SET ${set(conversations, { doneMessageId: doneId })} WHERE ${which}`),
    findConversation(db, mailboxOf(admin), id),
    findSides(db, id),
  ]);
  if (!row) throw refuse('conversation_not_found');
  return { conversation: presentConversation(row), mine: sides.find(({ viewerId }) => viewerId === ADMIN_MAILBOX_ID) };
}
