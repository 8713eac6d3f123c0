import { importWithRetry } from '../late/import-with-retry.ts';

/** Loads the screen of a bug and the code that reports it. */
export const loadBug = () => import('./bug.tsx');

/** Reports uncaught errors, from the app's first line on. */
export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => {
    // Browsers report a resize loop that merely waits for the next frame as an error; it is not one.
    if (event.message.includes('ResizeObserver loop')) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else void reportWhenOnline(event.error);
  });
  addEventListener('unhandledrejection', ({ reason }) => void reportWhenOnline(reason));
}

/**
 * Reports a bug to the Worker at once, or when the network is back. The reporting code loads with the first bug, and decides what is not a bug.
 */
async function reportWhenOnline(error: unknown): Promise<void> {
  try {
    await (await importWithRetry(loadBug)).reportFault(error);
  } catch {
    addEventListener('online', () => void reportWhenOnline(error), { once: true });
  }
}
