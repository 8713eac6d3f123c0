import type { Message } from '#schema/contracts/messages';
import { ambient } from '../../kit/outbox/ambient.ts';
import { openTabs, type Tabs } from '../../kit/outbox/tabs.ts';

/** What one person's tabs and the service worker report to each other about chat; each tab has its own sockets. */
export type TabNews =
  | { kind: 'outbox' }
  | { kind: 'sending'; conversationId: number }
  | { kind: 'sent'; message: Message }
  | { kind: 'seen'; conversationId: number; upTo: number };

/** Without a `Channel`, the browser's BroadcastChannel is used; with null, none. */
export function openChatTabs(
  owner: string,
  Channel: typeof BroadcastChannel | null | undefined,
  onNews: (news: TabNews) => void,
): Tabs<TabNews> {
  return openTabs<TabNews>(
    `sarai-chat:${owner}`,
    ambient(Channel, () => BroadcastChannel),
    onNews,
  );
}
