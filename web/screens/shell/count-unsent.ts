import { unsentCount } from '../../chat/engine/session-chat.ts';
import { actQueue } from '../../market/acts/session-acts.ts';

/** What signing out would lose: messages and acts that the server has not acknowledged. */
export async function countUnsent(): Promise<number> {
  const [messages, acts] = await Promise.all([unsentCount().catch(() => 0), actQueue()?.count() ?? 0]);
  return messages + acts;
}
