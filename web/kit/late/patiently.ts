import { reloadForNewRelease } from './new-release.ts';
import { Unreachable } from './reach.ts';

/**
 * Tries again while the network fails, for as long as that takes: without a dictionary nothing can be shown, not even an error. A document whose release
 * has gone is left for the new one at once. What fails otherwise is thrown after half a minute.
 */
export async function patiently(load: () => Promise<unknown>): Promise<void> {
  for (let pause = 500; ; pause *= pause < 30_000 ? 2 : 1) {
    try {
      await load();
      return;
    } catch (error) {
      if (error instanceof Unreachable) void reloadForNewRelease();
      else if (pause > 30_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
