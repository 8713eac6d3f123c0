/** How the parts of a rendered page are sent for that React has not taken over yet; each answers once it lives. */
const waiting = new Set<() => Promise<void>>();

/** A part of a rendered page waits for its code. Answers how to say that it does so no longer. */
export function waitsForCode(send: () => Promise<void>): () => void {
  waiting.add(send);
  return () => waiting.delete(send);
}

/**
 * The whole page lives. What changes all of it, its language or its time zone, comes after that: React would throw away a part that it has not taken
 * over. Rejects when the network does.
 */
export async function wholePage(): Promise<void> {
  await Promise.all([...waiting].map((send) => send()));
}
