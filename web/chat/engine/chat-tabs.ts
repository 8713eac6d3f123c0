import type { Message } from '#schema/contracts/messages';
import { orPlatform } from '../../kit/outbox/or-platform.ts';
import { openTabChannel, type TabChannel } from '../../kit/outbox/tabs.ts';

/** What one person's tabs and the service worker report to each other about chat; each tab has its own sockets. */
export type TabMessage =
  | { kind: 'outbox' }
  | { kind: 'sending'; conversationId: number }
  | { kind: 'sent'; message: Message }
  | { kind: 'seen'; conversationId: number; upTo: number };

/** Without a `Channel`, the browser's BroadcastChannel is used; with null, none. */
export function openChatTabs(
  owner: string,
  Channel: typeof BroadcastChannel | null | undefined,
  onMessage: (news: TabMessage) => void,
): TabChannel<TabMessage> {
  return openTabChannel<TabMessage>(
    `sarai-chat:${owner}`,
    orPlatform(Channel, () => BroadcastChannel),
    onMessage,
  );
}
