import { registerServiceWorker } from './offline/service-worker.ts';

/** The table of contents of what makes the app work without a network. It begins when the page is idle (web/main.tsx), and each line is one concern. */
export function beginOffline(): () => void {
  registerServiceWorker();
  // It ends with the page.
  return () => undefined;
}
