import type { UnreadAnswer } from '#schema/contracts/conversations';
import type { Db } from '../../platform/db.ts';
import { countUnread } from './conversations.queries.ts';
import { type Correspondent, liveCorrespondent, requireCorrespondent } from './correspondent.ts';

/** What the badge shows; 100 stands for more. One round trip. */
export async function unread(db: Db, me: Correspondent): Promise<UnreadAnswer> {
  const [session, [row]] = await db.batch([liveCorrespondent(db, me), countUnread(db, me)]);
  requireCorrespondent(session);
  return { unread: row?.unread ?? 0 };
}
