import type { Conversation, ConversationsQuery, UnreadAnswer } from '#schema/contracts/conversations';
import { type Db, nextCursor } from '../../platform/db.ts';
import { listConversations, presentConversation, findConversation, countUnread } from './conversations.queries.ts';
import { type Participant, liveParticipant, requireParticipant } from './participant.ts';
import { refuse } from '../../platform/errors.ts';

/** One page of the participant's conversations, the newest first; `cursor` is null on the last page. One round trip. */
export async function listOwnConversations(
  db: Db,
  me: Participant,
  { cursor, limit }: ConversationsQuery,
): Promise<{ conversations: Conversation[]; cursor: string | null }> {
  const [session, rows] = await db.batch([liveParticipant(db, me), listConversations(db, me, readCursor(cursor), limit + 1)]);
  requireParticipant(session);
  return { conversations: rows.slice(0, limit).map(presentConversation), cursor: nextCursor(rows, limit, writeCursor) };
}

/** One of the participant's conversations; throws `conversation_not_found` for anybody else's. One round trip. */
export async function showConversation(db: Db, me: Participant, id: number): Promise<Conversation> {
  const [session, [row]] = await db.batch([liveParticipant(db, me), findConversation(db, me, id)]);
  requireParticipant(session);
  if (!row) throw refuse('conversation_not_found');
  return presentConversation(row);
}

/** The number on the badge; 100 stands for 100 or more. One round trip. */
export async function showUnread(db: Db, me: Participant): Promise<UnreadAnswer> {
  const [session, [row]] = await db.batch([liveParticipant(db, me), countUnread(db, me)]);
  requireParticipant(session);
  return { unread: row?.unread ?? 0 };
}

/** Where a page ended: the time of its last row's newest message and its id. */
export interface ListCursor {
  at: number;
  id: number;
}

/** Reads a cursor as addresses have it: `1790000000000.12`. Throws `bad_cursor`. */
export function readCursor(text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) throw refuse('bad_cursor');
  return { at: Number(at), id: Number(id) };
}

export function writeCursor({ lastMessageAt, id }: { lastMessageAt: number; id: number }): string {
  return `${lastMessageAt}.${id}`;
}
