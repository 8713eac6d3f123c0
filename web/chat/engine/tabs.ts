import type { Message } from '#schema/contracts/messages';

/** What the tabs of one person on one device tell each other; each has its own sockets. */
export type TabNews =
  | { kind: 'outbox' }
  | { kind: 'sending'; conversationId: number }
  | { kind: 'sent'; message: Message }
  | { kind: 'seen'; conversationId: number; upTo: number };

export interface Tabs {
  tell: (news: TabNews) => void;
  close: () => void;
}

/** Without the browser's channels every tab is alone, and hears from the server. */
export function openTabs(name: string, Channel: typeof BroadcastChannel | null, hear: (news: TabNews) => void): Tabs {
  const channel = Channel === null ? null : new Channel(name);
  // Only this code, of this origin, speaks on the channel; a tab of an older build may say what this one passes over.
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin, not a window
    tell: (news) => channel?.postMessage(news),
    close: () => channel?.close(),
  };
}
