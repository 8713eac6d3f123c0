/** Acts once the page has nothing else to do; answers how to forget it. Safari has no idle callback: there a second stands for it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(act, { timeout: 4_000 });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, 1_000);
  return () => clearTimeout(waiting);
}
