interface Seen {
  memberId: number;
  unread: number;
}

let channel: BroadcastChannel | null = null;
let owner = 0;

/** Hears how many are left when another tab of the member has shown them. Without the browser's channels each tab asks for itself. */
export function openBellTabs(memberId: number, hear: (unread: number) => void): () => void {
  owner = memberId;
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sarai-notifications') : null;
  // Only this code, of this origin, speaks on the channel.
  channel?.addEventListener('message', ({ data }: MessageEvent<Seen>) => {
    if (data.memberId === memberId) hear(data.unread);
  });
  return () => {
    channel?.close();
    channel = null;
  };
}

export function tellBellTabs(unread: number): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin, not a window
  channel?.postMessage({ memberId: owner, unread } satisfies Seen);
}
