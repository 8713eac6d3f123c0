import type { ClientFrame } from '#schema/frames';

/** While somebody types, `typing_start` is sent again after RESEND_INTERVAL; after IDLE_TIMEOUT without a keystroke, typing has ended. In milliseconds. */
const RESEND_INTERVAL = 3_000;
const IDLE_TIMEOUT = 2_000;

/** Tells the other side that somebody types; only over a live socket, because later it is worth nothing. */
export function openTyping(send: (conversationId: number, frame: ClientFrame) => boolean) {
  const typists = new Map<number, { sentAt: number; idleTimer: ReturnType<typeof setTimeout> }>();

  function stop(conversationId: number): void {
    const typist = typists.get(conversationId);
    if (!typist) return;
    clearTimeout(typist.idleTimer);
    typists.delete(conversationId);
    send(conversationId, { event: 'typing_stop', conversationId });
  }

  function start(conversationId: number): void {
    const typist = typists.get(conversationId);
    clearTimeout(typist?.idleTimer);
    // Not the device's clock: if that were set back, no typing would be sent for as long.
    const now = performance.now();
    const due = !typist || now - typist.sentAt >= RESEND_INTERVAL;
    if (due) send(conversationId, { event: 'typing_start', conversationId });
    const still = setTimeout(() => stop(conversationId), IDLE_TIMEOUT);
    typists.set(conversationId, { sentAt: due ? now : typist.sentAt, idleTimer: still });
  }

  return {
    typing: (conversationId: number, isTyping: boolean): void => (isTyping ? start(conversationId) : stop(conversationId)),
    close: (): void => {
      for (const conversationId of typists.keys()) stop(conversationId);
    },
  };
}
