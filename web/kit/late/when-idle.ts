/** Calls `act` once the page is idle; returns a function that cancels it. Safari has no idle callback: there it waits a second. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(act, { timeout: 4_000 });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, 1_000);
  return () => clearTimeout(waiting);
}
