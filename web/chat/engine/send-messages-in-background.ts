import { orPlatform } from '../../kit/outbox/or-platform.ts';
import type { BackgroundContext } from '../../kit/outbox/background.ts';
import { openLines } from '../../kit/outbox/lines.ts';
import { openOutbox } from '../../kit/outbox/outbox.ts';
import { openLineLocks } from '../../kit/outbox/line-locks.ts';
import { databaseOf } from '../../kit/store/forget.ts';
import { attachmentForm } from './attachment-form.ts';
import type { ChatOptions } from './chat.ts';
import { openChatTabs } from './chat-tabs.ts';
import { type OutboxRow, postMessage, stateOfRow } from './post-message.ts';

/** Sends the waiting messages of all conversations without a page, by HTTP alone. Rejects if something still waits afterwards. */
export async function sendMessagesInBackground(
  { owner, api, post, pace }: BackgroundContext,
  overrides: Pick<ChatOptions, 'indexedDB' | 'locks' | 'BroadcastChannel'> = {},
): Promise<void> {
  const tabs = openChatTabs(owner, overrides.BroadcastChannel, (news) => {
    if (news.kind === 'sending') turns.received(news.conversationId);
  });
  const outbox = openOutbox<OutboxRow>({
    name: databaseOf('member'),
    owner,
    factory: orPlatform(overrides.indexedDB, () => indexedDB),
    onChange: () => undefined,
    stateOf: stateOfRow,
  });
  const turns = openLineLocks(
    owner,
    orPlatform(overrides.locks, () => navigator.locks),
    (line) => tabs.post({ kind: 'sending', conversationId: Number(line) }),
  );
  const lines = openLines<OutboxRow>({
    outbox,
    locks: turns,
    pace,
    lineOf: ({ conversationId }) => conversationId,
    deliver: async (row, closing) => {
      const message = await postMessage(row, {
        api,
        pace,
        upload: (id, file) => post('POST /api/conversations/:id/attachments', attachmentForm(file), { params: { id } }),
        onProgress: () => undefined,
        onAttachment: (attachment) => outbox.change(row.clientId, { attachment }),
        closing,
      });
      // A sleeping page shows it when somebody looks at it again.
      tabs.post({ kind: 'sent', message });
      return true;
    },
    onProgress: () => tabs.post({ kind: 'outbox' }),
  });
  try {
    await lines.sendAll();
    if (outbox.rows().some(({ failed }) => failed === null)) throw new Error('A message still waits');
  } finally {
    lines.close();
    outbox.close();
    tabs.close();
  }
}
