import type { Conversation, ConversationsQuery } from '#schema/contracts/conversations';
import type { Db } from '../lib/db.ts';
import { refuse } from '../lib/errors.ts';
import { listSeen } from './conversations.queries.ts';
import { type Correspondent, liveCorrespondent, requireCorrespondent } from './correspondent.ts';
import { presentConversation } from './present-conversation.ts';

/** One page of the correspondent's conversations, the newest first; `cursor` is null on the last page. One round trip. */
export async function list(
  db: Db,
  me: Correspondent,
  { cursor, limit }: ConversationsQuery,
): Promise<{ conversations: Conversation[]; cursor: string | null }> {
  const [session, rows] = await db.batch([liveCorrespondent(db, me), listSeen(db, me, readCursor(cursor), limit + 1)]);
  requireCorrespondent(session);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { conversations: shown.map(presentConversation), cursor: last ? `${last.lastMessageAt}.${last.id}` : null };
}

/** Where a page ended, in an address: the time of its last row's newest message and its id, `1790000000000.12`. */
function readCursor(text: string | undefined): { at: number; id: number } | null {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) throw refuse('bad_cursor');
  return { at: Number(at), id: Number(id) };
}
