import { reloadForNewRelease } from './new-release.ts';
import { Unreachable } from './import-with-retry.ts';

/**
 * Retries without end while code can't be fetched: without a dictionary nothing can be shown, not even an error. If the document's release
 * no longer exists, the page reloads at once for the new one. Any other error is retried for half a minute, then thrown.
 */
export async function retryUntilLoaded(load: () => Promise<unknown>): Promise<void> {
  for (let delay = 500; ; delay *= delay < 30_000 ? 2 : 1) {
    try {
      await load();
      return;
    } catch (error) {
      if (error instanceof Unreachable) void reloadForNewRelease();
      else if (delay > 30_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
