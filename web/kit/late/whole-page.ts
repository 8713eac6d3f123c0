/** Loaders of the parts of a server-rendered page that React has not hydrated yet; each resolves once its part is hydrated. */
const waiting = new Set<() => Promise<void>>();

/** Registers a part of a server-rendered page that waits for its code. Returns a function that removes it. */
export function waitsForCode(send: () => Promise<void>): () => void {
  waiting.add(send);
  return () => waiting.delete(send);
}

/**
 * Resolves once the whole page is hydrated. A change of the language or the time zone must wait for it: React would throw away a part that it
 * has not hydrated. Rejects when the network fails.
 */
export async function wholePage(): Promise<void> {
  await Promise.all([...waiting].map((send) => send()));
}
