/**
 * Loads the page anew where the house answers though code of this document's release does not come any more, with what was typed; a dead network is waited for. Answers
 * true where the page was loaded anew just now and it did not help.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { cache: 'no-store' });
  } catch {
    return false;
  }
  return globalThis.reloadOnce?.() ?? false;
}
