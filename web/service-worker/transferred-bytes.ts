import type { WorkerRequest } from '../kit/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Counts the bytes that this worker transfers over the network, and tells a page how many since a page last asked; it adds up Sarai's data use
 * (web/kit/api/data-use.ts). */
export function countTransferred(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  let bytes = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bytes += (entry as PerformanceResourceTiming).transferSize || 0; // the type observed below
  });
  observer.observe({ type: 'resource' });
  self.addEventListener('message', (event) => {
    // Only our own pages send messages here, so the type is known.
    if ((event.data as WorkerRequest).wish !== 'brought') return;
    event.ports[0]?.postMessage(bytes);
    bytes = 0;
  });
}
