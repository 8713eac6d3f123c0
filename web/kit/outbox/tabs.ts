/** The channel between the tabs of one person on one device. */
export interface Tabs<News> {
  tell: (news: News) => void;
  close: () => void;
}

/** Opens it. Without `BroadcastChannel` a tab does not hear of the others, only of the server. */
export function openTabs<News>(name: string, Channel: typeof BroadcastChannel | null, hear: (news: News) => void): Tabs<News> {
  let channel = Channel === null ? null : new Channel(name);
  // Only this code, of this origin, posts on the channel; a tab of another build may post what this one ignores.
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
