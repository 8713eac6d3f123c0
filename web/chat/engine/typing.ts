import type { ClientFrame } from '#schema/frames';

/** While somebody types, `typing_start` is sent again after AGAIN; after STILL without a keystroke, typing has ended. In milliseconds. */
const AGAIN = 3_000;
const STILL = 2_000;

/** Tells the other side that somebody types; only over a live socket, because later it is worth nothing. */
export function openTyping(send: (conversationId: number, frame: ClientFrame) => boolean) {
  const typists = new Map<number, { told: number; still: ReturnType<typeof setTimeout> }>();

  function stop(conversationId: number): void {
    const typist = typists.get(conversationId);
    if (!typist) return;
    clearTimeout(typist.still);
    typists.delete(conversationId);
    send(conversationId, { event: 'typing_stop', conversationId });
  }

  function type(conversationId: number): void {
    const typist = typists.get(conversationId);
    clearTimeout(typist?.still);
    // Not the device's clock: if that were set back, no typing would be sent for as long.
    const now = performance.now();
    const due = !typist || now - typist.told >= AGAIN;
    if (due) send(conversationId, { event: 'typing_start', conversationId });
    const still = setTimeout(() => stop(conversationId), STILL);
    typists.set(conversationId, { told: due ? now : typist.told, still });
  }

  return {
    typing: (conversationId: number, isTyping: boolean): void => (isTyping ? type(conversationId) : stop(conversationId)),
    close: (): void => {
      for (const conversationId of typists.keys()) stop(conversationId);
    },
  };
}
