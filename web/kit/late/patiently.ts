import { reloadForNewRelease } from './new-release.ts';
import { Unreachable } from './reach.ts';

/**
 * Tries again while the network fails: without a dictionary nothing can be shown, not even an error. A document whose release has gone is left for the
 * new one at once.
 */
export async function patiently(load: () => Promise<unknown>): Promise<void> {
  for (let pause = 500; ; pause *= 2) {
    try {
      await load();
      return;
    } catch (error) {
      if (pause > 30_000) throw error;
      if (error instanceof Unreachable) void reloadForNewRelease();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
