import type { Wish } from '../kit/wishes.ts';

declare const self: ServiceWorkerGlobalScope;

/** Counts what this worker brings over the network, in bytes, and tells a page what it was since a page last asked: what Sarai uses is added up there (web/kit/api/data-use.ts). */
export function countBrought(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  let bytes = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bytes += (entry as PerformanceResourceTiming).transferSize || 0; // what is observed below
  });
  observer.observe({ type: 'resource' });
  self.addEventListener('message', (event) => {
    // A page of ours wrote it.
    if ((event.data as Wish).wish !== 'brought') return;
    event.ports[0]?.postMessage(bytes);
    bytes = 0;
  });
}
