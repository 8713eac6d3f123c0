interface BellMessage {
  memberId: number;
  unread: number;
}

let channel: BroadcastChannel | null = null;
let owner = 0;

/**
 * Calls `onUnread` with the new unread count when another tab of the member has shown notifications. Without BroadcastChannel each tab fetches its own.
 * Returns a function that stops this.
 */
export function openBellChannel(memberId: number, onUnread: (unread: number) => void): () => void {
  owner = memberId;
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sarai-notifications') : null;
  // Only `postToBellTabs` sends on this channel, which is limited to this origin.
  channel?.addEventListener('message', ({ data }: MessageEvent<BellMessage>) => {
    if (data.memberId === memberId) onUnread(data.unread);
  });
  return () => {
    channel?.close();
    channel = null;
  };
}

export function postToBellTabs(unread: number): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin, not a window
  channel?.postMessage({ memberId: owner, unread } satisfies BellMessage);
}
