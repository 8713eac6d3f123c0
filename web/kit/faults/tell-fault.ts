import { reach } from '../late/reach.ts';

/** The screen of a bug, and what tells of it. */
export const loadBug = () => import('./bug.tsx');

/** Tells of what nobody catches, from the first line of the app on. */
export function tellOfFaults(): void {
  addEventListener('error', (event) => {
    // Browsers report a resize loop that merely waits for the next frame as an error; it is none.
    if (event.message.includes('ResizeObserver loop')) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else void tellFault(event.error);
  });
  addEventListener('unhandledrejection', ({ reason }) => void tellFault(reason));
}

/**
 * Tells the Worker of a bug at once, or when the network is back. What tells loads with the first bug, and knows what is none.
 */
async function tellFault(error: unknown): Promise<void> {
  try {
    await (await reach(loadBug)).reportFault(error);
  } catch {
    addEventListener('online', () => void tellFault(error), { once: true });
  }
}
