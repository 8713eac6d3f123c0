/**
 * Call it when code of this document's release can't be fetched. If the site responds, it reloads the page and keeps what was typed; without a
 * network it does nothing. Resolves with true if the page has just been reloaded and that did not help.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { cache: 'no-store' });
  } catch {
    return false;
  }
  return globalThis.reloadOnce?.() ?? false;
}
