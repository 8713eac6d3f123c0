import type { Message } from '#schema/contracts/messages';
import { ambient } from '../../kit/outbox/ambient.ts';
import { openTabs, type Tabs } from '../../kit/outbox/tabs.ts';

/** What the tabs of one person's chat, and the service worker, tell each other; each tab has its own sockets. */
export type TabNews =
  | { kind: 'outbox' }
  | { kind: 'sending'; conversationId: number }
  | { kind: 'sent'; message: Message }
  | { kind: 'seen'; conversationId: number; upTo: number };

/** `Channel` is the browser's where nothing is given. */
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
