import { useEffect } from 'react';
import type { PhotoQueue } from './photo-queue.ts';

/**
 * Retries photos that are only on the device when the screen opens. Photos that the device does not keep would be lost with the page, so the browser
 * asks before it closes.
 */
export function useUnsentPhotos(queue: PhotoQueue): void {
  useEffect(() => queue.retryAll(), [queue]);
  useEffect(() => {
    const confirmClose = (event: BeforeUnloadEvent) => {
      if (queue.hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', confirmClose);
    return () => removeEventListener('beforeunload', confirmClose);
  }, [queue]);
}
