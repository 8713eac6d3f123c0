/** The channel between the tabs of one person on one device. */
export interface TabChannel<News> {
  post: (news: News) => void;
  close: () => void;
}

/** Opens it. Without `BroadcastChannel` a tab does not hear of the others, only of the server. */
export function openTabChannel<News>(
  name: string,
  Channel: typeof BroadcastChannel | null,
  onMessage: (news: News) => void,
): TabChannel<News> {
  let channel = Channel === null ? null : new Channel(name);
  // Only this code, of this origin, posts on the channel; a tab of another build may post what this one ignores.
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin, not a window
    post: (news) => channel?.postMessage(news),
    close: () => {
      channel?.close();
      channel = null;
    },
  };
}
