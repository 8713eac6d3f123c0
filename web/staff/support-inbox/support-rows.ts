import type { Conversation } from '#schema/contracts/conversations';
import { byNewest } from '../../chat/engine/inbox/inbox-store.ts';

export type SupportState = 'open' | 'done';

/** Done as long as nothing was said since. */
export function isDone({ doneMessageId, lastMessageId }: Conversation): boolean {
  return doneMessageId === lastMessageId;
}

/**
 * What the server listed, with what the inbox has heard since: a row that it holds is at least as new. With a `state` only what is in it, what
 * is open by who waits longest, what is done by the newest; null keeps what a search found.
 */
export function supportRows(
  served: readonly Conversation[],
  live: readonly Conversation[],
  state: SupportState | null,
): readonly Conversation[] {
  const rows = new Map(served.map((row) => [row.id, row]));
  for (const row of live) {
    const held = rows.get(row.id);
    if (held ? held.lastMessageId <= row.lastMessageId : state !== null) rows.set(row.id, withEmail(row, held));
  }
  const all = [...rows.values()];
  const shown = (state === null ? all : all.filter((row) => isDone(row) === (state === 'done'))).sort(byNewest);
  return state === 'open' ? shown.reverse() : shown;
}

/** A row that a room pushed carries no e-mail. */
function withEmail(row: Conversation, held: Conversation | undefined): Conversation {
  const email = row.otherUser.email ?? held?.otherUser.email;
  return email === undefined ? row : { ...row, otherUser: { ...row.otherUser, email } };
}
