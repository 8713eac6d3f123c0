import { keepTyping } from './kept-typing.ts';

/** A page is loaded anew for a release at most this often, in milliseconds. */
const RELOAD_PAUSE = 60_000;

/**
 * Loads the page anew where the house answers though code of this document's release does not come any more, with what was typed; a dead network is waited for. Answers
 * true where the page was loaded anew just now and it did not help.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { cache: 'no-store' });
    if (Date.now() - Number(sessionStorage.getItem('reloaded')) < RELOAD_PAUSE) return true;
    sessionStorage.setItem('reloaded', String(Date.now()));
    keepTyping();
    location.reload();
  } catch {
    // No network; or no storage, which would say how often the page was loaded anew.
  }
  return false;
}
