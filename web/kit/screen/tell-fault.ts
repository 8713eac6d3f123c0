import { reach, Unreachable } from './reach.ts';

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
 * Tells the Worker of a bug at once, or when the network is back; answers whether it was kept. What tells loads with the first bug. A dead network and a
 * request that was given up are no bugs.
 */
export async function tellFault(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || error instanceof Unreachable || error.name === 'AbortError') return false;
  if (error instanceof TypeError && /fetch|NetworkError|Load failed|network connection/i.test(error.message)) return false;
  try {
    const { reportFault } = await reach(() => import('./fault-report.ts'));
    return await reportFault(error);
  } catch {
    addEventListener('online', () => void tellFault(error), { once: true });
    return false;
  }
}
