import type { Conversation } from '#schema/contracts/conversations';
import { byNewest } from '../../chat/engine/inbox/inbox-store.ts';

export type SupportState = 'open' | 'done';

/** Whether the conversation was marked done and has no newer message. */
export function isDone({ doneMessageId, lastMessageId }: Conversation): boolean {
  return doneMessageId === lastMessageId;
}

/**
 * Returns the server's rows, updated by the inbox's live rows unless these are older. With a `state`, only conversations in it: open ones with the
 * longest waiting first, done ones with the newest first. With null, only the rows that a search found.
 */
export function supportRows(
  serverRows: readonly Conversation[],
  live: readonly Conversation[],
  state: SupportState | null,
): readonly Conversation[] {
  const rows = new Map(serverRows.map((row) => [row.id, row]));
  for (const row of live) {
    const serverRow = rows.get(row.id);
    if (serverRow ? serverRow.lastMessageId <= row.lastMessageId : state !== null) rows.set(row.id, withEmail(row, serverRow));
  }
  const all = [...rows.values()];
  const shown = (state === null ? all : all.filter((row) => isDone(row) === (state === 'done'))).sort(byNewest);
  return state === 'open' ? shown.reverse() : shown;
}

/** Adds the e-mail address, which a row sent by a room does not have. */
function withEmail(row: Conversation, serverRow: Conversation | undefined): Conversation {
  const email = row.otherUser.email ?? serverRow?.otherUser.email;
  return email === undefined ? row : { ...row, otherUser: { ...row.otherUser, email } };
}
