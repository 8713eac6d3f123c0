/** What the tabs of one person on one device tell each other. */
export interface Tabs<News> {
  tell: (news: News) => void;
  close: () => void;
}

/** Without the browser's channels every tab is alone, and hears from the server. */
export function openTabs<News>(name: string, Channel: typeof BroadcastChannel | null, hear: (news: News) => void): Tabs<News> {
  let channel = Channel === null ? null : new Channel(name);
  // Only this code, of this origin, speaks on the channel; a tab of an older build may say what this one passes over.
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin, not a window
    tell: (news) => channel?.postMessage(news),
    close: () => {
      channel?.close();
      channel = null;
    },
  };
}
