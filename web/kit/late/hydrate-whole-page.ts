/** Loaders of the parts of a server-rendered page that React has not hydrated yet; each resolves once its part is hydrated. */
const loaders = new Set<() => Promise<void>>();

/** Registers a part of a server-rendered page that waits for its code. Returns a function that removes it. */
export function registerUnhydrated(load: () => Promise<void>): () => void {
  loaders.add(load);
  return () => loaders.delete(load);
}

/**
 * Resolves once the whole page is hydrated. A change of the language or the time zone must wait for it: React would throw away a part that it
 * has not hydrated. Rejects when the network fails.
 */
export async function hydrateWholePage(): Promise<void> {
  await Promise.all([...loaders].map((send) => send()));
}
